import { sql, type SqlBool } from 'kysely';
import {
  applicationDateNames,
  applicationStatuses,
  pendingApplicationDates,
  type ApplicationDateName,
  type ApplicationStatus,
} from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import { startsIn, wordsOfEvent } from './event-conditions.ts';

const dateColumns: Readonly<Record<ApplicationDateName, string>> = {
  ...{ opensOn: 'opens_on', earlyBirdOn: 'early_bird_on', deadlineOn: 'deadline_on' },
  ...{ lateDeadlineOn: 'late_deadline_on', notifiedOn: 'notified_on', acceptByOn: 'accept_by_on' },
};

/** Rows (name, date, statuses, place) of each date of the application `a` with the statuses in which it matters. */
export const pendingDates = sql.join(
  applicationDateNames.map((name, index) => {
    const statuses = applicationStatuses.filter((status) => pendingApplicationDates[status].includes(name));
    return sql`(${sql.lit(name)}, ${sql.ref(`a.${dateColumns[name]}`)}, array[${sql.join(
      statuses.map((status) => sql.lit(status)),
    )}], ${sql.lit(index)})`;
  }),
);

function selectApplications(tenant: Inside) {
  return tenant.db
    .selectFrom('event_applications as a')
    .innerJoin('events as e', (join) =>
      join.onRef('e.business_id', '=', 'a.business_id').onRef('e.id', '=', 'a.event_id'),
    )
    .leftJoin('event_organizers as o', (join) =>
      join.onRef('o.business_id', '=', 'e.business_id').onRef('o.id', '=', 'e.organizer_id'),
    )
    .where('a.business_id', '=', tenant.businessId);
}

/** Criteria of a list of applications. All must hold. */
export interface ApplicationFilter {
  readonly search?: string | undefined;
  readonly status?: ApplicationStatus | undefined;
  readonly organizerId?: string | undefined;
  readonly year?: number | undefined;
  readonly order: 'next' | 'earliest' | 'latest';
}

const withoutDate = '9999-12-31';

function filtered(tenant: Tenant, filter: ApplicationFilter, today: CalendarDate) {
  const { status, organizerId, year, order } = filter;
  const key = order === 'next' ? sql<string>`coalesce(n.date, ${withoutDate}::date)` : sql.ref('e.starts_on');
  const direction = order === 'latest' ? 'desc' : 'asc';
  let query = selectApplications(tenant)
    .leftJoinLateral(
      sql<{ name: ApplicationDateName; date: CalendarDate }>`(
        select pending.name, pending.date
          from (values ${pendingDates}) as pending (name, date, statuses, place)
          where pending.date >= ${today} and a.status = any(pending.statuses)
            and e.status in ('planned', 'confirmed')
          order by pending.date, pending.place limit 1
      )`.as('n'),
      (join) => join.onTrue(),
    )
    .where('e.merged_into', 'is', null)
    .where('e.archived_at', 'is', null)
    .select([
      'a.event_id as eventId',
      'e.name as eventName',
      'e.starts_on as startsOn',
      'e.ends_on as endsOn',
      'o.name as organizerName',
      sql<string>`coalesce(nullif(a.application_system, ''), o.application_system, '')`.as(
        'applicationSystem',
      ),
      sql<ApplicationStatus>`a.status`.as('status'),
      'e.status as eventStatus',
      'n.name as nextName',
      'n.date as nextDate',
      sql<string>`(${key})::text`.as('key'),
    ])
    .orderBy(key, direction)
    .orderBy('a.event_id', direction);
  if (status !== undefined) query = query.where('a.status', '=', status);
  if (organizerId !== undefined) query = query.where('e.organizer_id', '=', organizerId);
  if (year !== undefined) query = query.where(startsIn(year));
  const words = filter.search?.trim() ?? '';
  if (words !== '') query = query.where(wordsOfEvent(words));
  return { query, key, compared: sql.raw(direction === 'asc' ? '>' : '<') };
}

