import type { EventGoodsView } from '@atelier/contract/packing';
import {
  listPlannedGoods,
  listProductsInStock,
  sumEventGoods,
} from '@atelier/database/packing/event-goods.reads';
import {
  removeEventGoods as removeGoods,
  saveEventGoods as writeGoods,
  type PlannedGoods,
} from '@atelier/database/packing/event-goods.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { readStockItems } from '@atelier/database/stock/stock.reads';
import { refuse, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { inventoryRefusals } from '@atelier/domain/items';
import { packingRefusals } from '@atelier/domain/packing';
import { lockOpenEvent, type OpenEventRefusal } from '../events/lock-open-event.ts';
import { showEventGoods } from './read-event-goods.ts';

type PlanRefusal = Refusal<
  'item-not-found' | 'item-is-draft' | 'item-not-counted' | 'product-has-variants' | 'goods-item-twice'
>;

/** Plans products for an event. Other products stay as planned. */
export async function saveEventGoods(
  tenant: Tenant,
  input: { readonly eventId: string; readonly lines: readonly PlannedGoods[] },
): Promise<Outcome<EventGoodsView, OpenEventRefusal | PlanRefusal>> {
  const { eventId, lines } = input;
  const event = await lockOpenEvent(tenant, eventId);
  if (!event.ok) return event;
  const items = await readStockItems(
    tenant,
    lines.map(({ itemId }) => itemId),
  );
  const seen = new Set<string>();
  for (const [index, { itemId }] of lines.entries()) {
    const item = items.get(itemId);
    const field = `lines.${index}.itemId`;
    if (!item) return refuse(inventoryRefusals.refusal('item-not-found', { field }));
    const about = { field, details: item.name };
    if (item.isDraft) return refuse(inventoryRefusals.refusal('item-is-draft', about));
    if (item.hasVariants) return refuse(inventoryRefusals.refusal('product-has-variants', about));
    if (!item.isCounted) return refuse(inventoryRefusals.refusal('item-not-counted', about));
    if (seen.has(itemId)) return refuse(packingRefusals.refusal('goods-item-twice', about));
    seen.add(itemId);
  }

  const saved = await writeGoods(tenant, eventId, lines);
  if (!saved.ok) return saved;

  return showEventGoods(tenant, eventId);
}

/** Adds all products that are in stock to the plan of an event. What is planned stays. */
export async function addGoodsInStock(
  tenant: Tenant,
  { eventId }: { readonly eventId: string },
): Promise<Outcome<EventGoodsView, OpenEventRefusal | Refusal<'item-not-found'>>> {
  const event = await lockOpenEvent(tenant, eventId);
  if (!event.ok) return event;
  const planned = new Set((await listPlannedGoods(tenant, eventId)).map(({ itemId }) => itemId));
  const missing = (await listProductsInStock(tenant)).filter((itemId) => !planned.has(itemId));

  const saved = await writeGoods(
    tenant,
    eventId,
    missing.map((itemId) => ({ itemId, planned: null, priceCents: null })),
  );
  if (!saved.ok) return saved;

  return showEventGoods(tenant, eventId);
}

/** Takes a product out of the plan of an event. One that was packed stays. */
export async function removeEventGoods(
  tenant: Tenant,
  { eventId, itemId }: { readonly eventId: string; readonly itemId: string },
): Promise<Outcome<EventGoodsView, OpenEventRefusal | Refusal<'goods-not-planned' | 'goods-moved'>>> {
  const event = await lockOpenEvent(tenant, eventId);
  if (!event.ok) return event;
  const planned = await listPlannedGoods(tenant, eventId);
  if (!planned.some((plan) => plan.itemId === itemId)) {
    return refuse(packingRefusals.refusal('goods-not-planned'));
  }
  const moved = await sumEventGoods(tenant, [eventId]);
  if (moved.some((sum) => sum.itemId === itemId && sum.packed !== 0)) {
    return refuse(packingRefusals.refusal('goods-moved'));
  }

  await removeGoods(tenant, eventId, itemId);

  return showEventGoods(tenant, eventId);
}
