import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { readBoughtItems } from '@atelier/database/purchasing/purchases.reads';
import { recordCostChange, type StockWriteRefusal } from '@atelier/database/stock/stock.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BookLock, EntrySource } from '@atelier/domain/books';
import { suppliesPosting, type LandedLine } from '@atelier/domain/purchasing';
import { succeed, type CalendarDate, type Outcome } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { supplyParts } from './read-purchase.ts';

/**
 * Posts that deliveries cost more, or less, than they came in at: stock and what was made or sold of it are valued
 * again, supplies are an expense on the day that is said. Both are against what was received and not billed.
 */
export async function shiftDeliveries(
  tenant: Tenant,
  lines: readonly Pick<LandedLine, 'itemId' | 'movement' | 'day' | 'share' | 'shift'>[],
  said: { readonly day: CalendarDate; readonly reason: string; readonly source: EntrySource },
  { lock, tools }: { readonly lock: BookLock; readonly tools: Pick<Tools, 'ids'> },
): Promise<Outcome<null, PostingRefusal | StockWriteRefusal>> {
  const changes = lines.flatMap(({ itemId, movement, shift, day }) =>
    movement === null || shift === 0 ? [] : [{ itemId, of: movement, amount: shift, day }],
  );
  const [first] = changes.map(({ day }) => day).toSorted();
  if (first !== undefined) {
    const changed = await recordCostChange(
      tenant,
      { changes, day: first, reason: said.reason, source: said.source },
      { lock, nextId: () => tools.ids.next(), post: postJournalEntry },
    );
    if (!changed.ok) return changed;
  }
  const supplies = lines.flatMap(({ itemId, movement, share }) =>
    movement === null ? [{ itemId, value: share }] : [],
  );
  const items = await readBoughtItems(
    tenant,
    supplies.map(({ itemId }) => itemId),
  );
  const system = await getSystemAccounts(tenant, ['goods-received', 'cost-of-goods-sold']);
  const entry = suppliesPosting({
    id: tools.ids.next(),
    day: said.day,
    source: said.source,
    memo: `Cost of supplies corrected: ${said.reason}`,
    clearingAccountId: system['goods-received'],
    parts: supplyParts(supplies, items, system['cost-of-goods-sold']),
  });
  if (!entry) return succeed(null);
  const posted = await postJournalEntry(tenant, entry, lock);
  return posted.ok ? succeed(null) : posted;
}
