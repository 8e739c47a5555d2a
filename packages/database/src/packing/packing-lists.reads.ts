import type { PackingEntry } from '@atelier/domain/packing';
import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

function selectItems(tenant: Tenant) {
  return tenant.db
    .selectFrom('packing_items')
    .where('business_id', '=', tenant.businessId)
    .select([
      'id',
      'name',
      'quantity',
      'group_name as group',
      'person',
      'packed_at as packedAt',
      'packed_by as packedBy',
    ]);
}

/** Lists the packing list of an event, group by group in the order of their first entry. */
export async function listPackingItems(tenant: Tenant, eventId: string) {
  const items = await selectItems(tenant)
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return [...Map.groupBy(items, ({ group }) => group).values()].flat();
}

/** Finds an entry of the packing list of an event, or null. */
export async function findPackingItem(tenant: Tenant, eventId: string, itemId: string) {
  const query = selectItems(tenant).where('event_id', '=', eventId).where('id', '=', itemId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Lists the templates of a business by name. */
export function listPackingTemplates(tenant: Tenant) {
  return tenant.db
    .selectFrom('packing_templates')
    .where('business_id', '=', tenant.businessId)
    .select(['id', 'name', sql<PackingEntry[]>`entries`.as('entries')])
    .orderBy(sql`lower(name)`)
    .execute();
}
