import { openingOf, type StockLinesView, type StockReportView } from '@atelier/contract/reports';
import type { ScheduleCView } from '@atelier/contract/taxes';
import type { ItemView } from '@atelier/contract/items';
import type { StockOperationView } from '@atelier/contract/stock';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let clay: string;
let mug: string;

const whole = (amount: number) => amount * 1_000_000;
const year = 'from=2026-01-01&to=2026-12-31';

async function addItem(fields: object): Promise<string> {
  return granted<ItemView>(
    await desk.call('POST', '/inventory/items', { id: v7(), isCounted: true, ...fields }),
  ).id;
}
async function record(kind: string, day: string, line: object, fields: object = {}): Promise<string> {
  const asked = { id: v7(), kind, day, lines: [line], ...fields };
  return granted<StockOperationView>(await desk.call('POST', '/inventory/operations', asked)).id;
}
async function sell(itemId: string, pieces: number, issueDate: string): Promise<string> {
  const invoiceId = v7();
  const line = {
    id: v7(),
    productId: itemId,
    description: 'Mug',
    quantity: whole(pieces),
    unitPriceCents: 2400,
  };
  const draft = {
    customerId: await addCustomerTo(desk),
    reference: '',
    issueDate,
    dueDate: '2026-12-15',
    pricesIncludeTax: false,
    lines: [{ ...line, discount: { kind: 'none' }, taxRateId: null, incomeAccountId: null }],
    discount: { kind: 'none' },
    shippingCents: 0,
    shippingTaxRateId: null,
    note: '',
  };
  granted(await desk.call('PUT', `/invoices/${invoiceId}/draft`, { draft }));
  granted(await desk.call('POST', `/invoices/${invoiceId}/issue`));
  return invoiceId;
}
const report = async (name: string, asked: string) =>
  granted<StockReportView>(await desk.call('GET', `/finances/reports/${name}?${asked}`));
const rowsOf = (view: StockReportView) =>
  view.rows.filter(({ kind }) => kind !== 'heading').map(({ cells }) => cells);
const amountOf = (view: StockReportView, name: string) =>
  view.rows.find(({ cells }) => cells[0] === name)?.cells.at(-1);

/**
 * A year: 10 kg of clay for $40 and 10 mugs for $50 at the start; 1 kg damaged, 1 kg for the owner, one sale of four
 * mugs and one of two that was undone, five kilos found, and something booked to cost by hand.
 */
beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-10-27T16:00:00Z') } });
  desk = await workshop.found();
  clay = await addItem({ kind: 'material', name: 'Clay', stockUnit: 'kg' });
  mug = await addItem({ kind: 'product', productType: 'made', name: 'Mug', sku: 'MUG', stockUnit: 'piece' });
  granted(
    await desk.call('POST', '/inventory/stock/start', {
      id: v7(),
      day: '2026-01-01',
      lines: [
        { itemId: clay, quantity: whole(10), valueCents: 4000 },
        { itemId: mug, quantity: whole(10), valueCents: 5000 },
      ],
    }),
  );
  await record('damage', '2026-02-01', { itemId: clay, quantity: whole(1) });
  await record('personal-use', '2026-02-02', { itemId: clay, quantity: whole(1) });
  await sell(mug, 4, '2026-03-01');
  const undone = await sell(mug, 2, '2026-03-02');
  granted(await desk.call('POST', `/invoices/${undone}/void`, { date: '2026-03-03', reason: 'Wrong' }));
  await record('count', '2026-04-01', { itemId: clay, quantity: whole(5), valueCents: 2500 });
  const [cost, bank] = [await accountOf(desk, '5000'), await accountOf(desk, '1000')];
  const lines = [
    { accountId: cost, amountCents: 700 },
    { accountId: bank, amountCents: -700 },
  ];
  granted(
    await desk.call('POST', '/finances/journal-entries', {
      id: v7(),
      date: '2026-05-01',
      memo: 'Kiln',
      lines,
    }),
  );
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

