import {
  money,
  refuse,
  subtractMoney,
  succeed,
  sumMoney,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { sumCash } from './cash-count.ts';
import { cashGivenBack } from './refund-sums.ts';
import { cashReceived } from './sale-sums.ts';
import type { CloseEntry, OpenEntry, TillEntry } from './till-entry.ts';
import { tillRefusals } from './till-refusals.ts';

/** Cash of a session by where it came from and went, in minor units above or at zero. */
export type DrawerSums = {
  readonly float: Money;
  readonly cashSales: Money;
  readonly cashRefunds: Money;
  readonly paidIn: Money;
  readonly paidOut: Money;
  readonly drops: Money;
  readonly expected: Money;
};

/** Works out the cash that should be in the drawer: float + cash sales − cash refunds + paid in − paid out − drops. */
export function drawerSums(entries: readonly TillEntry[]): DrawerSums {
  const sumOf = (cents: (entry: TillEntry) => Money | null) =>
    sumMoney(entries.flatMap((entry) => cents(entry) ?? []));
  const moved = (kind: 'paid-in' | 'paid-out' | 'drop') =>
    sumOf((entry) => (entry.kind === 'movement' && entry.movement === kind ? entry.amountCents : null));
  const sums = {
    float: sumOf((entry) => (entry.kind === 'open' ? entry.floatCents : null)),
    cashSales: sumOf((entry) =>
      entry.kind === 'sale' || entry.kind === 'order' ? cashReceived(entry) : null,
    ),
    cashRefunds: sumOf((entry) => (entry.kind === 'refund' ? cashGivenBack(entry) : null)),
    ...{ paidIn: moved('paid-in'), paidOut: moved('paid-out'), drops: moved('drop') },
  };
  const { float, cashSales, cashRefunds, paidIn, paidOut, drops } = sums;
  return { ...sums, expected: money(float + cashSales - cashRefunds + paidIn - paidOut - drops) };
}

/** Decides whether the count of a drawer and its sums agree. A difference is accepted where it has a reason. */
export function decideCount(
  entry: OpenEntry | CloseEntry,
): Outcome<true, Refusal<'till-sums-differ' | 'till-reason-required'>> {
  const counted = sumCash(entry.count);
  const differs = refuse(tillRefusals.refusal('till-sums-differ', { details: 'count' }));
  if (entry.kind === 'open') return counted === entry.floatCents ? succeed(true) : differs;
  if (counted !== entry.countedCents) return differs;
  if (subtractMoney(counted, entry.expectedCents) !== entry.differenceCents) return differs;
  return entry.differenceCents !== 0 && entry.reason === ''
    ? refuse(tillRefusals.refusal('till-reason-required', { field: 'reason' }))
    : succeed(true);
}
