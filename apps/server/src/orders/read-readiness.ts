import type { OrderReadinessView, ReadinessLine } from '@atelier/contract/orders';
import { readStockItems } from '@atelier/database/stock/stock.reads';
import { loadRecipeBook } from '@atelier/database/production/recipes.reads';
import { listOrderBatches, listOrderParcels } from '@atelier/database/orders/order-progress.reads';
import {
  listBatchesToCome,
  listClaimingOrders,
  listOwedLines,
  listPurchasesToCome,
  readLeadDays,
  readPromisedToBatches,
  type OwedLine,
} from '@atelier/database/orders/order-readiness.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { quantity, zeroQuantity, type CalendarDate, type Quantity } from '@atelier/domain/foundation';
import { batchNumber, benchDone, minutesOf, type BenchWeek } from '@atelier/domain/production';
import { purchaseOrderName } from '@atelier/domain/purchasing';
import { stockOfPart, stockOfSold } from '@atelier/domain/stock';
import { orderReadiness, packedOf, type ItemSupply } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';

/**
 * When an order can be ready, with lines as they are said; `orderId` is the one that they are of, whose own reservations
 * and batches are in no one's way. Lines without a product are left out.
 */
export async function readReadiness(
  tenant: Tenant,
  {
    orderId,
    promisedOn,
    lines,
  }: {
    readonly orderId: string | null;
    /** Left out: as the order is kept. */
    readonly promisedOn?: CalendarDate | null | undefined;
    readonly lines: readonly ReadinessLine[];
  },
  tools: Pick<Tools, 'clock'>,
): Promise<OrderReadinessView> {
  const today = await todayOf(tenant, tools.clock);
  const [kept = nothingSaved] = orderId === null ? [] : await loadSavedOrders(tenant, [orderId]);
  const saved = promisedOn === undefined ? kept : { ...kept, promisedOn };
  const asked = await linesInStockUnits(tenant, lines);
  const readinessOf = await loadSupplies(
    tenant,
    lines.flatMap(({ productId }) => productId ?? []),
    today,
  );
  return readinessOf(saved, asked);
}

/** Of these orders those that were promised for a day to come on which they cannot be ready, each with the day they can. */
export async function listOrdersAtRisk(
  tenant: Tenant,
  orderIds: readonly string[],
  tools: Pick<Tools, 'clock'>,
): Promise<readonly { readonly orderId: string; readonly readyOn: CalendarDate }[]> {
  const today = await todayOf(tenant, tools.clock);
  const orders = (await loadSavedOrders(tenant, orderIds)).filter(
    ({ isOpen, promisedOn }) => isOpen && promisedOn !== null && promisedOn >= today,
  );
  if (orders.length === 0) return [];
  const readinessOf = await loadSupplies(
    tenant,
    orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? [])),
    today,
  );
  return orders.flatMap((order) => {
    const { readyOn } = readinessOf(order, order.lines);
    return readyOn !== null && order.promisedOn !== null && readyOn > order.promisedOn
      ? [{ orderId: order.id, readyOn }]
      : [];
  });
}

/** Converts lines to the stock units of their products; a line in an unknown unit loses its product. */
async function linesInStockUnits(
  tenant: Tenant,
  lines: readonly ReadinessLine[],
): Promise<readonly ReadinessLine[]> {
  const items = await readStockItems(
    tenant,
    lines.flatMap(({ productId }) => productId ?? []),
  );
  return lines.map((line) => {
    const taken = stockOfSold(line, items.get(line.productId ?? ''));
    return taken === null ? { ...line, productId: null } : { ...line, quantity: taken };
  });
}

/** A line as it is kept, with what became of it, in the stock unit of its product. */
type SavedLine = OwedLine & { readonly packed: Quantity; readonly made: number };

type SavedOrder = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly promisedOn: CalendarDate | null;
  readonly openedAt: string | null;
  readonly lines: readonly SavedLine[];
};

const nothingSaved: SavedOrder = { id: '', isOpen: false, promisedOn: null, openedAt: null, lines: [] };

async function loadSavedOrders(tenant: Tenant, orderIds: readonly string[]): Promise<SavedOrder[]> {
  const [orders, parcels, batches] = await Promise.all([
    listOwedLines(tenant, orderIds),
    listOrderParcels(tenant, orderIds),
    listOrderBatches(tenant, orderIds),
  ]);
  const packed = packedOf(parcels);
  const batchesOf = Map.groupBy(batches, ({ orderLineId }) => orderLineId);
  return orders.map(({ lines, ...order }) => ({
    ...order,
    lines: lines.map((line) => ({
      ...line,
      quantity: line.stockQuantity,
      invoiced: stockOfPart(line, zeroQuantity, line.invoiced),
      returned: stockOfPart(line, zeroQuantity, line.returned),
      packed: stockOfPart(line, zeroQuantity, packed.get(line.id) ?? zeroQuantity),
      made: (batchesOf.get(line.id) ?? []).reduce((sum, batch) => sum + batch.made, 0),
    })),
  }));
}

