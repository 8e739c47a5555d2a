import { describe, expect, it } from 'vitest';
import { quantity } from '../foundation/index.ts';
import { calculateParcel, parcelRules } from './parcel.ts';

const of = (units: number) => quantity(units * 1_000_000);
const vase = {
  system: 'us',
  length: of(6),
  width: of(6),
  height: of(10.5),
  padding: of(2),
  weight: of(4.25),
  divisor: parcelRules.us.divisor,
} as const;

describe('the box of a piece', () => {
  it('leaves room for cushioning on each side, rounded up, the longest side first', () => {
    expect(calculateParcel(vase).box).toEqual([of(15), of(10), of(10)]);
    expect(calculateParcel(vase).lengthPlusGirth).toBe(of(55));
  });

  it('is billed by its size when that is more than its weight', () => {
    // 15 × 10 × 10 ÷ 139 = 10.79
    expect(calculateParcel(vase)).toMatchObject({
      dimensionalWeight: of(11),
      billedWeight: of(11),
      isBilledBySize: true,
    });
  });

  it('is billed by its weight when it is heavy', () => {
    const result = calculateParcel({ ...vase, weight: of(20.1) });
    expect(result).toMatchObject({ billedWeight: of(21), isBilledBySize: false });
  });

  it('counts half kilograms in centimeters', () => {
    const sides = { length: of(20), width: of(20), height: of(20), padding: of(5) };
    const result = calculateParcel({ ...vase, ...sides, system: 'metric', weight: of(2.1), divisor: 5000 });
    // 30 × 30 × 30 ÷ 5000 = 5.4
    expect(result).toMatchObject({ dimensionalWeight: of(5.5), billedWeight: of(5.5) });
  });
});
