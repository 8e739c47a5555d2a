import { z } from 'zod';
import { calendarDate, calendarMonth, cents, id, signedCents } from '../foundation/index.ts';
import { bookBasis } from './journal.views.ts';

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

export type ProfitAndLossView = z.infer<typeof profitAndLossView>;

export type BalanceSheetView = z.infer<typeof balanceSheetView>;

export type MoneyAtHandView = z.infer<typeof moneyAtHandView>;

export type TrialBalanceView = z.infer<typeof trialBalanceView>;
