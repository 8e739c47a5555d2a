import {
  calendarDate,
  calendarMonth,
  dateFromParts,
  daysInMonth,
  partsOfDate,
  type CalendarDate,
  type CalendarMonth,
} from './calendar-date.ts';

/** The date `days` later (earlier when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** The same day `months` later; the last day of the month where that day does not exist. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOfDate(date);
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  return dateFromParts({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) });
}

/** Days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The month that a date is in. */
export function monthOfDate(date: CalendarDate): CalendarMonth {
  return calendarMonth(date.slice(0, 7));
}

/** The first day of a month, or of the month of a date. */
export function startOfMonth(date: CalendarDate | CalendarMonth): CalendarDate {
  return calendarDate(`${date.slice(0, 7)}-01`);
}

/** The last day of a month, or of the month of a date. */
export function endOfMonth(date: CalendarDate | CalendarMonth): CalendarDate {
  const { year, month } = partsOfDate(startOfMonth(date));
  return dateFromParts({ year, month, day: daysInMonth(year, month) });
}

/** Every month from that of `from` to that of `to`, both included, in order; empty when `to` is earlier. */
export function monthsBetween(
  from: CalendarDate | CalendarMonth,
  to: CalendarDate | CalendarMonth,
): CalendarMonth[] {
  const months: CalendarMonth[] = [];
  const last = startOfMonth(to);
  for (let first = startOfMonth(from); first <= last; first = addMonths(first, 1))
    months.push(monthOfDate(first));
  return months;
}

/** The first day of the fiscal year that a date is in; `startMonth` counts from one. */
export function startOfFiscalYear(date: CalendarDate, startMonth: number): CalendarDate {
  const { year, month } = partsOfDate(date);
  return dateFromParts({ year: month >= startMonth ? year : year - 1, month: startMonth, day: 1 });
}

// Day numbers count from 1970-01-01, by the civil-calendar algorithms of Howard Hinnant
// (howardhinnant.github.io/date_algorithms.html): years start in March so that the leap day comes last.
function dayNumber(date: CalendarDate): number {
  const { year, month, day } = partsOfDate(date);
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function dateOfDayNumber(days: number): CalendarDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return dateFromParts({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day });
}
