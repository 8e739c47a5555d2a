import { sql, type SqlBool } from 'kysely';
import type { ApplicationStatus } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { daysOfEvent } from '../events/event-days.reads.ts';

/** Lists events with what a comparison needs: those that begin in a period and take place, and some others by id. */
export function listComparedEvents(
  tenant: Tenant,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
  others: readonly string[],
) {
  return tenant.db
    .selectFrom('events as e')
    .leftJoin('event_organizers as o', (join) =>
      join.onRef('o.business_id', '=', 'e.business_id').onRef('o.id', '=', 'e.organizer_id'),
    )
    .leftJoin('event_series as s', (join) =>
      join.onRef('s.business_id', '=', 'e.business_id').onRef('s.id', '=', 'e.series_id'),
    )
    .leftJoin('event_applications as a', (join) =>
      join.onRef('a.business_id', '=', 'e.business_id').onRef('a.event_id', '=', 'e.id'),
    )
    .where('e.business_id', '=', tenant.businessId)
    .where('e.merged_into', 'is', null)
    .where(
      sql<SqlBool>`(e.starts_on between ${period.from} and ${period.to} or e.id = any(${others}::uuid[]))`,
    )
    .orderBy('e.starts_on')
    .orderBy('e.id')
    .select([
      'e.id',
      'e.name',
      'e.kind',
      'e.status',
      'e.starts_on as startsOn',
      'e.ends_on as endsOn',
      'e.venue',
      'e.town',
      'e.region',
      'e.organizer_id as organizerId',
      'o.name as organizerName',
      'e.series_id as seriesId',
      's.name as seriesName',
      'e.time_zone as timeZone',
      'e.travel_minutes as travelMinutes',
      'e.preparation_minutes as preparationMinutes',
      'e.goal_cents as goalCents',
      'e.footfall',
      sql<ApplicationStatus | null>`a.status`.as('applicationStatus'),
      daysOfEvent.as('days'),
    ])
    .execute();
}
