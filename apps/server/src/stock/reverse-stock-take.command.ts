import type { StockTakeView } from '@atelier/contract/stock';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { findStockOperation } from '@atelier/database/stock/stock-operations.reads';
import { recordStockOperation, type StockWriteRefusal } from '@atelier/database/stock/stock.store';
import { findStockTake } from '@atelier/database/stock/stock-takes.reads';
import { markStockTake } from '@atelier/database/stock/stock-takes.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  decideReverseOperation,
  decideReverseStockTake,
  stockTakeRefusals,
  type StockRefusal,
} from '@atelier/domain/stock';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { readStockTake } from './read-stock-take.ts';

/** Takes back all that a stock take posted, by one operation; what was counted stays readable. */
export async function reverseStockTake(
  tenant: Tenant,
  { takeId, day, reason }: { readonly takeId: string; readonly day: CalendarDate; readonly reason: string },
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
        | 'stock-take-not-posted'
        | 'stock-operation-stays'
        | 'stock-reversal-before-operation'
      >
  >
> {
  const { bookLock } = await getBusiness(tenant);
  const take = await findStockTake(tenant, takeId, { lock: true });
  if (!take) return refuse(stockTakeRefusals.refusal('stock-take-not-found'));

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const posted = decideReverseStockTake(take);
  if (!posted.ok) return posted;
  const operation = known(await findStockOperation(tenant, posted.value));
  const reversal = decideReverseOperation(operation, {
    id: tools.ids.next(),
    day,
    reason,
    source: { kind: 'stock-take', id: takeId },
  });
  if (!reversal.ok) return reversal;

  const written = await recordStockOperation(tenant, reversal.value, {
    lock: bookLock,
    nextId: () => tools.ids.next(),
    post: postJournalEntry,
  });
  if (!written.ok) return written;
  await markStockTake(tenant, takeId, { reversedAt: tools.clock.now().toISOString() });

  return succeed(known(await readStockTake(tenant, takeId)));
}
