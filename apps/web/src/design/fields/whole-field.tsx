import { useFormats } from '../formats.tsx';
import { ParsedField, type ParsedFieldProps, type Reading } from './parsed-field.tsx';

type WholeFieldProps = ParsedFieldProps<number> & { least?: number; most: number };

/** A whole number, from zero on unless told: an odometer, months. */
export function WholeField({ least = 0, most, ...field }: WholeFieldProps) {
  const { locale } = useFormats();
  const read = (text: string): Reading<number> => {
    const typed = text.replaceAll(/[\s,]/g, '');
    if (typed === '') return { ok: true, value: null };
    const value = /^\d{1,9}$/.test(typed) ? Number(typed) : null;
    return value === null || value < least || value > most
      ? { ok: false, problem: `A whole number from ${String(least)} to ${most.toLocaleString(locale)}.` }
      : { ok: true, value };
  };
  return (
    <ParsedField
      {...field}
      read={read}
      write={(value) => value.toLocaleString(locale)}
      inputMode="numeric"
      inputClassName="text-right tabular-nums"
    />
  );
}
