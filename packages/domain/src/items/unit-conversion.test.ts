import { describe, expect, it } from 'vitest';
import { quantity, type Quantity } from '../foundation/index.ts';
import { contradictingConversion, convertQuantity, type ItemConversion } from './unit-conversion.ts';
import { unitOfWord } from './unit.ts';

const millionths = (units: number): Quantity => quantity(Math.round(units * 1_000_000));
const says = (amount: number, unit: string, equals: number, equalsUnit: string): ItemConversion => ({
  amount: millionths(amount),
  unit,
  equals: millionths(equals),
  equalsUnit,
});

describe('known units', () => {
  it.each([
    [1, 'in', 'cm', 2.54],
    [1, 'yd', 'm', 0.9144],
    [1, 'ft2', 'm2', 0.092903],
    [1, 'lb', 'g', 453.59237],
    [16, 'oz', 'lb', 1],
    [1, 'gal', 'l', 3.785412],
    [3, 'tsp', 'tbsp', 1],
    [8, 'floz', 'cup', 1],
    [1, 'ozt', 'g', 31.103477],
    [20, 'dwt', 'ozt', 1],
    [1, 'dwt', 'g', 1.555174],
    [1, 'lb', 'gn', 7000],
    [2, 'gross', 'dozen', 24],
    [-2, 'dozen', 'piece', -24],
  ])('%d %s in %s is %d', (amount, from, to, expected) => {
    expect(convertQuantity(millionths(amount), from, to, [])).toMatchObject({
      ok: true,
      value: millionths(expected),
    });
  });

  it('of other kinds do not meet', () => {
    const refused = convertQuantity(millionths(1), 'kg', 'm', []);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'units-do-not-meet', details: 'kg, m' } });
  });

  it('never make nothing of something', () => {
    const refused = convertQuantity(quantity(1), 'mg', 'kg', []);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'amount-too-small' } });
  });
});

describe('what an item says of its units', () => {
  const cloth = [says(1, 'roll', 50, 'm'), says(1, 'm', 1.4, 'm2')];
  it.each([
    [2, 'roll', 'm', 100],
    [1, 'roll', 'yd', 54.680665],
    [1, 'roll', 'm2', 70],
    [36, 'in', 'm2', 1.28016],
    [7, 'm2', 'roll', 0.1],
  ])('%d %s in %s is %d', (amount, from, to, expected) => {
    expect(convertQuantity(millionths(amount), from, to, cloth)).toMatchObject({
      ok: true,
      value: millionths(expected),
    });
  });

  it('is refused where it contradicts itself, rounded figures aside', () => {
    expect(contradictingConversion([...cloth, says(1, 'roll', 54.68, 'yd')])).toBeNull();
    expect(contradictingConversion([...cloth, says(1, 'roll', 45, 'm')])).toEqual(says(1, 'roll', 50, 'm'));
    expect(contradictingConversion([says(1, 'kg', 900, 'g')])).toEqual(says(1, 'kg', 900, 'g'));
  });
});

describe('the words for a unit', () => {
  it.each([
    ['kg', 'kg'],
    ['Kilograms', 'kg'],
    ['lbs.', 'lb'],
    ['pieces', 'piece'],
    ['Feet', 'ft'],
    ['fl oz', 'floz'],
    ['metres', 'm'],
    [' bag ', 'bag'],
    ['fl. oz.', 'floz'],
    ['square feet', 'ft2'],
    ['Troy ounces', 'ozt'],
    ['oz. t.', 'ozt'],
    ['Pennyweights', 'dwt'],
    ['grains', 'gn'],
  ])('%s is %s', (word, code) => expect(unitOfWord(word)).toBe(code));
});
