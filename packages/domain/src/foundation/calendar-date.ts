declare const calendarDateUnit: unique symbol;
declare const calendarMonthUnit: unique symbol;

/** A day without a time or a zone, written `YYYY-MM-DD`. Sorts as text. */
export type CalendarDate = string & { readonly [calendarDateUnit]: true };

/** A month of a year, written `YYYY-MM`. Sorts as text. */
export type CalendarMonth = string & { readonly [calendarMonthUnit]: true };

/** The parts of a date; month and day count from one. */
export type DateParts = { readonly year: number; readonly month: number; readonly day: number };

/** The number of days of a month (1 to 12) of the proleptic Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Tells whether the text is an existing day written `YYYY-MM-DD`, year 1 to 9999. */
export function isCalendarDate(text: string): text is CalendarDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  return isExistingDay({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) });
}

/** Tells whether the text is a month written `YYYY-MM`. */
export function isCalendarMonth(text: string): text is CalendarMonth {
  return isCalendarDate(`${text}-01`);
}

/** Tells whether such a day exists, year 1 to 9999. */
export function isExistingDay({ year, month, day }: DateParts): boolean {
  if (year < 1 || year > 9999 || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Takes text that is known to be a date, such as a stored one.
 * @throws RangeError otherwise. Text that a person typed goes through `parseCalendarDate`.
 */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`Not a calendar date: ${text}`);
  return text;
}

/** Takes text that is known to be a month. @throws RangeError otherwise. */
export function calendarMonth(text: string): CalendarMonth {
  if (!isCalendarMonth(text)) throw new RangeError(`Not a calendar month: ${text}`);
  return text;
}

/** Puts parts together. @throws RangeError when no such day exists. */
export function dateFromParts({ year, month, day }: DateParts): CalendarDate {
  const pad = (part: number, width: number) => String(part).padStart(width, '0');
  return calendarDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`);
}

/** Takes a date apart. */
export function partsOfDate(date: CalendarDate): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Negative, zero or positive as left is before, on or after right; fit for `sort`. */
export function compareDates(left: CalendarDate, right: CalendarDate): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
