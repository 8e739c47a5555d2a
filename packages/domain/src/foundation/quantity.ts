import { readScaledDecimal, writeScaledDecimal } from './decimal-text.ts';
import { refuse, succeed, type Outcome } from './outcome.ts';
import { declareRefusals, type Refusal } from './refusal.ts';

declare const quantityUnit: unique symbol;

/** An amount of something in millionths of its unit: 1.5 kg is 1500000. Always a safe integer. */
export type Quantity = number & { readonly [quantityUnit]: true };

/** Why typed text is no quantity. */
export const quantityRefusals = declareRefusals({ 'quantity-not-understood': 'invalid' });

const decimals = 6;
const millionthsPerUnit = 1_000_000;

/** Whether a number may be used as a quantity: a safe integer of millionths. */
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

/** Reads a typed quantity such as `3`, `1,000` or `0.125`; at most six decimals. */
export function parseQuantity(text: string): Outcome<Quantity, Refusal<'quantity-not-understood'>> {
  const scaled = readScaledDecimal(text, decimals);
  if (scaled === null || !isQuantity(Number(scaled))) {
    return refuse(quantityRefusals.refusal('quantity-not-understood', { details: text }));
  }
  return succeed(quantity(Number(scaled)));
}

/** Writes a quantity for people, without trailing zeros: 1500000 is `1.5`. */
export function formatQuantity(amount: Quantity, locale = 'en-US'): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(quantityText(amount));
}

/** Writes a quantity as a plain decimal with six places, as `numeric` columns take it: `1.500000`. */
export function quantityText(amount: Quantity): `${number}` {
  return writeScaledDecimal(amount, decimals);
}
