import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

function selectEvents(tenant: Tenant) {
  return tenant.db
    .selectFrom('events')
    .where('business_id', '=', tenant.businessId)
    .select([
      'id',
      'name',
      'kind',
      'starts_on as startsOn',
      'ends_on as endsOn',
      'venue',
      'town',
      'region',
      'postal_code as postalCode',
      'tax_rate_id as taxRateId',
      'merged_into as mergedInto',
      'archived_at as archivedAt',
      sql<boolean>`archived_at is not null`.as('isArchived'),
    ]);
}

/** One event, or null. */
export async function findEvent(tenant: Tenant, eventId: string) {
  return (await selectEvents(tenant).where('id', '=', eventId).executeTakeFirst()) ?? null;
}

/** These events in the order of their ids, held until the database transaction ends: two mergers never cross. */
export async function lockEvents(tenant: Tenant, eventIds: readonly string[]) {
  const rows = await selectEvents(tenant)
    .where('id', 'in', eventIds)
    .select((eb) => [
      'status',
      eb
        .exists(
          eb
            .selectFrom('event_days as d')
            .whereRef('d.business_id', '=', 'events.business_id')
            .whereRef('d.event_id', '=', 'events.id'),
        )
        .$castTo<boolean>()
        .as('hasDays'),
    ])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Events by their first day, the latest first; what was merged is read as the other one. */
export async function listEvents(
  tenant: Tenant,
  filter: { search?: string | undefined; archived: boolean; after?: string | undefined; limit: number },
) {
  const end = readCursor(filter.after);
  let query = selectEvents(tenant)
    .where('merged_into', 'is', null)
    .where('archived_at', filter.archived ? 'is not' : 'is', null)
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1);
  const words = filter.search?.trim() ?? '';
  if (words !== '') query = query.where(sql<boolean>`search_text like like_pattern(${words})`);
  if (end) query = query.where(sql<boolean>`(starts_on, id) < (${end.key}::date, ${end.id}::uuid)`);
  return pageOf(await query.execute(), filter.limit, (row) => ({ key: row.startsOn, id: row.id }));
}

/** The names of all events, by the id that documents and lines name; of merged ones the name that they are read by. */
export async function listEventNames(tenant: Tenant): Promise<ReadonlyMap<string, string>> {
  const rows = await tenant.db
    .selectFrom('events as v')
    .innerJoin('events as w', (join) =>
      join
        .onRef('w.business_id', '=', 'v.business_id')
        .on('w.id', '=', sql<string>`coalesce(v.merged_into, v.id)`),
    )
    .where('v.business_id', '=', tenant.businessId)
    .select(['v.id', 'w.name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
