import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, money, quantity } from '../foundation/index.ts';
import { salesByHour, type TimedSale } from './sales-by-hour.ts';

const day = calendarDate('2026-06-13');
const sale = (
  hour: number | null,
  cents: number,
  pieces: Readonly<Record<string, number>> = {},
): TimedSale => ({
  ...{ date: day, hour, amountCents: money(cents) },
  products: Object.entries(pieces).map(([name, units]) => ({ name, quantity: quantity(units) })),
});

describe('sales by hour', () => {
  it('fills quiet hours, and names what sold, the most pieces first', () => {
    const hours = salesByHour([
      sale(9, 2500, { Mug: 1 }),
      sale(12, 4000, { Mug: 1, Bowl: 2 }),
      sale(9, 500, { Mug: 2 }),
      sale(null, 700),
    ]);
    expect(hours.map(({ hour, sales, amountCents }) => [hour, sales, amountCents])).toEqual([
      [9, 2, 3000],
      [10, 0, 0],
      [11, 0, 0],
      [12, 1, 4000],
      [null, 1, 700],
    ]);
    expect(hours[0]?.products).toEqual([{ name: 'Mug', quantity: 3 }]);
    expect(hours[3]?.products.map(({ name }) => name)).toEqual(['Bowl', 'Mug']);
  });

  it('keeps every sale once', () => {
    const anySale = fc.record({
      date: fc.constantFrom(day, calendarDate('2026-06-14')),
      hour: fc.option(fc.integer({ min: 0, max: 23 }), { nil: null }),
      amountCents: fc.integer({ min: 0, max: 99_999 }).map(money),
      products: fc.constant([]),
    });
    fc.assert(
      fc.property(fc.array(anySale), (sales) => {
        const hours = salesByHour(sales);
        expect(hours.reduce((sum, hour) => sum + hour.sales, 0)).toBe(sales.length);
        expect(hours.reduce((sum, hour) => sum + hour.amountCents, 0)).toBe(
          sales.reduce((sum, { amountCents }) => sum + amountCents, 0),
        );
      }),
    );
  });
});
