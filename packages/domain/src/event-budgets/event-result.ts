import {
  addDays,
  largerMoney,
  money,
  multiplyScaled,
  readScaledNumber,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '../foundation/index.ts';
import type { Account } from '../books/index.ts';
import type { EventCosts } from './event-budget.ts';
import { isCarAccount } from './event-cost-kind.ts';

/**
 * Returns the worth of business miles that the books of an event do not have: the miles at the rate of their days, less
 * car costs that were posted for it. One of the two is deducted, and never both.
 */
export const milesBeyondBooks = (deduction: Money, carCosts: Money): Money =>
  largerMoney(subtractMoney(deduction, largerMoney(carCosts, zeroMoney)), zeroMoney);

/** Business miles of an event, in tenths, and what they are worth beyond the car costs in the books. */
export interface EventMiles {
  readonly milesTenths: number;
  readonly milesCents: Money;
}

/** Returns the miles of an event from its trips and from its costs by account, both over all time. */
export const milesOfEvent = (
  trips: { readonly tenths: number; readonly deductionCents: Money },
  costs: readonly (Pick<Account, 'scheduleCLine'> & { readonly cents: Money })[],
): EventMiles => ({
  milesTenths: trips.tenths,
  milesCents: milesBeyondBooks(
    trips.deductionCents,
    sumMoney(costs.filter(isCarAccount).map(({ cents }) => cents)),
  ),
});

/** Calculates the profit of an event: its sales less all its costs, with miles that are not in the books. */
export const calculateEventProfit = (sales: Money, costs: EventCosts): Money =>
  subtractMoney(sales, sumMoney(Object.values(costs)));

export type FrontUnit = 'foot' | 'meter';

/** Width of the front of a booth. */
export interface Frontage {
  readonly tenths: number;
  readonly unit: FrontUnit;
}

/** Micrometers in a tenth: feet and meters add up in whole numbers. */
const micrometersInTenth: Readonly<Record<FrontUnit, number>> = { foot: 30_480, meter: 100_000 };

/** Adds up fronts, in micrometers. */
export const widthOfFronts = (fronts: readonly Frontage[]): number =>
  fronts.reduce((sum, { tenths, unit }) => sum + tenths * micrometersInTenth[unit], 0);

/** Returns the amount of one foot or meter of a width in micrometers, half a cent up; null without a width. */
export const amountPerFront = (amount: Money, width: number, unit: FrontUnit): Money | null =>
  width > 0 ? money(multiplyScaled(amount, 10 * micrometersInTenth[unit], width, 'half-up')) : null;

/**
 * Reads the width of the front of a booth: the first number of `10 × 10 ft` or `3 x 3 m`, in feet where it names no unit.
 * Null where there is none, or where it is in another unit.
 */
export function frontageOf(boothSize: string): Frontage | null {
  const first = /^\D*(\d{1,3}(?:[.,]\d)?)(?=\D|$)/.exec(boothSize)?.[1]?.replace(',', '.');
  if (first === undefined || /\d\s*(?:cm|yd|yards?|in|inches)\b/i.test(boothSize)) return null;
  const tenths = readScaledNumber(first, 1);
  if (tenths === null || tenths <= 0) return null;
  return { tenths, unit: /\d\s*(?:m|meters?|metres?)\b/i.test(boothSize) ? 'meter' : 'foot' };
}

/**
 * Returns the days on which the event of a series a year before may begin, and the one nearest to which it is chosen: the
 * same weekday a year before.
 */
export const daysOfYearBefore = (startsOn: CalendarDate) => ({
  from: addDays(startsOn, -430),
  to: addDays(startsOn, -300),
  nearest: addDays(startsOn, -364),
});
