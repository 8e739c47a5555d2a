import type { StockTakeValueView, StockTakeView } from '@atelier/contract/stock';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { previewStockOperation } from '@atelier/database/stock/stock.store';
import { findStockTake, listStockTakeLines } from '@atelier/database/stock/stock-takes.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  decideStockTakeAction,
  isStockTakeOver,
  linesOfStockTake,
  stockTakeRefusals,
  type StockRefusal,
} from '@atelier/domain/stock';
import {
  addMoney,
  refuse,
  money,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Ids } from '../platform/clock.ts';

/** A stock take with its lines, or null. */
export async function readStockTake(tenant: Tenant, takeId: string): Promise<StockTakeView | null> {
  const take = await findStockTake(tenant, takeId);
  return take && { ...take, lines: await listStockTakeLines(tenant, takeId) };
}

/**
 * Returns what posting a stock take would change the value of the stock by, item by item, decided as the gate decides
 * it.
 */
export async function valueStockTake(
  tenant: Tenant,
  takeId: string,
  { day, ids }: { readonly day: CalendarDate | undefined; readonly ids: Ids },
): Promise<
  Outcome<
    StockTakeValueView,
    | StockRefusal
    | Refusal<
        | 'stock-take-not-found'
        | 'stock-take-is-over'
        | 'stock-take-in-review'
        | 'stock-take-not-in-review'
        | 'stock-take-nothing-counted'
      >
  >
> {
  const take = await findStockTake(tenant, takeId);
  if (!take) return refuse(stockTakeRefusals.refusal('stock-take-not-found'));
  // A screen that still shows the review asks once more when it is posted: nothing is left to change.
  if (isStockTakeOver(take.state)) {
    return succeed({ lines: [], lostCents: zeroMoney, foundCents: zeroMoney, totalCents: zeroMoney });
  }
  const allowed = decideStockTakeAction(take.state, 'post');
  if (!allowed.ok) return allowed;
  const { bookLock: lock } = await getBusiness(tenant);
  const lines = linesOfStockTake(await listStockTakeLines(tenant, takeId), {
    placeId: take.placeId,
    accountId: null,
    values: new Map(),
  });
  if (lines.length === 0) {
    return succeed({ lines: [], lostCents: zeroMoney, foundCents: zeroMoney, totalCents: zeroMoney });
  }
  const draft = {
    id: ids.next(),
    kind: 'count',
    day: day ?? take.day,
    reason: '',
    source: { kind: 'stock-take', id: takeId },
    reversesId: null,
    lines,
  } as const;
  const decided = await previewStockOperation(tenant, draft, { lock, nextId: () => ids.next() });
  if (!decided.ok) return decided;

  const changes = new Map<string, Money>();
  for (const { itemId, change } of decided.value.flatMap(({ movements }) => movements)) {
    changes.set(itemId, addMoney(changes.get(itemId) ?? zeroMoney, change));
  }
  const sumOf = (counts: (change: Money) => boolean) =>
    [...changes.values()].filter(counts).reduce(addMoney, zeroMoney);
  const lost = sumOf((change) => change < 0);
  const found = sumOf((change) => change > 0);
  return succeed({
    lines: [...changes].map(([itemId, valueCents]) => ({ itemId, valueCents })),
    lostCents: money(-lost),
    foundCents: found,
    totalCents: addMoney(lost, found),
  });
}
