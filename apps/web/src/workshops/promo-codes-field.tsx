import { Controller, useFieldArray } from 'react-hook-form';
import { DateField } from '../design/fields/date-field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import { RowsField } from '../design/rows-field.tsx';
import type { SignupForm } from './signup-form-values.ts';

/** Promo codes that make each place cheaper. */
export function PromoCodesField({ form }: { form: SignupForm }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'promoCodes', keyName: 'key' });
  const errors = formState.errors.promoCodes;
  const blank = () => ({
    ...{ id: newId(), code: '', percentOff: 10, centsOff: null, mostUses: null, validUntil: null },
  });
  return (
    <RowsField
      legend="Promo codes"
      rows={fields}
      rowName="Promo code"
      addLabel="Add a promo code"
      onAdd={() => append(blank())}
      onRemove={remove}
    >
      {(index) => (
        <>
          <TextField
            label="Code"
            autoComplete="off"
            error={errors?.[index]?.code?.message}
            {...register(`promoCodes.${index}.code`)}
          />
          <Controller
            control={control}
            name={`promoCodes.${index}.percentOff`}
            render={({ field }) => (
              <WholeField
                label="Percent off"
                least={1}
                most={100}
                optional
                help="Or an amount."
                value={field.value}
                error={errors?.[index]?.percentOff?.message}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
          <Controller
            control={control}
            name={`promoCodes.${index}.centsOff`}
            render={({ field }) => (
              <MoneyField
                label="Amount off"
                optional
                value={field.value as never}
                error={errors?.[index]?.centsOff?.message}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
          <Controller
            control={control}
            name={`promoCodes.${index}.mostUses`}
            render={({ field }) => (
              <WholeField
                label="Most places"
                least={1}
                most={100_000}
                optional
                value={field.value}
                error={errors?.[index]?.mostUses?.message}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
          <Controller
            control={control}
            name={`promoCodes.${index}.validUntil`}
            render={({ field }) => (
              <DateField
                label="Valid until"
                optional
                value={field.value as never}
                error={errors?.[index]?.validUntil?.message}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </>
      )}
    </RowsField>
  );
}
