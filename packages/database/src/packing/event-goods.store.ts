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