/** Loads what there is, and comes, of what goes into these products; answers when an order of some of them can be ready. */
async function loadSupplies(tenant: Tenant, productIds: readonly string[], today: CalendarDate) {
  const batches = await listBatchesToCome(tenant);
  const book = await loadRecipeBook(tenant, [...productIds, ...batches.map(({ itemId }) => itemId)], today);
  const itemIds = [...book.items.keys()];
  const [purchases, leadDays, claims, promised] = await Promise.all([
    listPurchasesToCome(tenant, itemIds, today),
    readLeadDays(tenant, itemIds),
    listClaimingOrders(tenant, itemIds).then((orderIds) => loadSavedOrders(tenant, orderIds)),
    readPromisedToBatches(
      tenant,
      batches.flatMap(({ id, orderId }) => (orderId === null ? [] : [id])),
    ),
  ]);
  const bought: readonly (ItemSupply & { itemId: string })[] = purchases.map((one) => ({
    kind: 'purchase',
    ...one,
  }));
  const week: BenchWeek = book.rates.benchMinutes;

  return (order: SavedOrder, lines: readonly ReadinessLine[]): OrderReadinessView => {
    const owed = lines.flatMap((line) => {
      const { productId } = line;
      return productId === null ? [] : [{ ...owedOf(order, line), itemId: productId, isMade: line.isMade }];
    });
    const ownBatches = batches.filter(({ orderId }) => orderId === order.id);
    const ownMaterials = sumsOf(
      ownBatches.flatMap(({ id }) =>
        (promised.get(id) ?? []).map((one) => [one.itemId, one.quantity] as const),
      ),
    );
    const reserved = reservedOf(order);
    const later = sumsOf(
      claims.filter((other) => standsBefore(order, other)).flatMap((other) => [...unpackedOf(other)]),
    );
    const kept = sumsOf(owed.map(({ itemId, kept: amount }) => [itemId, amount]));
    const supplies = [...bought];
    const firstOwn = batches.findIndex((batch) => ownBatches.includes(batch));
    let [worked, queued] = [0, 0];
    for (const [index, batch] of batches.entries()) {
      if (ownBatches.includes(batch)) continue;
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
        const own = (reserved.get(itemId) ?? 0) + (ownMaterials.get(itemId) ?? 0) - (kept.get(itemId) ?? 0);
        const given = own + (later.get(itemId) ?? 0);
        return {
          onHand: item.onHand,
          promised: quantity(Math.max(0, item.onHand - item.available - given)),
          supplies: suppliesOf.get(itemId) ?? [],
          leadDays: leadDays.get(itemId) ?? null,
        };
      },
      week,
      queued,
      notBefore: ownBatches.reduce<CalendarDate>(
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
  };
}

/** Returns what of a line is still to be got ready, and what is there for it already: packed, or made for it. */
function owedOf(order: SavedOrder, line: ReadinessLine): { quantity: Quantity; kept: Quantity } {
  const saved = order.lines.find(({ id }) => id === line.id);
  if (!saved) return { quantity: line.quantity, kept: zeroQuantity };
  const gone = Math.max(saved.invoiced, saved.returned);
  const packed = Math.max(0, saved.packed - gone);
  const left = Math.max(0, line.quantity - gone - packed);
  const ready = line.isMade ? Math.min(left, Math.max(0, saved.made - gone - packed)) : 0;
  return { quantity: quantity(left - ready), kept: quantity(packed + ready) };
}

/** Claims are in the order of promises, then of openings; what is neither promised nor opened stands last. */
function standsBefore(one: SavedOrder, other: SavedOrder): boolean {
  if (one.id === other.id) return false;
  const placeOf = ({ promisedOn, openedAt, id }: SavedOrder) =>
    [promisedOn ?? '9', openedAt === null ? '9' : new Date(openedAt).toISOString(), id].join(' ');
  return placeOf(one) < placeOf(other);
}

/** Sums up the reservations of an open order that are not packed yet, by product. */
function unpackedOf(order: SavedOrder): ReadonlyMap<string, number> {
  const lines = order.lines.map((line) => ({
    ...line,
    invoiced: quantity(Math.max(line.invoiced, line.packed)),
  }));
  return reservedOf({ ...order, lines });
}

/** Returns what an open order reserves of each product. */
function reservedOf({ isOpen, lines }: SavedOrder): ReadonlyMap<string, number> {
  if (!isOpen) return new Map();
  return sumsOf(
    lines.flatMap(({ productId, quantity: ordered, invoiced }) =>
      productId === null ? [] : [[productId, Math.max(0, ordered - invoiced)] as const],
    ),
  );
}

function sumsOf(amounts: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [key, amount] of amounts) sums.set(key, (sums.get(key) ?? 0) + amount);
  return sums;
}
