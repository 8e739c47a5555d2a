import { describe, expect, it } from 'vitest';
import { quantity } from '../foundation/index.ts';
import { daysOfStock } from './stock-days.ts';

const whole = (amount: number) => quantity(amount * 1_000_000);

describe('days of stock left', () => {
  it('are what is there by what a day uses, rounded down', () => {
    expect(daysOfStock(whole(20), whole(90), 90)).toBe(20);
    expect(daysOfStock(whole(10), whole(7), 30)).toBe(42);
  });
  it('are none where nothing is there or too much was sold', () => {
    expect(daysOfStock(whole(0), whole(90), 90)).toBe(0);
    expect(daysOfStock(whole(-3), whole(90), 90)).toBe(0);
  });
  it('are not known where nothing was used', () => {
    expect(daysOfStock(whole(20), whole(0), 90)).toBeNull();
    expect(daysOfStock(whole(20), whole(-2), 90)).toBeNull();
  });
  it('stay exact with the largest quantities', () => {
    expect(daysOfStock(quantity(9_000_000_000_000_000), quantity(8_999_999_999_999_999), 90)).toBe(90);
    expect(daysOfStock(quantity(9_000_000_000_000_000), quantity(1), 90)).toBe(36_500);
  });
});