describe('reports on stock', () => {
  it('value it on any day, as the books do', async () => {
    const at = async (on: string) => rowsOf(await report('stock-valuation', `on=${on}`));
    expect(await at('2025-12-31')).toEqual([]);
    expect(await at('2026-02-01')).toEqual([
      ['Clay', '9', 'kg', '4.00', 3600],
      [expect.stringMatching(/^Total 1300/), null, null, null, 3600],
      ['In the books', null, null, null, 3600],
      ['Mug (MUG)', '10', 'piece', '5.00', 5000],
      [expect.stringMatching(/^Total 1320/), null, null, null, 5000],
      ['In the books', null, null, null, 5000],
      ['Total', null, null, null, 8600],
    ]);
    expect((await at('2026-12-31')).at(-1)).toEqual(['Total', null, null, null, 3200 + 2500 + 3000]);
  });

  it('know no day without others before and after it', async () => {
    for (const asked of ['stock-valuation?on=9999-12-31', 'stock-movement?from=0001-01-01&to=2026-12-31']) {
      expect(refusalOf(await desk.call('GET', `/finances/reports/${asked}`))).toEqual([400, 'BAD_REQUEST']);
    }
    expect(amountOf(await report('stock-valuation', 'on=9997-12-31'), 'Total')).toBe(8700);
  });

  it('tell what came and went by its reason, and what was taken back with it', async () => {
    const view = await report('stock-movement', year);
    expect(view.columns.map(({ title }) => title).slice(6)).toEqual([
      ...['Value before', 'At the start', 'Sold', 'Damaged', 'Counted', 'Personal use', 'Value after'],
    ]);
    expect(rowsOf(view)).toEqual([
      ['Clay', 'kg', '0', '15', '2', '13', 0, 4000, 0, -400, 2500, -400, 5700],
      ['Mug (MUG)', 'piece', '0', '10', '4', '6', 0, 5000, -2000, 0, 0, 0, 3000],
      ['Total', null, null, null, null, null, 0, 9000, -2000, -400, 2500, -400, 8700],
    ]);
    const later = await report('stock-movement', 'from=2026-03-02&to=2026-03-03');
    expect(rowsOf(later)).toEqual([
      ['Clay', 'kg', '8', '0', '0', '8', 3200, 3200],
      ['Mug (MUG)', 'piece', '6', '0', '0', '6', 3000, 3000],
      ['Total', null, null, null, null, null, 6200, 6200],
    ]);
  });

  it('lead from the stock to the cost of goods sold in the books, and to Schedule C', async () => {
    const view = await report('cost-of-goods-sold', year);
    const cost = 2000 + 400 - 2500 + 700;
    expect(amountOf(view, 'Stock at the beginning')).toBe(0);
    expect(amountOf(view, 'At the start')).toBe(9000);
    expect(amountOf(view, 'Less taken for personal use')).toBe(-400);
    expect(amountOf(view, 'Less the stock at the end')).toBe(-8700);
    expect(amountOf(view, 'Cost from the stock')).toBe(9000 - 400 - 8700);
    expect(amountOf(view, 'Booked to cost beside the stock')).toBe(700);
    expect(amountOf(view, 'Cost of goods sold')).toBe(cost);
    expect(rowsOf(view).at(-2)).toEqual(['Mug (MUG)', '4', 'piece', 2000]);

    const form = granted<ScheduleCView>(
      await desk.call('GET', '/finances/reports/schedule-c?year=2026&basis=accrual'),
    );
    const line = (name: string) => form.lines.find((one) => one.line === name)?.amountCents;
    expect(line('41')).toBe(8700);
    expect(line('42')).toBe(cost);
    expect((line('35') ?? 0) + (line('36') ?? 0) + (line('38') ?? 0)).toBe(9000 - 400);
    expect(line('39')).toBe(700);
  });

  it('count goods when they leave, on cash basis too, though the invoice is not paid', async () => {
    const sums = async (basis: string) => {
      const view = await report('cost-of-goods-sold', `${year}&basis=${basis}`);
      return amountOf(view, 'Cost of goods sold');
    };
    expect(await sums('cash')).toBe(await sums('accrual'));
    const sold = granted<{ totalCents: number }>(
      await desk.call('GET', `/finances/reports/sales?${year}&basis=cash`),
    );
    expect(sold.totalCents).toBe(0);
  });

  it('say what is left of sales, how stock turns over and what was lost', async () => {
    const margin = await report('margin-by-product', year);
    expect(rowsOf(margin)[0]).toEqual(['Mug', '4', 9600, 2000, 7600, '79.2']);
    // What was sold before the books followed the stock has no cost, and is no margin of what has one.
    await sell(mug, 3, '2025-12-30');
    const since = await report('margin-by-product', 'from=2025-12-01&to=2026-12-31');
    expect(rowsOf(since)).toEqual([
      ['Mug', '4', 9600, 2000, 7600, '79.2'],
      ['Products with a cost', null, 9600, 2000, 7600, '79.2'],
      ['Mug', null, 7200],
      ['Total sold before the stock was counted', null, 7200],
    ]);
    expect(since.rows.flatMap(({ opens }) => opens.filter((opening) => opening?.kind === 'sold'))).toEqual([
      { kind: 'sold', productId: mug, from: '2026-01-01', to: '2026-12-31' },
      { kind: 'sold', productId: mug, from: '2025-12-01', to: '2025-12-31' },
    ]);
    const turnover = rowsOf(await report('stock-turnover', year));
    expect(turnover[0]).toEqual(['Mug (MUG)', '6', 'piece', 3000, '4', 2000, '1.3', 450, '2026-03-02']);
    // Neither the days before the stock was counted nor those to come say how fast it goes.
    const longer = rowsOf(await report('stock-turnover', 'from=2025-01-01&to=2027-12-31'));
    expect(longer[0]?.[7]).toBe(450);
    expect(turnover.find(([name]) => name === 'Clay')).toEqual([
      ...['Clay', '13', 'kg', 5700, '0', 0, '0.0', null, null],
    ]);
    expect(rowsOf(await report('shrinkage', year))).toEqual([
      ['Clay', '-4', 'kg', 400, 0, 0, -2500, -2100],
      ['Total', null, null, 400, 0, 0, -2500, -2100],
    ]);
  });

  it('open every figure down to movements that add up to it', async () => {
    const opened = async (query: string) =>
      granted<StockLinesView>(await desk.call('GET', `/finances/reports/stock-lines?${query}`));
    for (const name of ['stock-movement', 'shrinkage', 'stock-valuation']) {
      const view = await report(name, name === 'stock-valuation' ? 'on=2026-12-31' : year);
      for (const row of view.rows) {
        for (const [index, opening] of view.columns
          .map((_, column) => openingOf(view, row, column))
          .entries()) {
          const isMoney = view.columns[index]?.kind === 'money';
          if (opening?.kind !== 'movements' || !isMoney) continue;
          const { kind: _kind, ...asked } = opening;
          const query = new URLSearchParams(asked as Record<string, string>).toString();
          const lines = await opened(`${query}&limit=500`);
          const sign = name === 'shrinkage' ? -1 : 1;
          expect(lines.valueCents, query).toBe(sign * Number(row.cells[index]) + 0);
          expect(lines.rows.reduce((sum, { valueCents }) => sum + valueCents, 0)).toBe(lines.valueCents);
        }
      }
    }
    const first = await opened('to=2026-12-31&limit=2');
    const seen = [...first.rows];
    for (let next = first.next; next !== null;) {
      const page = await opened(`to=2026-12-31&limit=2&after=${next}`);
      seen.push(...page.rows);
      next = page.next;
    }
    expect(seen).toEqual((await opened('to=2026-12-31')).rows);
    expect(seen.map(({ kind, valueCents }) => [kind, valueCents])).toEqual([
      ['count', 2500],
      ['reversal', 1000],
      ['sale', -1000],
      ['sale', -2000],
      ['personal-use', -400],
      ['damage', -400],
      ['opening', 5000],
      ['opening', 4000],
    ]);
  });
});
