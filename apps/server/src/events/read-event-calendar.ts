import type { CalendarEntryView, EventCalendarView } from '@atelier/contract/events';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listCalendarRecords, type CalendarRecord } from '@atelier/database/events/event-calendar.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { daysOfEvent, findCalendarConflicts, spanOfDay } from '@atelier/domain/events';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';

/** Reads the calendar from a day to another, in the time zone of the business, with its conflicts. */
export async function readEventCalendar(
  tenant: Tenant,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  { clock }: Pick<Tools, 'clock'>,
): Promise<EventCalendarView> {
  const { timeZone } = await getBusiness(tenant);
  // A day of another time zone may be the day before or after here, and conflicts ask for the day before.
  const records = await listCalendarRecords(tenant, { from: addDays(from, -1), to: addDays(to, 1) });
  const entries = records.flatMap((record) => entriesOf(record, timeZone));
  const isShown = ({ date }: { readonly date: CalendarDate }) => date >= from && date <= to;
  return {
    entries: entries.filter(isShown).toSorted(byTime),
    conflicts: findCalendarConflicts(entries, todayIn(timeZone, clock)).filter(isShown),
  };
}

function entriesOf(record: CalendarRecord, ownZone: string): CalendarEntryView[] {
  const { kind, recordId, title, number, startsOn, endsOn, event } = record;
  const base = { kind, recordId, title, number };
  if (event === null) return [{ ...base, date: startsOn, startsAt: null, endsAt: null, event }];
  const { days, timeZone, ...facts } = event;
  const zone = timeZone ?? ownZone;
  const otherTimeZone = zone === ownZone ? null : zone;
  return daysOfEvent({ days, startsOn, endsOn }).map((day) => ({
    ...base,
    ...spanOfDay(day, zone, ownZone),
    event: { ...facts, startsOn, endsOn, otherTimeZone, day },
  }));
}

const byTime = (one: CalendarEntryView, other: CalendarEntryView): number =>
  one.date.localeCompare(other.date) || (one.startsAt ?? '').localeCompare(other.startsAt ?? '');
