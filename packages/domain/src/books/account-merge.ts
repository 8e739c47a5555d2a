import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { isResultType, type Account } from './account.ts';
import { financeRefusals } from './finance-refusals.ts';

/** What a merge is measured against. */
export type MergeFacts = {
  readonly chart: readonly Account[];
  /** True when bank files were brought into the account, or it was reconciled with a statement. */
  readonly hasStatements: boolean;
  /** True when a line of it is on a day that the books are closed for. */
  readonly hasClosedLines: boolean;
};

/** Why two accounts may not become one, or one not two again. */
export type MergeRefusal = Refusal<
  | 'account-archived'
  | 'account-has-children'
  | 'account-has-statements'
  | 'account-is-system'
  | 'account-merge-changes-closed-days'
  | 'account-merge-other-type'
  | 'account-merged'
>;

/**
 * Whether the lines of one account may be read under another from now on. Nothing posted changes, so all that a closed
 * period could notice is a figure on another line of Schedule C: that is refused. Both are of one type; an account that
 * commands post to by themselves, that others are below, or that statements of a bank belong to stays one of its own.
 */
export function decideMergeAccounts(
  source: Account,
  target: Account,
  facts: MergeFacts,
): Outcome<true, MergeRefusal> {
  if (source.mergedInto !== null) return refuse(financeRefusals.refusal('account-merged'));
  if (source.systemKey !== null) return refuse(financeRefusals.refusal('account-is-system'));
  if (facts.chart.some((each) => each.parentId === source.id && !each.archived)) {
    return refuse(financeRefusals.refusal('account-has-children'));
  }
  if (facts.hasStatements) return refuse(financeRefusals.refusal('account-has-statements'));
  const field = 'targetId';
  if (target.archived) return refuse(financeRefusals.refusal('account-archived', { field }));
  if (target.id === source.id || target.type !== source.type) {
    return refuse(financeRefusals.refusal('account-merge-other-type', { field }));
  }
  return staysOnItsLine(source, target, facts)
    ? succeed(true)
    : refuse(financeRefusals.refusal('account-merge-changes-closed-days', { field }));
}

/** Tells whether a merge may be taken back: it stands, and no closed period would see a figure on another line. */
export function decideUndoMerge(
  source: Account,
  target: Account | null,
  facts: Pick<MergeFacts, 'hasClosedLines'>,
): Outcome<true, Refusal<'account-not-merged' | 'account-merge-changes-closed-days'>> {
  if (!target) return refuse(financeRefusals.refusal('account-not-merged'));
  return staysOnItsLine(source, target, facts)
    ? succeed(true)
    : refuse(financeRefusals.refusal('account-merge-changes-closed-days'));
}

const staysOnItsLine = (source: Account, target: Account, facts: Pick<MergeFacts, 'hasClosedLines'>) =>
  !facts.hasClosedLines || !isResultType(source.type) || source.scheduleCLine === target.scheduleCLine;
