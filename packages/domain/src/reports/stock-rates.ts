import {
  minorUnitDigits,
  multiplyScaled,
  writeScaledDecimal,
  type CurrencyCode,
  type Money,
  type Quantity,
} from '../foundation/index.ts';

/**
 * What a unit costs on average, in major units with up to two decimals more than money has: a glaze costs a
 * fraction of a cent a gram. Null with no quantity, or where value and quantity are on two sides of zero.
 */
export function unitCostText(value: Money, amount: Quantity, currency: CurrencyCode): string | null {
  if (amount === 0 || (value !== 0 && value > 0 !== amount > 0)) return null;
  const digits = minorUnitDigits(currency);
  const more = 2;
  const scaled = multiplyScaled(Math.abs(value), 10 ** (6 + more), Math.abs(amount), 'half-up');
  const text = writeScaledDecimal(scaled, digits + more);
  const surplus = new RegExp(`(\\.\\d{${String(digits)}}\\d*?)0+$`);
  return text.replace(surplus, '$1').replace(/\.$/, '');
}

/** Returns what was left of an amount in percent of it, with one decimal; null of nothing. */
export function percentOf(part: Money, whole: Money): string | null {
  if (whole === 0) return null;
  const magnitude = multiplyScaled(part, 1000, Math.abs(whole), 'half-up');
  return writeScaledDecimal(whole < 0 ? 0 - magnitude : magnitude, 1);
}

/** Returns how often a stock of that average value was turned over, with one decimal; null without a stock. */
export function turnoverText(out: Money, average: Money): string | null {
  return average <= 0 ? null : writeScaledDecimal(multiplyScaled(out, 10, average, 'half-up'), 1);
}

/** Returns how many days what is there lasts, if it goes as it went in a number of days; null where nothing went. */
export function daysLeft(there: Quantity, gone: Quantity, days: number): number | null {
  return there <= 0 || gone <= 0 ? null : multiplyScaled(there, days, gone, 'down');
}
