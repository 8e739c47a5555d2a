import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';

/** Refusals of the chart of accounts, in words for a person. */
export const chartWords: Words = {
  'account-not-found': 'This account is no longer there.',
  'account-code-taken': 'Another account has this code. Choose a free one.',
  'account-name-required': 'Give the account a name.',
  'account-is-system': 'Atelier posts to this account by itself, so it stays as it is.',
  'account-type-frozen': 'Something was posted to this account, so its type can no longer change.',
  'account-has-balance': 'This account still has a balance. Move it to another account first.',
  'account-has-children': 'This account has subaccounts. Move them first.',
  'account-archived': 'This account is archived. Choose one that is in use.',
  'account-follows-stock':
    'This account follows your stock. Record what came or went under Inventory instead.',
  'account-merged': 'This account was merged into another one. Undo the merge to use it again.',
  'account-not-merged': 'This account is not merged.',
  'account-merge-other-type': 'Only accounts of one kind can be merged.',
  'account-has-statements': 'Bank statements belong to this account, so it stays one of its own.',
  'account-merge-changes-closed-days':
    'The books are closed for some of its lines, and they would move to another line of Schedule C. Choose an account on the same line, or open the books first.',
  'parent-account-not-allowed': 'It cannot be a subaccount of this account. Choose another, or none.',
  'schedule-c-line-not-allowed': 'Only income and expenses have a line on Schedule C.',
};

const shownInForm = { onProblem: () => true } as const;

export function useAddAccount(onDone: () => void) {
  return useCommand(useBusinessApi().chart.add, { onSuccess: onDone, ...shownInForm });
}

export function useChangeAccount(onDone: () => void) {
  return useCommand(useBusinessApi().chart.change, { onSuccess: onDone, ...shownInForm });
}

export function useArchiveAccount(onDone: () => void) {
  return useCommand(useBusinessApi().chart.archive, { onSuccess: onDone, words: chartWords });
}

/** Returns what a merge would take along; asked for as soon as the other account is known. */
export function useTriedMerge(accountId: string, targetId: string | undefined) {
  // Once it is merged there is nothing more to try.
  const isBusy = useIsMutating() > 0;
  return useQuery(
    useBusinessApi().chart.tryMerge.queryOptions({
      input: { accountId, targetId: targetId ?? '' },
      enabled: targetId !== undefined && !isBusy,
      retry: false,
    }),
  );
}

export function useMergeAccounts(onDone: () => void) {
  return useCommand(useBusinessApi().chart.merge, { onSuccess: onDone, words: chartWords });
}

export function useUndoMerge(onDone: () => void) {
  return useCommand(useBusinessApi().chart.undoMerge, { onSuccess: onDone, words: chartWords });
}

export function useRestoreAccount() {
  return useCommand(useBusinessApi().chart.restore, { words: chartWords });
}
