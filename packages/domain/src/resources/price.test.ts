import { describe, expect, it } from 'vitest';
import { money, quantity, rate } from '../foundation/index.ts';
import { calculateHourlyWage, calculatePrice, payForMinutes, priceWithFees } from './price.ts';

const noFees = { rate: rate(0), fixed: money(0) };
const etsy = { rate: rate(65_000), fixed: money(45) };

describe('the price of a piece', () => {
  it('adds materials, time and overhead, and doubles twice', () => {
    const result = calculatePrice({
      materials: money(450),
      minutes: 45,
      hourly: money(2400),
      overhead: money(150),
      wholesaleMarkup: quantity(2_000_000),
      retailMarkup: quantity(2_000_000),
      fees: etsy,
    });
    expect(result).toEqual({
      labor: 1800,
      cost: 2400,
      wholesale: 4800,
      retail: 9600,
      // (96.00 + 0.45) ÷ 0.935 = 103.155…
      withFees: 10_316,
      wholesaleProfit: 2400,
      retailProfit: 7200,
    });
  });

  it('rounds the pay for minutes half up', () => {
    expect(payForMinutes(money(1000), 1)).toBe(17);
    expect(payForMinutes(money(0), 90)).toBe(0);
  });
});

describe('a price that covers its fees', () => {
  it('leaves at least what is wanted, and not a cent too much', () => {
    for (const wanted of [1, 99, 100, 2500, 9600, 123_457]) {
      const price = priceWithFees(money(wanted), etsy) ?? money(0);
      expect(price - 1 - (price - 1) * 0.065 - 45).toBeLessThan(wanted);
      expect(price - price * 0.065 - 45).toBeGreaterThanOrEqual(wanted);
    }
  });

  it('is the price itself without fees, and none when fees take everything', () => {
    expect(priceWithFees(money(2500), noFees)).toBe(2500);
    expect(priceWithFees(money(2500), { rate: rate(1_000_000), fixed: money(0) })).toBeNull();
  });
});

describe('the hourly wage of a piece', () => {
  const mug = { price: money(3200), materials: money(400), overhead: money(200), minutes: 40 };

  it('divides the money left by the time', () => {
    expect(calculateHourlyWage({ ...mug, fees: noFees })).toEqual({ fees: 0, left: 2600, hourly: 3900 });
    expect(calculateHourlyWage({ ...mug, fees: etsy })).toEqual({ fees: 253, left: 2347, hourly: 3521 });
  });

  it('goes below zero when a piece loses money', () => {
    const result = calculateHourlyWage({ ...mug, materials: money(4000), fees: noFees });
    expect(result).toMatchObject({ left: -1000, hourly: -1500 });
  });

  it('is unknown without minutes', () => {
    expect(calculateHourlyWage({ ...mug, minutes: 0, fees: noFees }).hourly).toBeNull();
  });
});
