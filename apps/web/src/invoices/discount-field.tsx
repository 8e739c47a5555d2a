import {
  formatRate,
  minorUnitDigits,
  moneyText,
  parseMoney,
  percentToRate,
  wholeRate,
} from '@atelier/domain/foundation';
import type { Discount } from '@atelier/domain/sales-documents';
import type { FieldProps } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { ParsedField, type Reading } from '../design/fields/parsed-field.tsx';

type DiscountFieldProps = FieldProps & {
  value: Discount;
  onValueChange: (value: Discount) => void;
  onUnreadable: (unreadable: boolean) => void;
  id?: string;
};

type Reduction = Exclude<Discount, { kind: 'none' }>;

/** A reduction, typed as `10%` or as an amount; empty for none. */
export function DiscountField({ value, onValueChange, ...field }: DiscountFieldProps) {
  const { currency, locale } = useFormats();
  const write = (reduction: Reduction): string =>
    reduction.kind === 'rate' ? formatRate(reduction.rate, locale) : moneyText(reduction.amount, currency);
  return (
    <ParsedField
      {...field}
      value={value.kind === 'none' ? null : value}
      onValueChange={(next) => onValueChange(next ?? { kind: 'none' })}
      read={(text) => readDiscount(text, minorUnitDigits(currency))}
      write={write}
      inputMode="text"
      placeholder="10% or 5"
      inputClassName="text-right tabular-nums"
    />
  );
}

function readDiscount(text: string, decimals: number): Reading<Reduction> {
  if (text.trim() === '') return { ok: true, value: null };
  if (text.includes('%')) {
    const rate = percentToRate(text);
    return rate.ok && rate.value >= 0 && rate.value <= wholeRate
      ? { ok: true, value: { kind: 'rate', rate: rate.value } }
      : { ok: false, problem: 'Enter a percentage from 0% to 100%.' };
  }
  const amount = parseMoney(text, decimals);
  return amount.ok && amount.value >= 0
    ? { ok: true, value: amount.value === 0 ? null : { kind: 'amount', amount: amount.value } }
    : { ok: false, problem: 'Enter 10% or an amount.' };
}
