import type { BatchProposalView, BatchView, NextBatchView } from '@atelier/contract/production';
import type { ItemStockView } from '@atelier/contract/stock';
import type { ItemView } from '@atelier/contract/items';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  balancesOf,
  draftFor,
  granted,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { fieldOf } from '../purchasing/purchases.factory.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
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
const addMaterial = (name: string) => addItem({ kind: 'material', name, stockUnit: 'kg' });
const addProduct = (name: string, fields: object = {}) =>
  addItem({ kind: 'product', productType: 'made', name, stockUnit: 'piece', retailCents: 2400, ...fields });

async function addRecipe(itemId: string, lines: readonly object[], fields: object = {}): Promise<void> {
  const [recipeId, versionId] = [v7(), v7()];
  const version = { itemId, yield: whole(10), yieldUnit: 'piece', lines, ...fields };
  granted(await desk.call('PUT', `/inventory/recipes/${recipeId}/versions/${versionId}`, version));
  granted(await desk.call('POST', `/inventory/recipes/${recipeId}/versions/${versionId}/activate`));
}

const stockOf = async (itemId: string) =>
  granted<ItemStockView>(await desk.call('GET', `/inventory/items/${itemId}/stock`));
const record = (kind: string, line: object, day = '2026-02-01') =>
  desk.call('POST', '/inventory/operations', { id: v7(), kind, day, lines: [line] });
const receive = async (itemId: string, kilos: number, valueCents: number, day = '2026-02-01') =>
  granted(await record('count', { itemId, quantity: whole(kilos), valueCents }, day));

const plan = (itemId: string, pieces: number, fields: object = {}) =>
  desk.call('POST', '/inventory/batches', {
    id: v7(),
    itemId,
    quantity: whole(pieces),
    plannedFor: '2026-02-02',
    ...fields,
  });
const planned = async (itemId: string, pieces: number, fields: object = {}) =>
  granted<BatchView>(await plan(itemId, pieces, fields));
const finish = ({ id, version }: BatchView, fields: object) =>
  desk.call('POST', `/inventory/batches/${id}/outputs`, {
    id: v7(),
    version,
    day: '2026-02-02',
    minutes: 0,
    ...fields,
  });
const finished = async (batch: BatchView, fields: object) => granted<BatchView>(await finish(batch, fields));
const move = (batch: BatchView, to: string, fields: object = {}) =>
  desk.call('POST', `/inventory/batches/${batch.id}/move`, { version: batch.version, move: to, ...fields });
const takeBack = ({ id }: BatchView, outputId: string, day = '2026-02-03') =>
  desk.call('POST', `/inventory/batches/${id}/outputs/${outputId}/reverse`, { id: v7(), day });

type Bench = { clay: string; mug: string };

/** A business whose books follow the stock: 10 kg of clay for $40.00, and 5 kg of it make 10 mugs. */
async function open(method: 'average' | 'fifo' = 'average', recipe: object = {}): Promise<Bench> {
  desk = await workshop.found();
  const clay = await addMaterial('Clay');
  const mug = await addProduct('Mug');
  const lines = [{ itemId: clay, quantity: whole(10), valueCents: 4000 }];
  granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', method, lines }));
  await addRecipe(mug, [{ itemId: clay, quantity: whole(5), unit: 'kg' }], recipe);
  return { clay, mug };
}

