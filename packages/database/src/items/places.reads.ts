import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';
import { readOnce } from '../platform/read-once.ts';

function selectPlaces(tenant: Tenant) {
  return tenant.db
    .selectFrom('stock_places')
    .where('business_id', '=', tenant.businessId)
    .select([
      'id',
      'kind',
      'name',
      'customer_id as customerId',
      'is_default as isDefault',
      sql<boolean>`archived_at is not null`.as('isArchived'),
    ]);
}

/** Every place where stock is, the default first, then by name. */
export function listPlaces(tenant: Tenant) {
  return readOnce(tenant, 'places', () =>
    selectPlaces(tenant)
      .orderBy('is_default', 'desc')
      .orderBy(sql`lower(name)`)
      .execute(),
  );
}

/** One place, or null. `lock` holds its row to the end of the database transaction. */
export async function findPlace(tenant: Tenant, placeId: string, { lock = false } = {}) {
  const query = selectPlaces(tenant).where('id', '=', placeId);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}
