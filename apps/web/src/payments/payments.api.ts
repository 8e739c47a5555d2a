import { useQuery } from '@tanstack/react-query';
import type { InvoiceRowView } from '@atelier/contract/invoices';
import type { InvoiceSettlementsView, PaymentView } from '@atelier/contract/payments';
import { holdsMoney } from '@atelier/domain/finances';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import { paymentWords } from './payment-words.ts';

/** An invoice that something is owed on. */
export type PayableInvoice = Pick<
  InvoiceRowView,
  'id' | 'customerId' | 'number' | 'dueDate' | 'balanceCents'
>;

type Done = Pick<CommandOptions<unknown, PaymentView>, 'onSuccess' | 'onProblem' | 'onRefusal'>;

/** The accounts that money may be put into. */
export function useDepositAccounts() {
  return useQuery({
    ...useBusinessApi().accounts.list.queryOptions(),
    select: (accounts) => accounts.filter((account) => account.isActive && holdsMoney(account.type)),
  });
}

export function useRecordPayment(options: Done = {}) {
  return useCommand(useBusinessApi().payments.record, { words: paymentWords, ...options });
}

type Settled = Pick<CommandOptions<unknown, InvoiceSettlementsView>, 'onSuccess' | 'onProblem' | 'onRefusal'>;

export function useRefundPayment(options: Done = {}) {
  return useCommand(useBusinessApi().payments.refund, { words: paymentWords, ...options });
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
