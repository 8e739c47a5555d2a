import { money, type Money } from './money.ts';
import type { Quantity } from './quantity.ts';
import type { Rate } from './rate.ts';

/**
 * How a fraction of a minor unit is given up. `half-up` takes a half away from zero (so a refund mirrors its
 * sale), `half-even` to the even neighbor, `down` towards zero.
 */
export type Rounding = 'half-up' | 'half-even' | 'down';

const millionthsPerWhole = 1_000_000;

/**
 * value × factor ÷ divisor, rounded once. The only place where two scaled values meet: the product is exact
 * in `bigint`, so no amount is too large in between.
 * @throws RangeError when the divisor is not positive or the result is not a safe integer.
 */
export function multiplyScaled(value: number, factor: number, divisor: number, rounding: Rounding): number {
  if (divisor <= 0) throw new RangeError('The divisor of a scaled product must be positive.');
  const product = BigInt(value) * BigInt(factor);
  const magnitude = roundedQuotient(product < 0n ? -product : product, BigInt(divisor), rounding);
  const result = Number(product < 0n ? -magnitude : magnitude);
  if (!Number.isSafeInteger(result)) throw new RangeError('The product leaves the range of safe integers.');
  return result + 0;
}

/** A quotient of two numbers that are not below zero, made whole. */
export function roundedQuotient(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const whole = dividend / divisor;
  const twiceRest = (dividend % divisor) * 2n;
  if (rounding === 'down' || twiceRest < divisor) return whole;
  if (twiceRest === divisor && rounding === 'half-even' && whole % 2n === 0n) return whole;
  return whole + 1n;
}

/** Unit price (minor units per whole unit) × quantity, in minor units. */
export function priceTimesQuantity(unitPrice: Money, amount: Quantity, rounding: Rounding): Money {
  return money(multiplyScaled(unitPrice, amount, millionthsPerWhole, rounding));
}

/** Amount × rate, in minor units: the tax on a net amount, or a percentage discount. */
export function moneyTimesRate(amount: Money, proportion: Rate, rounding: Rounding): Money {
  return money(multiplyScaled(amount, proportion, millionthsPerWhole, rounding));
}

/** The tax contained in a gross amount: gross × r ÷ (1 + r), in minor units. */
export function taxWithin(gross: Money, proportion: Rate, rounding: Rounding): Money {
  return money(multiplyScaled(gross, proportion, millionthsPerWhole + proportion, rounding));
}
