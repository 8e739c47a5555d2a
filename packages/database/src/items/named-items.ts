import { sql, type RawBuilder } from 'kysely';
import { holdsWords } from '../platform/holds-words.ts';
import type { Inside } from '../platform/in-business.ts';

/**
 * Tells whether an item has words in its name, SKU or barcode; nothing but blanks finds all. `items` names the table
 * in the query.
 */
export async function isNamed(
  tenant: Pick<Inside, 'db'>,
  search: string | undefined,
  items = 'inventory_items',
): Promise<RawBuilder<boolean>> {
  const words = search?.trim() ?? '';
  if (words === '') return sql<boolean>`true`;
  return holdsWords(tenant, [
    {
      search: 'search_inventory_items',
      words,
      isOf: (found) => sql`${sql.ref(`${items}.id`)} = ${found}`,
      fits: (pattern) => sql`${sql.ref(`${items}.search_text`)} like ${pattern}`,
    },
  ]);
}
