import { sql } from 'kysely';
import type { EventDay } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import { placeHolding } from '@atelier/domain/workshops';
import type { Tenant } from '../platform/in-business.ts';
import { daysOfEvent } from '../events/event-days.reads.ts';

/** A workshop with its places and the people who signed up; none of both without a sign-up. */
export interface WorkshopPlaces {
  readonly eventId: string;
  readonly name: string;
  readonly startsOn: CalendarDate;
  readonly timeZone: string | null;
  readonly days: readonly EventDay[];
  readonly places: number;
  readonly held: number;
  readonly confirmed: number;
  readonly attended: number;
  readonly waitlisted: number;
  readonly cancelled: number;
}

/** Lists workshops, and other events with sign-up, that take place: all of them, or those that begin within some days. */
export function listWorkshopPlaces(
  tenant: Tenant,
  { from, to }: { readonly from?: CalendarDate | undefined; readonly to?: CalendarDate | undefined },
): Promise<WorkshopPlaces[]> {
  const count = (...statuses: readonly string[]) =>
    sql<number>`(select count(*)::integer from event_attendees a
      where a.business_id = e.business_id and a.event_id = e.id and a.status = any(${[...statuses]}::text[]))`;
  return tenant.db
    .selectFrom('events as e')
    .leftJoin('event_signups as s', (join) =>
      join.onRef('s.business_id', '=', 'e.business_id').onRef('s.event_id', '=', 'e.id'),
    )
    .where('e.business_id', '=', tenant.businessId)
    .where('e.merged_into', 'is', null)
    .where('e.status', '<>', 'cancelled')
    .$if(from !== undefined, (query) => query.where('e.starts_on', '>=', from ?? null))
    .$if(to !== undefined, (query) => query.where('e.starts_on', '<=', to ?? null))
    .where((eb) => eb.or([eb('e.kind', '=', 'workshop'), eb('s.event_id', 'is not', null)]))
    .orderBy('e.starts_on')
    .orderBy('e.id')
    .select([
      'e.id as eventId',
      'e.name',
      'e.starts_on as startsOn',
      'e.time_zone as timeZone',
      daysOfEvent.as('days'),
      sql<number>`coalesce(s.capacity, 0)`.as('places'),
      count(...placeHolding).as('held'),
      count('confirmed').as('confirmed'),
      count('checked_in').as('attended'),
      count('waitlisted').as('waitlisted'),
      count('cancelled').as('cancelled'),
    ])
    .execute();
}
