import { useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';

/** Refusals of money accounts, in words for a person. */
export const moneyAccountWords: Words = {
  'account-not-found': 'This account is no longer there.',
  'account-name-required': 'Give the account a name.',
  'account-code-taken': 'Someone else opened an account at the same time. Try again.',
  'money-account-not-allowed': 'Only accounts that hold money have an opening balance.',
  'period-closed': 'The books are closed for this day. Choose a later one, or open them in the settings.',
  'entry-reconciled': 'This is part of a finished reconciliation. Open that again first.',
};

/** Returns what was in an account when the books began, or null. */
export function useOpening(accountId: string) {
  return useQuery(useBusinessApi().moneyAccounts.opening.queryOptions({ input: { accountId } }));
}

export function useOpenMoneyAccount() {
  return useCommand(useBusinessApi().moneyAccounts.open, { onProblem: () => true });
}

export function useSetOpening() {
  return useCommand(useBusinessApi().moneyAccounts.setOpening, { onProblem: () => true });
}
