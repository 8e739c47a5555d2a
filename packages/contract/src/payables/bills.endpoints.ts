import { billKinds, billLists } from '@atelier/domain/payables';
import { eventRefusals, financeRefusals } from '@atelier/domain/books';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  id,
  optionalText,
  pageInput,
  pageOf,
  positiveCents,
  refusals,
  requiredText,
} from '../foundation/index.ts';
import {
  billHistoryView,
  billPaymentView,
  billsDueView,
  billTotalsView,
  billView,
  billWithPaymentsView,
} from './bills.views.ts';

const tag = { tags: ['Bills'] };
const oneBill = z.object({ billId: id });
const found = refusals(financeRefusals, 'bill-not-found');

/** A supplier's bill or credit as a person says it. Without a due day it is due as the payee's terms say. */
const billFields = z.object({
  payeeId: id,
  number: optionalText(60).optional(),
  date: calendarDate,
  dueDate: calendarDate.optional(),
  memo: optionalText(500).optional(),
  tags: z.array(requiredText(40)).max(20).optional(),
  lines: z
    .array(
      z.object({
        accountId: id,
        amountCents: positiveCents,
        memo: optionalText(200).optional(),
        /** The market or fair that it was for. */
        eventId: id.nullable().optional(),
      }),
    )
    .max(100),
  /** A draft posts nothing. */
  status: z.enum(['draft', 'open']).optional(),
});

export const recordBillInput = billFields.extend({ id, kind: z.enum(billKinds).optional() });

/** Which bill, and which version of it the person saw. */
const seen = z.object({ billId: id, version: z.int().min(1) });

const posting = {
  ...refusals(eventRefusals, 'event-not-found'),
  ...refusals(
    financeRefusals,
    'account-not-found',
    'account-archived',
    'account-follows-stock',
    'category-account-not-allowed',
    'payee-not-found',
    'bill-needs-lines',
    'bill-due-before-its-day',
    'bill-number-taken',
    'period-closed',
  ),
};
const touching = refusals(
  financeRefusals,
  'bill-not-found',
  'bill-is-void',
  'bill-changed-meanwhile',
  'bill-already-posted',
  'bill-has-payments',
  'bill-period-closed',
  'from-opening-balances',
);

export const bills = {
  list: tenant
    .route({ method: 'GET', path: '/finances/bills', summary: 'Bills and credits of suppliers', ...tag })
    .input(
      z.object({
        ...pageInput,
        show: z.enum(billLists).default('all'),
        search: z.string().max(200).optional(),
        payeeId: id.optional(),
      }),
    )
    .output(pageOf(billView)),
  totals: tenant
    .route({ method: 'GET', path: '/finances/bill-totals', summary: 'What is owed to suppliers', ...tag })
    .input(z.object({ payeeId: id.optional() }))
    .output(billTotalsView),
  due: tenant
    .route({ method: 'GET', path: '/finances/bills-due', summary: 'What is to be paid by day', ...tag })
    .input(z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }))
    .output(billsDueView),
  get: tenant
    .route({
      method: 'GET',
      path: '/finances/bills/{billId}',
      summary: 'One bill with its payments',
      ...tag,
    })
    .input(oneBill)
    .errors(found)
    .output(billWithPaymentsView),
  history: tenant
    .route({
      method: 'GET',
      path: '/finances/bills/{billId}/history',
      summary: 'What happened to a bill, with the entries before and after',
      ...tag,
    })
    .input(oneBill)
    .errors(found)
    .output(billHistoryView),
  record: tenant
    .route({
      method: 'POST',
      path: '/finances/bills',
      summary: 'Enter a bill or a credit, open or as a draft',
      ...tag,
    })
    .input(recordBillInput)
    .errors({ ...posting, ...refusals(financeRefusals, 'bill-id-taken') })
    .output(billView),
  change: tenant
    .route({
      method: 'PUT',
      path: '/finances/bills/{billId}',
      summary: 'Change a bill: a draft as it is, an open one by a reversal and a new entry',
      ...tag,
    })
    .input(billFields.extend(seen.shape))
    .errors({ ...posting, ...touching })
    .output(billView),
  open: tenant
    .route({
      method: 'POST',
      path: '/finances/bills/{billId}/open',
      summary: 'Post a draft to the books',
      ...tag,
    })
    .input(seen)
    .errors({ ...posting, ...touching })
    .output(billView),
  remove: tenant
    .route({
      method: 'POST',
      path: '/finances/bills/{billId}/delete',
      summary: 'Throw a draft away',
      ...tag,
    })
    .input(seen)
    .errors(touching)
    .output(z.object({ id })),
  void: tenant
    .route({
      method: 'POST',
      path: '/finances/bills/{billId}/void',
      summary: 'Take a bill back by its reversal',
      ...tag,
    })
    .input(seen.extend({ date: calendarDate, reason: requiredText(500) }))
    .errors({
      ...touching,
      ...refusals(
        financeRefusals,
        'bill-is-draft',
        'reversal-before-entry',
        'void-before-settlements',
        'from-opening-balances',
        'period-closed',
      ),
    })
    .output(billView),
};

export const recordBillPaymentInput = z.object({
  id,
  date: calendarDate,
  /** Not needed where credits alone settle. */
  moneyAccountId: id.optional(),
  reference: optionalText(100).optional(),
  memo: optionalText(500).optional(),
  /** Amounts paid of each bill, and used of each credit; all of one payee. */
  allocations: z.array(z.object({ billId: id, amountCents: positiveCents })).max(200),
});

export const billPayments = {
  record: tenant
    .route({
      method: 'POST',
      path: '/finances/bill-payments',
      summary: 'Pay bills of one payee, in full or part, with money and credits',
      ...tag,
    })
    .input(recordBillPaymentInput)
    .errors(
      refusals(
        financeRefusals,
        'bill-not-found',
        'bill-not-open',
        'bill-payment-id-taken',
        'bill-payment-needs-bills',
        'bill-payment-of-one-payee',
        'bill-payment-exceeds-balance',
        'account-not-found',
        'account-archived',
        'account-follows-stock',
        'money-account-not-allowed',
        'period-closed',
      ),
    )
    .output(billPaymentView),
  get: tenant
    .route({
      method: 'GET',
      path: '/finances/bill-payments/{paymentId}',
      summary: 'One payment of bills',
      ...tag,
    })
    .input(z.object({ paymentId: id }))
    .errors(refusals(financeRefusals, 'bill-payment-not-found'))
    .output(billPaymentView),
  reverse: tenant
    .route({
      method: 'POST',
      path: '/finances/bill-payments/{paymentId}/reverse',
      summary: 'Take a payment of bills back; the bills are open again',
      ...tag,
    })
    .input(z.object({ paymentId: id, date: calendarDate }))
    .errors(
      refusals(
        financeRefusals,
        'bill-payment-not-found',
        'bill-payment-already-reversed',
        'reversal-before-entry',
        'period-closed',
        'entry-reconciled',
      ),
    )
    .output(billPaymentView),
};
