import { formatDecimal, readScaledDecimal, writeScaledDecimal } from './decimal-text.ts';
import { refuse, succeed, type Outcome } from './outcome.ts';
import { declareRefusals, type Refusal, type RefusalCode } from './refusal.ts';

declare const quantityUnit: unique symbol;

/** An amount of something in millionths of its unit: 1.5 kg is 1500000. Always a safe integer. */
export type Quantity = number & { readonly [quantityUnit]: true };

/** Why typed text is no quantity. */
export const quantityRefusals = declareRefusals({
  'quantity-not-understood': 'invalid',
  'quantity-too-precise': 'invalid',
  'quantity-too-large': 'invalid',
});

const decimals = 6;
const millionthsPerUnit = 1_000_000;

/** Tells whether a number may be used as a quantity: a safe integer of millionths. */
export function isQuantity(millionths: number): millionths is Quantity {
  return Number.isSafeInteger(millionths);
}

/**
 * Makes a quantity from millionths: `quantity(1_500_000)` is one and a half.
 * @throws RangeError when the number is not a safe integer.
 */
export function quantity(millionths: number): Quantity {
  const amount = millionths + 0;
  if (!isQuantity(amount))
    throw new RangeError(`Quantity must be a safe integer of millionths, got ${millionths}.`);
  return amount;
}

/** Makes a quantity from whole units: `wholeQuantity(3)` is three pieces. */
export function wholeQuantity(units: number): Quantity {
  return quantity(units * millionthsPerUnit);
}

/** No quantity. */
export const zeroQuantity: Quantity = quantity(0);

/** The most of anything that is said at once: a billion of its unit. */
export const mostQuantity: Quantity = quantity(1e15);

/** Reads a typed quantity such as `3`, `1,000` or `0.125`; at most six decimals, and no more than `mostQuantity`. */
export function parseQuantity(
  text: string,
): Outcome<Quantity, Refusal<RefusalCode<typeof quantityRefusals>>> {
  const scaled = readScaledDecimal(text, decimals);
  if (scaled === null) {
    const isNumber = readScaledDecimal(text, text.length) !== null;
    const code = isNumber ? 'quantity-too-precise' : 'quantity-not-understood';
    return refuse(quantityRefusals.refusal(code, { details: text }));
  }
  const millionths = Number(scaled);
  return Math.abs(millionths) > mostQuantity
    ? refuse(quantityRefusals.refusal('quantity-too-large', { details: text }))
    : succeed(quantity(millionths));
}

/** Writes a quantity for people as it was typed, without trailing zeros: 1500000 is `1.5`. */
export function formatQuantity(amount: Quantity, locale = 'en-US'): string {
  return formatDecimal(plainQuantity(amount), locale);
}

/**
 * A quantity with no more decimals than someone would measure. Four decimals stay as they are; what has more was
 * computed, and keeps three from one on and else four digits, half up: 12.345679 is 12.346, 0.0333333 is 0.03333.
 */
export function measuredQuantity(amount: Quantity): Quantity {
  const size = Math.abs(amount);
  if (size % 100 === 0 || size < 10_000) return amount;
  const step = size >= millionthsPerUnit ? 1000 : size >= 100_000 ? 100 : 10;
  return quantity(Math.sign(amount) * Math.round(size / step) * step);
}

/** Writes a quantity that may have been computed, for people: with no more decimals than someone would measure. */
export function formatMeasured(amount: Quantity, locale = 'en-US'): string {
  return formatQuantity(measuredQuantity(amount), locale);
}

/** Writes a quantity as a plain decimal for files, exactly and without trailing zeros: `1.5`. */
export function plainQuantity(amount: Quantity): string {
  return quantityText(amount).replace(/\.?0+$/, '');
}

/** Writes a quantity as a plain decimal with six places, as `numeric` columns take it: `1.500000`. */
export function quantityText(amount: Quantity): `${number}` {
  return writeScaledDecimal(amount, decimals);
}
