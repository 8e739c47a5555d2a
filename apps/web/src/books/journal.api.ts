import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import type { Period } from './periods.ts';

/** The chart of accounts with balances, in order of code. */
export function useAccounts() {
  return useQuery(useBusinessApi().accounts.list.queryOptions());
}

const registerPage = 100;
const journalPage = 50;
const firstPage: string | undefined = undefined;

/** The lines of an account in a period, page by page. */
export function useRegister(accountId: string, period: Period) {
  return useInfiniteQuery(
    useBusinessApi().accounts.register.infiniteOptions({
      input: (after: string | undefined) => ({ accountId, ...period, after, limit: registerPage }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}

/** Journal entries, newest first, page by page. */
export function useJournal() {
  return useInfiniteQuery(
    useBusinessApi().journal.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: journalPage }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}

export function useJournalEntry(entryId: string) {
  return useQuery(useBusinessApi().journal.get.queryOptions({ input: { entryId } }));
}

/** Sentences for the refusals of this module. */
export const financeWords: Words = {
  'account-archived': 'This account is archived. Choose another, or take it back into use.',
  'account-follows-stock':
    'This account follows your stock. Record what came or went under Inventory instead.',
  'account-not-found': 'This account does not exist in this business.',
  'reversal-before-entry':
    'It cannot be reversed before the day it was entered for. Choose that day or a later one.',
  'entry-already-reversed': 'This entry has been reversed already.',
  'entry-belongs-to-a-document': 'This entry belongs to a document. Void or reverse the document instead.',
  'entry-line-zero': 'A line cannot be zero.',
  'entry-id-taken': 'This is in the books already.',
  'entry-needs-lines': 'An entry needs at least two lines.',
  'entry-not-balanced': 'Debits and credits must come to the same sum.',
  'entry-not-found': 'There is no such entry in this business.',
  'journal-draft-changed-meanwhile':
    'Someone else changed this draft while you had it open. Your changes are still here.',
  'period-closed': 'The books are closed for this day. Choose a later one, or open them in the settings.',
  'tax-rate-name-taken': 'There is a rate of this name already.',
};

type Posted = { id: string; number: number };

type EntryCommand = Pick<CommandOptions<never, Posted>, 'onProblem' | 'onRefusal'> & {
  onDone: (entry: Posted) => void | Promise<void>;
};

export function usePostEntry({ onDone, ...told }: EntryCommand) {
  return useCommand(useBusinessApi().journal.post, { onSuccess: onDone, ...told, words: financeWords });
}

export function useReverseEntry({ onDone, ...told }: EntryCommand) {
  return useCommand(useBusinessApi().journal.reverse, { onSuccess: onDone, ...told, words: financeWords });
}

/** The addresses of the journal for other programs. */
export function useJournalFiles() {
  const { business } = useActiveBusiness();
  const address = (file: string) => `/api/v1/businesses/${business.id}/finances/${file}`;
  return {
    hledger: address('journal.hledger'),
    ledger: address('journal.ledger'),
    beancount: address('journal.beancount'),
  };
}
