import { addMonths, type CalendarDate } from '@atelier/domain/foundation';
import ICAL from 'ical.js';

/** A rule by which an event recurs that is not followed: more often than once a day, or on days that do not exist. */
export class RuleNotRead extends Error {}

/** One date of an event of a file. */
export interface Occurrence {
  readonly from: ICAL.Time;
  readonly to: ICAL.Time;
  /** Start by the rule; null for an event that does not recur. */
  readonly recurrence: string | null;
}

const frequencies: readonly unknown[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/** Dates that are looked at: more than twenty years of days. */
const mostLooks = 10_000;

/** Tells whether a rule names a day of a month that no month has: following it would never end. */
function isImpossible(months: readonly unknown[], days: readonly unknown[]): boolean {
  const longest = (month: unknown) => (month === 2 ? 29 : [4, 6, 9, 11].includes(Number(month)) ? 30 : 31);
  return (
    days.length > 0 &&
    months.length > 0 &&
    months.every((month) => days.every((day) => Math.abs(Number(day)) > longest(month)))
  );
}

/**
 * Lists the dates of an event: for one that recurs those from a year ago until two years ahead.
 * @throws RuleNotRead
 */
export function occurrencesOf(event: ICAL.Event, today: CalendarDate): readonly Occurrence[] {
  const { startDate: from, endDate: to } = event;
  const recurrenceId: unknown = event.component.getFirstPropertyValue('recurrence-id');
  if (recurrenceId instanceof ICAL.Time) return [{ from, to, recurrence: recurrenceId.toICALString() }];
  if (!event.isRecurring()) return [{ from, to, recurrence: null }];
  for (const property of event.component.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur) || !frequencies.includes(rule.freq)) throw new RuleNotRead();
    if (isImpossible(rule.parts['BYMONTH'] ?? [], rule.parts['BYMONTHDAY'] ?? [])) throw new RuleNotRead();
  }
  const [earliest, latest] = [addMonths(today, -12), addMonths(today, 24)];
  const dates = event.iterator();
  const found: Occurrence[] = [];
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const next = dates.next() as ICAL.Time | null | undefined;
    const day = next?.toString().slice(0, 10);
    if (!next || day === undefined || day > latest) break;
    if (day < earliest) continue;
    const { startDate, endDate } = event.getOccurrenceDetails(next);
    found.push({ from: startDate, to: endDate, recurrence: next.toICALString() });
  }
  return found;
}
