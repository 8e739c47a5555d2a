import type { EventGoodsView } from '@atelier/contract/packing';
import { postJournalEntry } from '@atelier/database/books/journal.store';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findPlace, listPlaces } from '@atelier/database/items/places.reads';
import { sumEventGoods } from '@atelier/database/packing/event-goods.reads';
import { findStall, listOtherStalls } from '@atelier/database/packing/stalls.reads';
import { saveReturn } from '@atelier/database/packing/stalls.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known as assertFound } from '@atelier/database/platform/known';
import { lockStockItems } from '@atelier/database/stock/stock-histories.reads';
import { readStockItems } from '@atelier/database/stock/stock.reads';
import { recordStockOperation } from '@atelier/database/stock/stock.store';
import {
  quantity,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { inventoryRefusals } from '@atelier/domain/items';
import {
  decideReturn,
  linesOfMove,
  missingReasons,
  packingRefusals,
  stillAtStall,
  type ItemAmount,
  type MissingReason,
  type ReturnLine,
} from '@atelier/domain/packing';
import type { StockLine, StockOperationKind } from '@atelier/domain/stock';
import { lockOpenEvent } from '../events/lock-open-event.ts';
import type { Tools } from '../platform/answer.ts';
import { homeOf } from './home-place.ts';
import { showEventGoods } from './read-event-goods.ts';
import { recordAtStall, type StallMoveRefusal } from './record-at-stall.ts';

const kindOfReason: Readonly<Record<MissingReason, StockOperationKind>> = {
  sold: 'sale',
  given: 'sample',
  damaged: 'damage',
  lost: 'loss',
  stolen: 'theft',
};

/**
 * Counts the goods of an event on return: what was counted goes home, and what is missing leaves the stock for its reason. A
 * return that is sent twice counts once. The stall closes when nothing is left at it.
 */
export async function unpackGoods(
  tenant: Tenant,
  input: {
    readonly eventId: string;
    readonly id: string;
    readonly day: CalendarDate;
    readonly toPlaceId: string | null;
    readonly lines: readonly ReturnLine[];
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    EventGoodsView,
    | StallMoveRefusal
    | Refusal<
        | 'goods-not-packed'
        | 'goods-not-brought'
        | 'goods-item-twice'
        | 'goods-count-too-high'
        | 'goods-missing-unexplained'
        | 'stock-place-missing'
        | 'place-not-found'
      >
  >
> {
  const { eventId, day, toPlaceId } = input;
  const event = await lockOpenEvent(tenant, eventId, 'events.pack');
  if (!event.ok) return event;
  const stall = await findStall(tenant, eventId);
  if (!stall) return refuse(packingRefusals.refusal('goods-not-packed'));
  if (stall.returnId === input.id) return showEventGoods(tenant, eventId);
  const field = 'toPlaceId';
  if (toPlaceId === stall.placeId) return refuse(inventoryRefusals.refusal('stock-place-missing', { field }));
  if (toPlaceId !== null && !(await findPlace(tenant, toPlaceId))) {
    return refuse(inventoryRefusals.refusal('place-not-found', { field }));
  }
  const itemIds = input.lines.map(({ itemId }) => itemId);
  // Held before it is counted what is left, so that a sale comes before or after.
  await lockStockItems(tenant, itemIds);
  const gathered = await gatherStalls(tenant, stall, { eventId, day }, tools);
  if (!gathered.ok) return gathered;
  const goods = new Map((await sumEventGoods(tenant, [eventId])).map((sum) => [sum.itemId, sum]));
  const decided = decideReturn(input.lines, goods);
  if (!decided.ok) return decided;
  const [items, places] = await Promise.all([readStockItems(tenant, itemIds), listPlaces(tenant)]);
  const home = (itemId: string) =>
    toPlaceId ?? homeOf(assertFound(items.get(itemId)), places, stall.placeId) ?? '';
  if (itemIds.some((itemId) => home(itemId) === '')) {
    return refuse(inventoryRefusals.refusal('stock-place-missing', { field }));
  }

  const { packed, gone } = decided.value;
  const out = (itemId: string) => ({ from: stall.placeId, to: home(itemId) });
  const back = (itemId: string) => ({ from: home(itemId), to: stall.placeId });
  const operations: readonly { readonly kind: StockOperationKind; readonly lines: readonly StockLine[] }[] = [
    { kind: 'transfer', lines: linesOfMove(packed, back) },
    ...missingReasons.map((reason) => ({
      kind: kindOfReason[reason],
      lines: gone[reason].map((amount) => lineGone(amount, stall, reason)),
    })),
    { kind: 'transfer', lines: linesOfMove(decided.value.home, out) },
  ];
  for (const { kind, lines } of operations) {
    if (lines.length === 0) continue;
    const operation = { id: tools.ids.next(), kind, day, reason: event.value.name, lines };
    const recorded = await recordAtStall(tenant, stall, operation, { ids: tools.ids, isPast: true });
    if (!recorded.ok) return recorded;
  }
  const left = (await sumEventGoods(tenant, [eventId])).some((sum) => stillAtStall(sum) !== 0);
  await saveReturn(tenant, stall.eventId, {
    returnId: input.id,
    returnedAt: left ? null : tools.clock.now().toISOString(),
  });

  return showEventGoods(tenant, eventId);
}

/**
 * Moves what is at other stalls of an event, which merged events brought along, to the one that is unpacked, and closes them.
 * These moves name no event: nothing is packed or returned by them.
 */
async function gatherStalls(
  tenant: Tenant,
  stall: { readonly eventId: string; readonly placeId: string },
  { eventId, day }: { readonly eventId: string; readonly day: CalendarDate },
  { clock, ids }: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<null, StallMoveRefusal>> {
  const { bookLock: lock } = await getBusiness(tenant);
  const gate = { lock, nextId: () => ids.next(), isPast: true, post: postJournalEntry };
  for (const other of await listOtherStalls(tenant, eventId, stall.eventId)) {
    if (other.placeId !== stall.placeId && other.goods.length > 0) {
      const lines = linesOfMove(other.goods, () => ({ from: other.placeId, to: stall.placeId }));
      const operation = { kind: 'transfer', day, reason: '', source: null, reversesId: null } as const;
      const moved = await recordStockOperation(tenant, { ...operation, id: ids.next(), lines }, gate);
      if (!moved.ok) return moved;
    }
    const returnedAt = clock.now().toISOString();
    await saveReturn(tenant, other.eventId, { returnId: ids.next(), returnedAt });
  }
  return succeed(null);
}

const lineGone = (
  { itemId, quantity: amount }: ItemAmount,
  { eventId, placeId }: { readonly eventId: string; readonly placeId: string },
  reason: MissingReason,
): StockLine => ({
  ...{ itemId, placeId, quantity: quantity(-amount), value: null, counterAccountId: null },
  sold: { eventId, channel: reason === 'sold' ? 'market' : null },
});
