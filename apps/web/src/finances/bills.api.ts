import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { BillPaymentView, BillView } from '@atelier/contract/finances';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import type { BillListSearch } from './bill-search.ts';
import { billWords } from './bill-words.ts';

const pageSize = 50;
const mostOpen = 200;

/** Bills page by page: what is open by its due day, all else the newest first. */
export function useBills({ pages = 1, show = 'all', search, payee }: BillListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().bills.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, show, search, payeeId: payee }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

/** What is owed to suppliers, or to one of them. */
export function useBillTotals(payeeId?: string) {
  return useQuery(useBusinessApi().bills.totals.queryOptions({ input: { payeeId } }));
}

export function useBill(billId: string) {
  return useQuery(useBusinessApi().bills.get.queryOptions({ input: { billId } }));
}

export function useBillHistory(billId: string) {
  return useQuery(useBusinessApi().bills.history.queryOptions({ input: { billId } }));
}

/** All that is open with a payee, bills and credits, the first due first. */
export function useOpenBills(payeeId: string) {
  return useQuery(
    useBusinessApi().bills.list.queryOptions({ input: { show: 'open', payeeId, limit: mostOpen } }),
  );
}

export function useBillPayment(paymentId: string) {
  return useQuery(useBusinessApi().billPayments.get.queryOptions({ input: { paymentId } }));
}

type Saving<Output> = Pick<CommandOptions<never, Output>, 'onProblem' | 'onRefusal'> & {
  onSaved: (saved: Output) => void | Promise<void>;
};

export function useRecordBill({ onSaved, ...told }: Saving<BillView>) {
  const options = { onSuccess: onSaved, ...told, words: billWords };
  return useCommand(useBusinessApi().bills.record, options);
}

export function useChangeBill({ onSaved, ...told }: Saving<BillView>) {
  const options = { onSuccess: onSaved, ...told, words: billWords };
  return useCommand(useBusinessApi().bills.change, options);
}

export function useOpenDraftBill(onOpened: () => void) {
  return useCommand(useBusinessApi().bills.open, { onSuccess: onOpened, words: billWords });
}

export function useDeleteBillDraft(onDeleted: () => void | Promise<void>) {
  return useCommand(useBusinessApi().bills.remove, { onSuccess: onDeleted, words: billWords });
}

export function useVoidBill({ onSaved, ...told }: Saving<BillView>) {
  const options = { onSuccess: onSaved, ...told, words: billWords };
  return useCommand(useBusinessApi().bills.void, options);
}

export function usePayBills({ onSaved, ...told }: Saving<BillPaymentView>) {
  const options = { onSuccess: onSaved, ...told, words: billWords };
  return useCommand(useBusinessApi().billPayments.record, options);
}

export function useReverseBillPayment({ onSaved, ...told }: Saving<BillPaymentView>) {
  const options = { onSuccess: onSaved, ...told, words: billWords };
  return useCommand(useBusinessApi().billPayments.reverse, options);
}
