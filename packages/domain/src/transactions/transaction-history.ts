/** One action in the life of a transaction: what stood before and after it, and the entry that took the former back. */
export type HistoryStep<Entry> = {
  readonly action: 'recorded' | 'changed' | 'deleted';
  readonly before: Entry | null;
  readonly after: Entry | null;
  readonly reversal: Entry | null;
};

/**
 * The history of a transaction from its journal entries, in the order of their numbers: a reversal with a posting
 * after it is one change, a reversal without is the deletion.
 */
export function transactionHistory<Entry extends { readonly id: string; readonly reversesId: string | null }>(
  entries: readonly Entry[],
): HistoryStep<Entry>[] {
  const steps: HistoryStep<Entry>[] = [];
  let standing: Entry | null = null;
  let reversal: Entry | null = null;
  for (const entry of entries) {
    if (entry.reversesId !== null) {
      reversal = entry;
    } else {
      steps.push({
        action: standing === null ? 'recorded' : 'changed',
        before: standing,
        after: entry,
        reversal,
      });
      standing = entry;
      reversal = null;
    }
  }
  if (reversal !== null) steps.push({ action: 'deleted', before: standing, after: null, reversal });
  return steps;
}
