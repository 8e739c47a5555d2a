import { minorUnitDigits, formatMoney, moneyText, parseMoney, type Money } from '@atelier/domain/foundation';
import { besideSign } from '../beside-sign.ts';
import { useFormats } from '../formats.tsx';
import { ParsedField, type ParsedFieldProps, type Reading } from './parsed-field.tsx';

type MoneyFieldProps = ParsedFieldProps<Money> & {
  /** The business's own unless told. */
  currency?: string;
  /** Money that may be owed the other way, such as an opening balance. */
  allowNegative?: boolean;
};

const problems: Record<string, string> = {
  'amount-too-precise': 'This has more decimals than the currency.',
  'amount-divided-by-zero': 'A sum cannot divide by zero.',
  'amount-too-large': 'One amount is at most a billion.',
};

/** An amount in minor units. Takes `1,234.5`, `$12` and simple sums such as `3*12.50`. */
export function MoneyField({ currency: asked, allowNegative = false, ...field }: MoneyFieldProps) {
  const formats = useFormats();
  const { locale } = formats;
  const currency = asked ?? formats.currency;
  const read = (text: string): Reading<Money> => {
    if (text.trim() === '') return { ok: true, value: null };
    const outcome = parseMoney(text, minorUnitDigits(currency));
    if (!outcome.ok) {
      return { ok: false, problem: problems[outcome.refusal.code] ?? 'Enter an amount such as 12.50.' };
    }
    if (outcome.value < 0 && !allowNegative)
      return { ok: false, problem: 'Enter an amount of zero or more.' };
    const isSum = /[*+/x×÷()]|.-/.test(text);
    return {
      ok: true,
      value: outcome.value,
      hint: isSum ? `= ${formatMoney(outcome.value, { currency, locale })}` : undefined,
    };
  };
  const sign = currencySign(currency, locale);
  return (
    <ParsedField
      {...field}
      read={read}
      write={(value) => groupThousands(moneyText(value, currency))}
      inputMode="decimal"
      prefix={sign}
      style={{ paddingLeft: besideSign(sign) }}
      inputClassName="text-right tabular-nums"
    />
  );
}

function groupThousands(plain: string): string {
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function currencySign(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
