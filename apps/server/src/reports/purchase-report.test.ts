import { openingOf, type PurchaseLinesView, type StockReportView } from '@atelier/contract/reports';
import type { ItemView } from '@atelier/contract/items';
import type { PurchaseOrderView, SupplierView } from '@atelier/contract/purchasing';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf, granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let clay: string;
let gloves: string;

const whole = (amount: number) => amount * 1_000_000;
const packs = (...counts: readonly number[]) =>
  counts.map((count, index) => ({ position: index + 1, packs: whole(count) }));

async function addItem(fields: object): Promise<string> {
  return granted<ItemView>(await desk.call('POST', '/inventory/items', { id: v7(), ...fields })).id;
}
async function addSupplier(name: string): Promise<string> {
  return granted<SupplierView>(await desk.call('POST', '/inventory/suppliers', { id: v7(), name })).id;
}
async function step(order: PurchaseOrderView, name: string): Promise<PurchaseOrderView> {
  const asked = { version: order.version, step: name, day: '2026-04-30' };
  return granted(await desk.call('POST', `/inventory/purchase-orders/${order.id}/step`, asked));
}
async function order(payeeId: string, orderedOn: string, lines: readonly object[], fields: object = {}) {
  const asked = { id: v7(), payeeId, orderedOn, lines, ...fields };
  return granted<PurchaseOrderView>(await desk.call('POST', '/inventory/purchase-orders', asked));
}
async function receive({ id }: PurchaseOrderView, day: string, lines: readonly object[]) {
  const path = `/inventory/purchase-orders/${id}/receive`;
  return granted<PurchaseOrderView>(await desk.call('POST', path, { id: v7(), day, lines }));
}
const receipts = (path: string, { receipts: all }: PurchaseOrderView, at: number, said: object) =>
  desk.call('POST', `/inventory/purchase-receipts/${all[at]?.id ?? ''}/${path}`, said);

/**
 * Of the Pit: in March 4 bags of 10 kg at $25 and 2 boxes at $10, shipping $12; 3 bags and both boxes came in March, a
 * bag in April; one bag went back in April. A receipt entered by mistake was taken back, an order was cancelled, and
 * another was closed before anything came. Of the Quarry: an order of April of which nothing came, and a draft.
 */
beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
  clay = await addItem({ kind: 'material', name: 'Clay', isCounted: true, stockUnit: 'kg' });
  gloves = await addItem({ kind: 'supply', name: 'Gloves', expenseAccountId: await accountOf(desk, '6650') });
  granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines: [] }));
  const [pit, quarry] = [await addSupplier('The Pit'), await addSupplier('Quarry')];
  const bags = (count: number) => ({
    itemId: clay,
    packName: 'bag',
    packAmount: whole(10),
    packs: whole(count),
    packPriceCents: 2500,
  });
  const boxes = {
    itemId: gloves,
    packName: 'box',
    packAmount: whole(1),
    packs: whole(2),
    packPriceCents: 1000,
  };

  const first = await step(
    await order(pit, '2026-03-01', [bags(4), boxes], { shippingCents: 1200 }),
    'place',
  );
  await receive(first, '2026-03-10', packs(3, 2));
  const wrong = await receive(first, '2026-03-11', packs(1));
  const at = wrong.receipts.findIndex(({ day }) => day === '2026-03-11');
  granted(await receipts('reverse', wrong, at, { day: '2026-03-12', reason: 'Not here yet' }));
  const whole4 = await receive(first, '2026-04-05', packs(1));
  const back = whole4.receipts.findIndex(({ day }) => day === '2026-04-05');
  granted(
    await receipts('send-back', whole4, back, { id: v7(), day: '2026-04-08', note: '', lines: packs(1) }),
  );
  await step(await step(await order(pit, '2026-03-02', [bags(50)]), 'place'), 'cancel');
  await step(await order(quarry, '2026-04-20', [bags(2)]), 'place');
  await order(quarry, '2026-04-21', [bags(9)]);
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

