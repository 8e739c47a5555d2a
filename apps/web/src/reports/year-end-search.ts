import { isCalendarDate, type CalendarDate } from '@atelier/domain/foundation';

/** Which fiscal year is shown: the one of a day; without one the last that is over. */
export type YearEndSearch = { on?: CalendarDate };

export function readYearEndSearch({ on }: Record<string, unknown>): YearEndSearch {
  return typeof on === 'string' && isCalendarDate(on) ? { on } : {};
}
