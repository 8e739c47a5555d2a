import { useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Problem, Words } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';

/** Refusals of opening balances, in words for a person. */
export const openingWords: Words = {
  'opening-there-already': 'Someone else just posted opening balances. Reload to see them.',
  'opening-changed-meanwhile':
    'Someone else changed them while you had this open. Reload to see the current ones.',
  'opening-not-found': 'The opening balances no longer exist. Reload to see the current state.',
  'opening-is-empty': 'Enter what was in at least one account.',
  'opening-account-twice': 'This account is here twice.',
  'opening-not-balanced':
    'Debits and credits do not come to the same. Look for what is missing, or book the difference.',
  'opening-documents-differ': 'The open papers below do not come to this amount.',
  'opening-amount-not-positive': 'Enter what is still owed.',
  'opening-name-required': 'Say who it is.',
  'opening-name-of-several': 'Several are called this. Give one of them another name first.',
  'opening-number-required': 'Enter the number that is on the invoice.',
  'opening-number-twice': 'This number is here twice.',
  'opening-number-taken': 'There is something with this number already.',
  'opening-document-after':
    'It was written after the day of the opening balances. Enter it where all others are.',
  'opening-due-before-its-day': 'It cannot be due before the day it was written.',
  'opening-document-paid': 'Something was paid on this, so it stays as it is. Reverse the payment first.',
  'opening-has-equipment': 'Equipment says that it was bought with this entry. Remove it there first.',
  'entry-reconciled': 'This is part of a finished reconciliation. Open that again first.',
  'period-closed': 'The books are closed on this day. Choose another, or open them in the settings.',
  'tax-period-filed': 'The sales tax of this day is filed.',
  'account-not-found': 'This account is no longer there.',
  'account-archived': 'This account is archived.',
  'account-follows-stock':
    'This account follows your stock. Record what came or went under Inventory instead.',
  'category-account-not-allowed': 'Choose another category.',
};

/** Returns what the business brought with it. */
export function useOpeningBalances() {
  return useQuery(useBusinessApi().openingBalances.get.queryOptions());
}

type Options = { onDone: () => void | Promise<void>; onRefusal: (problem: Problem) => void };

const asRefusal = ({ onDone, onRefusal }: Options) => ({
  onSuccess: onDone,
  onRefusal,
  words: openingWords,
});

export function useSetOpeningBalances(options: Options) {
  return useCommand(useBusinessApi().openingBalances.set, asRefusal(options));
}

export function useTakeOpeningBack(options: Options) {
  return useCommand(useBusinessApi().openingBalances.takeBack, asRefusal(options));
}
