import { sql } from 'kysely';
import type { Inside } from '../platform/in-business.ts';

/** Businesses that make something by a recipe. */
export async function listBusinessesWithRecipes(clock: Pick<Inside, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct business_id as id from recipes`.execute(
    clock.db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Keeps which items leave too little of their price, and answers those that did not when it was kept last. What leaves
 * enough again is forgotten, and would be news another time.
 *
 * @param now ISO 8601 in UTC
 */
export async function keepSmallMargins(
  { db, businessId }: Inside,
  itemIds: readonly string[],
  now: string,
): Promise<ReadonlySet<string>> {
  const ids = [...itemIds];
  await sql`delete from small_margins
    where business_id = ${businessId} and item_id <> all(${ids}::uuid[])`.execute(db);
  const { rows } = await sql<{ itemId: string }>`
    insert into small_margins (business_id, item_id, since)
      select ${businessId}, id, ${now} from unnest(${ids}::uuid[]) id
      on conflict do nothing
      returning item_id as "itemId"`.execute(db);
  return new Set(rows.map(({ itemId }) => itemId));
}
