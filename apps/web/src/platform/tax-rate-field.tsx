import { useQuery } from '@tanstack/react-query';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import { formatRate } from '@atelier/domain/foundation';
import type { FieldProps } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { useBusinessApi } from './active-business.tsx';

/** Writes a sales tax as a choice: `8% Kingston`. */
export const taxRateLabel = ({ name, rate }: Pick<TaxRateView, 'name' | 'rate'>, locale: string): string =>
  `${formatRate(rate, locale)} ${name}`;

/** Offers the sales taxes in use, and the chosen one even when it is archived. */
export function useTaxRateChoices(chosen: string | null) {
  const { locale } = useFormats();
  const rates = useQuery(useBusinessApi().taxRates.list.queryOptions()).data ?? [];
  return rates
    .filter(({ id, isArchived }) => !isArchived || id === chosen)
    .map((rate) => ({ value: rate.id, label: taxRateLabel(rate, locale), name: rate.name }));
}

type TaxRateFieldProps = Pick<FieldProps, 'help' | 'error'> & {
  /** Names what holds without a choice. */
  placeholder: string;
  value: string | null;
  onValueChange: (taxRateId: string | null) => void;
};

/** Chooses the sales tax that new lines begin with; nothing where the business has no rate. */
export function TaxRateField({ value, onValueChange, ...field }: TaxRateFieldProps) {
  const rates = useTaxRateChoices(value);
  if (rates.length === 0) return null;
  return (
    <SelectField
      label="Sales tax"
      optional
      choices={rates}
      value={value ?? ''}
      onValueChange={(rateId) => onValueChange(rateId === '' ? null : rateId)}
      {...field}
    />
  );
}
