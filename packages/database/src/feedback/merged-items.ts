import { sql, type RawBuilder } from 'kysely';

/** Ids of an item and of what was merged into it: a union, so that each part is found by its own index. */
export const groupOf = (itemId: RawBuilder<string> | string): RawBuilder<string> =>
  sql<string>`select ${itemId}::uuid union all select w.id from feedback_items w where w.duplicate_of = ${itemId}::uuid`;
