import { readScaledDecimal, writeScaledDecimal } from './decimal-text.ts';
import { refuse, succeed, type Outcome } from './outcome.ts';
import { declareRefusals, type Refusal } from './refusal.ts';

declare const rateUnit: unique symbol;

/** A proportion in millionths: 8.25 % is 82500, the whole is 1000000. Always a safe integer. */
export type Rate = number & { readonly [rateUnit]: true };

/** Why typed text is no percentage. */
export const rateRefusals = declareRefusals({ 'rate-not-understood': 'invalid' });

/** Decimals of a percentage that fit into millionths of the whole. */
const percentDecimals = 4;

/** Tells whether a number may be used as a rate: a safe integer of millionths. */
export function isRate(millionths: number): millionths is Rate {
  return Number.isSafeInteger(millionths);
}

/**
 * Makes a rate from millionths: `rate(82_500)` is 8.25 %.
 * @throws RangeError when the number is not a safe integer.
 */
export function rate(millionths: number): Rate {
  const proportion = millionths + 0;
  if (!isRate(proportion))
    throw new RangeError(`Rate must be a safe integer of millionths, got ${millionths}.`);
  return proportion;
}

/** All of it: 100 %. */
export const wholeRate: Rate = rate(1_000_000);

/** Reads a typed percentage such as `8.25` or `8.25 %`; at most four decimals. */
export function percentToRate(percent: string): Outcome<Rate, Refusal<'rate-not-understood'>> {
  const scaled = readScaledDecimal(percent.trim().replace(/\s*%$/, ''), percentDecimals);
  if (scaled === null || !isRate(Number(scaled))) {
    return refuse(rateRefusals.refusal('rate-not-understood', { details: percent }));
  }
  return succeed(rate(Number(scaled)));
}

/** Writes a rate for people: 82500 is `8.25%`. */
export function formatRate(proportion: Rate, locale = 'en-US'): string {
  const exact = writeScaledDecimal(proportion, 6);
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: percentDecimals }).format(
    exact,
  );
}

/** Writes a rate as the plain percentage that a form field shows: 82500 is `8.25`. */
export function percentText(proportion: Rate): string {
  return writeScaledDecimal(proportion, percentDecimals).replace(/\.?0+$/, '');
}
