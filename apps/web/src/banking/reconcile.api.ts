import { useQuery } from '@tanstack/react-query';
import type { ReconciliationView } from '@atelier/contract/banking';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand } from '../platform/use-command.ts';
import type { Problem } from '../platform/problems.ts';
import { inboxWords } from './inbox-words.ts';

export function useReconciliations() {
  return useQuery(useBusinessApi().reconciliations.list.queryOptions());
}

export function useReconciliation(reconciliationId: string) {
  return useQuery(useBusinessApi().reconciliations.get.queryOptions({ input: { reconciliationId } }));
}

type Deed = {
  onDone: (reconciliation: ReconciliationView) => void;
  onRefusal: (problem: Problem) => void;
};

const deedOptions = ({ onDone, onRefusal }: Deed) => ({
  words: inboxWords,
  onSuccess: onDone,
  onRefusal,
});

export const useStartReconciliation = (deed: Deed) =>
  useCommand(useBusinessApi().reconciliations.start, deedOptions(deed));
export const useChangeStatement = (deed: Deed) =>
  useCommand(useBusinessApi().reconciliations.change, deedOptions(deed));
export const useFinishReconciliation = (deed: Deed) =>
  useCommand(useBusinessApi().reconciliations.finish, deedOptions(deed));
export const useReopenReconciliation = (deed: Deed) =>
  useCommand(useBusinessApi().reconciliations.reopen, deedOptions(deed));
export const useTickEntries = () => useCommand(useBusinessApi().reconciliations.tick, { words: inboxWords });
export const useDiscardReconciliation = (onDone: () => void) =>
  useCommand(useBusinessApi().reconciliations.discard, { words: inboxWords, onSuccess: onDone });
