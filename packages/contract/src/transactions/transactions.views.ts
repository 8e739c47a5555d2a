import { saleChannels } from '@atelier/domain/books';
import { salesTaxModes } from '@atelier/domain/tax-rates';
import { transactionKinds, transactionStatuses } from '@atelier/domain/transactions';
import { z } from 'zod';
import { calendarDate, cents, id, instant, rate, signedCents } from '../foundation/index.ts';
import { entrySourceView, journalEntryView } from '../books/index.ts';

export const transactionView = z.object({
  id,
  kind: z.enum(transactionKinds),
  status: z.enum(transactionStatuses),
  date: calendarDate,
  payee: z.string(),
  payeeId: id.nullable(),
  memo: z.string(),
  tags: z.array(z.string()),
  /** The market or fair that it belongs to. */
  eventId: id.nullable(),
  /** Of income, the channel that someone said. */
  channel: z.enum(saleChannels).nullable(),
  amountCents: cents,
  moneyAccountId: id,
  /** The categories; of anything but a draft they make up the amount. */
  lines: z.array(
    z.object({
      accountId: id,
      amountCents: signedCents,
      memo: z.string(),
      taxRateId: id.nullable(),
      /** Where it is another one than that of the whole. */
      eventId: id.nullable(),
    }),
  ),
  /** Sales tax in income, and who collects it where a marketplace does. */
  salesTax: z.enum(salesTaxModes).nullable(),
  marketplace: z.string(),
  /** The taxes of what is in the books. */
  taxes: z.array(
    z.object({
      taxRateId: id,
      name: z.string(),
      rate,
      taxableCents: signedCents,
      exemptCents: signedCents,
      marketplaceCents: signedCents,
      taxCents: cents,
    }),
  ),
  /** The entry that stands, or of a deleted one the last that did; null while a draft. */
  journalEntryId: id.nullable(),
  recurringId: id.nullable(),
  /** Number of documents attached to it. */
  documentCount: z.int(),
  /** Goes up with every change. */
  version: z.int(),
  updatedAt: instant,
});

/** Entry in undeposited funds: a check, some cash, and where it came from. */
export const collectedView = z.object({
  entryId: id,
  date: calendarDate,
  amountCents: cents,
  accountId: id,
  accountName: z.string(),
  /** The customer or payee; else what its entry says. */
  from: z.string(),
  /** Of a payment, the way it was paid. */
  method: z.string().nullable(),
  /** The numbers of the invoices that a payment pays. */
  paidFor: z.string(),
  reference: z.string(),
  source: entrySourceView.nullable(),
  isTakenBack: z.boolean(),
});

export type CollectedView = z.infer<typeof collectedView>;

/** Money in and out of all that a filter finds; transfers between own accounts count for one account alone. */
export const transactionTotalsView = z.object({ count: z.int(), inCents: cents, outCents: cents });

/** Result of changing several: each with its version then, and each that stayed as it was, with the reason. */
export const changedTransactionsView = z.object({
  done: z.array(z.object({ id, version: z.int() })),
  refused: z.array(z.object({ id, code: z.string() })),
});

/** One action in the life of a transaction: the entry that it took back, and the one that it posted. */
const historyStep = z.object({
  action: z.enum(['recorded', 'changed', 'deleted']),
  at: instant,
  /** Null: no one who is still a member, or the clock. */
  personName: z.string().nullable(),
  before: journalEntryView.nullable(),
  after: journalEntryView.nullable(),
  reversal: journalEntryView.nullable(),
});

export const transactionHistoryView = z.object({ steps: z.array(historyStep) });

export const payeeView = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  taxId: z.string(),
  receives1099: z.boolean(),
  defaultAccountId: id.nullable(),
  termsDays: z.int().nullable(),
  isArchived: z.boolean(),
});

export type TransactionView = z.infer<typeof transactionView>;
export type ChangedTransactionsView = z.infer<typeof changedTransactionsView>;
export type TransactionTotalsView = z.infer<typeof transactionTotalsView>;
export type TransactionHistoryView = z.infer<typeof transactionHistoryView>;
export type PayeeView = z.infer<typeof payeeView>;
