import type { CollectedView } from '@atelier/contract/transactions';
import { paths } from '../platform/paths.ts';

/** The page of what put money into undeposited funds. */
export function pathOfCollected({ source, entryId }: Pick<CollectedView, 'source' | 'entryId'>): string {
  if (source?.kind === 'payment') return paths.payment(source.id);
  return source?.kind === 'transaction' ? paths.transaction(source.id) : paths.journalEntry(entryId);
}
