import { describe, expect, it } from 'vitest';
import { ageOfDebt } from './ageing.ts';

describe('the age of what is open', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [1, 1],
    [30, 1],
    [31, 2],
    [60, 2],
    [61, 3],
    [90, 3],
    [91, 4],
    [4000, 4],
  ])('of %i days overdue is %i', (days, age) => {
    expect(ageOfDebt(days)).toBe(age);
  });
});
