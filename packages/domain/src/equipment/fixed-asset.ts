import {
  addDays,
  addMoney,
  addMonths,
  endOfMonth,
  money,
  negateMoney,
  refuse,
  startOfFiscalYear,
  startOfMonth,
  subtractMoney,
  succeed,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import {
  type Account,
  holdsMoney,
  rootOfAccountType,
  isClosed,
  type BookLock,
  type JournalEntryDraft,
} from '../books/index.ts';
import { assetRefusals } from './asset-refusals.ts';

/** How the cost of a thing becomes an expense: evenly over its life, or all of it at once. */
export const depreciationMethods = ['straight-line', 'first-year'] as const;

/** How the cost of a thing becomes an expense. */
export type DepreciationMethod = (typeof depreciationMethods)[number];

/** How often depreciation is posted. */
export const depreciationRhythms = ['month', 'year'] as const;

/** How often depreciation is posted: at the end of each month, or of each fiscal year. */
export type DepreciationRhythm = (typeof depreciationRhythms)[number];

/** How a thing left the business. */
export const disposalKinds = ['sold', 'scrapped', 'lost'] as const;

/** How a thing left the business. */
export type DisposalKind = (typeof disposalKinds)[number];

/** What the depreciation of a thing follows from. Amounts are minor units. */
export type DepreciationPlan = {
  readonly inServiceOn: CalendarDate;
  readonly cost: Money;
  /** What it will still be worth in the end; zero where all is deducted at once. */
  readonly salvage: Money;
  readonly method: DepreciationMethod;
  /** Of a straight line; null where all is deducted at once. */
  readonly lifeMonths: number | null;
  readonly rhythm: DepreciationRhythm;
  /** What was depreciated before the books here began, through a day; zero and null for what was bought since. */
  readonly prior: Money;
  readonly priorThrough: CalendarDate | null;
};

/** One posting of depreciation: counted from one, due at the end of its days. */
export type DepreciationPiece = {
  readonly sequence: number;
  readonly dueOn: CalendarDate;
  readonly amount: Money;
};

/** Returns what is still to become an expense, in minor units. */
function restOf({ cost, salvage, prior }: DepreciationPlan): Money {
  return subtractMoney(subtractMoney(cost, salvage), prior);
}

/**
 * Month by month, by the last day of each: the month in which it is put into service counts whole. Each takes an even
 * part, rounded down to the minor unit, and the last one the rest, so that they add up exactly.
 */
function straightMonths(plan: DepreciationPlan): { endsOn: CalendarDate; amount: Money }[] {
  const first = startOfMonth(plan.inServiceOn);
  const ends = Array.from({ length: plan.lifeMonths ?? 0 }, (_, index) =>
    endOfMonth(addMonths(first, index)),
  ).filter((endsOn) => plan.priorThrough === null || endsOn > plan.priorThrough);
  const rest = restOf(plan);
  const even = ends.length === 0 ? 0 : Math.floor(rest / ends.length);
  return ends.map((endsOn, index) => ({
    endsOn,
    amount: index === ends.length - 1 ? money(rest - even * (ends.length - 1)) : money(even),
  }));
}

/**
 * Every posting of depreciation that a thing will see, oldest first; together exactly cost less salvage, less what was
 * depreciated before. Straight line: at the end of each month, or of each fiscal year (`fiscalYearStartMonth` counts
 * from one) and of the life. At once: on the day that it is put into service.
 */
export function depreciationSchedule(
  plan: DepreciationPlan,
  fiscalYearStartMonth: number,
): readonly DepreciationPiece[] {
  const numbered = (pieces: readonly { dueOn: CalendarDate; amount: Money }[]) =>
    pieces.filter(({ amount }) => amount > 0).map((piece, index) => ({ sequence: index + 1, ...piece }));
  if (plan.method === 'first-year') {
    return numbered([{ dueOn: plan.inServiceOn, amount: restOf(plan) }]);
  }
  const months = straightMonths(plan);
  if (plan.rhythm === 'month') {
    return numbered(months.map(({ endsOn, amount }) => ({ dueOn: endsOn, amount })));
  }
  const years = new Map<CalendarDate, { dueOn: CalendarDate; amount: Money }>();
  for (const { endsOn, amount } of months) {
    const year = startOfFiscalYear(endsOn, fiscalYearStartMonth);
    const before = years.get(year)?.amount ?? zeroMoney;
    const endOfYear = addDays(addMonths(year, 12), -1);
    const last = months.at(-1)?.endsOn ?? endsOn;
    years.set(year, { dueOn: endOfYear < last ? endOfYear : last, amount: addMoney(before, amount) });
  }
  return numbered([...years.values()]);
}

/** Returns what should be depreciated by the end of a day since the books here began, whatever is posted and when. */
export function depreciatedBy(plan: DepreciationPlan, day: CalendarDate): Money {
  if (plan.method === 'first-year') return plan.inServiceOn <= day ? restOf(plan) : zeroMoney;
  return sumMoney(
    straightMonths(plan)
      .filter(({ endsOn }) => endsOn <= day)
      .map(({ amount }) => amount),
  );
}

/**
 * The day on which a piece is posted: its own, or where that is closed the first open one after the lock, since what was
 * filed stays as it is. Null while that day is still to come.
 */
export function postingDayOf(dueOn: CalendarDate, lock: BookLock, today: CalendarDate): CalendarDate | null {
  const day = isClosed(dueOn, lock) && lock.closedThrough !== null ? addDays(lock.closedThrough, 1) : dueOn;
  return day <= today ? day : null;
}

/** The accounts that a thing is kept on. */
export type AssetAccounts = {
  readonly assetAccountId: string;
  readonly accumulatedAccountId: string;
  readonly expenseAccountId: string;
};

/** A thing as it may enter the register. */
export type FixedAssetDraft = DepreciationPlan &
  AssetAccounts & {
    readonly name: string;
    readonly notes: string;
    readonly purchasedOn: CalendarDate;
  };

type AssetRefusal = Refusal<
  | 'asset-name-required'
  | 'asset-needs-cost'
  | 'asset-purchase-in-the-future'
  | 'asset-in-service-before-purchase'
  | 'asset-salvage-too-high'
  | 'asset-salvage-not-allowed'
  | 'asset-needs-life'
  | 'asset-prior-too-high'
  | 'asset-prior-needs-day'
  | 'asset-account-not-allowed'
>;

/** Tidies a thing and checks that its figures and accounts fit together. */
export function decideAsset(
  draft: FixedAssetDraft,
  facts: { readonly today: CalendarDate; readonly accounts: ReadonlyMap<string, Account> },
): Outcome<FixedAssetDraft, AssetRefusal> {
  const no = (code: AssetRefusal['code'], field: string) => refuse(assetRefusals.refusal(code, { field }));
  const name = draft.name.trim().replace(/\s+/g, ' ');
  const { cost, salvage, prior, priorThrough, method, lifeMonths } = draft;
  if (name === '') return no('asset-name-required', 'name');
  if (cost <= 0) return no('asset-needs-cost', 'costCents');
  if (draft.purchasedOn > facts.today) return no('asset-purchase-in-the-future', 'purchasedOn');
  if (draft.inServiceOn < draft.purchasedOn) return no('asset-in-service-before-purchase', 'inServiceOn');
  if (method === 'first-year' && salvage !== 0) return no('asset-salvage-not-allowed', 'salvageCents');
  if (salvage < 0 || salvage >= cost) return no('asset-salvage-too-high', 'salvageCents');
  if (method === 'straight-line' && (lifeMonths === null || lifeMonths < 1)) {
    return no('asset-needs-life', 'lifeMonths');
  }
  if (prior < 0 || prior > cost - salvage) return no('asset-prior-too-high', 'priorCents');
  if (prior > 0 !== (priorThrough !== null)) return no('asset-prior-needs-day', 'priorThrough');
  if (priorThrough !== null && (priorThrough < draft.inServiceOn || priorThrough > facts.today)) {
    return no('asset-prior-needs-day', 'priorThrough');
  }
  const fits = (accountId: string, wanted: (account: Account) => boolean) => {
    const account = facts.accounts.get(accountId);
    return account !== undefined && !account.archived && wanted(account);
  };
  const isFixed = ({ type }: Account) => type === 'fixed-asset';
  if (!fits(draft.assetAccountId, isFixed)) return no('asset-account-not-allowed', 'assetAccountId');
  if (!fits(draft.accumulatedAccountId, isFixed) || draft.accumulatedAccountId === draft.assetAccountId) {
    return no('asset-account-not-allowed', 'accumulatedAccountId');
  }
  if (!fits(draft.expenseAccountId, ({ type }) => rootOfAccountType(type) === 'expense')) {
    return no('asset-account-not-allowed', 'expenseAccountId');
  }
  return succeed({
    ...draft,
    name,
    notes: draft.notes.trim(),
    lifeMonths: method === 'first-year' ? null : lifeMonths,
  });
}

/** Tells whether a thing may have been paid from there: money, a card, or what is the owner's own. */
export function paysForAssets(account: Pick<Account, 'type' | 'archived'>): boolean {
  return (
    !account.archived &&
    (holdsMoney(account.type) || account.type === 'card' || account.type === 'owners-equity')
  );
}

type Named = { readonly id: string; readonly name: string };
const sourceOf = ({ id }: Named) => ({ kind: 'asset', id });

/**
 * Returns what puts a thing on the books: its cost, what was depreciated before, and where the rest was paid from.
 */
export function assetPurchasePosting(
  asset: FixedAssetDraft & Named,
  paid: { readonly entryId: string; readonly fromAccountId: string },
): JournalEntryDraft {
  return {
    id: paid.entryId,
    // What was owned before the books began comes in with the day that its figures are of.
    date: asset.priorThrough ?? asset.purchasedOn,
    kind: 'asset-purchase',
    memo: asset.name,
    source: sourceOf(asset),
    lines: [
      { accountId: asset.assetAccountId, amount: asset.cost },
      { accountId: asset.accumulatedAccountId, amount: negateMoney(asset.prior) },
      { accountId: paid.fromAccountId, amount: subtractMoney(asset.prior, asset.cost) },
    ].filter(({ amount }) => amount !== 0),
  };
}

/** Returns what one piece of depreciation posts. */
export function depreciationPosting(
  asset: AssetAccounts & Named,
  piece: {
    readonly entryId: string;
    readonly date: CalendarDate;
    readonly amount: Money;
    readonly memo: string;
  },
): JournalEntryDraft {
  return {
    id: piece.entryId,
    date: piece.date,
    kind: 'depreciation',
    memo: piece.memo,
    source: sourceOf(asset),
    lines: [
      { accountId: asset.expenseAccountId, amount: piece.amount },
      { accountId: asset.accumulatedAccountId, amount: negateMoney(piece.amount) },
    ],
  };
}

/** How a thing left: the day, what came in for it, and where that went. */
export type AssetDisposal = {
  readonly date: CalendarDate;
  readonly kind: DisposalKind;
  readonly proceeds: Money;
  readonly proceedsAccountId: string | null;
};

/** Returns what came in less what the thing still stood in the books with: a gain is positive, a loss negative. */
export function gainOnDisposal(facts: {
  readonly cost: Money;
  readonly accumulated: Money;
  readonly proceeds: Money;
}): Money {
  return subtractMoney(facts.proceeds, subtractMoney(facts.cost, facts.accumulated));
}

/**
 * Tells whether a thing may leave so: not before it came, not after today, and what is sold brings money somewhere.
 */
export function decideDisposal(
  disposal: AssetDisposal,
  facts: {
    readonly purchasedOn: CalendarDate;
    readonly today: CalendarDate;
    readonly account: Pick<Account, 'type' | 'archived'> | null;
  },
): Outcome<
  AssetDisposal,
  Refusal<'disposal-before-purchase' | 'disposal-in-the-future' | 'disposal-needs-account'>
> {
  if (disposal.date < facts.purchasedOn) {
    return refuse(assetRefusals.refusal('disposal-before-purchase', { field: 'date' }));
  }
  if (disposal.date > facts.today) {
    return refuse(assetRefusals.refusal('disposal-in-the-future', { field: 'date' }));
  }
  if (disposal.proceeds === 0) return succeed({ ...disposal, proceedsAccountId: null });
  return facts.account !== null && paysForAssets(facts.account)
    ? succeed(disposal)
    : refuse(assetRefusals.refusal('disposal-needs-account', { field: 'proceedsAccountId' }));
}

/**
 * Returns what takes a thing off the books: its cost and all its depreciation, what came in, and the gain or loss.
 */
export function disposalPosting(
  asset: AssetAccounts & Named & { readonly cost: Money; readonly accumulated: Money },
  disposal: AssetDisposal & {
    readonly entryId: string;
    readonly resultAccountId: string;
    readonly memo: string;
  },
): JournalEntryDraft {
  const gain = gainOnDisposal({ ...asset, proceeds: disposal.proceeds });
  return {
    id: disposal.entryId,
    date: disposal.date,
    kind: 'asset-disposal',
    memo: disposal.memo,
    source: sourceOf(asset),
    lines: [
      ...(disposal.proceedsAccountId === null
        ? []
        : [{ accountId: disposal.proceedsAccountId, amount: disposal.proceeds }]),
      { accountId: asset.accumulatedAccountId, amount: asset.accumulated },
      { accountId: asset.assetAccountId, amount: negateMoney(asset.cost) },
      { accountId: disposal.resultAccountId, amount: negateMoney(gain) },
    ].filter(({ amount }) => amount !== 0),
  };
}
