import { addMoney, negateMoney, subtractMoney, sumMoney, type Money } from '../foundation/index.ts';
import type { BankStatement } from './bank-statement.ts';

/** A line with the balance that the bank tells after it; null where it tells none. */
export type BalanceStep = { readonly row: number; readonly amount: Money; readonly after: Money | null };

/** What running balances say of their lines. */
export type FollowedBalances = {
  readonly opening: Money;
  readonly closing: Money;
  /** The row whose balance does not follow from the one before it; null where all do. */
  readonly brokenRow: number | null;
};

type Step = { readonly row: number; readonly before: Money; readonly after: Money };

/**
 * Follows the running balance through the lines of a file: in its order or the other way round, with what a card owes above
 * or below zero, and in any order within itself as long as every balance leads to another. Null where a line has none.
 */
export function followBalances(steps: readonly BalanceStep[]): FollowedBalances | null {
  if (steps.length === 0) return null;
  const told: { row: number; amount: Money; after: Money }[] = [];
  for (const { row, amount, after } of steps) {
    if (after === null) return null;
    told.push({ row, amount, after });
  }
  const ways = [false, true].flatMap((isOwed) => {
    const way = told.map(({ row, amount, after: said }): Step => {
      const after = isOwed ? negateMoney(said) : said;
      return { row, before: subtractMoney(after, amount), after };
    });
    return [way, way.toReversed()];
  });
  for (const way of ways) {
    const ends = endsOf(way);
    if (ends !== null) return { ...ends, brokenRow: null };
  }
  const [best] = ways
    .map((way) => ({ way, broken: breaksOf(way) }))
    .toSorted((left, right) => left.broken.length - right.broken.length);
  const [first, last] = [best?.way[0], best?.way.at(-1)];
  return first && last
    ? { opening: first.before, closing: last.after, brokenRow: best?.broken[0]?.row ?? null }
    : null;
}

function breaksOf(way: readonly Step[]): Step[] {
  return way.filter(({ before }, index) => index > 0 && before !== way[index - 1]?.after);
}

/** Returns where lines begin and end that form one path, in whatever order they stand; null where they form none. */
function endsOf(way: readonly Step[]): { readonly opening: Money; readonly closing: Money } | null {
  const counts = new Map<Money, number>();
  const count = (balance: Money, by: number) => counts.set(balance, (counts.get(balance) ?? 0) + by);
  for (const { before, after } of way) {
    count(before, 1);
    count(after, -1);
  }
  const open = [...counts].filter(([, number]) => number !== 0);
  const [first, last] = [way[0], way.at(-1)];
  if (open.length === 0 && first && last) return { opening: first.before, closing: first.before };
  const [from, to] = [open.find(([, number]) => number === 1), open.find(([, number]) => number === -1)];
  return open.length === 2 && from && to ? { opening: from[0], closing: to[0] } : null;
}

/** What a bank says of an account at the end of a file, beside what the lines of the file make of its beginning. */
export type BalanceCheck = {
  readonly opening: Money;
  readonly closing: Money;
  readonly linesMake: Money;
  readonly brokenRow: number | null;
  readonly agrees: boolean;
};

/** Holds the balances of a statement against its booked lines; null where it does not tell both. */
export function checkBalances({
  opening,
  closing,
  lines,
  brokenRow,
}: Pick<BankStatement, 'opening' | 'closing' | 'lines' | 'brokenRow'>): BalanceCheck | null {
  if (opening === null || closing === null) return null;
  const booked = lines.filter(({ pending }) => !pending).map(({ amount }) => amount);
  const linesMake = addMoney(opening.amount, sumMoney(booked));
  return {
    opening: opening.amount,
    closing: closing.amount,
    linesMake,
    brokenRow,
    agrees: linesMake === closing.amount && brokenRow === null,
  };
}
