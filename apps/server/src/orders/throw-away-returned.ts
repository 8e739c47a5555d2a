import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { listPlaces } from '@atelier/database/items/places.reads';
import { findStockOperation } from '@atelier/database/stock/stock-operations.reads';
import { readStockItems } from '@atelier/database/stock/stock.reads';
import { recordStockOperation, type StockWriteRefusal } from '@atelier/database/stock/stock.store';
import type { OrderRecord } from '@atelier/database/orders/orders.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import {
  succeed,
  zeroQuantity,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import {
  decideReverseOperation,
  linesOfSale,
  nowhere,
  stockOfPart,
  type StockRefusal,
} from '@atelier/domain/stock';
import { usualPlaceOf } from '@atelier/domain/items';
import { returnReasonNames, type ReturnedLine, type ReturnReason } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';

type Thrown = Outcome<unknown, PostingRefusal | StockRefusal | StockWriteRefusal>;

/**
 * Throws away what came back damaged and is on no invoice: no credit note takes it from the stock. The operation
 * has the id of its return, and goes back with it.
 */
export async function throwAwayReturned(
  tenant: Tenant,
  order: OrderRecord,
  taken: {
    readonly id: string;
    readonly day: CalendarDate;
    readonly reason: ReturnReason;
    readonly lines: readonly ReturnedLine[];
  },
  tools: Pick<Tools, 'ids'>,
): Promise<Thrown> {
  const lineOf = new Map(order.lines.map((line) => [line.id, line]));
  const damaged = taken.lines
    .filter(({ condition, uninvoiced }) => condition === 'damaged' && uninvoiced > 0)
    .map(({ lineId, uninvoiced }) => {
      const line = known(lineOf.get(lineId));
      return { productId: line.productId, stockQuantity: stockOfPart(line, zeroQuantity, uninvoiced) };
    });
  const productIds = damaged.flatMap(({ productId }) => productId ?? []);
  if (productIds.length === 0) return succeed(null);
  const places = await listPlaces(tenant);
  const lines = linesOfSale(
    { day: taken.day, sold: nowhere, lines: damaged },
    await readStockItems(tenant, productIds),
    (item) => usualPlaceOf(item, places),
  );
  if (lines.length === 0) return succeed(null);
  const { bookLock } = await getBusiness(tenant);
  return recordStockOperation(
    tenant,
    {
      id: taken.id,
      kind: 'damage',
      day: taken.day,
      reason: `Return of ${order.number ?? ''}: ${returnReasonNames[taken.reason]}`,
      source: { kind: 'customer-order', id: order.id },
      reversesId: null,
      lines,
    },
    { lock: bookLock, nextId: () => tools.ids.next(), post: postJournalEntry },
  );
}

/** Puts back on the shelf what a return threw away: it did not come back. */
export async function keepReturned(
  tenant: Tenant,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    unknown,
    | PostingRefusal
    | StockRefusal
    | StockWriteRefusal
    | Refusal<'stock-operation-stays' | 'stock-reversal-before-operation'>
  >
> {
  const thrown = await findStockOperation(tenant, id);
  if (!thrown) return succeed(null);
  const { bookLock, timeZone } = await getBusiness(tenant);
  const today = todayIn(timeZone, tools.clock);
  const reversal = decideReverseOperation(thrown, {
    id: tools.ids.next(),
    day: today < thrown.day ? thrown.day : today,
    reason: `Reversed: ${thrown.reason}`,
    source: { kind: 'customer-order', id: orderId },
  });
  if (!reversal.ok) return reversal;
  return recordStockOperation(tenant, reversal.value, {
    lock: bookLock,
    nextId: () => tools.ids.next(),
    post: postJournalEntry,
  });
}
