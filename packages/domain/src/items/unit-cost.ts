import { ratio, roundRatio, type Money, type Quantity } from '../foundation/index.ts';

/**
 * What one unit costs, where `amount` of it (millionths) is worth `value`: in hundredths of the minor unit, rounded half
 * up, since a gram may cost less than a cent. For people to read only; nothing is computed from it. Null where there
 * is nothing, or too little for a figure.
 */
export function costPerUnit(value: Money, amount: Quantity): number | null {
  if (amount === 0) return null;
  const exact = ratio(BigInt(value) * 100_000_000n, amount);
  const largest = BigInt(Number.MAX_SAFE_INTEGER) * exact.denominator;
  return exact.numerator < largest && exact.numerator > -largest ? roundRatio(exact, 'half-up') : null;
}

/**
 * What part of a price is left after the average cost of what is there, in millionths of the price; below zero where it
 * costs more. `amount` of the item (millionths) is worth `value`. Null where nothing is there, or it sells for nothing.
 */
export function marginAfterCost(price: Money, value: Money, amount: Quantity): number | null {
  const cost = costPerUnit(value, amount);
  if (cost === null || amount < 0 || value <= 0 || price <= 0) return null;
  const left = ratio(BigInt(price) * 100n - BigInt(cost), BigInt(price) * 100n);
  return roundRatio(ratio(left.numerator * 1_000_000n, left.denominator), 'half-up');
}