const report = async (from: string, to: string) =>
  granted<StockReportView>(
    await desk.call('GET', `/finances/reports/purchases-by-supplier?from=${from}&to=${to}`),
  );
const rowsOf = (view: StockReportView) => view.rows.map(({ cells }) => cells);

describe('purchases by supplier', () => {
  it('say what was ordered, came, went back and was open when the days ended', async () => {
    expect(rowsOf(await report('2026-03-01', '2026-03-31'))).toEqual([
      ['The Pit'],
      ['Clay', 'kg', '40', '30', '0', '10', 10_000, 8250, 2500],
      ['Gloves', 'piece', '2', '2', '0', '0', 2000, 2200, 0],
      ['Total The Pit', null, null, null, null, null, 12_000, 10_450, 2500],
      ['Total', null, null, null, null, null, 12_000, 10_450, 2500],
    ]);
    expect(rowsOf(await report('2026-04-01', '2026-04-30'))).toEqual([
      ['Quarry'],
      ['Clay', 'kg', '20', '0', '0', '20', 5000, 0, 5000],
      ['Total Quarry', null, null, null, null, null, 5000, 0, 5000],
      ['The Pit'],
      ['Clay', 'kg', '0', '10', '-10', '0', 0, 0, 0],
      ['Total The Pit', null, null, null, null, null, 0, 0, 0],
      ['Total', null, null, null, null, null, 5000, 0, 5000],
    ]);
    expect(rowsOf(await report('2026-01-01', '2026-02-28'))).toEqual([]);
  });

  it('open every figure down to lines that add up to it, page by page', async () => {
    const opened = async (asked: Record<string, string>) =>
      granted<PurchaseLinesView>(
        await desk.call(
          'GET',
          `/finances/reports/purchase-lines?${new URLSearchParams(asked).toString()}&limit=500`,
        ),
      );
    const view = await report('2026-03-01', '2026-12-31');
    let figures = 0;
    for (const row of view.rows) {
      for (const [index, opening] of view.columns
        .map((_, column) => openingOf(view, row, column))
        .entries()) {
        if (opening?.kind !== 'purchases') continue;
        const { kind: _kind, from, ...rest } = opening;
        const days = rest.figure === 'open' ? {} : { from };
        const lines = await opened({ ...rest, ...days } as Record<string, string>);
        const isMoney = view.columns[index]?.kind === 'money';
        const sum = lines.rows.reduce((all, one) => all + (isMoney ? one.valueCents : one.quantity), 0);
        expect(sum, JSON.stringify(opening)).toBe(
          isMoney ? row.cells[index] : whole(Number(row.cells[index])),
        );
        if (isMoney) expect(lines.valueCents).toBe(sum);
        figures += 1;
      }
    }
    expect(figures).toBeGreaterThan(25);

    const all = await opened({ figure: 'bought', to: '2026-12-31' });
    expect(
      all.rows.map(({ event, day, name, orderName, valueCents }) => [
        event,
        day,
        name,
        orderName,
        valueCents,
      ]),
    ).toEqual([
      ['returned', '2026-04-08', 'Clay', 'PO-0001', -2750],
      ['received', '2026-04-05', 'Clay', 'PO-0001', 2750],
      ['received', '2026-03-10', 'Gloves', 'PO-0001', 2200],
      ['received', '2026-03-10', 'Clay', 'PO-0001', 8250],
    ]);
    const seen = [];
    for (let after: string | null = ''; after !== null;) {
      const page: PurchaseLinesView = granted(
        await desk.call(
          'GET',
          `/finances/reports/purchase-lines?figure=bought&to=2026-12-31&limit=1${after === '' ? '' : `&after=${after}`}`,
        ),
      );
      seen.push(...page.rows);
      after = page.next;
    }
    expect(seen).toEqual(all.rows);
  });
});
