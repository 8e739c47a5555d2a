import { sql, type SqlBool } from 'kysely';
import type { EventKind } from '@atelier/domain/books';
import { eventStatuses, type EventPhase, type EventStatus } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import { daysOfEvent } from './event-days.reads.ts';
import { startsIn, wordsOfEvent } from './event-conditions.ts';

function selectRows(tenant: Tenant) {
  return tenant.db
    .selectFrom('events as e')
    .leftJoin('event_organizers as o', (join) =>
      join.onRef('o.business_id', '=', 'e.business_id').onRef('o.id', '=', 'e.organizer_id'),
    )
    .leftJoin('event_series as s', (join) =>
      join.onRef('s.business_id', '=', 'e.business_id').onRef('s.id', '=', 'e.series_id'),
    )
    .where('e.business_id', '=', tenant.businessId)
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
      'e.goal_cents as goalCents',
      sql<boolean>`e.archived_at is not null`.as('isArchived'),
    ]);
}

/** Criteria of a list of events. All must hold. */
export interface EventPlanFilter {
  readonly view: 'coming' | 'to-close' | 'past' | 'cancelled' | 'all' | 'archived';
  readonly search?: string | undefined;
  readonly kind?: EventKind | undefined;
  readonly status?: EventStatus | undefined;
  readonly phase?: EventPhase | undefined;
  readonly organizerId?: string | undefined;
  readonly seriesId?: string | undefined;
  readonly year?: number | undefined;
  readonly order?: 'earliest' | 'latest' | undefined;
}

const open: readonly EventStatus[] = ['planned', 'confirmed'];

function filtered(tenant: Tenant, filter: EventPlanFilter, today: CalendarDate) {
  const { view, kind, status, phase, organizerId, seriesId, year } = filter;
  const isEarliestFirst = (filter.order ?? (view === 'coming' ? 'earliest' : 'latest')) === 'earliest';
  const direction = isEarliestFirst ? 'asc' : 'desc';
  const statuses: Record<EventPlanFilter['view'], readonly EventStatus[]> = {
    ...{ coming: open, 'to-close': open, past: eventStatuses.filter((one) => one !== 'cancelled') },
    ...{ cancelled: ['cancelled'], all: eventStatuses, archived: eventStatuses },
  };
  let query = selectRows(tenant)
    .where('e.merged_into', 'is', null)
    .where('e.archived_at', view === 'archived' ? 'is not' : 'is', null)
    .where('e.status', 'in', statuses[view])
    .orderBy('e.starts_on', direction)
    .orderBy('e.id', direction);
  if (view === 'coming') query = query.where('e.ends_on', '>=', today);
  if (view === 'to-close' || view === 'past') query = query.where('e.ends_on', '<', today);
  if (phase === 'upcoming') query = query.where('e.starts_on', '>', today);
  if (phase === 'ongoing') query = query.where('e.starts_on', '<=', today).where('e.ends_on', '>=', today);
  if (phase === 'ended') query = query.where('e.ends_on', '<', today);
  if (kind !== undefined) query = query.where('e.kind', '=', kind);
  if (status !== undefined) query = query.where('e.status', '=', status);
  if (organizerId !== undefined) query = query.where('e.organizer_id', '=', organizerId);
  if (seriesId !== undefined) query = query.where('e.series_id', '=', seriesId);
  if (year !== undefined) query = query.where(startsIn(year));
  const words = filter.search?.trim() ?? '';
  if (words !== '') query = query.where(wordsOfEvent(words));
  return { query, isEarliestFirst };
}

/** Lists a page of events by their first day. */
export async function listEventPlans(
  tenant: Tenant,
  filter: EventPlanFilter & { readonly after?: string | undefined; readonly limit: number },
  today: CalendarDate,
) {
  const { query, isEarliestFirst } = filtered(tenant, filter, today);
  const end = readCursor(filter.after);
  const compared = sql.raw(isEarliestFirst ? '>' : '<');
  const rest = end
    ? query.where(sql<SqlBool>`(e.starts_on, e.id) ${compared} (${end.key}::date, ${end.id}::uuid)`)
    : query;
  return pageOf(await rest.limit(filter.limit + 1).execute(), filter.limit, (row) => ({
    key: row.startsOn,
    id: row.id,
  }));
}

/** Lists planned and confirmed events that take place within these days, the earliest first. */
export function listEventsWithin(
  tenant: Tenant,
  days: { readonly from: CalendarDate; readonly to: CalendarDate },
) {
  return tenant.db
    .selectFrom('events as e')
    .where('e.business_id', '=', tenant.businessId)
    .where('e.merged_into', 'is', null)
    .where('e.archived_at', 'is', null)
    .where('e.status', 'in', open)
    .where('e.ends_on', '>=', days.from)
    .where('e.starts_on', '<=', days.to)
    .select([
      'e.id',
      'e.name',
      'e.kind',
      'e.starts_on as startsOn',
      'e.ends_on as endsOn',
      'e.venue',
      'e.address',
    ])
    .select(['e.town', 'e.region', 'e.booth_number as boothNumber', daysOfEvent.as('days')])
    .orderBy('e.starts_on')
    .orderBy('e.id')
    .limit(100)
    .execute();
}

