import { quantityText, type Money, type Quantity } from '@atelier/domain/foundation';
import { inventoryRefusals } from '@atelier/domain/items';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** A product as it is planned for an event. Null: not decided, and the retail price. */
export interface PlannedGoods {
  readonly itemId: string;
  readonly planned: Quantity | null;
  readonly priceCents: Money | null;
}

/** Saves products in the plan of an event, each over what was planned of it. */
export function saveEventGoods(
  tenant: Tenant,
  eventId: string,
  goods: readonly PlannedGoods[],
): Promise<Outcome<unknown, Refusal<'item-not-found'>>> {
  return orRefusal(
    sql`
      insert into event_goods (business_id, event_id, item_id, planned, price_cents)
        select ${tenant.businessId}, ${eventId}, item_id, planned, price_cents
          from unnest(
            ${goods.map(({ itemId }) => itemId)}::uuid[],
            ${goods.map(({ planned }) => (planned === null ? null : quantityText(planned)))}::numeric[],
            ${goods.map(({ priceCents }) => priceCents)}::bigint[]
          ) as g (item_id, planned, price_cents)
        on conflict (business_id, event_id, item_id)
          do update set planned = excluded.planned, price_cents = excluded.price_cents`.execute(tenant.db),
    {
      event_goods_business_id_item_id_fkey: inventoryRefusals.refusal('item-not-found', { field: 'lines' }),
    },
  );
}

/** Takes a product out of the plan of an event. */
export async function removeEventGoods(tenant: Tenant, eventId: string, itemId: string): Promise<void> {
  await tenant.db
    .deleteFrom('event_goods')
    .where('business_id', '=', tenant.businessId)
    .where('event_id', '=', eventId)
    .where('item_id', '=', itemId)
    .execute();
}

/**
 * Moves the plan of goods and the packing list of an event to another one. Where both plan a product, the other event keeps
 * what it has decided; an entry that both lists have is one, and packed if either was.
 */
export async function moveGoodsAndPacking(tenant: Tenant, fromId: string, eventId: string): Promise<void> {
  const { businessId, db } = tenant;
  await sql`
    insert into event_goods (business_id, event_id, item_id, planned, price_cents)
      select business_id, ${eventId}, item_id, planned, price_cents from event_goods
        where business_id = ${businessId} and event_id = ${fromId}
      on conflict (business_id, event_id, item_id) do update
        set planned = coalesce(event_goods.planned, excluded.planned),
            price_cents = coalesce(event_goods.price_cents, excluded.price_cents)`.execute(db);
  await sql`delete from event_goods where business_id = ${businessId} and event_id = ${fromId}`.execute(db);
  const isSame = sql`
    t.business_id = f.business_id and t.event_id = ${eventId} and f.event_id = ${fromId}
      and lower(btrim(t.name)) = lower(btrim(f.name)) and t.quantity = f.quantity and f.person in ('', t.person)`;
  await sql`
    update packing_items t set packed_at = f.packed_at, packed_by = f.packed_by
      from packing_items f
      where t.business_id = ${businessId} and ${isSame} and t.packed_at is null and f.packed_at is not null`.execute(
    db,
  );
  await sql`
    delete from packing_items f using packing_items t where f.business_id = ${businessId} and ${isSame}`.execute(
    db,
  );
  await sql`
    update packing_items
      set event_id = ${eventId},
          position = position + (
            select coalesce(max(position), 0) from packing_items
              where business_id = ${businessId} and event_id = ${eventId})
      where business_id = ${businessId} and event_id = ${fromId}`.execute(db);
}

/** Copies the plan of goods and the packing list of an event, nothing packed, to another one. */
export async function copyGoodsAndPacking(
  tenant: Tenant,
  fromId: string,
  eventId: string,
  nextId: () => string,
): Promise<void> {
  await sql`
    insert into event_goods (business_id, event_id, item_id, planned, price_cents)
      select business_id, ${eventId}, item_id, planned, price_cents from event_goods
        where business_id = ${tenant.businessId} and event_id = ${fromId}`.execute(tenant.db);
  const entries = await tenant.db
    .selectFrom('packing_items')
    .where('business_id', '=', tenant.businessId)
    .where('event_id', '=', fromId)
    .select(['position', 'name', 'quantity', 'group_name', 'person'])
    .execute();
  if (entries.length === 0) return;
  await tenant.db
    .insertInto('packing_items')
    .values(
      entries.map((entry) => ({
        ...entry,
        business_id: tenant.businessId,
        event_id: eventId,
        id: nextId(),
      })),
    )
    .execute();
}
