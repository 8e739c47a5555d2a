import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { BillPaymentView, BillView } from '@atelier/contract/payables';
import { useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
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

export function useRecordBill(options: Saving<BillView>) {
  return useCommand(useBusinessApi().bills.record, saving(billWords, options));
}

export function useChangeBill(options: Saving<BillView>) {
  return useCommand(useBusinessApi().bills.change, saving(billWords, options));
}

export function useOpenDraftBill(onOpened: () => void) {
  return useCommand(useBusinessApi().bills.open, { onSuccess: onOpened, words: billWords });
}

export function useDeleteBillDraft(onDeleted: () => void | Promise<void>) {
  return useCommand(useBusinessApi().bills.remove, { onSuccess: onDeleted, words: billWords });
}

export function useVoidBill(options: Saving<BillView>) {
  return useCommand(useBusinessApi().bills.void, saving(billWords, options));
}

export function usePayBills(options: Saving<BillPaymentView>) {
  return useCommand(useBusinessApi().billPayments.record, saving(billWords, options));
}

export function useReverseBillPayment(options: Saving<BillPaymentView>) {
  return useCommand(useBusinessApi().billPayments.reverse, saving(billWords, options));
}
