import { sql } from 'kysely';
import type { EventKind } from '@atelier/domain/books';
import type { ApplicationDateName, EventDay, EventFeeKind, EventStatus } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { pendingDates } from '../events/event-applications.reads.ts';
import { daysOfEvent } from '../events/event-days.reads.ts';
import { feesIn, isUnpaid } from '../events/event-fees.reads.ts';

/** Finds the feed of the member, or null. */
export async function findEventFeed(tenant: Tenant): Promise<{ madeAt: string } | null> {
  const feed = await tenant.db
    .selectFrom('event_feeds')
    .where('business_id', '=', tenant.businessId)
    .where('person_id', '=', tenant.personId)
    .select('made_at as madeAt')
    .executeTakeFirst();
  return feed ?? null;
}

/** An event as a feed tells it. */
export interface FeedEvent {
  readonly id: string;
  readonly name: string;
  readonly kind: EventKind;
  readonly status: EventStatus;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly timeZone: string | null;
  readonly place: string;
  readonly boothNumber: string;
  readonly version: number;
  /** An ISO instant. */
  readonly updatedAt: string;
  readonly days: readonly EventDay[];
}

/** Lists the events of a feed, from those that end on a day on. */
export async function listFeedEvents(inside: Inside, from: CalendarDate): Promise<FeedEvent[]> {
  const { rows } = await sql<FeedEvent>`
    select e.id, e.name, e.kind, e.status, e.starts_on as "startsOn", e.ends_on as "endsOn", e.time_zone as "timeZone",
           concat_ws(', ', nullif(e.venue, ''), nullif(e.address, ''), nullif(e.town, ''), nullif(e.region, ''),
             nullif(e.postal_code, '')) as place,
           e.booth_number as "boothNumber", e.version, e.updated_at as "updatedAt",
           ${daysOfEvent} as days
      from events e
      where e.business_id = ${inside.businessId} and e.merged_into is null and e.archived_at is null
        and e.ends_on >= ${from}
      order by e.starts_on, e.id`.execute(inside.db);
  return rows;
}

/** A date of an application, or a fee due, as a feed tells it. */
export interface FeedDeadline {
  readonly eventId: string;
  readonly eventName: string;
  /** The same for all versions of the entry. */
  readonly key: string;
  readonly date: CalendarDate;
  /** Null for a fee. */
  readonly which: ApplicationDateName | null;
  /** The system that takes applications; may be empty. */
  readonly system: string;
  /** Null for a date of an application. */
  readonly fee: { readonly kind: EventFeeKind; readonly name: string } | null;
  /** Grows with each change of the event, and of its application or the fee. */
  readonly version: number;
  /** An ISO instant. */
  readonly updatedAt: string;
}

/** Lists the dates of applications that matter in their status, and unpaid fees, from a day on. */
export async function listFeedDeadlines(inside: Inside, from: CalendarDate): Promise<FeedDeadline[]> {
  const { rows } = await sql<FeedDeadline>`
    select e.id as "eventId", e.name as "eventName", concat(e.id, '-', d.name) as key, d.date, d.name as which,
           coalesce(nullif(a.application_system, ''), o.application_system, '') as system, null::json as fee,
           e.version + a.version as version, greatest(e.updated_at, a.updated_at) as "updatedAt"
      from event_applications a
      join events e on e.business_id = a.business_id and e.id = a.event_id and e.merged_into is null
        and e.archived_at is null and e.status in ('planned', 'confirmed')
      left join event_organizers o on o.business_id = e.business_id and o.id = e.organizer_id
      cross join lateral (values ${pendingDates}) as d (name, date, statuses, place)
      where a.business_id = ${inside.businessId} and d.date >= ${from} and a.status = any(d.statuses)
    union all
    select e.id, e.name, concat(f.event_id, '-fee-', f.id), f.due_on, null, '',
           json_build_object('kind', f.kind, 'name', f.name), e.version + f.version,
           greatest(e.updated_at, f.updated_at)
      from ${feesIn(inside, isUnpaid, sql`f.due_on >= ${from}`, sql`e.archived_at is null`)}
    order by date, key`.execute(inside.db);
  return rows;
}
