import { describe, expect, it } from 'vitest';
import { money, quantity } from '../foundation/index.ts';
import { daysLeft, percentOf, turnoverText, unitCostText } from './stock-rates.ts';

const whole = (units: number) => quantity(units * 1_000_000);

describe('what a unit costs', () => {
  const usd = 'USD';
  const jpy = 'JPY';
  it.each([
    [4000, 10, '4.00'],
    [1000, 3, '3.3333'],
    [150, 1000, '0.0015'],
    [-800, -2, '4.00'],
    [0, 5, '0.00'],
    [125, 100, '0.0125'],
  ])('%d for %d is %s', (value, units, text) => {
    expect(unitCostText(money(value), whole(units), usd)).toBe(text);
  });
  it('has as many decimals as the currency', () => {
    expect(unitCostText(money(500), whole(2), jpy)).toBe('250');
    expect(unitCostText(money(5), whole(2), jpy)).toBe('2.5');
  });
  it('is not known of nothing, nor across zero', () => {
    expect(unitCostText(money(0), whole(0), usd)).toBeNull();
    expect(unitCostText(money(5), whole(-1), usd)).toBeNull();
  });
});

describe('rates of stock', () => {
  it('are rounded once and refuse nothing', () => {
    expect(percentOf(money(600), money(2400))).toBe('25.0');
    expect(percentOf(money(-50), money(300))).toBe('-16.7');
    expect(percentOf(money(50), money(-300))).toBe('-16.7');
    expect(percentOf(money(1), money(0))).toBeNull();
    expect(turnoverText(money(5000), money(2000))).toBe('2.5');
    expect(turnoverText(money(5000), money(0))).toBeNull();
    expect(daysLeft(whole(10), whole(4), 30)).toBe(75);
    expect(daysLeft(whole(10), whole(0), 30)).toBeNull();
  });
});
