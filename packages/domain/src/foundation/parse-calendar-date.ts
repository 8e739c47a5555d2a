import { dateFromParts, isExistingDay, type CalendarDate } from './calendar-date.ts';
import { refuse, succeed, type Outcome } from './outcome.ts';
import { declareRefusals, type Refusal } from './refusal.ts';

/** Why typed text is no date. */
export const dateRefusals = declareRefusals({
  'date-empty': 'invalid',
  'date-not-understood': 'invalid',
  'date-does-not-exist': 'invalid',
});

/** Which of the two short numbers comes first in this locale. */
export type DateOrder = 'month-day' | 'day-month';

type DateRefusal = Refusal<'date-empty' | 'date-not-understood' | 'date-does-not-exist'>;

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a date as people type it: `2026-03-05`, `3/5/26`, `03.05.2026`, `Mar 5, 2026`, `5 March 2026`.
 * Two-digit years are 1970 to 2069.
 */
export function parseCalendarDate(
  text: string,
  order: DateOrder = 'month-day',
): Outcome<CalendarDate, DateRefusal> {
  const typed = text.trim().toLowerCase();
  if (typed === '') return refuse(dateRefusals.refusal('date-empty'));
  const parts = readIso(typed) ?? readNumbers(typed, order) ?? readNamedMonth(typed);
  if (parts === null) return refuse(dateRefusals.refusal('date-not-understood', { details: text }));
  if (!isExistingDay(parts)) return refuse(dateRefusals.refusal('date-does-not-exist', { details: text }));
  return succeed(dateFromParts(parts));
}

type Parts = { year: number; month: number; day: number };

function readIso(typed: string): Parts | null {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  return match && { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

function readNumbers(typed: string, order: DateOrder): Parts | null {
  const match = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(typed);
  if (match === null) return null;
  const [first, second] = [Number(match[1]), Number(match[2])];
  const year = fullYear(match[3] ?? '');
  return order === 'month-day' ? { year, month: first, day: second } : { year, month: second, day: first };
}

function readNamedMonth(typed: string): Parts | null {
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:,\s*|\s+)(\d{4}|\d{2})$/.exec(typed);
  const dayFirst = /^(\d{1,2})\.?\s+([a-z]{3,9})\.?,?\s+(\d{4}|\d{2})$/.exec(typed);
  const [name, day, year] = monthFirst
    ? [monthFirst[1], monthFirst[2], monthFirst[3]]
    : [dayFirst?.[2], dayFirst?.[1], dayFirst?.[3]];
  if (name === undefined || year === undefined) return null;
  const month = monthNames.indexOf(name.slice(0, 3)) + 1;
  return month === 0 ? null : { year: fullYear(year), month, day: Number(day) };
}

function fullYear(typed: string): number {
  const year = Number(typed);
  if (typed.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}
