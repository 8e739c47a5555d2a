import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { recordStockOperation, type StockWriteRefusal } from '@atelier/database/stock/stock.store';
import type { Outcome } from '@atelier/domain/foundation';
import { nameStallEvents } from '@atelier/domain/packing';
import type { StockOperationDraft, StockRefusal } from '@atelier/domain/stock';
import type { OpenEventRefusal } from '../events/lock-open-event.ts';
import type { Tools } from '../platform/answer.ts';
import type { Stall } from './open-stall.ts';

export type StallMoveRefusal = OpenEventRefusal | StockRefusal | StockWriteRefusal | PostingRefusal;

/** Records a change of stock at a stall under the name of its event; `isPast`: blocked lots went or come back with it. */
export async function recordAtStall(
  tenant: Tenant,
  { placeId, eventId }: Stall,
  operation: Omit<StockOperationDraft, 'source' | 'reversesId'>,
  { ids, isPast }: Pick<Tools, 'ids'> & { readonly isPast: boolean },
): Promise<Outcome<unknown, StallMoveRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const lines = nameStallEvents(operation.lines, new Map([[placeId, eventId]]));
  return recordStockOperation(
    tenant,
    { ...operation, source: null, reversesId: null, lines },
    { lock: bookLock, nextId: () => ids.next(), isPast, post: postJournalEntry },
  );
}
