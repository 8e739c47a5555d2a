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

type Action = {
  onDone: (reconciliation: ReconciliationView) => void;
  onRefusal: (problem: Problem) => void;
};

const actionOptions = ({ onDone, onRefusal }: Action) => ({
  words: inboxWords,
  onSuccess: onDone,
  onRefusal,
});

export const useStartReconciliation = (action: Action) =>
  useCommand(useBusinessApi().reconciliations.start, actionOptions(action));
export const useChangeStatement = (action: Action) =>
  useCommand(useBusinessApi().reconciliations.change, actionOptions(action));
export const useFinishReconciliation = (action: Action) =>
  useCommand(useBusinessApi().reconciliations.finish, actionOptions(action));
export const useReopenReconciliation = (action: Action) =>
  useCommand(useBusinessApi().reconciliations.reopen, actionOptions(action));
export const useTickEntries = () => useCommand(useBusinessApi().reconciliations.tick, { words: inboxWords });
export const useDiscardReconciliation = (onDone: () => void) =>
  useCommand(useBusinessApi().reconciliations.discard, { words: inboxWords, onSuccess: onDone });
