import { sql } from 'kysely';

/** Stock of an item `i` at places of one's own: one row (quantity), null where there is none. */
export const ownStock = sql`(
  select sum(t.quantity) as quantity from stock_levels t
    join stock_places p on p.business_id = t.business_id and p.id = t.place_id and p.is_own
    where t.business_id = i.business_id and t.item_id = i.id)`;
