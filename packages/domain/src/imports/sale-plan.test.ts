import { describe, expect, it } from 'vitest';
import type { ImportRow } from './import-file.ts';
import { nextOfSales, planSales } from './sale-plan.ts';

const rowOf = (row: number, values: ImportRow['values'], faults: ImportRow['faults'] = []): ImportRow => ({
  row,
  values: { marketplace: 'Etsy', date: '2026-03-02', ...values },
  faults,
});
const sold = (row: number, order: string) => rowOf(row, { order, item: 'Mug', price: 3200 });
const fee = (row: number, date: string) => rowOf(row, { what: 'fee', amount: 20, date, note: String(row) });

describe('a plan of sales', () => {
  const rows = [
    fee(1, '2026-03-02'),
    sold(2, 'A'),
    fee(3, '2026-03-03'),
    sold(4, 'B'),
    sold(5, 'A'),
    fee(6, '2026-03-02'),
    rowOf(7, { what: 'payout', amount: 5000 }),
    rowOf(8, { order: 'C' }, [{ field: 'price', reason: 'not-an-amount', text: 'dear' }]),
    sold(9, 'C'),
    sold(10, 'D'),
  ];
  const plan = planSales(rows, 'USD');
  const toldBy = (part: ReturnType<typeof nextOfSales>) => [
    ...part.wrong.map(({ row }) => row.row),
    ...part.sales.flatMap(({ lines }) => lines.map(({ row }) => row.row)),
    ...part.moneyRows.map(({ row }) => row.row),
  ];

  it('goes in by parts that tell what is wrong first and fees last, orders and days of fees whole', () => {
    const parts: number[][] = [];
    for (let told = 0, goesOn = true; goesOn; told = parts.flat().length) {
      const part = nextOfSales(plan, { told, most: 1 });
      parts.push(toldBy(part));
      ({ goesOn } = part);
    }
    expect(parts).toEqual([[8, 9, 2, 5], [4], [10], [7], [1, 6], [3]]);
  });

  it.each([2, 3, 5, 100])('tells every row once in parts of %i', (most) => {
    const told: number[] = [];
    for (let goesOn = true; goesOn;) {
      const part = nextOfSales(plan, { told: told.length, most });
      told.push(...toldBy(part));
      ({ goesOn } = part);
    }
    expect(told.toSorted((one, other) => one - other)).toEqual(rows.map(({ row }) => row));
  });

  it('takes no money of another currency, nor an order of which a thing is in one', () => {
    const euros = (row: number, order: string) => rowOf(row, { ...sold(row, order).values, currency: 'EUR' });
    const mixed = planSales(
      [euros(1, 'A'), sold(2, 'A'), rowOf(3, { ...sold(3, 'B').values, currency: 'usd' })],
      'USD',
    );
    expect(mixed.sales.map(({ order }) => order)).toEqual(['B']);
    expect(mixed.wrong.map(({ problems }) => problems[0])).toMatchObject([
      { field: 'currency', code: 'import-other-currency', details: 'EUR' },
      { code: 'other-row-of-order' },
    ]);
  });

  it('knows a row of money by the same words, whether it names its currency or not', () => {
    const payout = (values: ImportRow['values']) =>
      planSales([rowOf(1, { what: 'payout', amount: 5000, ...values })], 'USD').moneyRows[0]?.reference;
    expect(payout({ currency: 'USD' })).toBe(payout({}));
  });

  it('is whole at once of a file in which nothing can be read', () => {
    const nothing = planSales(
      [sold(1, '')].map((row) => ({ ...row, values: {} })),
      'USD',
    );
    expect(nextOfSales(nothing, { told: 0, most: 1 })).toMatchObject({ wrong: [{}], goesOn: false });
  });
});