/** Lists a page of applications with the next date that matters in the status of each. */
export async function listApplications(
  tenant: Tenant,
  filter: ApplicationFilter & { readonly after?: string | undefined; readonly limit: number },
  today: CalendarDate,
) {
  const { query, key, compared } = filtered(tenant, filter, today);
  const end = readCursor(filter.after);
  const rest = end
    ? query.where(sql<SqlBool>`(${key}, a.event_id) ${compared} (${end.key}::date, ${end.id}::uuid)`)
    : query;
  return pageOf(await rest.limit(filter.limit + 1).execute(), filter.limit, (row) => ({
    key: row.key,
    id: row.eventId,
  }));
}

/** Lists all applications that a filter finds. */
export function listAllApplications(tenant: Tenant, filter: ApplicationFilter, today: CalendarDate) {
  return filtered(tenant, filter, today).query.execute();
}

/** Finds the application to an event, or null; locked until the end of the database transaction where asked for. */
export async function findApplication(tenant: Tenant, eventId: string, { lock = false } = {}) {
  const query = selectApplications(tenant)
    .where('a.event_id', '=', eventId)
    .select([
      sql<ApplicationStatus>`a.status`.as('status'),
      sql<ApplicationStatus | null>`(
        select s.from_status from event_application_steps s
          where s.business_id = a.business_id and s.event_id = a.event_id order by s.created_at desc limit 1
      )`.as('statusBefore'),
      'a.opens_on as opensOn',
      'a.early_bird_on as earlyBirdOn',
      'a.deadline_on as deadlineOn',
      'a.late_deadline_on as lateDeadlineOn',
      'a.notified_on as notifiedOn',
      'a.accept_by_on as acceptByOn',
      'a.answer_within_hours as answerWithinHours',
      'a.reference',
      'a.link',
      'a.application_system as applicationSystem',
      'a.booth_wishes as boothWishes',
      'a.notes',
      'a.version',
    ]);
  return (await (lock ? query.forUpdate('a') : query).executeTakeFirst()) ?? null;
}

/** Lists the steps of an application, the latest first. */
export function listApplicationSteps(tenant: Tenant, eventId: string) {
  return tenant.db
    .selectFrom('event_application_steps as s')
    .where('s.business_id', '=', tenant.businessId)
    .where('s.event_id', '=', eventId)
    .orderBy('s.created_at', 'desc')
    .select([
      's.id',
      sql<ApplicationStatus | null>`s.from_status`.as('fromStatus'),
      sql<ApplicationStatus>`s.to_status`.as('toStatus'),
      's.happened_on as happenedOn',
      's.seen_where as seenWhere',
      sql<string | null>`(select name from business_people() p where p.user_id = s.person_id)`.as(
        'personName',
      ),
    ])
    .execute();
}

/** Lists the checklist of an application in its order. */
export function listRequirements(tenant: Tenant, eventId: string) {
  return tenant.db
    .selectFrom('event_requirements as q')
    .leftJoin('documents as d', (join) =>
      join
        .onRef('d.business_id', '=', 'q.business_id')
        .onRef('d.id', '=', 'q.document_id')
        .on('d.removed_at', 'is', null),
    )
    .where('q.business_id', '=', tenant.businessId)
    .where('q.event_id', '=', eventId)
    .orderBy('q.position')
    .orderBy('q.id')
    .select([
      'q.id',
      'q.position',
      'q.name',
      'q.is_done as isDone',
      'd.id as documentId',
      sql<string | null>`coalesce(nullif(d.title, ''), d.file_name)`.as('documentName'),
      'd.expires_on as documentExpiresOn',
    ])
    .execute();
}

/** Lists the events of some organizers with the status of their applications; null where there is none. */
export function listOrganizedEvents(tenant: Tenant, organizerIds: readonly string[]) {
  return tenant.db
    .selectFrom('events as e')
    .leftJoin('event_applications as a', (join) =>
      join.onRef('a.business_id', '=', 'e.business_id').onRef('a.event_id', '=', 'e.id'),
    )
    .where('e.business_id', '=', tenant.businessId)
    .where('e.merged_into', 'is', null)
    .where('e.organizer_id', '=', sql<string>`any(${[...organizerIds]}::uuid[])`)
    .select([
      'e.id',
      sql<string>`e.organizer_id`.as('organizerId'),
      sql<ApplicationStatus | null>`a.status`.as('status'),
    ])
    .execute();
}
