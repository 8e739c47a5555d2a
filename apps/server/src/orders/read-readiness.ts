import type { OrderReadinessView, OrderView, ReadinessLine } from '@atelier/contract/orders';
import { loadRecipeBook } from '@atelier/database/inventory/recipes.reads';
import {
  listBatchesToCome,
  listPurchasesToCome,
  readLeadDays,
  readPromisedToBatches,
} from '@atelier/database/orders/order-readiness.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { quantity, zeroQuantity, type CalendarDate, type Quantity } from '@atelier/domain/foundation';
import {
  batchNumber,
  benchDone,
  minutesOf,
  purchaseOrderName,
  type BenchWeek,
} from '@atelier/domain/inventory';
import { orderReadiness, type ItemSupply } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { readOrder } from './read-order.ts';

/**
 * When an order can be ready, with lines as they are said; `orderId` is the one that they are of, whose own reservations
 * and batches stand in nobody's way. Lines without a product are left out.
 */
export async function readReadiness(
  tenant: Tenant,
  { orderId, lines }: { readonly orderId: string | null; readonly lines: readonly ReadinessLine[] },
  tools: Pick<Tools, 'clock'>,
): Promise<OrderReadinessView> {
  const today = await todayOf(tenant, tools.clock);
  const [order, batches] = await Promise.all([
    orderId === null ? null : readOrder(tenant, orderId, tools),
    listBatchesToCome(tenant),
  ]);
  const owed = lines.flatMap((line) => {
    const { productId } = line;
    return productId === null ? [] : [{ ...owedOf(order, line), itemId: productId, isMade: line.isMade }];
  });
  const book = await loadRecipeBook(
    tenant,
    [...owed, ...batches].map(({ itemId }) => itemId),
    today,
  );
  const itemIds = [...book.items.keys()];
  const own = batches.filter((batch) => orderId !== null && batch.orderId === orderId);
  const [purchases, leadDays, ownMaterials] = await Promise.all([
    listPurchasesToCome(tenant, itemIds, today),
    readLeadDays(tenant, itemIds),
    readPromisedToBatches(
      tenant,
      own.map(({ id }) => id),
    ),
  ]);
  const reserved = reservedOf(order);
  const kept = sumsOf(owed.map(({ itemId, kept: amount }) => [itemId, amount]));

  const week: BenchWeek = book.rates.benchMinutes;
  const supplies: (ItemSupply & { itemId: string })[] = purchases.map((one) => ({
    kind: 'purchase',
    ...one,
  }));
  const firstOwn = batches.findIndex((batch) => own.includes(batch));
  let [worked, queued] = [0, 0];
  for (const [index, batch] of batches.entries()) {
    if (own.includes(batch)) continue;
    const recipe = book.recipeOf(batch.itemId);
    worked += recipe === null || batch.left === 0 ? 0 : minutesOf(recipe, batch.left);
    if (firstOwn < 0 || index < firstOwn) queued = worked;
    if (batch.isBlocked || batch.left === 0) continue;
    const planned = batch.dueOn ?? batch.plannedFor;
    const done = benchDone({ week, queued: 0, today }, worked, today) ?? today;
    supplies.push({ ...batch, kind: 'batch', quantity: batch.left, day: planned > done ? planned : done });
  }
  const suppliesOf = Map.groupBy(supplies, ({ itemId }) => itemId);

  const readiness = orderReadiness({
    today,
    lines: owed.filter((line) => line.quantity > 0),
    recipeOf: book.recipeOf,
    prospectOf: (itemId) => {
      const item = book.items.get(itemId);
      if (!item?.isCounted) return null;
      const given = (reserved.get(itemId) ?? 0) + (ownMaterials.get(itemId) ?? 0) - (kept.get(itemId) ?? 0);
      return {
        onHand: item.onHand,
        promised: quantity(Math.max(0, item.onHand - item.available - given)),
        supplies: suppliesOf.get(itemId) ?? [],
        leadDays: leadDays.get(itemId) ?? null,
      };
    },
    week,
    queued,
    notBefore: own.reduce<CalendarDate>(
      (last, { plannedFor }) => (plannedFor > last ? plannedFor : last),
      today,
    ),
  });
  return {
    ...readiness,
    untold: lines.length - owed.length,
    waits: readiness.waits.map(({ number, ...wait }) => ({
      ...wait,
      itemName: book.items.get(wait.itemId)?.name ?? '',
      from:
        number === null ? null : wait.why === 'batch' ? batchNumber({ number }) : purchaseOrderName(number),
    })),
  };
}

/** What of a line is still to be got ready, and what lies there for it already: packed, or made for it. */
function owedOf(order: OrderView | null, line: ReadinessLine): { quantity: Quantity; kept: Quantity } {
  const saved = order?.lines.find(({ id }) => id === line.id);
  if (!saved) return { quantity: line.quantity, kept: zeroQuantity };
  const gone = Math.max(saved.invoiced, saved.returned);
  const packed = Math.max(0, saved.packed - gone);
  const made = saved.batches.reduce((sum, batch) => sum + batch.made, 0);
  const left = Math.max(0, line.quantity - gone - packed);
  const ready = line.isMade ? Math.min(left, Math.max(0, made - gone - packed)) : 0;
  return { quantity: quantity(left - ready), kept: quantity(packed + ready) };
}

/** What an open order reserves of each product. */
function reservedOf(order: OrderView | null): ReadonlyMap<string, number> {
  if (order?.state !== 'open') return new Map();
  return sumsOf(
    order.lines.flatMap(({ productId, quantity: ordered, invoiced }) =>
      productId === null ? [] : [[productId, Math.max(0, ordered - invoiced)] as const],
    ),
  );
}

function sumsOf(amounts: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [key, amount] of amounts) sums.set(key, (sums.get(key) ?? 0) + amount);
  return sums;
}
