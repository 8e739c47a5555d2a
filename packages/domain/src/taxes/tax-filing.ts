import type { BookBasis } from '../businesses/index.ts';
import {
  addDays,
  addMoney,
  negateMoney,
  refuse,
  subtractMoney,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import {
  holdsMoney,
  isResultType,
  type Account,
  financeRefusals,
  type JournalEntryDraft,
} from '../books/index.ts';

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

/** The days and the basis of a return that stands. */
export type FiledTax = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly basis: BookBasis;
};

/** A return for a place, and how it is paid. */
export type TaxFilingDraft = FiledTax & {
  readonly id: string;
  readonly place: string;
  /** The person means to file on another basis than before. */
  readonly changesBasis: boolean;
  /** What the days say, and what is carried over. */
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
  | 'tax-basis-kept'
  | 'tax-basis-changes-later'
  | 'account-not-found'
  | 'account-archived'
  | 'money-account-not-allowed'
  | 'tax-adjustment-account-not-allowed'
>;

/** Returns what is paid: the tax less the adjustment, in minor units. */
export function taxDueOf(filing: { readonly tax: Money; readonly adjustment: Money }): Money {
  return subtractMoney(filing.tax, filing.adjustment);
}

/** Adds up figures of returns. */
export function addTaxFigures(one: TaxFigures, other: TaxFigures): TaxFigures {
  return {
    taxable: addMoney(one.taxable, other.taxable),
    exempt: addMoney(one.exempt, other.exempt),
    marketplace: addMoney(one.marketplace, other.marketplace),
    tax: addMoney(one.tax, other.tax),
  };
}

/** Finds the last return of a place before a day, among those that stand. */
export function filedBefore<Filed extends FiledTax>(
  filed: readonly Filed[],
  day: CalendarDate,
): Filed | undefined {
  return filed.filter(({ to }) => to < day).toSorted((a, b) => (a.to < b.to ? 1 : -1))[0];
}

/**
 * Tells whether a return carries over: it follows at once on one that is on another basis. What was invoiced and not
 * paid by then is on no return (from cash to accrual) or would be on two (from accrual to cash).
 */
export function carriesOver(filing: FiledTax, before: FiledTax | undefined): boolean {
  return before !== undefined && before.basis !== filing.basis && addDays(before.to, 1) === filing.from;
}

/** Decides about the basis: a place keeps it until someone means to change it, from the day after its last return. */
function decideTaxBasis(
  filing: TaxFilingDraft,
  filed: readonly FiledTax[],
): Outcome<true, Refusal<'tax-basis-kept' | 'tax-basis-changes-later'>> {
  const before = filedBefore(filed, filing.from);
  const changes = before !== undefined && before.basis !== filing.basis;
  const after = filed
    .filter(({ from }) => from > filing.to)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
  if (after && after.basis !== filing.basis)
    return refuse(financeRefusals.refusal('tax-basis-changes-later'));
  if (!changes) return succeed(true);
  if (!filing.changesBasis)
    return refuse(financeRefusals.refusal('tax-basis-kept', { field: 'changesBasis' }));
  return carriesOver(filing, before) && after === undefined
    ? succeed(true)
    : refuse(financeRefusals.refusal('tax-basis-changes-later'));
}

/**
 * Whether a return may be recorded: its days are over and on no other return of the place, it keeps the basis of the
 * place or means to change it, it is paid from money or a card, and a difference has an income or expense account.
 * `accounts` holds those that it names, by id.
 */
export function decideTaxFiling(
  filing: TaxFilingDraft,
  facts: {
    readonly accounts: ReadonlyMap<string, Account>;
    readonly today: CalendarDate;
    /** The returns of the place that stand. */
    readonly filed: readonly FiledTax[];
  },
): Outcome<TaxFilingDraft, TaxFilingRefusal> {
  if (filing.to >= facts.today)
    return refuse(financeRefusals.refusal('tax-filing-in-the-future', { field: 'to' }));
  if (facts.filed.some((other) => other.from <= filing.to && filing.from <= other.to)) {
    return refuse(financeRefusals.refusal('tax-filed-already', { field: 'from' }));
  }
  const basis = decideTaxBasis(filing, facts.filed);
  if (!basis.ok) return basis;
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

/** Tells whether a return may be reopened: once, with a reason, and while no later one carries over from it. */
export function decideReopenTaxFiling(
  filing: { readonly reopenedAt: string | null; readonly to: CalendarDate },
  filed: readonly (FiledTax & { readonly carriesOver: boolean })[],
): Outcome<true, Refusal<'tax-filing-reopened' | 'tax-filing-carried-over'>> {
  if (filing.reopenedAt !== null) return refuse(financeRefusals.refusal('tax-filing-reopened'));
  return filed.some((other) => other.carriesOver && other.from > filing.to)
    ? refuse(financeRefusals.refusal('tax-filing-carried-over'))
    : succeed(true);
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
