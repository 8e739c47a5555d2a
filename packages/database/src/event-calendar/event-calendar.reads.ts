import { sql } from 'kysely';
import type { EventKind } from '@atelier/domain/books';
import type { CalendarEntryKind } from '@atelier/domain/event-calendar';
import type { EventDay, EventStatus } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pendingDates } from '../events/event-applications.reads.ts';
import { feesIn, isUnpaid } from '../events/event-fees.reads.ts';

/** An event with its days. */
export interface CalendarEvent {
  readonly kind: EventKind;
  readonly status: EventStatus;
  readonly timeZone: string | null;
  readonly place: string;
  readonly days: readonly EventDay[];
}

/** A record of the calendar with its first and last day. */
export interface CalendarRecord {
  readonly kind: CalendarEntryKind;
  readonly recordId: string;
  readonly title: string;
  readonly number: string | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  /** Null for what is no event. */
  readonly event: CalendarEvent | null;
}

/**
 * Lists what is on the calendar from a day to another: events, dates of applications, fees that are not paid, open batches
 * by their due day, and open orders by their promised day. A new source is one more `union all`.
 */
export async function listCalendarRecords(
  tenant: Tenant,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<CalendarRecord[]> {
  const { businessId } = tenant;
  const { rows } = await sql<Row>`
    select 'event' as kind, e.id as "recordId", e.name as title, null as number, e.starts_on as "startsOn",
           e.ends_on as "endsOn", e.kind as "eventKind", e.status, e.time_zone as "timeZone",
           concat_ws(', ', nullif(e.venue, ''), nullif(e.town, ''), nullif(e.region, '')) as place, (
             select json_agg(json_build_array(y.event_date, y.sets_up_at, y.opens_at, y.closes_at, y.is_gone_at)
                      order by y.event_date)
               from event_days y where y.business_id = e.business_id and y.event_id = e.id
           ) as days
      from events e
      where e.business_id = ${businessId} and e.merged_into is null and e.archived_at is null
        and e.starts_on <= ${to} and e.ends_on >= ${from}
    union all
    select 'application', e.id, e.name, d.name, d.date, d.date, ${noEvent}
      from event_applications a
      join events e on e.business_id = a.business_id and e.id = a.event_id and e.merged_into is null
        and e.archived_at is null and e.status in ('planned', 'confirmed')
      cross join lateral (values ${pendingDates}) as d (name, date, statuses, place)
      where a.business_id = ${businessId} and d.date between ${from} and ${to} and a.status = any(d.statuses)
    union all
    select 'fee', e.id, e.name, coalesce(nullif(f.name, ''), f.kind), f.due_on, f.due_on, ${noEvent}
      from ${feesIn(tenant, isUnpaid, sql`f.due_on between ${from} and ${to}`, sql`e.archived_at is null`)}
    union all
    select 'batch', b.id, i.name, b.number::text, b.due_on, b.due_on, ${noEvent}
      from production_batches b
      join inventory_items i on i.business_id = b.business_id and i.id = b.item_id
      where b.business_id = ${businessId} and b.status not in ('done', 'cancelled')
        and b.due_on between ${from} and ${to}
    union all
    select 'order', o.id, coalesce(c.name, ''), o.number, o.promised_on, o.promised_on, ${noEvent}
      from customer_orders o
      left join customers c on c.business_id = o.business_id and c.id = o.customer_id
      where o.business_id = ${businessId} and o.state in ('open', 'on-hold')
        and o.promised_on between ${from} and ${to}
    order by "startsOn", title, "recordId"`.execute(tenant.db);
  return rows.map(({ eventKind, status, timeZone, place, days, ...record }) => ({
    ...record,
    event:
      eventKind === null || status === null
        ? null
        : { kind: eventKind, status, timeZone, place: place ?? '', days: (days ?? []).map(eventDayOf) },
  }));
}

/** A day as the database tells it, which takes half the time of objects: its date, and times with seconds. */
type DayTuple = readonly [CalendarDate, ...(string | null)[]];

type Row = Omit<CalendarRecord, 'event'> & {
  readonly eventKind: EventKind | null;
  readonly status: EventStatus | null;
  readonly timeZone: string | null;
  readonly place: string | null;
  readonly days: readonly DayTuple[] | null;
};

const noEvent = sql`null, null, null, null, null`;

function eventDayOf([date, ...times]: DayTuple): EventDay {
  const [setsUpAt = null, opensAt = null, closesAt = null, isGoneAt = null] = times.map(
    (time) => time?.slice(0, 5) ?? null,
  );
  return { date, setsUpAt, opensAt, closesAt, isGoneAt };
}
