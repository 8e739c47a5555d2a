import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { TransactionView } from '@atelier/contract/transactions';
import type { InvoiceRowView } from '@atelier/contract/invoices';
import type { CreditNoteUsesView, InvoiceSettlementsView, PaymentView } from '@atelier/contract/payments';
import { holdsMoney } from '@atelier/domain/books';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import { useFileAddress } from '../platform/use-file-address.ts';
import { usePages } from '../platform/use-pages.ts';
import type { PaymentListSearch } from './payment-list-search.ts';
import { paymentWords } from './payment-words.ts';

/** An invoice that something is owed on. */
export type PayableInvoice = Pick<
  InvoiceRowView,
  'id' | 'customerId' | 'number' | 'dueDate' | 'balanceCents'
>;

type Done = Pick<CommandOptions<unknown, PaymentView>, 'onSuccess' | 'onProblem' | 'onRefusal'>;

const pageSize = 50;

function filterOf({ customer, account, pages: _pages, ...rest }: PaymentListSearch) {
  return { ...rest, customerId: customer, accountId: account };
}

/** Payments, newest first, page by page. */
export function usePayments({ pages = 1, ...search }: PaymentListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().payments.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, ...filterOf(search) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

/** Returns what came in of all that the address asks for, by the way it was paid. */
export function usePaymentTotals(search: PaymentListSearch) {
  return useQuery(
    useBusinessApi().payments.totals.queryOptions({
      input: filterOf(search),
      placeholderData: keepPreviousData,
    }),
  );
}

/** The address of all that the filters find, as CSV. */
export function usePaymentsFile(search: PaymentListSearch): string {
  return useFileAddress('payments.csv', filterOf(search));
}

export function useMoneyOnItsWay() {
  return useQuery(useBusinessApi().payments.onItsWay.queryOptions());
}

/** The transfer that it becomes is answered. */
export function useDepositCollected(onSuccess: (deposit: TransactionView) => void) {
  return useCommand(useBusinessApi().transactions.deposit, {
    words: paymentWords,
    onProblem: () => true,
    onSuccess,
  });
}

export function usePayment(paymentId: string) {
  return useQuery(useBusinessApi().payments.get.queryOptions({ input: { paymentId } }));
}

/** The accounts that money may be put into. */
export function useDepositAccounts() {
  return useQuery({
    ...useBusinessApi().accounts.list.queryOptions(),
    select: (accounts) => accounts.filter((account) => account.isActive && holdsMoney(account.type)),
  });
}

/** Returns what is said about every way of paying. */
export function useMethodTerms() {
  return useQuery(useBusinessApi().payments.methods.queryOptions());
}

/** The form shows what goes wrong. */
export function useSaveMethodTerms() {
  return useCommand(useBusinessApi().payments.saveMethods, { words: paymentWords, onProblem: () => true });
}

export function useRecordPayment(options: Done = {}) {
  return useCommand(useBusinessApi().payments.record, { words: paymentWords, ...options });
}

type Settled = Pick<CommandOptions<unknown, InvoiceSettlementsView>, 'onSuccess' | 'onProblem' | 'onRefusal'>;

export function useRefundPayment(options: Done = {}) {
  return useCommand(useBusinessApi().payments.refund, { words: paymentWords, ...options });
}

export function useReverseRefund(options: Done = {}) {
  return useCommand(useBusinessApi().payments.reverseRefund, { words: paymentWords, ...options });
}

/** Returns what a credit note has settled, and what was paid back of it. */
export function useCreditNoteUses(creditNoteId: string) {
  return useQuery(useBusinessApi().payments.ofCreditNote.queryOptions({ input: { creditNoteId } }));
}

type Used = Pick<CommandOptions<unknown, CreditNoteUsesView>, 'onSuccess' | 'onProblem' | 'onRefusal'>;

export function useRefundCreditNote(options: Used = {}) {
  return useCommand(useBusinessApi().payments.refundCreditNote, { words: paymentWords, ...options });
}

/** Credits an invoice by what goes back, and pays it. */
export function useRefundByCredit(options: Used = {}) {
  return useCommand(useBusinessApi().payments.refundByCredit, { words: paymentWords, ...options });
}

export function useReverseCreditNoteRefund(options: Used = {}) {
  return useCommand(useBusinessApi().payments.reverseCreditNoteRefund, { words: paymentWords, ...options });
}

export function useApplyCredit(options: Settled = {}) {
  return useCommand(useBusinessApi().payments.applyCredit, { words: paymentWords, ...options });
}

export function useWriteOff(options: Settled = {}) {
  return useCommand(useBusinessApi().payments.writeOff, { words: paymentWords, ...options });
}

export function useTakeSettlementBack(options: Settled = {}) {
  return useCommand(useBusinessApi().payments.takeBack, { words: paymentWords, ...options });
}

/** The invoices on which a customer owes something, the first due first. */
export function useOpenInvoices(customerId: string | undefined) {
  return useQuery({
    ...useBusinessApi().invoices.due.queryOptions({ input: { customerId: customerId ?? '', limit: 100 } }),
    enabled: customerId !== undefined,
    select: ({ rows }) => rows,
  });
}

export function useReversePayment(options: Done = {}) {
  return useCommand(useBusinessApi().payments.reverse, { words: paymentWords, ...options });
}
