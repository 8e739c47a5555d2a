/** Arithmetic of the test itself: none of it is the code of the product. Money is in cents. */

/** Prices of the products of the stall. */
export const prices = { Mug: 2400, Bowl: 1850, Vase: 4200 } as const;
export type Product = keyof typeof prices;
export const products = Object.keys(prices) as Product[];

/** Sales tax of the stall, in millionths. */
export const taxRate = 81_250;
/** Cash is rounded to whole steps of it. */
const cashStep = 5;

/** Pieces by product. */
export type Pieces = Partial<Record<Product, number>>;

/** A sale as it is about to be made. */
export interface Order {
  readonly pieces: Pieces;
  readonly way: 'cash' | 'card';
  readonly tipCents: number;
}

/** An entry that a device confirmed. */
export interface Confirmed {
  readonly kind: 'sale' | 'refund';
  readonly number: string;
  readonly totalCents: number;
  /** Sold, or given back. */
  readonly pieces: Pieces;
  readonly way: 'cash' | 'card';
  /** Given with the sale, or given back with a void. */
  readonly tipCents: number;
  /** The sale that it gives back; empty for a sale. */
  readonly ofNumber: string;
}

export const piecesOf = (pieces: Pieces): (readonly [Product, number])[] =>
  products.flatMap((product) => {
    const count = pieces[product] ?? 0;
    return count > 0 ? [[product, count] as const] : [];
  });

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** Returns what pieces cost without tax. */
export const netOf = (pieces: Pieces): number =>
  sum(piecesOf(pieces).map(([product, count]) => prices[product] * count));

/** Returns the tax of an amount, rounded half up. */
export const taxOn = (cents: number): number => Math.floor((cents * taxRate * 2 + 1_000_000) / 2_000_000);

/** Returns what a customer pays for pieces, tips apart. */
export const totalOf = (pieces: Pieces): number => netOf(pieces) + taxOn(netOf(pieces));

/** Returns the cash that is asked for or given back. */
export const inCash = (cents: number): number => Math.floor(cents / cashStep + 0.5) * cashStep;

/** Writes an amount as screens show it. */
export const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** Reads an amount of a screen; a refund is below zero there, with a true minus sign. */
export function readDollars(text: string): number {
  const digits = /[\d,]+\.\d\d/.exec(text)?.[0];
  if (digits === undefined) throw new Error(`“${text}” is no amount.`);
  return Number(digits.replaceAll(/[,.]/g, ''));
}
