import type { TransactionHistoryView } from '@atelier/contract/transactions';
import { listEntriesOfSource } from '@atelier/database/books/journal.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { transactionHistory } from '@atelier/domain/transactions';

/**
 * What was done to a transaction or a bill since it was posted: by whom, and which entries it wrote. An entry beside those
 * that tell of it is left out.
 */
export async function readHistory(
  tenant: Tenant,
  source: { readonly kind: 'transaction' | 'bill'; readonly id: string },
  besideId: string | null = null,
): Promise<TransactionHistoryView> {
  const entries = await listEntriesOfSource(tenant, source);
  const own = entries.filter(
    ({ id, reversesId }) => besideId === null || (id !== besideId && reversesId !== besideId),
  );
  const steps = transactionHistory(own).flatMap(({ action, before, after, reversal }) => {
    const done = after ?? reversal;
    return done === null
      ? []
      : [{ action, at: done.postedAt, personName: done.personName, before, after, reversal }];
  });
  return { steps };
}
