import { taxKinds } from '@atelier/domain/tax-rates';
import { z } from 'zod';
import { calendarDate, id, instant, rate, signedCents } from '../foundation/index.ts';
import { bookBasis } from '../books/index.ts';

/** Sales told apart, with their tax. Below zero where more was taken back. */
const taxFigures = z.object({
  taxableCents: signedCents,
  exemptCents: signedCents,
  /** Sales whose tax a marketplace collects. */
  marketplaceCents: signedCents,
  taxCents: signedCents,
});

const reportedRate = taxFigures.extend({
  taxRateId: id,
  name: z.string(),
  kind: z.enum(taxKinds),
  /** A rate that changed within the period stands here once for each percentage. */
  rate,
});

/** Tax due by place; a sale under a combined tax counts once for a place, and under each of its rates. */
export const salesTaxView = z.object({
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  places: z.array(
    taxFigures.extend({
      place: z.string(),
      rates: z.array(reportedRate),
      /** The returns that stand and touch the period. */
      filings: z.array(z.object({ id, from: calendarDate, to: calendarDate, basis: bookBasis })),
      /** The last return before these days that stands. */
      filedBefore: z.object({ to: calendarDate, basis: bookBasis }).nullable(),
      /** Figures carried over, since the last return was on the other basis. */
      carried: taxFigures.nullable(),
    }),
  ),
  /** All sales, each once; what names no tax belongs to no place. */
  totals: taxFigures.extend({
    untaxedCents: signedCents,
    /** Marketplace sales that name no tax, and so are of no place. */
    placelessCents: signedCents,
  }),
  /** Account: what is owed at the end, and what moved beside these documents and returns. */
  account: z.object({ accountId: id, owedCents: signedCents, otherCents: signedCents }),
});

export const taxDocumentView = z.object({
  id,
  /** An invoice, or income without one. */
  invoiceId: id.nullable(),
  creditNoteId: id.nullable(),
  transactionId: id.nullable(),
  what: z.enum([
    'invoice',
    'void',
    'payment',
    'payment-taken-back',
    'credit',
    'credit-taken-back',
    'credit-note',
    'credit-note-void',
    'income',
  ]),
  day: calendarDate,
  number: z.string(),
  customerName: z.string(),
  taxableCents: signedCents,
  exemptCents: signedCents,
  marketplaceCents: signedCents,
  untaxedCents: signedCents,
  taxCents: signedCents,
});

/** A return, with the figures that it was filed with. */
export const taxFilingView = taxFigures.extend({
  id,
  place: z.string(),
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  rates: z.array(reportedRate),
  /** Figures carried over from the other basis. */
  carried: taxFigures.nullable(),
  adjustmentCents: signedCents,
  adjustmentAccountId: id.nullable(),
  adjustmentAccountName: z.string().nullable(),
  paidCents: signedCents,
  moneyAccountId: id,
  moneyAccountName: z.string(),
  paidOn: calendarDate,
  reference: z.string(),
  journalEntryId: id.nullable(),
  reopenedAt: instant.nullable(),
  reopenReason: z.string().nullable(),
  reversalEntryId: id.nullable(),
});

export type SalesTaxView = z.infer<typeof salesTaxView>;
export type TaxDocumentView = z.infer<typeof taxDocumentView>;
export type TaxFilingView = z.infer<typeof taxFilingView>;
