import type { Inside } from '../platform/in-business.ts';

/** Finds the customer under which sales without a name are booked, or null. */
export async function findWalkInCustomer({ db, businessId }: Inside): Promise<string | null> {
  const row = await db
    .selectFrom('customers')
    .where('business_id', '=', businessId)
    .where('kind', '=', 'unnamed')
    .where('source', '=', 'walk-in')
    .where('merged_into', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
