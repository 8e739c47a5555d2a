import { financeRefusals } from '@atelier/domain/books';
import { creditNoteRefusals } from '@atelier/domain/credit-notes';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { paymentRefusals, paymentStates } from '@atelier/domain/payments';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { creditRefusals } from '../credit-notes/index.ts';
import {
  amount,
  calendarDate,
  file,
  id,
  optionalText,
  pageInput,
  pageOf,
  positiveCents,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import {
  creditNoteUsesView,
  invoiceSettlementsView,
  methodTermsView,
  methodTotalsView,
  moneyOnItsWayView,
  openPaymentView,
  paymentMethod,
  paymentView,
} from './payments.views.ts';

const tag = { tags: ['Payments'] };

export const recordPaymentInput = z.object({
  id,
  /** Left out where the invoices tell whose money it is. */
  customerId: id.optional(),
  date: calendarDate,
  amountCents: positiveCents,
  tipCents: amount.optional(),
  feeCents: amount.optional(),
  method: paymentMethod,
  depositAccountId: id,
  reference: optionalText(100).optional(),
  memo: optionalText(500).optional(),
  /** Amounts by invoice; what is left over is the customer's credit. */
  allocations: z.array(z.object({ invoiceId: id, amountCents: positiveCents })).max(100),
});

export const refundPaymentInput = z.object({
  paymentId: id,
  id,
  date: calendarDate,
  amountCents: positiveCents,
  method: paymentMethod,
  moneyAccountId: id,
  reason: requiredText(500),
  reference: optionalText(100).optional(),
  /** Where the payment has not enough left: what is taken back of invoices, in this order and as far as needed. */
  settlementIds: z.array(id).max(100).optional(),
});

const posting = refusals(financeRefusals, 'period-closed', 'tax-period-filed');
const takingBack = {
  ...posting,
  ...refusals(financeRefusals, 'reversal-before-entry', 'entry-reconciled'),
};
const onOpenInvoice = refusals(invoiceRefusals, 'invoice-not-found', 'invoice-not-issued', 'invoice-is-void');
const intoAccount = refusals(
  financeRefusals,
  'account-not-found',
  'account-archived',
  'deposit-account-not-allowed',
);
const onDay = z.object({ date: calendarDate });

/** Words are looked for in number, amount, reference, memo, customer and invoices; both days are within. */
const paymentFilter = {
  search: z.string().max(200).optional(),
  invoiceId: id.optional(),
  customerId: id.optional(),
  accountId: id.optional(),
  method: paymentMethod.optional(),
  state: z.enum(paymentStates).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
};

export const payments = {
  list: tenant
    .route({ method: 'GET', path: '/payments', summary: 'Payments, newest first', ...tag })
    .input(z.object({ ...pageInput, ...paymentFilter }))
    .output(pageOf(paymentView)),
  totals: tenant
    .route({
      method: 'GET',
      path: '/payment-totals',
      summary:
        'What came in of all that a filter finds, by the way it was paid; reversed payments are left out',
      ...tag,
    })
    .input(z.object(paymentFilter))
    .output(z.array(methodTotalsView)),
  csv: tenant
    .route({ method: 'GET', path: '/payments.csv', summary: 'All that a filter finds, as CSV', ...tag })
    .input(z.object(paymentFilter))
    .output(file),
  onItsWay: tenant
    .route({
      method: 'GET',
      path: '/money-on-its-way',
      summary:
        'What was collected and waits for the bank, and what customers have paid that no invoice has taken',
      ...tag,
    })
    .output(moneyOnItsWayView),
  methods: tenant
    .route({
      method: 'GET',
      path: '/payment-methods',
      summary: 'What is said about each way of paying',
      ...tag,
    })
    .output(z.array(methodTermsView)),
  saveMethods: tenant
    .route({ method: 'PUT', path: '/payment-methods', summary: 'Say what is offered, and its terms', ...tag })
    .input(z.object({ methods: z.array(methodTermsView).max(20) }))
    .errors(intoAccount)
    .output(z.array(methodTermsView)),
  get: tenant
    .route({ method: 'GET', path: '/payments/{paymentId}', summary: 'One payment', ...tag })
    .input(z.object({ paymentId: id }))
    .errors(refusals(paymentRefusals, 'payment-not-found'))
    .output(openPaymentView),
  record: tenant
    .route({
      method: 'POST',
      path: '/payments',
      summary: 'Record money received, for one invoice, several or none yet',
      ...tag,
    })
    .input(recordPaymentInput)
    .errors({
      ...onOpenInvoice,
      ...refusals(
        paymentRefusals,
        'payment-exceeds-balance',
        'payment-exceeds-amount',
        'payment-fee-too-high',
        'payment-of-other-customer',
        'payment-needs-customer',
        'payment-names-invoice-twice',
        'payment-id-taken',
      ),
      ...intoAccount,
      ...posting,
    })
    .output(paymentView),
  reverse: tenant
    .route({ method: 'POST', path: '/payments/{paymentId}/reverse', summary: 'Take a payment back', ...tag })
    .input(onDay.extend({ paymentId: id }))
    .errors({
      ...refusals(paymentRefusals, 'payment-not-found', 'payment-already-reversed', 'payment-has-refunds'),
      ...takingBack,
    })
    .output(paymentView),
  refund: tenant
    .route({
      method: 'POST',
      path: '/payments/{paymentId}/refunds',
      summary: 'Pay a payment back, in full or part',
      ...tag,
    })
    .input(refundPaymentInput)
    .errors({
      ...refusals(
        paymentRefusals,
        'payment-not-found',
        'payment-already-reversed',
        'refund-exceeds-payment',
        'refund-id-taken',
        'credit-not-enough',
        'settlement-changed-meanwhile',
      ),
      ...intoAccount,
      ...takingBack,
    })
    .output(paymentView),
  reverseRefund: tenant
    .route({ method: 'POST', path: '/refunds/{refundId}/reverse', summary: 'Take a refund back', ...tag })
    .input(onDay.extend({ refundId: id }))
    .errors({ ...refusals(paymentRefusals, 'refund-not-found', 'refund-already-reversed'), ...takingBack })
    .output(paymentView),
  ofCreditNote: tenant
    .route({
      method: 'GET',
      path: '/credit-notes/{creditNoteId}/uses',
      summary: 'What a credit note has settled, and what was paid back of it',
      ...tag,
    })
    .input(z.object({ creditNoteId: id }))
    .errors(refusals(creditNoteRefusals, 'credit-note-not-found'))
    .output(creditNoteUsesView),
  refundCreditNote: tenant
    .route({
      method: 'POST',
      path: '/credit-notes/{creditNoteId}/refunds',
      summary: 'Pay back what is left of a credit note, in full or part',
      ...tag,
    })
    .input(refundPaymentInput.omit({ paymentId: true, settlementIds: true }).extend({ creditNoteId: id }))
    .errors({
      ...refusals(
        creditNoteRefusals,
        'credit-note-not-found',
        'credit-note-is-void',
        'credit-note-not-issued',
      ),
      ...refusals(paymentRefusals, 'refund-id-taken', 'refund-exceeds-payment', 'credit-not-enough'),
      ...intoAccount,
      ...takingBack,
    })
    .output(creditNoteUsesView),
  refundByCredit: tenant
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/refunds',
      summary: 'Pay back for what came back or costs less: makes the credit note and refunds it',
      ...tag,
    })
    .input(
      refundPaymentInput
        .omit({ paymentId: true, settlementIds: true })
        .extend({ invoiceId: id, creditNoteId: id }),
    )
    .errors({
      ...creditRefusals,
      ...refusals(paymentRefusals, 'refund-id-taken', 'refund-exceeds-payment', 'credit-not-enough'),
      ...intoAccount,
      ...takingBack,
    })
    .output(creditNoteUsesView),
  reverseCreditNoteRefund: tenant
    .route({
      method: 'POST',
      path: '/credit-note-refunds/{refundId}/reverse',
      summary: 'Take the refund of a credit note back',
      ...tag,
    })
    .input(onDay.extend({ refundId: id }))
    .errors({ ...refusals(paymentRefusals, 'refund-not-found', 'refund-already-reversed'), ...takingBack })
    .output(creditNoteUsesView),
  ofInvoice: tenant
    .route({
      method: 'GET',
      path: '/invoices/{invoiceId}/settlements',
      summary: 'What has settled an invoice, and the credit of its customer',
      ...tag,
    })
    .input(z.object({ invoiceId: id }))
    .errors(refusals(invoiceRefusals, 'invoice-not-found'))
    .output(invoiceSettlementsView),
  applyCredit: tenant
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/credit',
      summary: 'Give the credit of a customer to an invoice, the oldest first',
      ...tag,
    })
    .input(
      onDay.extend({
        invoiceId: id,
        amountCents: positiveCents,
        /** Of this payment or credit note alone; else of the oldest first. */
        paymentId: id.optional(),
        creditNoteId: id.optional(),
      }),
    )
    .errors({
      ...onOpenInvoice,
      ...refusals(paymentRefusals, 'payment-exceeds-balance', 'credit-not-enough'),
      ...posting,
    })
    .output(invoiceSettlementsView),
  writeOff: tenant
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/write-off',
      summary: 'Give up what is still owed on an invoice',
      ...tag,
    })
    .input(onDay.extend({ invoiceId: id, reason: requiredText(500) }))
    .errors({
      ...onOpenInvoice,
      ...refusals(invoiceRefusals, 'invoice-is-settled'),
      ...refusals(financeRefusals, 'reversal-before-entry'),
      ...posting,
    })
    .output(invoiceSettlementsView),
  takeBack: tenant
    .route({
      method: 'POST',
      path: '/settlements/{settlementId}/reverse',
      summary: 'Reverse what settled an invoice: money becomes credit, a write-off is owed again',
      ...tag,
    })
    .input(onDay.extend({ settlementId: id }))
    .errors({
      ...refusals(
        paymentRefusals,
        'settlement-not-found',
        'settlement-already-reversed',
        'settlement-of-credit-note',
      ),
      ...takingBack,
    })
    .output(invoiceSettlementsView),
};