describe('a batch', () => {
  it('keeps its materials from the day on which it is planned, and takes them when it is done', async () => {
    const { clay, mug } = await open();
    const batch = await planned(mug, 12, { lot: 'K-12' });
    expect(batch).toMatchObject({ number: 1, status: 'planned', lot: 'K-12', planned: whole(12) });
    expect(batch.materials).toMatchObject([
      { itemId: clay, planned: whole(6), used: 0, onHand: whole(10), free: whole(10) },
    ]);
    expect(await stockOf(clay)).toMatchObject({
      onHand: whole(10),
      committed: whole(6),
      available: whole(4),
    });
    expect(await stockOf(mug)).toMatchObject({ expected: whole(12) });

    const done = await finished(batch, {
      made: whole(11),
      lost: whole(1),
      used: [{ itemId: clay, quantity: whole(7) }],
    });
    expect(done).toMatchObject({ status: 'done', made: whole(11), lost: whole(1) });
    expect(done.outputs).toMatchObject([
      { materialsCents: 2800, valueCents: 2800, used: [{ quantity: whole(7) }] },
    ]);
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(3), committed: 0, valueCents: 1200 });
    expect(await stockOf(mug)).toMatchObject({ onHand: whole(11), expected: 0, valueCents: 2800 });
    expect(await balancesOf(desk)).toMatchObject({ '1300': 1200, '1320': 2800 });
    expect(await balancesOf(desk)).not.toHaveProperty('5000');
    const list = async () =>
      granted<{ rows: object[] }>(await desk.call('GET', '/inventory/operations')).rows;
    expect(await list()).toMatchObject([{ itemName: 'Mug', quantity: whole(11) }, {}]);
    granted(await takeBack(done, done.outputs[0]?.id ?? ''));
    expect(await list()).toMatchObject([{ itemName: 'Mug', quantity: whole(-11) }, {}, {}]);
  });

  it('comes out in parts, and is done when somebody says so', async () => {
    const { clay, mug } = await open();
    const batch = await planned(mug, 10);
    const used = [{ itemId: clay, quantity: whole(2) }];
    const partly = await finished(batch, { made: whole(4), used, isLast: false });
    expect(partly).toMatchObject({ status: 'partly-done', materials: [{ used: whole(2) }] });
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(8), committed: whole(3) });
    expect(refusalOf(await move(partly, 'cancel'))).toEqual([409, 'batch-has-output']);
    const closed = granted<BatchView>(await move(partly, 'close'));
    expect(closed.status).toBe('done');
    expect(await stockOf(clay)).toMatchObject({ committed: 0 });
    expect(refusalOf(await finish(closed, { made: whole(1), used }))).toEqual([409, 'batch-not-open']);
    const open_ = granted<BatchView>(await move(closed, 'reopen'));
    expect(await finished(open_, { made: whole(6), used })).toMatchObject({
      status: 'done',
      made: whole(10),
    });
    expect(await stockOf(mug)).toMatchObject({ onHand: whole(10), valueCents: 1600 });
  });

  it('is started, blocked with a reason, and cancelled only while nothing came out', async () => {
    const { clay, mug } = await open();
    const batch = await planned(mug, 10);
    const started = granted<BatchView>(await move(batch, 'start'));
    expect(refusalOf(await move(batch, 'block'))).toEqual([409, 'batch-changed-meanwhile']);
    expect(refusalOf(await move(started, 'start'))).toEqual([409, 'batch-move-not-possible']);
    const blocked = granted<BatchView>(await move(started, 'block', { reason: 'Kiln is broken' }));
    expect(blocked).toMatchObject({ status: 'blocked', blockedReason: 'Kiln is broken' });
    const going = granted<BatchView>(await move(blocked, 'go-on'));
    expect(granted<BatchView>(await move(going, 'cancel')).status).toBe('cancelled');
    expect(await stockOf(clay)).toMatchObject({ committed: 0 });
  });

  it('takes work and the studio into its value from the accounts that are chosen', async () => {
    const recipe = {
      steps: [{ name: 'Throw', minutes: 60, setupMinutes: 0, hourlyCents: 2000 }],
      overheadPieceCents: 20,
      overheadHourCents: 600,
    };
    const { clay, mug } = await open('average', recipe);
    const used = [{ itemId: clay, quantity: whole(5) }];
    const own = await finished(await planned(mug, 10), { made: whole(10), used, minutes: 90 });
    // 90 minutes at $20.00, ten pieces at $0.20 and an hour and a half at $6.00: shown, not in the books.
    expect(own.outputs).toMatchObject([
      {
        labourCents: 3000,
        overheadCents: 1100,
        isLabourInValue: false,
        materialsCents: 2000,
        valueCents: 2000,
      },
    ]);
    const wages = await accountOf(desk, '6000');
    const bank = await accountOf(desk, '1000');
    const choose = (labourAccountId: string | null) =>
      desk.call('PUT', '/inventory/production-accounts', { labourAccountId, overheadAccountId: null });
    expect(refusalOf(await choose(bank))).toEqual([422, 'stock-account-invalid']);
    granted(await choose(wages));
    const paid = await finished(await planned(mug, 10), { made: whole(10), used, minutes: 90 });
    expect(paid.outputs).toMatchObject([
      { isLabourInValue: true, isOverheadInValue: false, valueCents: 5000 },
    ]);
    expect(await balancesOf(desk)).toMatchObject({ '1320': 7000, '6000': -3000 });

    granted(await takeBack(paid, paid.outputs[0]?.id ?? ''));
    expect(await balancesOf(desk)).toMatchObject({ '1300': 2000, '1320': 2000 });
    expect(await balancesOf(desk)).not.toHaveProperty('6000');
    expect(await balancesOf(desk)).not.toHaveProperty('5000');
  });

  it('measures work by a timer and by hand', async () => {
    const { mug } = await open();
    const batch = await planned(mug, 10);
    const path = `/inventory/batches/${batch.id}`;
    const running = granted<BatchView>(await desk.call('POST', `${path}/timer`, { id: v7() }));
    expect(running).toMatchObject({ status: 'in-progress', work: [{ minutes: null }], minutesOpen: 0 });
    expect(refusalOf(await desk.call('POST', `${path}/timer`, { id: v7() }))).toEqual([
      409,
      'batch-timer-runs',
    ]);
    const stopped = granted<BatchView>(await desk.call('POST', `${path}/timer/stop`));
    expect(stopped).toMatchObject({ work: [{ minutes: 1 }], minutesOpen: 1 });
    expect(refusalOf(await desk.call('POST', `${path}/timer/stop`))).toEqual([409, 'batch-timer-stands']);
    const work = (fields: object) => desk.call('POST', `${path}/work`, { id: v7(), minutes: 45, ...fields });
    expect(refusalOf(await work({ day: '2999-01-01' }))).toEqual([422, 'batch-work-ahead']);
    const put = granted<BatchView>(await work({ day: '2026-02-01', note: 'Handles' }));
    expect(put).toMatchObject({ minutesOpen: 46 });
    const [byHand] = put.work;
    const left = granted<BatchView>(await desk.call('DELETE', `${path}/work/${byHand?.id ?? ''}`));
    expect(left).toMatchObject({ minutesOpen: 1 });
  });

  it('shares its cost with by-products, and follows prices that are recorded late, down to what was sold', async () => {
    desk = await workshop.found();
    const [clay, grog] = [await addMaterial('Clay'), await addMaterial('Grog')];
    const [blank, mug] = [await addProduct('Blank'), await addProduct('Mug')];
    granted(
      await desk.call('POST', '/inventory/stock/start', {
        id: v7(),
        day: '2026-01-01',
        lines: [{ itemId: clay, quantity: whole(10), valueCents: 1000 }],
      }),
    );
    const byProducts = [{ itemId: grog, quantity: whole(1), unit: 'kg', costShare: 100_000 }];
    await addRecipe(blank, [{ itemId: clay, quantity: whole(10), unit: 'kg' }], { byProducts });
    await addRecipe(mug, [{ itemId: blank, quantity: whole(10), unit: 'piece' }]);
    const blanks = await finished(await planned(blank, 10), {
      made: whole(10),
      used: [{ itemId: clay, quantity: whole(10) }],
      byProducts: [{ itemId: grog, quantity: whole(1) }],
    });
    expect(blanks.outputs).toMatchObject([{ valueCents: 900, byProducts: [{ valueCents: 100 }] }]);
    const mugs = await finished(await planned(mug, 10), {
      day: '2026-02-03',
      made: whole(10),
      used: [{ itemId: blank, quantity: whole(10) }],
    });
    const customerId = await addCustomerTo(desk);
    const sold = { productId: mug, quantity: whole(4) };
    const invoiceId = await saveDraftAt(desk, draftFor(customerId, {}, sold));
    granted(await desk.call('POST', `/invoices/${invoiceId}/issue`));
    expect(await balancesOf(desk)).toMatchObject({ '1300': 100, '1320': 540, '5000': 360 });

    await receive(clay, 10, 3000, '2026-01-15');
    // The clay cost twice as much: so did the blanks, the grog, the mugs, and those that were sold.
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(10), valueCents: 2000 });
    expect(await stockOf(grog)).toMatchObject({ valueCents: 200 });
    expect(await stockOf(mug)).toMatchObject({ onHand: whole(6), valueCents: 1080 });
    expect(await balancesOf(desk)).toMatchObject({ '1300': 2200, '1320': 1080, '5000': 720 - 3000 });
    const after = granted<BatchView>(await desk.call('GET', `/inventory/batches/${mugs.id}`));
    expect(after.outputs).toMatchObject([{ materialsCents: 1800, valueCents: 1800 }]);
  });

  it('gives everything back when it is taken back, and some of it when pieces are taken apart', async () => {
    const { clay, mug } = await open();
    const used = [{ itemId: clay, quantity: whole(5) }];
    const batch = await finished(await planned(mug, 10), { made: whole(10), used });
    const apart = ({ id, version }: BatchView, pieces: number, kilos: number) =>
      desk.call('POST', `/inventory/batches/${id}/apart`, {
        id: v7(),
        version,
        day: '2026-02-03',
        quantity: whole(pieces),
        recovered: [{ itemId: clay, quantity: kilos * 1_000_000 }],
      });
    expect(refusalOf(await apart(batch, 11, 1))).toEqual([409, 'batch-apart-more-than-made']);
    expect(refusalOf(await apart(batch, 2, 6))).toEqual([422, 'batch-recovers-more-than-used']);
    const half = granted<BatchView>(await apart(batch, 4, 1));
    expect(half).toMatchObject({ status: 'done', apart: whole(4) });
    // Four mugs of $2.00 went; a kilo of $4.00 came back, and the rest is cost.
    expect(await balancesOf(desk)).toMatchObject({ '1300': 2400, '1320': 1200, '5000': 400 });
    expect(refusalOf(await takeBack(half, half.outputs[0]?.id ?? ''))).toEqual([
      409,
      'batch-pieces-taken-apart',
    ]);
    const whole_ = granted<BatchView>(await takeBack(half, half.outputs[1]?.id ?? ''));
    expect(whole_).toMatchObject({ apart: 0, status: 'done' });
    const gone = granted<BatchView>(await takeBack(whole_, whole_.outputs[0]?.id ?? ''));
    expect(gone).toMatchObject({ made: 0, status: 'in-progress', materials: [{ used: 0 }] });
    expect(refusalOf(await takeBack(gone, gone.outputs[0]?.id ?? ''))).toEqual([
      409,
      'stock-operation-already-reversed',
    ]);
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(10), valueCents: 4000, committed: whole(5) });
    expect(await stockOf(mug)).toMatchObject({ onHand: 0, valueCents: 0 });
    expect(await balancesOf(desk)).not.toHaveProperty('5000');
  });

  it('refuses what cannot be planned or done', async () => {
    const { clay, mug } = await open();
    expect(refusalOf(await plan(clay, 1))).toEqual([409, 'batch-needs-recipe']);
    expect(refusalOf(await plan(v7(), 1))).toEqual([404, 'item-not-found']);
    expect(refusalOf(await plan(mug, 1, { unit: 'm' }))).toEqual([422, 'units-do-not-meet']);
    expect(refusalOf(await plan(mug, 1, { dueOn: '2026-02-01' }))).toEqual([422, 'batch-due-before-plan']);
    const twice = [clay, clay].map((itemId) => ({ itemId, quantity: whole(1) }));
    expect(refusalOf(await plan(mug, 1, { materials: twice }))).toEqual([422, 'batch-material-twice']);
    expect(refusalOf(await plan(mug, 1, { materials: [{ itemId: mug, quantity: 1 }] }))).toEqual([
      422,
      'batch-uses-itself',
    ]);
    const sketch = await addProduct('Sketch', { isCounted: false });
    await addRecipe(sketch, [{ itemId: clay, quantity: whole(1), unit: 'kg' }]);
    expect(refusalOf(await plan(sketch, 1))).toEqual([409, 'item-not-counted']);
    const batch = await planned(mug, 10);
    const used = [{ itemId: clay, quantity: whole(5) }];
    expect(refusalOf(await finish(batch, { made: 0, used }))).toEqual([422, 'batch-made-nothing']);
    expect(refusalOf(await finish(batch, { made: 1, used: [] }))).toEqual([422, 'batch-uses-nothing']);
    expect(refusalOf(await finish(batch, { made: 1, used, byProducts: used }))).toEqual([
      422,
      'batch-by-product-unknown',
    ]);
    expect(refusalOf(await finish(batch, { made: 1, used, day: '2025-12-31' }))).toEqual([
      422,
      'stock-before-start',
    ]);
    expect(refusalOf(await finish({ ...batch, version: 9 }, { made: 1, used }))).toEqual([
      409,
      'batch-changed-meanwhile',
    ]);
    const changed = granted<BatchView>(
      await desk.call('PUT', `/inventory/batches/${batch.id}`, {
        version: batch.version,
        quantity: whole(20),
        plannedFor: '2026-02-05',
      }),
    );
    expect(changed).toMatchObject({ planned: whole(20), materials: [{ planned: whole(10) }] });
    const keeper = await workshop.join(desk, 'bookkeeper');
    const asked = { id: v7(), itemId: mug, quantity: whole(1), plannedFor: '2026-02-02' };
    expect(refusalOf(await keeper.call('POST', '/inventory/batches', asked))).toEqual([
      403,
      'permission-denied',
    ]);
  });

  it('is refused at what came out where that would be more than can be kept', async () => {
    const { clay, mug } = await open();
    const used = [{ itemId: clay, quantity: whole(1) }];
    const full = await planned(mug, 1_000_000_000);
    await finished(full, { made: whole(1_000_000_000), used });
    const more = await finish(await planned(mug, 1), { made: whole(1), used });
    expect([...refusalOf(more), fieldOf(more)]).toEqual([422, 'stock-too-large', 'made']);
  });

  it('is proposed by its recipe, and by what sells and is promised', async () => {
    const { clay, mug } = await open();
    const path = `/inventory/batches/proposal?itemId=${mug}&quantity=${String(whole(30))}`;
    expect(granted<BatchProposalView>(await desk.call('GET', path))).toMatchObject({
      quantity: whole(30),
      materials: [{ itemId: clay, quantity: whole(15), available: whole(10) }],
    });
    const next = async () => granted<NextBatchView[]>(await desk.call('GET', '/inventory/batches/next'));
    expect(await next()).toEqual([]);
    granted(await record('loss', { itemId: mug, quantity: whole(30) }));
    expect(await next()).toMatchObject([
      {
        itemId: mug,
        why: 'promised',
        quantity: whole(30),
        canMake: whole(20),
        lacking: [{ itemId: clay, quantity: whole(5) }],
      },
    ]);
    await planned(mug, 30);
    expect(await next()).toEqual([]);
    const { rows } = granted<{ rows: { itemName: string }[] }>(
      await desk.call('GET', '/inventory/batches?search=mu&show=planned'),
    );
    expect(rows).toMatchObject([{ itemName: 'Mug' }]);
  });
});

