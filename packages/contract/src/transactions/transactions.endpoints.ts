import { eventRefusals, financeRefusals, saleChannels } from '@atelier/domain/books';
import { salesTaxModes } from '@atelier/domain/tax-rates';
import { transactionKinds, transactionStatuses } from '@atelier/domain/transactions';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  file,
  id,
  optionalText,
  pageInput,
  pageOf,
  positiveCents,
  refusals,
  requiredText,
  signedAmount,
} from '../foundation/index.ts';
import {
  changedTransactionsView,
  collectedView,
  payeeView,
  transactionHistoryView,
  transactionTotalsView,
  transactionView,
} from './transactions.views.ts';

const tag = { tags: ['Finances'] };

/** One category of a split with its part of the amount. */
export const transactionLineInput = z.object({
  accountId: id,
  /** Of income below zero: what was taken off before the money came. */
  amountCents: signedAmount,
  memo: optionalText(200).optional(),
  /** Where it is another event than that of the whole. */
  eventId: id.nullable().optional(),
  /** Of what was sold, the sales tax that it names. */
  taxRateId: id.nullish(),
});

/** Sales tax in income; the lines name which. */
export const salesTaxFields = {
  salesTax: z.enum(salesTaxModes).nullish(),
  /** Who collects it, where a marketplace does. */
  marketplace: optionalText(60).optional(),
};

/** Money in or out as a person says it. */
const transactionFields = z.object({
  kind: z.enum(transactionKinds),
  date: calendarDate,
  payee: optionalText(200).optional(),
  payeeId: id.optional(),
  memo: optionalText(500).optional(),
  tags: z.array(requiredText(40)).max(20).optional(),
  /** The market or fair that it belongs to. */
  eventId: id.nullable().optional(),
  /** Of income, by which way it was sold; null where it follows from the event. */
  channel: z.enum(saleChannels).nullable().optional(),
  amountCents: positiveCents,
  moneyAccountId: id,
  /**
   * The one category of the whole amount, where there are no lines; for a transfer the account that the money goes to;
   * nothing for a contribution or draw.
   */
  categoryAccountId: id.optional(),
  /** The categories of a split; together they make up the amount. */
  lines: z.array(transactionLineInput).max(50).optional(),
  ...salesTaxFields,
  /** A draft posts nothing. */
  status: z.enum(['draft', 'posted']).optional(),
});

export const recordTransactionInput = transactionFields.extend({ id });

/** Brings entries of undeposited funds to the bank together; the id is that of the transfer. */
export const depositInput = z.object({
  id,
  date: calendarDate,
  depositAccountId: id,
  memo: optionalText(500).optional(),
  entryIds: z.array(id).min(1, 'Choose what is brought to the bank.').max(200),
});

/** Which transaction, and which version of it the person saw. */
const seen = z.object({ transactionId: id, version: z.int().min(1) });

/** Deleted ones are found by their status alone. */
const transactionFilter = {
  search: z.string().max(200).optional(),
  kind: z.enum(transactionKinds).optional(),
  status: z.enum(transactionStatuses).optional(),
  accountId: id.optional(),
  categoryId: id.optional(),
  payeeId: id.optional(),
  eventId: id.optional(),
  tag: z.string().max(40).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
};

const posting = {
  ...refusals(eventRefusals, 'event-not-found'),
  ...refusals(
    financeRefusals,
    'account-not-found',
    'account-archived',
    'account-follows-stock',
    'money-account-not-allowed',
    'category-account-not-allowed',
    'transaction-needs-category',
    'transaction-takes-one-category',
    'transaction-not-split-up',
    'payee-not-found',
    'transaction-takes-no-tax',
    'sales-tax-below-zero',
    'tax-rate-not-found',
    'tax-period-filed',
    'period-closed',
  ),
};

const touching = refusals(
  financeRefusals,
  'transaction-not-found',
  'transaction-deleted',
  'transaction-changed-meanwhile',
  'entry-reconciled',
  'tax-period-filed',
  'transaction-period-closed',
);

