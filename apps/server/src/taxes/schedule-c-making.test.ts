import type { FigureLinesView, StockReportView } from '@atelier/contract/reports';
import type { ScheduleCView } from '@atelier/contract/taxes';
import type { BatchView } from '@atelier/contract/production';
import type { ItemView } from '@atelier/contract/items';
import type { PurchaseOrderView, SupplierView } from '@atelier/contract/purchasing';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf, granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-11-21T18:00:00Z') } });
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

const whole = (amount: number) => amount * 1_000_000;

async function addItem(fields: object): Promise<string> {
  const item = { id: v7(), isCounted: true, ...fields };
  return granted<ItemView>(await desk.call('POST', '/inventory/items', item)).id;
}
async function spend(accountId: string, amountCents: number): Promise<void> {
  const lines = [
    { accountId, amountCents },
    { accountId: await accountOf(desk, '1000'), amountCents: -amountCents },
  ];
  const entry = { id: v7(), date: '2026-01-31', memo: 'Paid', lines };
  granted(await desk.call('POST', '/finances/journal-entries', entry));
}
async function make(itemId: string, clay: string): Promise<BatchView> {
  const plan = { id: v7(), itemId, quantity: whole(10), plannedFor: '2026-02-02' };
  const batch = granted<BatchView>(await desk.call('POST', '/inventory/batches', plan));
  const output = {
    id: v7(),
    version: batch.version,
    day: '2026-02-02',
    minutes: 90,
    made: whole(10),
    used: [{ itemId: clay, quantity: whole(5) }],
  };
  return granted<BatchView>(await desk.call('POST', `/inventory/batches/${batch.id}/outputs`, output));
}

/**
 * 10 kg of clay for $40.00 at the start; $500.00 of wages and $200.00 of rent are paid. Ten mugs take 5 kg of clay
 * ($20.00), 90 minutes at $20.00 an hour ($30.00), and $0.20 a piece and $6.00 an hour of the studio ($11.00). A second
 * batch like it is taken back. Four of the mugs are lost, at $6.10 each. 3 kg of clay are bought for
 * $15.00, and their bill is not paid.
 */
async function makeMugs(accounts: { labour: string; overhead: string; clay?: string }): Promise<void> {
  const costAccountId = accounts.clay ?? null;
  const clay = await addItem({ kind: 'material', name: 'Clay', stockUnit: 'kg', costAccountId });
  const mug = await addItem({ kind: 'product', productType: 'made', name: 'Mug', stockUnit: 'piece' });
  const lines = [{ itemId: clay, quantity: whole(10), valueCents: 4000 }];
  granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines }));
  await spend(accounts.labour, 50_000);
  await spend(accounts.overhead, 20_000);
  const [recipeId, versionId] = [v7(), v7()];
  granted(
    await desk.call('PUT', `/inventory/recipes/${recipeId}/versions/${versionId}`, {
      itemId: mug,
      yield: whole(10),
      yieldUnit: 'piece',
      lines: [{ itemId: clay, quantity: whole(5), unit: 'kg' }],
      steps: [{ name: 'Throw', minutes: 60, setupMinutes: 0, hourlyCents: 2000 }],
      overheadPieceCents: 20,
      overheadHourCents: 600,
    }),
  );
  granted(await desk.call('POST', `/inventory/recipes/${recipeId}/versions/${versionId}/activate`));
  const chosen = { labourAccountId: accounts.labour, overheadAccountId: accounts.overhead };
  granted(await desk.call('PUT', '/inventory/production-accounts', chosen));

  const kept = await make(mug, clay);
  expect(kept.outputs).toMatchObject([{ labourCents: 3000, overheadCents: 1100, valueCents: 6100 }]);
  const undone = await make(mug, clay);
  const output = undone.outputs[0]?.id ?? '';
  granted(
    await desk.call('POST', `/inventory/batches/${undone.id}/outputs/${output}/reverse`, {
      id: v7(),
      day: '2026-02-03',
    }),
  );
  granted(
    await desk.call('POST', '/inventory/operations', {
      id: v7(),
      kind: 'loss',
      day: '2026-03-01',
      lines: [{ itemId: mug, quantity: whole(4) }],
    }),
  );

  const pit = { id: v7(), name: 'The Pit' };
  const { id: payeeId } = granted<SupplierView>(await desk.call('POST', '/inventory/suppliers', pit));
  const bags = { itemId: clay, packName: 'bag', packAmount: whole(1), packs: whole(3), packPriceCents: 500 };
  const order = granted<PurchaseOrderView>(
    await desk.call('POST', '/inventory/purchase-orders', {
      id: v7(),
      payeeId,
      orderedOn: '2026-04-01',
      lines: [bags],
    }),
  );
  const path = `/inventory/purchase-orders/${order.id}`;
  granted(await desk.call('POST', `${path}/step`, { version: 1, step: 'place', day: '2026-04-01' }));
  const came = { id: v7(), day: '2026-04-05', lines: [{ position: 1, packs: whole(3) }] };
  granted(await desk.call('POST', `${path}/receive`, came));
  const bill = { id: v7(), number: 'B-1', date: '2026-04-06', totalCents: 1500 };
  granted(await desk.call('POST', `${path}/bill`, bill));
}

