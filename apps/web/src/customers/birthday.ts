import { parseCalendarDate, type DateOrder } from '@atelier/domain/foundation';
import { isBirthday } from '@atelier/domain/customers';

// A year in which every day is there.
const anyYear = 2000;

/** Reads a birthday as people type it: as a date, or `May 3` and `5/3` where the year is not known. Null: not understood. */
export function readBirthday(text: string, order: DateOrder): string | null {
  const typed = text.trim();
  if (isBirthday(typed)) return typed;
  const whole = parseCalendarDate(typed, order);
  if (whole.ok) return whole.value;
  const withYear =
    /^\d/.test(typed) && /[-/.]/.test(typed) ? `${typed}/${String(anyYear)}` : `${typed} ${String(anyYear)}`;
  const day = parseCalendarDate(withYear.replaceAll('.', '/').replace(/\/+(?=\/)/g, ''), order);
  return day.ok ? `-${day.value.slice(4)}` : null;
}

/** A birthday in words: `May 3, 1984`, or `May 3`. */
export function birthdayText(birthday: string, locale: string): string {
  const isYearKnown = !birthday.startsWith('--');
  const day = isYearKnown ? birthday : `${String(anyYear)}${birthday.slice(1)}`;
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    ...(isYearKnown ? { year: 'numeric' } : {}),
  }).format(new Date(`${day}T12:00:00Z`));
}
