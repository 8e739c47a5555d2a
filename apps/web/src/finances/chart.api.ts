import { useBusinessApi } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';

/** What the server's refusals about the chart of accounts mean to a person. */
export const chartWords: Words = {
  'account-not-found': 'This account is no longer there.',
  'account-code-taken': 'Another account has this code. Choose a free one.',
  'account-name-required': 'Give the account a name.',
  'account-is-system': 'Atelier posts to this account by itself, so it stays as it is.',
  'account-type-frozen': 'Something was posted to this account, so its type can no longer change.',
  'account-has-balance': 'This account still has a balance. Move it to another account first.',
  'account-has-children': 'Other accounts stand below this one. Move them first.',
  'parent-account-not-allowed': 'It cannot stand below this account. Choose another, or none.',
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

export function useRestoreAccount() {
  return useCommand(useBusinessApi().chart.restore, { words: chartWords });
}
