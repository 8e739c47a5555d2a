import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PayeeView, TransactionView } from '@atelier/contract/transactions';
import { useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { useFileAddress } from '../platform/use-file-address.ts';
import { usePages } from '../platform/use-pages.ts';
import type { TransactionListSearch } from './transaction-search.ts';
import { transactionWords } from './transaction-words.ts';

const pageSize = 50;
const mostPayees = 200;

function filterOf({ account, category, payee, event, pages: _pages, ...rest }: TransactionListSearch) {
  return { ...rest, accountId: account, categoryId: category, payeeId: payee, eventId: event };
}

/** Money in and out, newest first, page by page. */
export function useTransactions({ pages = 1, ...search }: TransactionListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().transactions.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, ...filterOf(search) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

/** Returns what came in and went out of all that the address asks for. */
export function useTransactionTotals(search: TransactionListSearch) {
  return useQuery(
    useBusinessApi().transactions.totals.queryOptions({
      input: filterOf(search),
      placeholderData: keepPreviousData,
    }),
  );
}

/** One thing done with several transactions. */
export function useChangeManyTransactions() {
  return useCommand(useBusinessApi().transactions.changeMany, { words: transactionWords });
}

/** The address of all that the filters find, as CSV. */
export function useTransactionsFile(search: TransactionListSearch): string {
  return useFileAddress('finances/transactions.csv', filterOf(search));
}

export function useTransactionTags() {
  return useQuery(useBusinessApi().transactions.tags.queryOptions());
}

export function useTransaction(transactionId: string | undefined) {
  return useQuery({
    ...useBusinessApi().transactions.get.queryOptions({ input: { transactionId: transactionId ?? '' } }),
    enabled: transactionId !== undefined,
  });
}

/** Returns what a deposit brought to the bank. */
export function useDeposited(transactionId: string) {
  return useQuery(useBusinessApi().transactions.deposited.queryOptions({ input: { transactionId } }));
}

export function useTransactionHistory(transactionId: string) {
  return useQuery(useBusinessApi().transactions.history.queryOptions({ input: { transactionId } }));
}

export function useRecordTransaction(options: Saving<TransactionView>) {
  return useCommand(useBusinessApi().transactions.record, saving(transactionWords, options));
}

export function useChangeTransaction(options: Saving<TransactionView>) {
  return useCommand(useBusinessApi().transactions.change, saving(transactionWords, options));
}

export function usePostTransaction(onPosted: () => void) {
  return useCommand(useBusinessApi().transactions.post, { onSuccess: onPosted, words: transactionWords });
}

export function useDeleteTransaction(onDeleted: () => void | Promise<void>) {
  return useCommand(useBusinessApi().transactions.remove, { onSuccess: onDeleted, words: transactionWords });
}

/** Payees that are not archived, by name. */
export function usePayeeSuggestions(search: string) {
  return useQuery(
    useBusinessApi().payees.list.queryOptions({
      input: { limit: 20, ...(search === '' ? {} : { search }) },
      placeholderData: keepPreviousData,
    }),
  );
}

export function usePayee(payeeId: string | undefined) {
  return useQuery({
    ...useBusinessApi().payees.get.queryOptions({ input: { payeeId: payeeId ?? '' } }),
    enabled: payeeId !== undefined,
  });
}

export function usePayees(search: { search?: string | undefined; archived?: boolean | undefined }) {
  return useQuery(
    useBusinessApi().payees.list.queryOptions({
      input: { limit: mostPayees, archived: search.archived === true, search: search.search },
      placeholderData: keepPreviousData,
    }),
  );
}

type PayeeSaving = { onSaved: (payee: PayeeView) => void; showsProblems?: boolean };

export function useAddPayee({ onSaved, showsProblems = false }: PayeeSaving) {
  return useCommand(useBusinessApi().payees.create, {
    onSuccess: onSaved,
    words: transactionWords,
    ...(showsProblems ? { onProblem: () => true } : {}),
  });
}

export function useUpdatePayee({ onSaved, showsProblems = false }: PayeeSaving) {
  return useCommand(useBusinessApi().payees.update, {
    onSuccess: onSaved,
    words: transactionWords,
    ...(showsProblems ? { onProblem: () => true } : {}),
  });
}
