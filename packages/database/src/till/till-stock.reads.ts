import { sql } from 'kysely';
import type { Money, Quantity } from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';

/** Lists what is there of counted products: at a place, or in all places where none is named. */
export async function listStockAt({ db, businessId }: Inside, placeId: string | null) {
  const { rows } = await sql<{ productId: string; onHand: Quantity }>`
    select i.id as "productId", (coalesce(sum(l.quantity), 0) * 1000000)::bigint as "onHand"
      from inventory_items i
      left join stock_levels l on l.business_id = i.business_id and l.item_id = i.id
        and (${placeId}::uuid is null or l.place_id = ${placeId})
      where i.business_id = ${businessId} and i.kind = 'product' and i.is_counted and i.archived_at is null
      group by i.id`.execute(db);
  return rows;
}

/** Seconds for which entries are listed again: one that was numbered first may have been committed last. */
const overlapSeconds = 30;

/** Lists what other tills of an event sold after a cursor, with a little of what was told before. */
export async function listSalesSince(
  { db, businessId }: Inside,
  {
    tillId,
    eventId,
    after,
    limit,
  }: {
    readonly tillId: string;
    readonly eventId: string | null;
    readonly after: number;
    readonly limit: number;
  },
) {
  const { rows } = await sql<{
    id: string;
    kind: 'sale' | 'refund' | 'order';
    tillId: string;
    number: string;
    soldAt: string;
    totalCents: Money;
    sequence: number;
    lines: { productId: string | null; quantity: Quantity }[];
  }>`
    select e.id, e.kind, e.till_id as "tillId", e.number, e.sold_at as "soldAt", e.total_cents as "totalCents",
           e.sequence, (
             select coalesce(json_agg(json_build_object('productId', coalesce(l ->> 'productId', (
                 select o ->> 'productId' from till_entries sold, jsonb_array_elements(sold.content -> 'lines') o
                   where sold.business_id = e.business_id and sold.id = e.sale_id and o ->> 'id' = l ->> 'lineId')),
               'quantity', (l ->> 'quantity')::bigint)), '[]')
               from jsonb_array_elements(e.content -> 'lines') l
           ) as lines
      from till_entries e
      join till_sessions s on s.business_id = e.business_id and s.id = e.session_id
      where e.business_id = ${businessId} and e.till_id <> ${tillId} and e.kind in ('sale', 'refund', 'order')
        and e.state <> 'set-aside' and standing_event(s.event_id) is not distinct from ${eventId}::uuid
        and (e.sequence > ${after} or e.received_at > now() - make_interval(secs => ${overlapSeconds}))
      order by e.sequence
      limit ${limit}`.execute(db);
  return rows;
}
