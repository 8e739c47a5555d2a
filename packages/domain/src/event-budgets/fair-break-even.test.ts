import { describe, expect, it } from 'vitest';
import { money, rate } from '../foundation/index.ts';
import { calculateFairBreakEven, fairProfit } from './fair-break-even.ts';

const fair = {
  boothFee: money(25_000),
  travel: money(8000),
  other: money(3000),
  averageSale: money(4000),
  costShare: rate(350_000),
  feeShare: rate(29_000),
};

describe('the break-even of a fair', () => {
  it('rounds up to whole sales', () => {
    // 360.00 ÷ (40.00 × 0.621) = 14.49…
    expect(calculateFairBreakEven(fair)).toEqual({
      fixed: 36_000,
      leftPerSale: 2484,
      sales: 15,
      revenue: 60_000,
    });
  });

  it('is where a loss becomes a profit', () => {
    expect(fairProfit(fair, 14)).toBeLessThan(0);
    expect(fairProfit(fair, 15)).toBe(1260);
  });

  it('needs no sale when the fair is free', () => {
    const free = { ...fair, boothFee: money(0), travel: money(0), other: money(0) };
    expect(calculateFairBreakEven(free).sales).toBe(0);
  });

  it('is never reached when a sale leaves nothing', () => {
    expect(calculateFairBreakEven({ ...fair, costShare: rate(980_000) }).sales).toBeNull();
    expect(calculateFairBreakEven({ ...fair, averageSale: money(0) }).sales).toBeNull();
  });
});
