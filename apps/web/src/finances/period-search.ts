import { isCalendarDate, type CalendarDate } from '@atelier/domain/foundation';

// Routes read addresses in the first download, which is why the arithmetic of periods stands elsewhere.

export type PeriodSearch = { from?: CalendarDate; to?: CalendarDate };
export type DaySearch = { on?: CalendarDate };

/** Reads a period from an address; half a period or one that ends before it begins is none. */
export function readPeriodSearch(search: Record<string, unknown>): PeriodSearch {
  const { from, to } = search;
  if (!isDate(from) || !isDate(to) || from > to) return {};
  return { from, to };
}

export function readDaySearch(search: Record<string, unknown>): DaySearch {
  return isDate(search['on']) ? { on: search['on'] } : {};
}

function isDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && isCalendarDate(value);
}
