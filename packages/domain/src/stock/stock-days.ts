import { ratio, roundRatio, type Quantity } from '../foundation/index.ts';

/** Over how many days back it is looked how fast an item is used, and over how many at least. */
export const usageDays = { most: 90, least: 30 } as const;

/** The longest answer, in days: a century. */
const longest = 36_500;

/**
 * For how many whole days a stock lasts if it goes on being used as in the days before; null where nothing was used.
 * `used` is what was sold and worked up over `days` days, both quantities in millionths of the item's stock unit.
 */
export function daysOfStock(onHand: Quantity, used: Quantity, days: number): number | null {
  if (used <= 0) return null;
  if (onHand <= 0) return 0;
  const exact = ratio(BigInt(onHand) * BigInt(days), used);
  const isLong = exact.numerator > BigInt(longest) * exact.denominator;
  return isLong ? longest : roundRatio(exact, 'down');
}