const lines = ['35', '36', '37', '38', '39', '40', '41', '42', '4', '20b', '26'];
async function formOf(basis: string) {
  const view = granted<ScheduleCView>(
    await desk.call('GET', `/finances/reports/schedule-c?year=2026&basis=${basis}`),
  );
  const figures = lines.map((name) => view.lines.find(({ line }) => line === name)?.amountCents);
  return { view, figures };
}

/** Returns what the report on the cost says by title; each of its figures opens lines that add up to it. */
async function costAndItsLines(basis: string): Promise<Record<string, unknown>> {
  const year = `from=2026-01-01&to=2026-12-31&basis=${basis}`;
  const report = granted<StockReportView>(
    await desk.call('GET', `/finances/reports/cost-of-goods-sold?${year}`),
  );
  for (const { cells, opens } of report.rows) {
    const opening = opens.at(-1);
    if (opening?.kind !== 'figure') continue;
    const asked = `/finances/reports/lines?${year}&of=${opening.of}&limit=2`;
    const first = granted<FigureLinesView>(await desk.call('GET', asked));
    let sum = 0;
    for (let page = first; ;) {
      for (const { amountCents } of page.rows) sum += amountCents;
      if (page.next === null) break;
      page = granted<FigureLinesView>(await desk.call('GET', `${asked}&after=${page.next}`));
    }
    expect([first.title, first.totalCents, sum]).toEqual([cells[0], cells.at(-1), cells.at(-1)]);
  }
  return Object.fromEntries(report.rows.map(({ cells }) => [String(cells[0]), cells.at(-1)]));
}

/**
 * Instructions for Schedule C, part III: labour that makes the goods is on line 37 (nothing “paid to yourself”),
 * and what else goes into them on line 39; line 26 has no “salaries and wages deducted elsewhere on your return”.
 */
describe('Part III where work and the studio are part of what is made', () => {
  it.each(['accrual', 'cash'])('has them on 37 and 39, and materials on 38 (%s)', async (basis) => {
    desk = await workshop.found();
    const [wages, rent] = [await accountOf(desk, '6900'), await accountOf(desk, '6550')];
    await makeMugs({ labour: wages, overhead: rent });
    const { view, figures } = await formOf(basis);
    // At the end 8 kg of clay for $35.00 and six mugs at $6.10.
    expect(figures).toEqual([
      ...[4000, 0, 3000, 1500, 1100],
      ...[9600, 3500 + 3660, 2440],
      ...[2440, 20_000 - 1100, 50_000 - 3000],
    ]);
    expect(view.cost).toMatchObject({ line42Cents: 2440, ledgerCents: 2440 });
    expect(view.profit.line31Cents).toBe(view.profit.booksCents);
    expect(view.lines.find(({ line }) => line === '37')?.shares).toMatchObject([
      { code: '6900', amountCents: 3000 },
    ]);

    expect(await costAndItsLines(basis)).toMatchObject({
      'Labor that went into what was made': 3000,
      'Overhead that went into what was made': 1100,
      'Booked to cost beside the stock': 0,
      'Cost of goods sold': 2440,
    });
  });

  it('counts wages and rent once where they are booked to cost of goods sold from the start', async () => {
    desk = await workshop.found();
    const add = async (code: string, scheduleCLine: string) => {
      const type = 'cost-of-goods-sold';
      const account = { id: v7(), code, name: `Cost ${code}`, type, parentId: null, scheduleCLine };
      granted(await desk.call('POST', '/finances/accounts', account));
      return account.id;
    };
    const clay = await accountOf(desk, '5300');
    await makeMugs({ labour: await add('5810', '37'), overhead: await add('5820', '39'), clay });
    for (const basis of ['accrual', 'cash']) {
      const { view, figures } = await formOf(basis);
      // All that was paid came into the cost; what is in the mugs is in stock at the end.
      expect(figures).toEqual([
        ...[4000, 0, 50_000, 1500, 20_000],
        ...[75_500, 7160, 68_340],
        ...[68_340, 0, 0],
      ]);
      expect(view.cost.ledgerCents).toBe(68_340);
      // What the batches used passes through 5000, though the clay has 5300 as its own.
      const cost = await costAndItsLines(basis);
      expect(cost).toMatchObject({
        'Booked to cost beside the stock': 70_000,
        'Cost of goods sold': 68_340,
      });
      expect(cost).not.toHaveProperty('Used for what was made');
    }
  });
});
