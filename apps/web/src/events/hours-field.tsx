import { ParsedField, type ParsedFieldProps, type Reading } from '../design/fields/parsed-field.tsx';

const mostMinutes = 100_000;

/** Hours, kept in minutes: `1:30`, `1.5` or `90 min`. */
export function HoursField(field: ParsedFieldProps<number>) {
  return (
    <ParsedField
      {...field}
      read={readHours}
      write={(minutes) => `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`}
      inputMode="text"
      suffix="h"
      inputClassName="text-right tabular-nums"
    />
  );
}

function readHours(text: string): Reading<number> {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { ok: true, value: null };
  const minutes = minutesOf(typed);
  return minutes === null || minutes > mostMinutes
    ? { ok: false, problem: 'Enter hours such as 1:30 or 1.5.' }
    : { ok: true, value: minutes };
}

function minutesOf(typed: string): number | null {
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(typed);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const plain = /^(\d{1,6}(?:\.\d+)?|\.\d+)\s*(h|hours?|min|minutes?)?$/.exec(typed);
  if (!plain) return null;
  return Math.round(Number(plain[1]) * (plain[2]?.startsWith('min') === true ? 1 : 60));
}
