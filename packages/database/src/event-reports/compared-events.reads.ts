import { sql, type SqlBool } from 'kysely';
import type { ApplicationStatus } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { GroupedEvent } from '@atelier/domain/event-reports';
import type { Tenant } from '../platform/in-business.ts';
import { daysOfEvent } from '../events/event-days.reads.ts';

/** Events `e` of the business with organizer `o` and series `s`, without those that were merged into others. */
const eventsOf = (tenant: Tenant) =>
  tenant.db
    .selectFrom('events as e')
    .leftJoin('event_organizers as o', (join) =>
      join.onRef('o.business_id', '=', 'e.business_id').onRef('o.id', '=', 'e.organizer_id'),
    )
    .leftJoin('event_series as s', (join) =>
      join.onRef('s.business_id', '=', 'e.business_id').onRef('s.id', '=', 'e.series_id'),
    )
    .where('e.business_id', '=', tenant.businessId)
    .where('e.merged_into', 'is', null)
    .orderBy('e.starts_on')
    .orderBy('e.id')
    .select([
      'e.id',
      'e.name',
      'e.kind',
      'e.starts_on as startsOn',
      'e.venue',
      'e.town',
      'e.region',
      'e.organizer_id as organizerId',
      'o.name as organizerName',
      'e.series_id as seriesId',
      's.name as seriesName',
    ]);

/** Lists events with what they are grouped by: all of them, or those that begin within some days. */
export function listGroupedEvents(
  tenant: Tenant,
  { from, to }: { readonly from?: CalendarDate | undefined; readonly to?: CalendarDate | undefined },
): Promise<GroupedEvent[]> {
  return eventsOf(tenant)
    .$if(from !== undefined, (query) => query.where('e.starts_on', '>=', from ?? null))
    .$if(to !== undefined, (query) => query.where('e.starts_on', '<=', to ?? null))
    .execute();
}

/** Lists events with what a comparison needs: those that begin in a period, and some others by id. */
export function listComparedEvents(
  tenant: Tenant,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
  others: readonly string[],
) {
  return eventsOf(tenant)
    .leftJoin('event_applications as a', (join) =>
      join.onRef('a.business_id', '=', 'e.business_id').onRef('a.event_id', '=', 'e.id'),
    )
    .where(
      sql<SqlBool>`(e.starts_on between ${period.from} and ${period.to} or e.id = any(${others}::uuid[]))`,
    )
    .select([
      'e.status',
      'e.ends_on as endsOn',
      'e.time_zone as timeZone',
      'e.travel_tenths as travelTenths',
      'e.travel_minutes as travelMinutes',
      'e.preparation_minutes as preparationMinutes',
      'e.booth_size as boothSize',
      'e.goal_cents as goalCents',
      'e.footfall',
      sql<ApplicationStatus | null>`a.status`.as('applicationStatus'),
      daysOfEvent.as('days'),
    ])
    .execute();
}
