import { Controller } from 'react-hook-form';
import type { CalendarDate } from '@atelier/domain/foundation';
import { DateField } from '../design/fields/date-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { TaxRateField } from '../platform/tax-rate-field.tsx';
import type { EventForm } from './event-form-values.ts';
import { DocumentCombobox } from './named-comboboxes.tsx';

type TaxFieldsProps = {
  form: EventForm;
  /** File name of the permit that is chosen. */
  permit: string | null;
};

export function TaxFields({ form: { register, control, formState }, permit }: TaxFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <Controller
        control={control}
        name="taxRateId"
        render={({ field }) => (
          <TaxRateField
            placeholder="Default of your business"
            help="Sales at this event start with it."
            value={field.value ?? null}
            error={errors.taxRateId?.message}
            onValueChange={field.onChange}
          />
        )}
      />
      <TextField
        label="Tax jurisdiction"
        optional
        autoComplete="off"
        placeholder="Dutchess County, NY"
        error={errors.taxJurisdiction?.message}
        {...register('taxJurisdiction')}
      />
      <Controller
        control={control}
        name="taxLookedUpOn"
        render={({ field }) => (
          <DateField
            label="Rate looked up on"
            optional
            value={field.value as CalendarDate | null}
            error={errors.taxLookedUpOn && 'Enter a date.'}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <TextField
        label="Permit number"
        optional
        autoComplete="off"
        error={errors.permitNumber?.message}
        {...register('permitNumber')}
      />
      <Controller
        control={control}
        name="permitDocumentId"
        render={({ field }) => (
          <DocumentCombobox
            label="Permit document"
            optional
            value={field.value}
            valueLabel={permit ?? undefined}
            error={errors.permitDocumentId?.message}
            onValueChange={field.onChange}
          />
        )}
      />
    </>
  );
}
