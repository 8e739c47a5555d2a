import { useFormats } from '../formats.tsx';
import { ParsedField, type ParsedFieldProps, type Reading } from './parsed-field.tsx';

type TenthsFieldProps = ParsedFieldProps<number> & { unit: string };

/** A number with one decimal, kept in tenths: 12.4 miles, 72.5 cents. */
export function TenthsField({ unit, ...field }: TenthsFieldProps) {
  const { locale } = useFormats();
  return (
    <ParsedField
      {...field}
      read={readTenths}
      write={(tenths) => (tenths / 10).toLocaleString(locale, { maximumFractionDigits: 1 })}
      inputMode="decimal"
      suffix={unit}
      inputClassName="text-right tabular-nums"
    />
  );
}

function readTenths(text: string): Reading<number> {
  const typed = text.replaceAll(/[\s,]/g, '');
  if (typed === '') return { ok: true, value: null };
  const match = /^(\d{1,6})?(?:\.(\d+))?$/.exec(typed);
  if (!match) return { ok: false, problem: 'Enter a number such as 12 or 12.4.' };
  const [, whole = '0', fraction = '0'] = match;
  if (/[1-9]/.test(fraction.slice(1))) return { ok: false, problem: 'One digit after the point is enough.' };
  return { ok: true, value: Number(whole) * 10 + Number(fraction.charAt(0)) };
}