/** Lists all events that a filter finds. */
export function listAllEventPlans(tenant: Tenant, filter: EventPlanFilter, today: CalendarDate) {
  return filtered(tenant, filter, today).query.execute();
}

/** Finds the event that follows another one in its series, or null. */
export async function findNextInSeries(
  tenant: Tenant,
  event: { readonly id: string; readonly seriesId: string | null; readonly startsOn: CalendarDate },
) {
  const query = tenant.db
    .selectFrom('events')
    .where('business_id', '=', tenant.businessId)
    .where('series_id', '=', event.seriesId)
    .where('id', '<>', event.id)
    .where('starts_on', '>', event.startsOn)
    .where('status', '<>', 'cancelled')
    .where('merged_into', 'is', null)
    .select(['id', 'name', 'starts_on as startsOn', 'ends_on as endsOn'])
    .orderBy('starts_on')
    .orderBy('id')
    .limit(1);
  return (await query.executeTakeFirst()) ?? null;
}

const hoursOfEvent = [
  'e.time_zone as timeZone',
  'e.travel_minutes as travelMinutes',
  'e.preparation_minutes as preparationMinutes',
  daysOfEvent.as('days'),
] as const;

/** Lists events of an organizer, a series or a kind before a day with their hours, the latest first. */
export function listEarlierEvents(
  tenant: Tenant,
  of: { readonly organizerId: string } | { readonly seriesId: string } | { readonly kind: EventKind },
  before: { readonly id: string; readonly startsOn: CalendarDate },
  limit: number,
) {
  const all = selectRows(tenant)
    .where('e.merged_into', 'is', null)
    .where('e.id', '<>', before.id)
    .where('e.starts_on', '<', before.startsOn);
  const earlier =
    'organizerId' in of
      ? all.where('e.organizer_id', '=', of.organizerId)
      : 'seriesId' in of
        ? all.where('e.series_id', '=', of.seriesId)
        : all.where('e.kind', '=', of.kind);
  // What an organizer cancelled says something of the organizer.
  return ('organizerId' in of ? earlier : earlier.where('e.status', '<>', 'cancelled'))
    .select(hoursOfEvent)
    .orderBy('e.starts_on', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

/** Finds the event of a series that begins nearest to a day within some days, the later one of two, or null. */
export async function findNearestInSeries(
  tenant: Tenant,
  seriesId: string,
  days: { readonly from: CalendarDate; readonly to: CalendarDate; readonly nearest: CalendarDate },
) {
  const query = selectRows(tenant)
    .where('e.merged_into', 'is', null)
    .where('e.series_id', '=', seriesId)
    .where('e.status', '<>', 'cancelled')
    .where('e.starts_on', '>=', days.from)
    .where('e.starts_on', '<=', days.to)
    .select(hoursOfEvent)
    .orderBy(sql`abs(e.starts_on - ${days.nearest}::date)`)
    .orderBy('e.starts_on', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1);
  return (await query.executeTakeFirst()) ?? null;
}

/** Finds an event with its days, or null; locked until the end of the database transaction where asked for. */
export async function findEventPlan(tenant: Tenant, eventId: string, { lock = false } = {}) {
  const query = selectRows(tenant)
    .leftJoin('documents as d', (join) =>
      join.onRef('d.business_id', '=', 'e.business_id').onRef('d.id', '=', 'e.permit_document_id'),
    )
    .leftJoin('tax_rates as t', (join) =>
      join.onRef('t.business_id', '=', 'e.business_id').onRef('t.id', '=', 'e.tax_rate_id'),
    )
    .where('e.id', '=', eventId)
    .select([
      'e.status_reason as statusReason',
      'e.time_zone as timeZone',
      'e.address',
      'e.postal_code as postalCode',
      'e.tax_rate_id as taxRateId',
      't.name as taxRateName',
      'e.tax_jurisdiction as taxJurisdiction',
      'e.tax_looked_up_on as taxLookedUpOn',
      'e.permit_number as permitNumber',
      'e.permit_document_id as permitDocumentId',
      'd.file_name as permitFileName',
      'e.booth_number as boothNumber',
      'e.booth_size as boothSize',
      'e.booth_is_corner as boothIsCorner',
      'e.booth_has_power as boothHasPower',
      'e.travel_tenths as travelTenths',
      'e.travel_minutes as travelMinutes',
      'e.preparation_minutes as preparationMinutes',
      'e.footfall',
      'e.weather',
      'e.rating_sales as ratingSales',
      'e.rating_crowd as ratingCrowd',
      'e.rating_organization as ratingOrganization',
      'e.verdict',
      'e.verdict_reason as verdictReason',
      'e.notes',
      'e.merged_into as mergedInto',
      'e.version',
      daysOfEvent.as('days'),
    ]);
  return (await (lock ? query.forUpdate('e') : query).executeTakeFirst()) ?? null;
}
