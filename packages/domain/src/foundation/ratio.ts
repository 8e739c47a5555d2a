import { roundedQuotient, type Rounding } from './product.ts';

/**
 * An exact fraction, in lowest terms, the denominator above zero: what a unit costs, how many inches a roll is. It is
 * rounded where it becomes money or a quantity, once.
 */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint };

/** No part of anything. */
export const zeroRatio: Ratio = { numerator: 0n, denominator: 1n };

/**
 * Makes a fraction of two whole numbers.
 * @throws RangeError for a denominator of zero.
 */
export function ratio(numerator: bigint | number, denominator: bigint | number = 1n): Ratio {
  const [above, below] = [BigInt(numerator), BigInt(denominator)];
  if (below === 0n) throw new RangeError('A fraction has no denominator of zero.');
  if (below === 1n) return { numerator: above, denominator: below };
  const divisor = greatestDivisor(magnitude(above), magnitude(below)) * (below < 0n ? -1n : 1n);
  return { numerator: above / divisor, denominator: below / divisor };
}

/** The sum of fractions. */
export function addRatios(...parts: readonly Ratio[]): Ratio {
  return parts.reduce((sum, part) => {
    if (sum.numerator === 0n) return part;
    if (part.numerator === 0n) return sum;
    return ratio(
      sum.numerator * part.denominator + part.numerator * sum.denominator,
      sum.denominator * part.denominator,
    );
  }, zeroRatio);
}

/** The product of fractions. */
export function multiplyRatios(...parts: readonly Ratio[]): Ratio {
  return ratio(
    parts.reduce((product, { numerator }) => product * numerator, 1n),
    parts.reduce((product, { denominator }) => product * denominator, 1n),
  );
}

/** One fraction divided by another. @throws RangeError when that is zero. */
export function divideRatios(dividend: Ratio, divisor: Ratio): Ratio {
  return ratio(dividend.numerator * divisor.denominator, dividend.denominator * divisor.numerator);
}

/** The whole number next to a fraction. @throws RangeError when it leaves the range of safe integers. */
export function roundRatio(exact: Ratio, rounding: Rounding): number {
  const rounded = roundedQuotient(magnitude(exact.numerator), exact.denominator, rounding);
  const whole = Number(exact.numerator < 0n ? -rounded : rounded);
  if (!Number.isSafeInteger(whole)) throw new RangeError('The fraction leaves the range of safe integers.');
  return whole + 0;
}

/** Rounds a fraction up to the next whole number. @throws RangeError when it leaves the range of safe integers. */
export function roundRatioUp(exact: Ratio): number {
  const down = roundRatio(exact, 'down');
  return BigInt(down) * exact.denominator < exact.numerator ? down + 1 : down;
}

function magnitude(whole: bigint): bigint {
  return whole < 0n ? -whole : whole;
}

function greatestDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
