import {
  negateMoney,
  refuse,
  subtractMoney,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { holdsMoney, isResultType, type Account } from './account.ts';
import { financeRefusals } from './finance-refusals.ts';
import type { JournalEntryDraft } from './journal-entry.ts';

/** What a return says, in minor units. Below zero where more was taken back than sold. */
export type TaxFigures = {
  /** What bears tax, without the tax. */
  readonly taxable: Money;
  /** What would, if the customer or the product were not exempt. */
  readonly exempt: Money;
  /** What a marketplace collects and hands on itself. */
  readonly marketplace: Money;
  readonly tax: Money;
};

/** A return for a place, and how it is paid. */
export type TaxFilingDraft = {
  readonly id: string;
  readonly place: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly figures: TaxFigures;
  /** Paid less than the tax (above zero: a vendor's discount) or more (below zero: a penalty), in minor units. */
  readonly adjustment: Money;
  /** The income or expense that the difference is. */
  readonly adjustmentAccountId: string | null;
  readonly moneyAccountId: string;
  readonly paidOn: CalendarDate;
  readonly reference: string;
};

/** Why a return may not be recorded. */
export type TaxFilingRefusal = Refusal<
  | 'tax-filing-in-the-future'
  | 'tax-filed-already'
  | 'account-not-found'
  | 'account-archived'
  | 'money-account-not-allowed'
  | 'tax-adjustment-account-not-allowed'
>;

/** What is paid: the tax less the adjustment, in minor units. */
export function taxDueOf(filing: { readonly tax: Money; readonly adjustment: Money }): Money {
  return subtractMoney(filing.tax, filing.adjustment);
}

/**
 * Whether a return may be recorded: its days are over and on no other return of the place, it is paid from money or a
 * card, and a difference has an income or expense account. `accounts` holds those that it names, by id.
 */
export function decideTaxFiling(
  filing: TaxFilingDraft,
  facts: {
    readonly accounts: ReadonlyMap<string, Account>;
    readonly today: CalendarDate;
    /** The returns of the place that stand. */
    readonly filed: readonly { readonly from: CalendarDate; readonly to: CalendarDate }[];
  },
): Outcome<TaxFilingDraft, TaxFilingRefusal> {
  if (filing.to >= facts.today)
    return refuse(financeRefusals.refusal('tax-filing-in-the-future', { field: 'to' }));
  if (facts.filed.some((other) => other.from <= filing.to && filing.from <= other.to)) {
    return refuse(financeRefusals.refusal('tax-filed-already', { field: 'from' }));
  }
  const account = facts.accounts.get(filing.moneyAccountId);
  const field = 'moneyAccountId';
  if (!account) return refuse(financeRefusals.refusal('account-not-found', { field }));
  if (account.archived) return refuse(financeRefusals.refusal('account-archived', { field }));
  if (!holdsMoney(account.type) && account.type !== 'card') {
    return refuse(financeRefusals.refusal('money-account-not-allowed', { field }));
  }
  if (filing.adjustment === 0) return succeed({ ...filing, adjustmentAccountId: null });
  const other =
    filing.adjustmentAccountId === null ? undefined : facts.accounts.get(filing.adjustmentAccountId);
  if (!other || other.archived || !isResultType(other.type)) {
    return refuse(
      financeRefusals.refusal('tax-adjustment-account-not-allowed', { field: 'adjustmentAccountId' }),
    );
  }
  return succeed(filing);
}

/** Whether a return may be reopened: once, with a reason. */
export function decideReopenTaxFiling(filing: {
  readonly reopenedAt: string | null;
}): Outcome<true, Refusal<'tax-filing-reopened'>> {
  return filing.reopenedAt === null ? succeed(true) : refuse(financeRefusals.refusal('tax-filing-reopened'));
}

/**
 * The journal entry of a return: debit sales tax payable with the tax, credit what is paid and what the difference
 * earns. Null when there is nothing to post.
 */
export function taxFilingPosting(
  filing: TaxFilingDraft,
  salesTaxPayable: string,
  entryId: string,
): JournalEntryDraft | null {
  const { tax } = filing.figures;
  const lines = [
    { accountId: salesTaxPayable, amount: tax },
    ...(filing.adjustmentAccountId === null
      ? []
      : [{ accountId: filing.adjustmentAccountId, amount: negateMoney(filing.adjustment) }]),
    {
      accountId: filing.moneyAccountId,
      amount: negateMoney(taxDueOf({ tax, adjustment: filing.adjustment })),
    },
  ].filter((line) => line.amount !== 0);
  if (lines.length === 0) return null;
  return {
    id: entryId,
    date: filing.paidOn,
    kind: 'sales-tax-payment',
    memo: `Sales tax ${filing.place}, ${filing.from} to ${filing.to}`,
    source: { kind: 'tax-filing', id: filing.id },
    lines,
  };
}
