import type { StockTakeView } from '@atelier/contract/stock';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccounts } from '@atelier/database/books/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { listOpenStalls } from '@atelier/database/packing/stalls.reads';
import { lockStockItems } from '@atelier/database/stock/stock-histories.reads';
import { recordStockOperation, type StockWriteRefusal } from '@atelier/database/stock/stock.store';
import {
  findStockTake,
  listCountedItems,
  listStockTakeLines,
} from '@atelier/database/stock/stock-takes.reads';
import { markStockTake } from '@atelier/database/stock/stock-takes.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { rootOfAccountType } from '@atelier/domain/books';
import {
  decideStockTakeAction,
  linesOfStockTake,
  stockTakeRefusals,
  type StockRefusal,
} from '@atelier/domain/stock';
import { inventoryRefusals } from '@atelier/domain/items';
import { nameStallEvents } from '@atelier/domain/packing';
import {
  refuse,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { readStockTake } from './read-stock-take.ts';

/** Puts the differences of a stock take into the stock and the books, by one operation. */
export async function postStockTake(
  tenant: Tenant,
  said: {
    readonly takeId: string;
    readonly day: CalendarDate;
    readonly reason: string;
    readonly accountId: string | null;
    readonly values: ReadonlyMap<string, Money>;
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    StockTakeView,
    | StockRefusal
    | StockWriteRefusal
    | PostingRefusal
    | Refusal<
        | 'permission-denied'
        | 'stock-take-not-found'
        | 'stock-take-is-over'
        | 'stock-take-in-review'
        | 'stock-take-not-in-review'
        | 'stock-take-nothing-counted'
      >
  >
> {
  const { takeId, day } = said;
  const { bookLock } = await getBusiness(tenant);
  const take = await findStockTake(tenant, takeId, { lock: true });
  if (!take) return refuse(stockTakeRefusals.refusal('stock-take-not-found'));
  const account =
    said.accountId === null ? null : (await findAccounts(tenant, [said.accountId])).get(said.accountId);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const allowed = decideStockTakeAction(take.state, 'post');
  if (!allowed.ok) return allowed;
  if (
    account === undefined ||
    (account && !['expense', 'equity'].includes(rootOfAccountType(account.type)))
  ) {
    return refuse(inventoryRefusals.refusal('stock-account-invalid', { field: 'accountId' }));
  }
  // Held before the differences are read: what is recorded until then is in them.
  await lockStockItems(tenant, await listCountedItems(tenant, takeId));
  const lines = linesOfStockTake(await listStockTakeLines(tenant, takeId), {
    ...said,
    placeId: take.placeId,
  });

  let operationId: string | null = null;
  if (lines.length > 0) {
    operationId = tools.ids.next();
    const written = await recordStockOperation(
      tenant,
      {
        id: operationId,
        kind: 'count',
        day,
        reason: said.reason === '' ? `Stock take ${String(take.number)}` : said.reason,
        source: { kind: 'stock-take', id: takeId },
        reversesId: null,
        lines: nameStallEvents(lines, await listOpenStalls(tenant)),
      },
      { lock: bookLock, nextId: () => tools.ids.next(), post: postJournalEntry },
    );
    if (!written.ok) return written;
  }
  await markStockTake(tenant, takeId, { postedAt: tools.clock.now().toISOString(), operationId, day });

  return succeed(known(await readStockTake(tenant, takeId)));
}
