import { cardProcessors, paymentMethods, paymentStates } from '@atelier/domain/payments';
import { z } from 'zod';
import { collectedView } from '../transactions/index.ts';
import { calendarDate, cents, id, instant, optionalText, rate } from '../foundation/index.ts';

export const paymentMethod = z.enum(paymentMethods);

/** Reversal of something that can be reversed; null while it counts. */
const takenBack = { reversedOn: calendarDate.nullable(), reversalEntryId: id.nullable() };

/** Part of a payment that is given to an invoice. */
const allocationView = z.object({
  id,
  invoiceId: id,
  invoiceNumber: z.string(),
  date: calendarDate,
  amountCents: cents,
  journalEntryId: id,
  ...takenBack,
});

const refundView = z.object({
  id,
  date: calendarDate,
  amountCents: cents,
  method: paymentMethod,
  moneyAccountName: z.string(),
  reason: z.string(),
  reference: z.string(),
  journalEntryId: id,
  ...takenBack,
});

export const paymentView = z.object({
  id,
  /** Consecutive in the business. */
  number: z.int(),
  customerId: id,
  customerName: z.string(),
  date: calendarDate,
  method: paymentMethod,
  /** Amount that counts for invoices. */
  amountCents: cents,
  /** Came on top. */
  tipCents: cents,
  /** Was kept of both before the money arrived. */
  feeCents: cents,
  appliedCents: cents,
  refundedCents: cents,
  /** The customer's credit. */
  unappliedCents: cents,
  state: z.enum(paymentStates),
  depositAccountId: id,
  depositAccountName: z.string(),
  reference: z.string(),
  memo: z.string(),
  /** Who charged the card, and pays back on it; null where no one did that is known here. */
  processor: z.enum(cardProcessors).nullable(),
  reversedAt: instant.nullable(),
  journalEntryId: id,
  reversalEntryId: id.nullable(),
  allocations: z.array(allocationView),
  refunds: z.array(refundView),
});

/** A payment with the transfer that brought it to the bank; null while it waits, or where it went there at once. */
export const openPaymentView = paymentView.extend({
  deposit: z.object({ transactionId: id, date: calendarDate }).nullable(),
});

export type OpenPaymentView = z.infer<typeof openPaymentView>;

/** Terms of one way of paying. */
export const methodTermsView = z.object({
  method: paymentMethod,
  /** Invoices name it. */
  isOffered: z.boolean(),
  /** Where it usually goes; null where no one has said so. */
  accountId: id.nullable(),
  /** Usual fee, in millionths, and in cents for each payment. */
  feeRate: rate,
  feeCents: cents,
  /** Instruction for the customer. */
  instruction: optionalText(300),
});

export type MethodTermsView = z.infer<typeof methodTermsView>;

/** Receipts by one way of paying. */
export const methodTotalsView = z.object({
  method: paymentMethod,
  count: z.int(),
  amountCents: cents,
  tipCents: cents,
  feeCents: cents,
  refundedCents: cents,
  unappliedCents: cents,
});

export type MethodTotalsView = z.infer<typeof methodTotalsView>;

/** The first two hundred of each. */
export const moneyOnItsWayView = z.object({
  /** Collected, and not yet brought to the bank; the oldest first. */
  waiting: z.array(collectedView),
  /** The largest first. */
  credits: z.array(
    z.object({ customerId: id, customerName: z.string(), since: calendarDate, creditCents: cents }),
  ),
});

export type MoneyOnItsWayView = z.infer<typeof moneyOnItsWayView>;

export type PaymentView = z.infer<typeof paymentView>;

/** Settlement that lowers, or has lowered, the balance of an invoice. */
const settlementView = z.object({
  id,
  kind: z.enum(['payment', 'credit-note', 'write-off']),
  invoiceId: id,
  invoiceNumber: z.string(),
  /** Of a write-off there is neither payment nor credit note. */
  paymentId: id.nullable(),
  paymentNumber: z.int().nullable(),
  /** All that the payment came to; it may have settled others, too. */
  paymentCents: cents.nullable(),
  creditNoteId: id.nullable(),
  creditNoteNumber: z.string().nullable(),
  method: paymentMethod.nullable(),
  depositAccountName: z.string(),
  reference: z.string(),
  date: calendarDate,
  amountCents: cents,
  reason: z.string(),
  journalEntryId: id,
  ...takenBack,
});

export type SettlementView = z.infer<typeof settlementView>;

/** All that settled an invoice, the newest first, and the credit of its customer. */
export const invoiceSettlementsView = z.object({
  settlements: z.array(settlementView),
  creditCents: cents,
});

/** Uses of a credit note: settled and refunded, with what is left: the customer's credit. */
export const creditNoteUsesView = z.object({
  settlements: z.array(settlementView),
  refunds: z.array(refundView),
  unappliedCents: cents,
});

export type CreditNoteUsesView = z.infer<typeof creditNoteUsesView>;

export type InvoiceSettlementsView = z.infer<typeof invoiceSettlementsView>;
