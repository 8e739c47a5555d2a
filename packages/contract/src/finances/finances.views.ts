import { bookBases } from '@atelier/domain/businesses';
import { accountTypes, journalEntryKinds, saleChannels, taxKinds } from '@atelier/domain/finances';
import { z } from 'zod';
import { calendarDate, calendarMonth, cents, id, instant, rate, signedCents } from '../foundation/index.ts';

/** How the books were read: see BookBasis of the domain. */
export const bookBasis = z.enum(bookBases);

/** An account as it stands in the chart. */
export const chartAccountView = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: z.enum(accountTypes),
  systemKey: z.string().nullable(),
  scheduleCLine: z.string().nullable(),
  /** The account that this one stands below in the chart. */
  parentId: id.nullable(),
  isActive: z.boolean(),
  /** The account that its lines are read under since the two were merged. */
  mergedInto: id.nullable(),
});

export const accountView = chartAccountView.extend({
  /** On the account's normal side; income and expenses since the fiscal year began, all others over all entries. */
  balanceCents: signedCents,
});

/** A sales tax: from the beginning on `firstRate`, then what its versions say; a combined one is its parts. */
export const taxRateView = z.object({
  id,
  name: z.string(),
  /** What it is filed for. */
  place: z.string(),
  kind: z.enum(taxKinds),
  firstRate: rate,
  versions: z.array(z.object({ from: calendarDate, rate })),
  partIds: z.array(id),
  /** What it is today. */
  rate,
  isArchived: z.boolean(),
  /** Lines begin with it: it was made so, else it was used last, else it is the only one. At most one is. */
  isUsual: z.boolean(),
});
/** What merging an account would take along: journal lines, and by table and column what names it. */
export const accountMergeView = z.object({ lines: z.int(), uses: z.record(z.string(), z.int()) });

/** What stands behind a journal entry. */
export const entrySourceView = z.object({ kind: z.string(), id });

/** A debit is positive, a credit negative. */
export const journalLineView = z.object({
  accountId: id,
  accountCode: z.string(),
  accountName: z.string(),
  amountCents: signedCents,
  memo: z.string(),
  /** The event that it belongs to, as it is read now, and by which way it was sold. */
  eventId: id.nullable(),
  eventName: z.string().nullable(),
  channel: z.enum(saleChannels).nullable(),
});

export const journalEntryView = z.object({
  id,
  number: z.int(),
  date: calendarDate,
  kind: z.enum(journalEntryKinds),
  memo: z.string(),
  source: entrySourceView.nullable(),
  reversesId: id.nullable(),
  reversedById: id.nullable(),
  postedAt: instant,
  lines: z.array(journalLineView),
});

/** One line of an account's register; the balance is on the account's normal side, after this line. */
export const registerRowView = z.object({
  entryId: id,
  entryNumber: z.int(),
  date: calendarDate,
  kind: z.enum(journalEntryKinds),
  memo: z.string(),
  source: entrySourceView.nullable(),
  amountCents: signedCents,
  balanceCents: signedCents,
});

export const registerView = z.object({
  account: chartAccountView,
  from: calendarDate,
  to: calendarDate,
  openingCents: signedCents,
  closingCents: signedCents,
  rows: z.array(registerRowView),
  next: z.string().nullable(),
});

const statementRow = z.object({
  accountId: id,
  code: z.string(),
  name: z.string(),
  /** One amount a month, in the order of `months`. */
  byMonth: z.array(signedCents),
  totalCents: signedCents,
});
const statementSection = z.object({
  rows: z.array(statementRow),
  byMonth: z.array(signedCents),
  totalCents: signedCents,
});
const statementLine = z.object({ byMonth: z.array(signedCents), totalCents: signedCents });

export const profitAndLossView = z.object({
  from: calendarDate,
  to: calendarDate,
  basis: bookBasis,
  months: z.array(calendarMonth),
  income: statementSection,
  costOfGoodsSold: statementSection,
  grossProfit: statementLine,
  expenses: statementSection,
  netProfit: statementLine,
});

const balanceRow = z.object({
  /** Null for a row that is computed, such as the earnings of the current year. */
  accountId: id.nullable(),
  code: z.string(),
  name: z.string(),
  amountCents: signedCents,
});
const balanceSection = z.object({ rows: z.array(balanceRow), totalCents: signedCents });

export const balanceSheetView = z.object({
  on: calendarDate,
  basis: bookBasis,
  assets: balanceSection,
  liabilities: balanceSection,
  equity: balanceSection,
  liabilitiesAndEquityCents: signedCents,
});

/** Money at hand (bank, cash, not yet deposited) at the end of each day on which it moved. */
export const moneyAtHandView = z.object({
  from: calendarDate,
  to: calendarDate,
  /** At the end of the day before `from`. */
  openingCents: signedCents,
  closingCents: signedCents,
  days: z.array(z.object({ date: calendarDate, balanceCents: signedCents })),
});

export const trialBalanceView = z.object({
  on: calendarDate,
  basis: bookBasis,
  rows: z.array(
    z.object({ accountId: id, code: z.string(), name: z.string(), debitCents: cents, creditCents: cents }),
  ),
  debitCents: cents,
  creditCents: cents,
});

export type AccountMergeView = z.infer<typeof accountMergeView>;
export type ChartAccountView = z.infer<typeof chartAccountView>;
export type AccountView = z.infer<typeof accountView>;
export type TaxRateView = z.infer<typeof taxRateView>;
export type JournalEntryView = z.infer<typeof journalEntryView>;
export type RegisterView = z.infer<typeof registerView>;
export type ProfitAndLossView = z.infer<typeof profitAndLossView>;
export type BalanceSheetView = z.infer<typeof balanceSheetView>;
export type MoneyAtHandView = z.infer<typeof moneyAtHandView>;
export type TrialBalanceView = z.infer<typeof trialBalanceView>;
