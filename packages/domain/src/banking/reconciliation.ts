import {
  addMoney,
  negateMoney,
  refuse,
  subtractMoney,
  succeed,
  sumMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { financeRefusals, type JournalEntryDraft } from '../books/index.ts';

/** Returns what is still missing between the entries that were found on a statement and its closing balance. */
export function reconciliationDifference(
  statement: { readonly opening: Money; readonly closing: Money },
  ticked: readonly Money[],
): Money {
  return subtractMoney(statement.closing, addMoney(statement.opening, sumMoney(ticked)));
}

/** What makes up for a difference: named, and booked against an account that someone chose. */
export type ReconciliationAdjustment = { readonly accountId: string; readonly name: string };

/** Tells whether a reconciliation may be finished: the difference is zero, or it is named and booked. */
export function decideFinish(
  difference: Money,
  adjustment: ReconciliationAdjustment | null,
): Outcome<
  true,
  Refusal<'reconciliation-has-difference' | 'adjustment-needs-name' | 'adjustment-not-needed'>
> {
  if (difference === 0) {
    return adjustment === null
      ? succeed(true)
      : refuse(financeRefusals.refusal('adjustment-not-needed', { field: 'adjustment' }));
  }
  if (adjustment === null) return refuse(financeRefusals.refusal('reconciliation-has-difference'));
  if (adjustment.name.trim() === '') {
    return refuse(financeRefusals.refusal('adjustment-needs-name', { field: 'adjustment.name' }));
  }
  return succeed(true);
}

/** The entry that books a difference on the last day of the statement. */
export function adjustmentPosting(
  difference: Money,
  of: {
    readonly entryId: string;
    readonly reconciliationId: string;
    readonly accountId: string;
    readonly date: CalendarDate;
  },
  adjustment: ReconciliationAdjustment,
): JournalEntryDraft {
  return {
    id: of.entryId,
    date: of.date,
    kind: 'manual',
    memo: adjustment.name.trim(),
    source: { kind: 'reconciliation', id: of.reconciliationId },
    lines: [
      { accountId: of.accountId, amount: difference },
      { accountId: adjustment.accountId, amount: negateMoney(difference) },
    ],
  };
}
