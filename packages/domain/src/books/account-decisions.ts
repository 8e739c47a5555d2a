import { refuse, succeed, type Money, type Outcome, type Refusal } from '../foundation/index.ts';
import { holdsMoney, isResultType, rootOfAccountType, type Account, type AccountRoot } from './account.ts';
import { financeRefusals } from './finance-refusals.ts';
import type { ScheduleCLine } from './schedule-c.ts';

/** What may be said about an account. `code` is of one to ten digits. */
export type AccountDraft = Pick<Account, 'code' | 'name' | 'type' | 'parentId'> & {
  readonly scheduleCLine: ScheduleCLine | null;
};

/** What a change of the chart is measured against: the account as it is (null: a new one), and all others. */
export type ChartFacts = {
  readonly before: Account | null;
  /** True when a journal line was ever posted to it. */
  readonly used: boolean;
  readonly chart: readonly Account[];
};

type AccountRefusal = Refusal<
  | 'account-name-required'
  | 'account-is-system'
  | 'account-type-frozen'
  | 'account-has-children'
  | 'parent-account-not-allowed'
  | 'schedule-c-line-not-allowed'
>;

/**
 * Tidies an account and checks its place: a name, a type that is not frozen, a parent of the same root that is in use
 * and not below it, and a line of Schedule C for income and expenses only.
 */
export function decideAccount(draft: AccountDraft, facts: ChartFacts): Outcome<AccountDraft, AccountRefusal> {
  const { before, chart } = facts;
  const name = draft.name.trim().replace(/\s+/g, ' ');
  if (name === '') return refuse(financeRefusals.refusal('account-name-required', { field: 'name' }));
  if (before && draft.type !== before.type) {
    if (before.systemKey !== null)
      return refuse(financeRefusals.refusal('account-is-system', { field: 'type' }));
    if (facts.used) return refuse(financeRefusals.refusal('account-type-frozen', { field: 'type' }));
  }
  const root = rootOfAccountType(draft.type);
  const hasOtherChildren = chart.some(
    (account) => account.parentId === before?.id && rootOfAccountType(account.type) !== root,
  );
  if (before && hasOtherChildren) {
    return refuse(financeRefusals.refusal('account-has-children', { field: 'type' }));
  }
  if (draft.parentId !== null && !mayStandBelow(before?.id ?? null, draft.parentId, root, chart)) {
    return refuse(financeRefusals.refusal('parent-account-not-allowed', { field: 'parentId' }));
  }
  if (draft.scheduleCLine !== null && !isResultType(draft.type)) {
    return refuse(financeRefusals.refusal('schedule-c-line-not-allowed', { field: 'scheduleCLine' }));
  }
  return succeed({ ...draft, name });
}

/** Tells whether an account (null: a new one) of this root may be below another: not below itself, in no circle. */
function mayStandBelow(
  accountId: string | null,
  parentId: string,
  root: AccountRoot,
  chart: readonly Account[],
): boolean {
  const parent = chart.find((account) => account.id === parentId);
  if (!parent || parent.archived || rootOfAccountType(parent.type) !== root) return false;
  for (let above: Account | undefined = parent; above;) {
    if (above.id === accountId) return false;
    const next: string | null = above.parentId;
    above = next === null ? undefined : chart.find((account) => account.id === next);
  }
  return true;
}

/**
 * Whether an account may be put away: commands post to system accounts by themselves, money and debts would vanish
 * from sight, and accounts below it would stand nowhere.
 */
export function decideArchiveAccount(
  account: Account,
  facts: { readonly balance: Money; readonly chart: readonly Account[] },
): Outcome<true, Refusal<'account-is-system' | 'account-has-balance' | 'account-has-children'>> {
  if (account.systemKey !== null) return refuse(financeRefusals.refusal('account-is-system'));
  if (!isResultType(account.type) && facts.balance !== 0) {
    return refuse(financeRefusals.refusal('account-has-balance'));
  }
  const hasChildren = facts.chart.some((each) => each.parentId === account.id && !each.archived);
  return hasChildren ? refuse(financeRefusals.refusal('account-has-children')) : succeed(true);
}

/** Tells whether a payment may be put into this account: one that holds money and is in use. */
export function decideDepositAccount(
  account: Pick<Account, 'type' | 'archived'>,
): Outcome<true, Refusal<'account-archived' | 'deposit-account-not-allowed'>> {
  const field = 'depositAccountId';
  if (account.archived) return refuse(financeRefusals.refusal('account-archived', { field }));
  if (!holdsMoney(account.type))
    return refuse(financeRefusals.refusal('deposit-account-not-allowed', { field }));
  return succeed(true);
}
