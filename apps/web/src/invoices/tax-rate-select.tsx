import { useState } from 'react';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import type { FieldProps } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useLate } from '../platform/use-late.ts';
import { taxRateLabel } from '../platform/tax-rate-field.tsx';
import { offeredTaxRates } from './invoice-form.ts';
import { NewTaxRateDialog } from './new-tax-rate-dialog.tsx';

type TaxRateSelectProps = FieldProps & {
  rates: readonly TaxRateView[];
  value: string | null;
  onValueChange: (taxRateId: string | null) => void;
  disabled?: boolean;
  onKeyDown?: React.KeyboardEventHandler<HTMLSelectElement>;
};

const createValue = 'new';
const noneValue = 'none';

/** A sales tax, none, or a new one made on the spot. */
export function TaxRateSelect({ rates, value, onValueChange, ...field }: TaxRateSelectProps) {
  const { locale } = useFormats();
  const [isAdding, setAdding] = useState(false);
  const offered = offeredTaxRates(rates).filter((rate) => !rate.isArchived || rate.id === value);
  const take = useLate((rate: { readonly id: string }) => {
    setAdding(false);
    onValueChange(rate.id);
  });
  return (
    <>
      <SelectField
        {...field}
        choices={[
          { value: noneValue, label: 'No tax' },
          ...offered.map((rate) => ({
            value: rate.id,
            label: taxRateLabel(rate, locale),
          })),
          { value: createValue, label: 'New sales tax…' },
        ]}
        value={value ?? noneValue}
        onValueChange={(chosen) => {
          if (chosen === createValue) setAdding(true);
          else onValueChange(chosen === noneValue ? null : chosen);
        }}
      />
      {isAdding && <NewTaxRateDialog onClose={() => setAdding(false)} onAdded={take} />}
    </>
  );
}
