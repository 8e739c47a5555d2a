import { ParsedField, type ParsedFieldProps, type Reading } from '../design/fields/parsed-field.tsx';
import { minutesText } from './batch-words.ts';

/** Minutes; people may type `90`, `1:30` or `1 h 30`. */
export function MinutesField(field: ParsedFieldProps<number>) {
  return (
    <ParsedField
      {...field}
      read={readMinutes}
      write={(value) => String(value)}
      inputMode="text"
      suffix="min"
      inputClassName="text-right tabular-nums"
    />
  );
}

/** Reads minutes as people write them. */
export function readMinutes(text: string): Reading<number> {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { ok: true, value: null };
  const plain = /^(\d{1,6})(?:\s*min)?$/.exec(typed);
  const hours = /^(\d{1,4})\s*(?::|h)\s*(\d{1,2})?(?:\s*min)?$/.exec(typed);
  const minutes = plain ? Number(plain[1]) : hours ? Number(hours[1]) * 60 + Number(hours[2] ?? 0) : null;
  if (minutes === null || minutes > 100_000) {
    return { ok: false, problem: 'Enter minutes such as 90, or hours such as 1:30.' };
  }
  return { ok: true, value: minutes, hint: minutes >= 60 ? minutesText(minutes) : undefined };
}
