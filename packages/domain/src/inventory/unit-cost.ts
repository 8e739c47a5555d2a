import { ratio, roundRatio, type Money, type Quantity } from '../foundation/index.ts';

/**
 * What one unit costs, where `amount` of it (millionths) is worth `value`: in hundredths of the minor unit, rounded half
 * up, since a gram may cost less than a cent. For people to read only; nothing is reckoned on with it. Null where there
 * is nothing, or too little for a figure.
 */
export function costPerUnit(value: Money, amount: Quantity): number | null {
  if (amount === 0) return null;
  const exact = ratio(BigInt(value) * 100_000_000n, amount);
  const largest = BigInt(Number.MAX_SAFE_INTEGER) * exact.denominator;
  return exact.numerator < largest && exact.numerator > -largest ? roundRatio(exact, 'half-up') : null;
}
