import type { TransactionHistoryView } from '@atelier/contract/finances';
import { listEntriesOfSource } from '@atelier/database/finances/journal.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { transactionHistory } from '@atelier/domain/finances';

/** What was done to a transaction or a bill since it was posted: by whom, and which entries it wrote. */
export async function readHistory(
  tenant: Tenant,
  source: { readonly kind: 'transaction' | 'bill'; readonly id: string },
): Promise<TransactionHistoryView> {
  const entries = await listEntriesOfSource(tenant, source);
  const steps = transactionHistory(entries).flatMap(({ deed, before, after, reversal }) => {
    const done = after ?? reversal;
    return done === null
      ? []
      : [{ deed, at: done.postedAt, personName: done.personName, before, after, reversal }];
  });
  return { steps };
}
