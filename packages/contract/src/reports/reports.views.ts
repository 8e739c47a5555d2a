import { comparisons, columnSteps } from '@atelier/domain/reports';
import { journalEntryKinds } from '@atelier/domain/books';
import { z } from 'zod';
import { calendarDate, id, signedCents } from '../foundation/index.ts';
import { bookBasis, entrySourceView } from '../books/index.ts';

/** One line of the ledger as a basis sees it; debits positive. */
export const ledgerLineView = z.object({
  entryId: id,
  entryNumber: z.int(),
  date: calendarDate,
  kind: z.enum(journalEntryKinds),
  memo: z.string(),
  source: entrySourceView.nullable(),
  /** On cash basis, the document of which this line is a share. */
  settles: entrySourceView.nullable(),
  accountId: id,
  accountCode: z.string(),
  accountName: z.string(),
  amountCents: signedCents,
});

/** The lines behind one figure. Amounts have the sign of the figure: they add up to it. */
export const figureLinesView = z.object({
  title: z.string(),
  accountId: id.nullable(),
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  /** Before the period; null where the figure is one of the period alone. */
  openingCents: signedCents.nullable(),
  totalCents: signedCents,
  rows: z.array(ledgerLineView),
  next: z.string().nullable(),
});

/** One column of a profit & loss. */
export const resultColumnView = z.object({
  kind: z.enum(['period', 'customer', 'product', 'event', 'total', 'before', 'budget', 'change']),
  from: calendarDate,
  to: calendarDate,
  /** The customer, product, event or budget; null for what belongs to none or to several together. */
  id: id.nullable(),
  name: z.string().nullable(),
});

const resultRow = z.object({
  accountId: id,
  code: z.string(),
  name: z.string(),
  amounts: z.array(signedCents),
});
const resultSection = z.object({ rows: z.array(resultRow), amounts: z.array(signedCents) });

export const columnChoices = [...columnSteps, 'event', 'customer', 'product'] as const;

/** Profit & loss in columns, one amount a column in the order of `columns`. */
export const resultReportView = z.object({
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  by: z.enum(columnChoices),
  compare: z.enum(comparisons),
  columns: z.array(resultColumnView),
  income: resultSection,
  costOfGoodsSold: resultSection,
  grossProfit: z.array(signedCents),
  expenses: resultSection,
  netProfit: z.array(signedCents),
});

const cashFlowSection = z.object({
  rows: z.array(z.object({ accountId: id, code: z.string(), name: z.string(), amountCents: signedCents })),
  totalCents: signedCents,
});

export const cashFlowView = z.object({
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  netProfitCents: signedCents,
  operating: cashFlowSection,
  investing: cashFlowSection,
  financing: cashFlowSection,
  changeCents: signedCents,
  openingCents: signedCents,
  closingCents: signedCents,
});

/** Every account that has a balance or moved; balances on the account's normal side. */
export const generalLedgerView = z.object({
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  accounts: z.array(
    z.object({
      accountId: id,
      code: z.string(),
      name: z.string(),
      normalSide: z.enum(['debit', 'credit']),
      openingCents: signedCents,
      changeCents: signedCents,
      closingCents: signedCents,
    }),
  ),
});

export const salesKeys = ['product', 'customer', 'month', 'account', 'channel', 'event', 'place'] as const;

export const salesView = z.object({
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  by: z.enum(salesKeys),
  rows: z.array(
    z.object({
      /** The id of the product, customer, account or event, the month, the channel or the place; null for what has none. */
      key: z.string().nullable(),
      name: z.string().nullable(),
      /** Issued less voided; null where the ledger is read, and on cash basis, which counts what is paid. */
      invoices: z.int().nullable(),
      /** Millionths; null where pieces are not counted. */
      quantity: z.int().nullable(),
      amountCents: signedCents,
    }),
  ),
  totalCents: signedCents,
});

export const soldLinesView = z.object({
  rows: z.array(
    z.object({
      lineId: id,
      invoiceId: id,
      /** Of a line that a credit note takes back. */
      creditNoteId: id.nullable(),
      number: z.string(),
      date: calendarDate,
      customerName: z.string(),
      description: z.string(),
      quantity: z.int().nullable(),
      amountCents: signedCents,
    }),
  ),
  next: z.string().nullable(),
});

export type LedgerLineView = z.infer<typeof ledgerLineView>;
export type FigureLinesView = z.infer<typeof figureLinesView>;
export type ResultColumnView = z.infer<typeof resultColumnView>;
export type ResultReportView = z.infer<typeof resultReportView>;
export type CashFlowView = z.infer<typeof cashFlowView>;
export type GeneralLedgerView = z.infer<typeof generalLedgerView>;
export type SalesView = z.infer<typeof salesView>;
export type SoldLinesView = z.infer<typeof soldLinesView>;
