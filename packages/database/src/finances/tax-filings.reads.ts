import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

/** Whether a return of this place stands. */
export async function isPlaceFiled(tenant: Tenant, place: string): Promise<boolean> {
  const row = await tenant.db
    .selectFrom('tax_filings')
    .where('business_id', '=', tenant.businessId)
    .where('reopened_at', 'is', null)
    .where(sql<boolean>`lower(place) = lower(${place})`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
