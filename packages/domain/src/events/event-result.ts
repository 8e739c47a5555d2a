import {
  largerMoney,
  money,
  multiplyScaled,
  readScaledNumber,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
} from '../foundation/index.ts';
import type { EventCosts } from './event-budget.ts';

/**
 * Returns the worth of business miles that the books of an event do not have: the miles at the rate of their days, less
 * car costs that were posted for it. One of the two is deducted, and never both.
 */
export const milesBeyondBooks = (deduction: Money, carCosts: Money): Money =>
  largerMoney(subtractMoney(deduction, largerMoney(carCosts, zeroMoney)), zeroMoney);

/** Calculates the profit of an event: its sales less all its costs, with miles that are not in the books. */
export const calculateEventProfit = (sales: Money, costs: EventCosts): Money =>
  subtractMoney(sales, sumMoney(Object.values(costs)));

/** Returns the amount of a mile, half a cent up; null without miles. */
export const amountPerMile = (amount: Money, tenthsOfMile: number): Money | null =>
  tenthsOfMile > 0 ? money(multiplyScaled(amount, 10, tenthsOfMile, 'half-up')) : null;

/** Returns the amount of a foot, half a cent up; null without feet. */
export const amountPerFoot = (amount: Money, tenthsOfFoot: number | null): Money | null =>
  tenthsOfFoot !== null && tenthsOfFoot > 0
    ? money(multiplyScaled(amount, 10, tenthsOfFoot, 'half-up'))
    : null;

/**
 * Reads how wide the front of a booth is, in tenths of a foot: the first number of `10 × 10 ft`. Null where there is none,
 * or where it is in another unit.
 */
export function frontageOf(boothSize: string): number | null {
  const first = /^\D*(\d{1,3}(?:\.\d)?)(?=\D|$)/.exec(boothSize)?.[1];
  if (first === undefined || /\d\s*(?:m|cm|meters?|metres?|yd|yards?|in|inches)\b/i.test(boothSize))
    return null;
  const tenths = readScaledNumber(first, 1);
  return tenths !== null && tenths > 0 ? tenths : null;
}
