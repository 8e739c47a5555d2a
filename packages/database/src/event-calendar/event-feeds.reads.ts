import { sql } from 'kysely';
import type { EventKind } from '@atelier/domain/books';
import type { EventDay, EventStatus } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { daysOfEvent } from '../events/event-days.reads.ts';

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
