import { Controller } from 'react-hook-form';
import type { CalendarDate } from '@atelier/domain/foundation';
import { DateField } from '../design/fields/date-field.tsx';
import { ParsedField } from '../design/fields/parsed-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import type { CustomerPartProps } from './form-of-customer.ts';
import { TaxRateField } from '../platform/tax-rate-field.tsx';
import { useOfferedPriceLists } from './customers.api.ts';

const mostDays = 365;

/** Shows what new invoices begin with: when they are due, whose prices they take, and whether they bear sales tax. */
export function SellingTerms({ form }: CustomerPartProps) {
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  const isExempt = watch('isTaxExempt') === true;
  const priceLists = useOfferedPriceLists(watch('priceListId') ?? null);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Controller
        control={control}
        name="termsDays"
        render={({ field }) => (
          <ParsedField<number>
            label="Invoices are due after"
            optional
            placeholder="As usual"
            help="Days. Proposed on new invoices."
            inputMode="numeric"
            value={field.value ?? null}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            read={(text) => {
              const typed = text.trim().replace(/\s*days?$/i, '');
              if (typed === '') return { ok: true, value: null };
              return /^\d{1,3}$/.test(typed) && Number(typed) <= mostDays
                ? { ok: true, value: Number(typed) }
                : { ok: false, problem: 'Enter a number of days from 0 to 365, such as 30.' };
            }}
            write={String}
            error={errors.termsDays?.message}
          />
        )}
      />
      {priceLists.length > 0 && (
        <Controller
          control={control}
          name="priceListId"
          render={({ field }) => (
            <SelectField
              label="Price list"
              optional
              placeholder="Retail prices"
              help="Its prices are proposed on new invoices."
              choices={priceLists.map(({ id, name }) => ({ value: id, label: name }))}
              value={field.value ?? ''}
              onValueChange={(id) => field.onChange(id === '' ? null : id)}
              error={errors.priceListId?.message}
            />
          )}
        />
      )}
      {!isExempt && (
        <Controller
          control={control}
          name="taxRateId"
          render={({ field }) => (
            <TaxRateField
              placeholder="As usual"
              help="Lines for them begin with it."
              value={field.value ?? null}
              error={errors.taxRateId?.message}
              onValueChange={field.onChange}
            />
          )}
        />
      )}
      <Checkbox
        label="Exempt from sales tax"
        help="A reseller or a school, say. No tax is charged on their invoices; keep their certificate."
        error={errors.isTaxExempt?.message}
        className="sm:col-span-2"
        {...register('isTaxExempt')}
      />
      {isExempt && (
        <>
          <TextField
            label="Why"
            optional
            placeholder="Resale"
            autoComplete="off"
            help="It is on their invoices."
            error={errors.taxExemptReason?.message}
            className="sm:col-span-2"
            {...register('taxExemptReason')}
          />
          <TextField
            label="Certificate number"
            optional
            autoComplete="off"
            help="The paper itself can be attached on the customer’s page."
            error={errors.taxCertificate?.message}
            {...register('taxCertificate')}
          />
          <Controller
            control={control}
            name="taxExemptUntil"
            render={({ field }) => (
              <DateField
                label="Valid until"
                optional
                help="From the next day on, tax is charged."
                value={(field.value ?? null) as CalendarDate | null}
                onValueChange={field.onChange}
                error={errors.taxExemptUntil?.message}
              />
            )}
          />
        </>
      )}
    </div>
  );
}
