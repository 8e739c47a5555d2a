import {
  refuse,
  subtractMoney,
  succeed,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { decideDepositAccount, type Account } from '../finances/index.ts';
import { decideIsOpen, type Invoice } from '../invoices/index.ts';
import { paymentRefusals } from './payment-refusals.ts';
import type { Payment, PaymentDraft } from './payment.ts';

/** What a payment is measured against. Amounts are minor units; `paid` is the sum of standing payments. */
export type PayableInvoice = Pick<Invoice, 'issuedAt' | 'voidedAt'> & {
  readonly total: Money;
  readonly paid: Money;
};

/** Why a payment may not be recorded. */
export type PaymentRefusal = Refusal<
  | 'payment-amount-not-positive'
  | 'payment-exceeds-balance'
  | 'invoice-is-void'
  | 'invoice-not-issued'
  | 'account-archived'
  | 'deposit-account-not-allowed'
>;

/** What is still to be paid, in minor units. */
export function balanceDue(invoice: Pick<PayableInvoice, 'total' | 'paid'>): Money {
  return subtractMoney(invoice.total, invoice.paid);
}

/**
 * Whether the payment may be recorded: above zero, not more than is due, for an invoice that is issued and not
 * void, into an account that holds money. A date before the issue date is allowed: people pay ahead.
 */
export function decidePayment(
  payment: PaymentDraft,
  invoice: PayableInvoice,
  depositAccount: Pick<Account, 'type' | 'archived'>,
): Outcome<true, PaymentRefusal> {
  const open = decideIsOpen(invoice);
  if (!open.ok) return open;
  if (payment.amount <= 0) {
    return refuse(paymentRefusals.refusal('payment-amount-not-positive', { field: 'amountCents' }));
  }
  if (payment.amount > balanceDue(invoice)) {
    return refuse(paymentRefusals.refusal('payment-exceeds-balance', { field: 'amountCents' }));
  }
  return decideDepositAccount(depositAccount);
}

/** Whether the payment may be taken back: only once. */
export function decideReversePayment(
  payment: Pick<Payment, 'reversedAt'>,
): Outcome<true, Refusal<'payment-already-reversed'>> {
  return payment.reversedAt === null
    ? succeed(true)
    : refuse(paymentRefusals.refusal('payment-already-reversed'));
}