describe('two people at the same moment', () => {
  it('finish one batch once', async () => {
    const { clay, mug } = await open();
    const batch = await planned(mug, 10);
    const used = [{ itemId: clay, quantity: whole(5) }];
    const answers = await Promise.all([1, 2].map(() => finish(batch, { made: whole(10), used })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stockOf(mug)).toMatchObject({ onHand: whole(10), valueCents: 2000 });
  });
});

// The textbook case "Gerald D. Englehart Company" of the field study, section 5, through the whole product.
it.each([
  ['fifo', 400_000, 245_000],
  ['average', 402_619, 242_381],
] as const)('comes to the published figures by %s', async (method, sold, left) => {
  desk = await workshop.found();
  const unit = await addProduct('Unit');
  const lines = [{ itemId: unit, quantity: whole(200), valueCents: 80_000 }];
  granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', method, lines }));
  const advertising = await accountOf(desk, '6000');
  const sell = (quantity: number, day: string) =>
    desk.call('POST', '/inventory/operations', {
      id: v7(),
      kind: 'sample',
      day,
      accountId: advertising,
      lines: [{ itemId: unit, quantity: whole(quantity) }],
    });
  await receive(unit, 500, 225_000, '2026-01-02');
  granted(await sell(500, '2026-01-03'));
  await receive(unit, 400, 190_000, '2026-01-04');
  granted(await sell(400, '2026-01-05'));
  await receive(unit, 300, 150_000, '2026-01-06');
  expect(await balancesOf(desk)).toMatchObject({ '6000': sold, '1320': left });
  expect(await stockOf(unit)).toMatchObject({ onHand: whole(500), valueCents: left });
});
