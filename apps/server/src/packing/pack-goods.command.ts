import type { EventGoodsView } from '@atelier/contract/packing';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { postJournalEntry } from '@atelier/database/books/journal.store';
import { listPlaces } from '@atelier/database/items/places.reads';
import { findLastPacking, sumEventGoods } from '@atelier/database/packing/event-goods.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known as assertFound } from '@atelier/database/platform/known';
import { readChosenLots, readKnownLots } from '@atelier/database/stock/lots.reads';
import { lockStockItems } from '@atelier/database/stock/stock-histories.reads';
import { findStockOperation } from '@atelier/database/stock/stock-operations.reads';
import { readStockItems } from '@atelier/database/stock/stock.reads';
import { recordStockOperation } from '@atelier/database/stock/stock.store';
import {
  refuse,
  type CalendarDate,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { inventoryRefusals } from '@atelier/domain/items';
import { linesOfMove, packingRefusals, stillAtStall } from '@atelier/domain/packing';
import {
  chooseLots,
  decideReverseOperation,
  decideServed,
  proposeLots,
  type LotPart,
  type StockLine,
} from '@atelier/domain/stock';
import { lockOpenEvent } from '../events/lock-open-event.ts';
import type { Tools } from '../platform/answer.ts';
import { homeOf } from './home-place.ts';
import { openStallOf } from './open-stall.ts';
import { showEventGoods } from './read-event-goods.ts';
import { recordAtStall, type StallMoveRefusal } from './record-at-stall.ts';

type LotRefusal = Refusal<'lot-not-found' | 'lots-more-than-moved' | 'lot-twice' | 'stock-is-withheld'>;

/** Packs a product: moves its stock to the stall of an event, which opens with the first one. */
export async function packGoods(
  tenant: Tenant,
  input: {
    readonly eventId: string;
    readonly itemId: string;
    readonly id: string;
    readonly quantity: Quantity;
    readonly day: CalendarDate;
    readonly fromPlaceId: string | null;
    readonly lots: readonly LotPart[] | null;
  },
  tools: Pick<Tools, 'ids'>,
): Promise<
  Outcome<EventGoodsView, StallMoveRefusal | LotRefusal | Refusal<'stock-place-missing' | 'stall-in-use'>>
> {
  const { eventId, itemId, id, day } = input;
  const event = await lockOpenEvent(tenant, eventId, 'events.pack');
  if (!event.ok) return event;
  const item = (await readStockItems(tenant, [itemId])).get(itemId);
  if (!item) return refuse(inventoryRefusals.refusal('item-not-found', { field: 'itemId' }));
  const stall = await openStallOf(tenant, eventId, tools);
  if (!stall.ok) return stall;
  const { placeId } = stall.value;
  const from = input.fromPlaceId ?? homeOf(item, await listPlaces(tenant), placeId);
  if (from === null || from === placeId) {
    return refuse(inventoryRefusals.refusal('stock-place-missing', { field: 'fromPlaceId' }));
  }

  await lockStockItems(tenant, [itemId]);
  const moving = linesOfMove([{ itemId, quantity: input.quantity }], () => ({ from, to: placeId }));
  const lines = await chooseLotsToPack(tenant, moving, input, event.value.startsOn);
  if (!lines.ok) return lines;
  const moved = await recordAtStall(
    tenant,
    stall.value,
    { id, kind: 'transfer', day, reason: `Packed for ${event.value.name}`, lines: lines.value },
    { ids: tools.ids, isPast: false },
  );
  if (!moved.ok) return moved;

  return showEventGoods(tenant, eventId);
}

/** Chooses the lots of a move to the stall: those that were named, else what expires first and is good on a day. */
async function chooseLotsToPack(
  tenant: Tenant,
  lines: readonly StockLine[],
  input: { readonly itemId: string; readonly quantity: Quantity; readonly lots: readonly LotPart[] | null },
  day: CalendarDate,
): Promise<Outcome<readonly StockLine[], LotRefusal>> {
  const { itemId } = input;
  if (input.lots !== null) {
    const chosen = [{ itemId, lots: input.lots }];
    return chooseLots(lines, chosen, await readChosenLots(tenant, chosen));
  }
  const from = lines.find(({ quantity: moved }) => moved < 0)?.placeId;
  const there = (await readKnownLots(tenant, { lines })).there.filter(({ placeId }) => placeId === from);
  // What is packed is going to be sold.
  const served = decideServed({ kind: 'sale', day, lines }, { there });
  if (!served.ok) return served;
  const lots = proposeLots(input.quantity, there, day);
  return chooseLots(
    lines,
    [{ itemId, lots }],
    lots.map(({ lotId }) => ({ id: lotId, itemId })),
  );
}

/** Undoes the last packing of a product: its stock goes back to where it came from. */
export async function undoPackGoods(
  tenant: Tenant,
  input: {
    readonly eventId: string;
    readonly itemId: string;
    readonly id: string;
    readonly day: CalendarDate;
  },
  tools: Pick<Tools, 'ids'>,
): Promise<
  Outcome<
    EventGoodsView,
    | StallMoveRefusal
    | Refusal<'goods-not-packed' | 'goods-already-left-stall' | 'stock-reversal-before-operation'>
    | Refusal<'stock-operation-stays'>
  >
> {
  const { eventId, itemId, id, day } = input;
  const event = await lockOpenEvent(tenant, eventId, 'events.pack');
  if (!event.ok) return event;
  await lockStockItems(tenant, [itemId]);
  const last = await findLastPacking(tenant, eventId, itemId);
  if (!last) return refuse(packingRefusals.refusal('goods-not-packed'));
  const goods = (await sumEventGoods(tenant, [eventId])).find((sum) => sum.itemId === itemId);
  if (stillAtStall(assertFound(goods)) < last.quantity) {
    return refuse(packingRefusals.refusal('goods-already-left-stall'));
  }
  const packing = assertFound(await findStockOperation(tenant, last.operationId));
  const reversal = decideReverseOperation(packing, { id, day, reason: '', source: null });
  if (!reversal.ok) return reversal;

  const { bookLock } = await getBusiness(tenant);
  const moved = await recordStockOperation(tenant, reversal.value, {
    ...{ lock: bookLock, nextId: () => tools.ids.next(), post: postJournalEntry },
  });
  if (!moved.ok) return moved;

  return showEventGoods(tenant, eventId);
}