export const transactions = {
  list: tenant
    .route({
      method: 'GET',
      path: '/finances/transactions',
      summary: 'Money in and out, newest first',
      ...tag,
    })
    .input(z.object({ ...pageInput, ...transactionFilter }))
    .output(pageOf(transactionView)),
  totals: tenant
    .route({
      method: 'GET',
      path: '/finances/transaction-totals',
      summary: 'What came in and went out of all that a filter finds',
      ...tag,
    })
    .input(z.object(transactionFilter))
    .output(transactionTotalsView),
  csv: tenant
    .route({
      method: 'GET',
      path: '/finances/transactions.csv',
      summary: 'All that a filter finds, as CSV: a row for each part of a split',
      ...tag,
    })
    .input(z.object(transactionFilter))
    .output(file),
  changeMany: tenant
    .route({
      method: 'POST',
      path: '/finances/transactions/change-many',
      summary: 'Do one thing with several transactions; what is refused for one leaves that one as it was',
      ...tag,
    })
    .input(
      z.object({
        seen: z.array(seen).min(1).max(200),
        action: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('categorise'), accountId: id }),
          z.object({ kind: z.literal('tag'), tag: requiredText(40) }),
          z.object({ kind: z.literal('untag'), tag: requiredText(40) }),
          z.object({ kind: z.literal('post') }),
          z.object({ kind: z.literal('delete') }),
        ]),
      }),
    )
    .output(changedTransactionsView),
  tags: tenant
    .route({ method: 'GET', path: '/finances/transaction-tags', summary: 'Every tag in use', ...tag })
    .output(z.array(z.string())),
  get: tenant
    .route({
      method: 'GET',
      path: '/finances/transactions/{transactionId}',
      summary: 'One transaction',
      ...tag,
    })
    .input(z.object({ transactionId: id }))
    .errors(refusals(financeRefusals, 'transaction-not-found'))
    .output(transactionView),
  deposit: tenant
    .route({
      method: 'POST',
      path: '/finances/deposits',
      summary: 'Bring what was collected to the bank, as one transfer that holds what it is made of',
      ...tag,
    })
    .input(depositInput)
    .errors(
      refusals(
        financeRefusals,
        'account-not-found',
        'account-archived',
        'deposit-account-not-allowed',
        'deposit-before-collected',
        'collected-not-there',
        'collected-lie-apart',
        'transaction-id-taken',
        'period-closed',
      ),
    )
    .output(transactionView),
  deposited: tenant
    .route({
      method: 'GET',
      path: '/finances/transactions/{transactionId}/deposited',
      summary: 'What a deposit brought to the bank; nothing of any other transaction',
      ...tag,
    })
    .input(z.object({ transactionId: id }))
    .errors(refusals(financeRefusals, 'transaction-not-found'))
    .output(z.array(collectedView)),
  history: tenant
    .route({
      method: 'GET',
      path: '/finances/transactions/{transactionId}/history',
      summary: 'What happened to a transaction, with the entries before and after',
      ...tag,
    })
    .input(z.object({ transactionId: id }))
    .errors(refusals(financeRefusals, 'transaction-not-found'))
    .output(transactionHistoryView),
  record: tenant
    .route({
      method: 'POST',
      path: '/finances/transactions',
      summary: 'Record money in or out, posted or as a draft',
      ...tag,
    })
    .input(recordTransactionInput)
    .errors({ ...posting, ...refusals(financeRefusals, 'transaction-id-taken') })
    .output(transactionView),
  change: tenant
    .route({
      method: 'PUT',
      path: '/finances/transactions/{transactionId}',
      summary: 'Change a transaction: a draft as it is, a posted one by a reversal and a new entry',
      ...tag,
    })
    .input(transactionFields.extend(seen.shape))
    .errors({
      ...posting,
      ...touching,
      ...refusals(financeRefusals, 'transaction-already-posted', 'transaction-is-deposit'),
    })
    .output(transactionView),
  post: tenant
    .route({
      method: 'POST',
      path: '/finances/transactions/{transactionId}/post',
      summary: 'Post a draft to the books',
      ...tag,
    })
    .input(seen)
    .errors({ ...posting, ...touching, ...refusals(financeRefusals, 'transaction-already-posted') })
    .output(transactionView),
  remove: tenant
    .route({
      method: 'POST',
      path: '/finances/transactions/{transactionId}/delete',
      summary: 'Throw a draft away, or take a posted transaction back by its reversal',
      ...tag,
    })
    .input(seen)
    .errors({ ...touching, ...refusals(financeRefusals, 'period-closed') })
    .output(z.object({ id, reversalEntryId: id.nullable() })),
};

export const payeeFields = z.object({
  name: requiredText(200),
  email: optionalText(254).optional(),
  phone: optionalText(60).optional(),
  address: optionalText(500).optional(),
  taxId: optionalText(40).optional(),
  receives1099: z.boolean().optional(),
  defaultAccountId: id.nullable().optional(),
  termsDays: z.int().min(0).max(365).nullable().optional(),
});

const payeeWriting = refusals(financeRefusals, 'payee-name-taken', 'account-not-found');

export const payees = {
  list: tenant
    .route({ method: 'GET', path: '/finances/payees', summary: 'Payees by name', ...tag })
    .input(
      z.object({
        ...pageInput,
        search: z.string().max(200).optional(),
        archived: z.boolean().default(false),
      }),
    )
    .output(pageOf(payeeView)),
  get: tenant
    .route({ method: 'GET', path: '/finances/payees/{payeeId}', summary: 'One payee', ...tag })
    .input(z.object({ payeeId: id }))
    .errors(refusals(financeRefusals, 'payee-not-found'))
    .output(payeeView),
  create: tenant
    .route({ method: 'POST', path: '/finances/payees', summary: 'Add a payee', ...tag })
    .input(payeeFields.extend({ id }))
    .errors({ ...payeeWriting, ...refusals(financeRefusals, 'payee-id-taken') })
    .output(payeeView),
  update: tenant
    .route({
      method: 'PATCH',
      path: '/finances/payees/{payeeId}',
      summary: 'Change or archive a payee',
      ...tag,
    })
    .input(payeeFields.partial().extend({ payeeId: id, isArchived: z.boolean().optional() }))
    .errors({ ...payeeWriting, ...refusals(financeRefusals, 'payee-not-found') })
    .output(payeeView),
};
