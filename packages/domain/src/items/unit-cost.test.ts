import { describe, expect, it } from 'vitest';
import { money, quantity } from '../foundation/index.ts';
import { costPerUnit, marginAfterCost } from './unit-cost.ts';
import { unitName } from './unit.ts';

describe('what a unit costs', () => {
  it('is told below the cent', () => {
    expect(costPerUnit(money(1_000), quantity(3_000_000))).toBe(33_333);
    expect(costPerUnit(money(31), quantity(100_000_000))).toBe(31);
  });
  it('is not known of nothing', () => {
    expect(costPerUnit(money(0), quantity(0))).toBeNull();
  });
  it('is the same where too much was sold', () => {
    expect(costPerUnit(money(-500), quantity(-2_000_000))).toBe(25_000);
  });
});

describe('what is left of a price after cost', () => {
  it('is a part of the price', () => {
    expect(marginAfterCost(money(2_000), money(5_000), quantity(10_000_000))).toBe(750_000);
    expect(marginAfterCost(money(400), money(5_000), quantity(10_000_000))).toBe(-250_000);
  });
  it('is not known where nothing is there or nothing is paid', () => {
    expect(marginAfterCost(money(2_000), money(0), quantity(0))).toBeNull();
    expect(marginAfterCost(money(0), money(5_000), quantity(10_000_000))).toBeNull();
    expect(marginAfterCost(money(2_000), money(-500), quantity(-1_000_000))).toBeNull();
  });
});

describe('the name of a unit', () => {
  it('goes with its amount', () => {
    expect(unitName('piece', quantity(1_000_000))).toBe('piece');
    expect(unitName('piece', quantity(2_000_000))).toBe('pieces');
    expect(unitName('kg', quantity(2_500_000))).toBe('kg');
    expect(unitName('in', quantity(500_000))).toBe('inches');
  });
  it('is a plural for packs of one’s own', () => {
    expect(
      ['roll', 'box', 'bunch', 'tray', 'berry', 'Sack 5'].map((unit) => unitName(unit, quantity(2_000_000))),
    ).toEqual(['rolls', 'boxes', 'bunches', 'trays', 'berries', 'Sack 5']);
    expect(unitName('roll', quantity(1_000_000))).toBe('roll');
  });
});
