import { money, sumMoney, type CurrencyCode, type Money } from '../foundation/index.ts';

/** A number of notes or coins of one denomination, in minor units. */
export type CashPieces = { readonly cents: number; readonly pieces: number };

/** A note or a coin. */
export type Denomination = { readonly cents: number; readonly kind: 'note' | 'coin' };

const note = (...units: number[]): Denomination[] =>
  units.map((unit) => ({ cents: unit * 100, kind: 'note' }));
const coin = (...cents: number[]): Denomination[] => cents.map((each) => ({ cents: each, kind: 'coin' }));

const euro = [...note(200, 100, 50, 20, 10, 5), ...coin(200, 100, 50, 20, 10, 5, 2, 1)];
const dollar = [...note(100, 50, 20, 10, 5, 2, 1), ...coin(50, 25, 10, 5, 1)];

const byCurrency: Readonly<Record<string, readonly Denomination[]>> = {
  USD: dollar,
  CAD: [...note(100, 50, 20, 10, 5), ...coin(200, 100, 25, 10, 5)],
  EUR: euro,
  GBP: [...note(50, 20, 10, 5), ...coin(200, 100, 50, 20, 10, 5, 2, 1)],
  AUD: [...note(100, 50, 20, 10, 5), ...coin(200, 100, 50, 20, 10, 5)],
};

/** Lists notes and coins of a currency, the largest first; those of the dollar where they are not known. */
export function denominationsOf(currency: CurrencyCode): readonly Denomination[] {
  return byCurrency[currency] ?? dollar;
}

/** Sums counted notes and coins, in minor units. */
export function sumCash(count: readonly CashPieces[]): Money {
  return sumMoney(count.map(({ cents, pieces }) => money(cents * pieces)));
}

/** Two-dollar notes and half dollars exist, but no drawer has them for change. */
const rare = new Set([50, 200]);

/** Returns the fewest notes and coins that make up a change, the largest first. */
export function changeInPieces(change: Money, currency: CurrencyCode): readonly CashPieces[] {
  const found: CashPieces[] = [];
  let rest: number = change;
  for (const { cents } of denominationsOf(currency)) {
    if (currency === 'USD' && rare.has(cents)) continue;
    const pieces = Math.floor(rest / cents);
    if (pieces > 0) found.push({ cents, pieces });
    rest -= pieces * cents;
  }
  return found;
}

const mostQuick = 5;

/** Returns amounts that a customer is likely to hand over for what is due: the amount itself, then rounded up to notes. */
export function quickAmounts(due: Money, currency: CurrencyCode): readonly Money[] {
  if (due <= 0) return [];
  const notes = denominationsOf(currency)
    .filter(({ kind, cents }) => kind === 'note' && !(currency === 'USD' && rare.has(cents)))
    .map(({ cents }) => Math.ceil(due / cents) * cents);
  return [...new Set([due, ...notes])]
    .toSorted((one, other) => one - other)
    .slice(0, mostQuick)
    .map((cents) => money(cents));
}
