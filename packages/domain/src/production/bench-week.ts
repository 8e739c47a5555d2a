import { addDays, calendarDate, daysBetween, type CalendarDate } from '../foundation/index.ts';

/** Minutes at the bench on each weekday, from Monday on; seven of them. */
export type BenchWeek = readonly number[];

/** As long as nothing is said: eight hours from Monday to Friday. */
export const usualBenchWeek: BenchWeek = [480, 480, 480, 480, 480, 0, 0];

const aMonday = calendarDate('2001-01-01');
const mostDays = 3650;

/**
 * The day on which so many minutes of work are done that begin on `from`, after the work that is `queued` from `today`
 * on. Null where the bench is never open, or not for that long within ten years.
 */
export function benchDone(
  {
    week,
    queued,
    today,
  }: { readonly week: BenchWeek; readonly queued: number; readonly today: CalendarDate },
  minutes: number,
  from: CalendarDate,
): CalendarDate | null {
  if (minutes <= 0) return from;
  let [before, left] = [queued, minutes];
  for (let ahead = 0; ahead < mostDays; ahead += 1) {
    const day = addDays(today, ahead);
    const open = week[((daysBetween(aMonday, day) % 7) + 7) % 7] ?? 0;
    const others = Math.min(open, before);
    before -= others;
    if (day >= from) left -= open - others;
    if (left <= 0) return day;
  }
  return null;
}
