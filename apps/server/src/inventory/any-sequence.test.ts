import type { BatchView } from '@atelier/contract/production';
import type {
  ItemStockView,
  StockOperationRow,
  StockOperationView,
  StockTakeView,
} from '@atelier/contract/stock';
import type { ItemView, PlaceView } from '@atelier/contract/items';
import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { slowRuns } from '@atelier/database/platform/slow-runs.factory';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  balancesOf,
  draftFor,
  granted,
  openWorkshop,
  saveDraftAt,
  type Answer,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

const whole = (amount: number) => amount * 1_000_000;
const supplierId = v7();
/** The limit of dust that leaves with the last of an item, in millionths of its unit. */
const mostDust = 10;

/** What a rule says no to; the stock is as it was. */
const rules = [
  'batch-changed-meanwhile',
  'consignment-more-than-there',
  'invoice-is-void',
  // A third of a pack of a millionth is nothing.
  'purchase-amount-too-large',
  'purchase-receipt-already-reversed',
  'purchase-returned-too-much',
  'reversal-before-entry',
  'stock-comes-back-too-early',
  'stock-comes-back-twice',
  'stock-operation-already-reversed',
  'stock-reversal-before-operation',
  'stock-take-not-posted',
];
/** Tells whether it was done; what no rule refuses must be. */
function isDone(answer: Answer): boolean {
  if (answer.status < 300) return true;
  const { code = '' } = answer.body as { code?: string };
  if (!rules.includes(code)) throw new Error(`answered ${String(answer.status)}: ${answer.text}`);
  return false;
}

const kinds = [
  'receive',
  'receive',
  'find',
  'make',
  'make',
  'sell',
  'sell',
  'give-back',
  'void',
  'send-back',
  'lose',
  'use',
  'move',
  'consign',
  'count',
  'take-back',
  'take-back',
] as const;
const anyAction = fc.record({
  kind: fc.constantFrom(...kinds),
  item: fc.nat(2),
  /** Which of the earlier actions it is about. */
  which: fc.nat(20),
  day: fc.integer({ min: 1, max: 6 }),
  amount: fc.integer({ min: 1, max: 9_000_000 }),
  cents: fc.integer({ min: 0, max: 5000 }),
});
type Action = typeof anyAction extends fc.Arbitrary<infer One> ? One : never;

/** Clay, mugs of clay, and sets of mugs and clay, in a studio with a van and a shop; and what should be where. */
async function openStudio(method: 'average' | 'fifo') {
  const desk = await workshop.found();
  const post = (path: string, body: object) => desk.call('POST', path, body);
  const addItem = async (fields: object) =>
    granted<ItemView>(await post('/inventory/items', { id: v7(), isCounted: true, ...fields })).id;
  const addProduct = (name: string) =>
    addItem({ kind: 'product', productType: 'made', name, stockUnit: 'piece', retailCents: 2400 });
  const clay = await addItem({ kind: 'material', name: 'Clay', stockUnit: 'kg' });
  const [mug, set] = [await addProduct('Mug'), await addProduct('Set')];
  granted(await post('/inventory/stock/start', { id: v7(), day: '2026-01-01', method, lines: [] }));
  const addRecipe = async (itemId: string, ofItemId: string, unit: string) => {
    const path = `/inventory/recipes/${v7()}/versions/${v7()}`;
    const steps = [{ name: 'Throw', minutes: 60, setupMinutes: 0, hourlyCents: 2000 }];
    const lines = [{ itemId: ofItemId, quantity: whole(1), unit }];
    granted(await desk.call('PUT', path, { itemId, yield: whole(10), yieldUnit: 'piece', lines, steps }));
    granted(await post(`${path}/activate`, {}));
  };
  await addRecipe(mug, clay, 'kg');
  await addRecipe(set, mug, 'piece');
  const labourAccountId = await accountOf(desk, '6000');
  const accounts = { labourAccountId, overheadAccountId: null };
  granted(await desk.call('PUT', '/inventory/production-accounts', accounts));
  granted(await post('/inventory/suppliers', { id: supplierId, name: 'Clay & Co' }));
  const customerId = await addCustomerTo(desk);
  const [studio] = granted<PlaceView[]>(await desk.call('GET', '/inventory/places'));
  const addPlace = async (fields: object) =>
    granted<PlaceView>(await post('/inventory/places', { id: v7(), ...fields })).id;
  return {
    desk,
    post,
    customerId,
    items: [clay, mug, set] as const,
    studio: studio?.id ?? '',
    van: await addPlace({ kind: 'van', name: 'Van' }),
    shop: await addPlace({ kind: 'consignee', name: 'Gallery', customerId }),
  };
}
type Studio = Awaited<ReturnType<typeof openStudio>>;

type HandLine = { itemId: string; quantity: number; valueCents?: number };

/**
 * Returns what was done, each with what brings it to nothing again, and how much of what should lie where by that.
 */
function openHistory({ desk, post, customerId, items, studio, van, shop }: Studio) {
  const expected = new Map<string, number>();
  const add = (itemId: string, placeId: string, amount: number) => {
    const key = `${itemId} ${placeId}`;
    expected.set(key, (expected.get(key) ?? 0) + amount);
  };
  const undo: ((day: string) => Promise<void>)[] = [];
  const sales: { invoiceId: string; itemId: string; left: number }[] = [];
  const orders: string[] = [];
  const receipts: { id: string; itemId: string; back: number }[] = [];

  /** Adds what an operation has moved of an item: what was said, but for the dust that goes along. Returns it. */
  const addMoved = async (operationId: string, itemId: string, said: number) => {
    const path = `/inventory/operations/${operationId}`;
    const { movements } = granted<StockOperationView>(await desk.call('GET', path));
    const moved = movements.reduce((sum, one) => sum + (one.itemId === itemId ? one.quantity : 0), 0);
    expect(Math.abs(moved - said)).toBeLessThanOrEqual(mostDust);
    add(itemId, studio, moved);
    return moved;
  };

  const byHand = async (kind: string, day: string, line: HandLine, to?: string) => {
    const id = v7();
    const said = { id, kind, day, lines: [{ valueCents: null, toPlaceId: to ?? null, ...line }] };
    granted(await post('/inventory/operations', said));
    const wanted = kind === 'count' ? line.quantity : -line.quantity;
    // A move between places goes out and comes in.
    const came = to === undefined ? await addMoved(id, line.itemId, wanted) : wanted;
    if (to !== undefined) {
      add(line.itemId, studio, came);
      add(line.itemId, to, -came);
    }
    undo.push(async (on) => {
      if (!isDone(await post(`/inventory/operations/${id}/reverse`, { id: v7(), day: on }))) return;
      add(line.itemId, studio, -came);
      if (to !== undefined) add(line.itemId, to, came);
    });
  };

  const receive = async ({ amount, cents }: Action, itemId: string, day: string) => {
    const line = { itemId, packName: 'box', packAmount: amount, packs: whole(3), packPriceCents: cents };
    const shares = { shippingCents: 1001, dutyCents: 17, discountCents: 0 };
    const said = { id: v7(), payeeId: supplierId, orderedOn: day, lines: [line], ...shares };
    const order = granted<PurchaseOrderView>(await post('/inventory/purchase-orders', said));
    orders.push(order.id);
    const path = `/inventory/purchase-orders/${order.id}`;
    granted(await post(`${path}/step`, { version: order.version, step: 'place', day }));
    for (const packs of [1, 2]) {
      const id = v7();
      granted(await post(`${path}/receive`, { id, day, lines: [{ position: 1, packs: whole(packs) }] }));
      add(itemId, studio, amount * packs);
      receipts.push({ id, itemId, back: 0 });
      undo.push(async (on) => {
        if (!isDone(await post(`/inventory/purchase-receipts/${id}/reverse`, { day: on }))) return;
        add(itemId, studio, -amount * packs);
      });
    }
  };

  const make = async ({ item, amount, cents }: Action, day: string) => {
    const [makes, takes] = item === 0 ? [items[1], items[0]] : [items[2], items[item === 1 ? 1 : 0]];
    const plan = { id: v7(), itemId: makes, quantity: whole(1), plannedFor: day };
    const batch = granted<BatchView>(await post('/inventory/batches', plan));
    const outputId = v7();
    const used = [{ itemId: takes, quantity: amount }];
    const path = `/inventory/batches/${batch.id}/outputs`;
    const said = { id: outputId, version: batch.version, day, made: amount, used, minutes: cents % 60 };
    const made = granted<BatchView>(await post(path, said));
    add(makes, studio, amount);
    const taken = await addMoved(outputId, takes, -amount);
    undo.push(async (on) => {
      const back = `${path}/${made.outputs[0]?.id ?? ''}/reverse`;
      if (!isDone(await post(back, { id: v7(), day: on }))) return;
      add(makes, studio, -amount);
      add(takes, studio, -taken);
    });
  };

  const sell = async ({ amount }: Action, itemId: string, day: string) => {
    const dates = { issueDate: day, dueDate: day };
    const draft = draftFor(customerId, dates, { productId: itemId, quantity: amount });
    const invoiceId = await saveDraftAt(desk, draft);
    granted(await post(`/invoices/${invoiceId}/issue`, {}));
    const sold = await addMoved(await operationOf(invoiceId), itemId, -amount);
    sales.push({ invoiceId, itemId, left: -sold });
  };
  const operationOf = async (invoiceId: string) => {
    const path = `/inventory/operations?kind=sale&sourceId=${invoiceId}`;
    return granted<{ rows: StockOperationRow[] }>(await desk.call('GET', path)).rows[0]?.id ?? '';
  };
  const giveBack = async ({ which, amount }: Action, day: string) => {
    const sale = sales[which % (sales.length || 1)];
    if (!sale) return;
    const operationId = await operationOf(sale.invoiceId);
    // What the other hand gives back meanwhile is taken off already, be it refused later.
    const back = Math.min(amount, Math.max(1, sale.left));
    sale.left -= back;
    const said = { id: v7(), day, lines: [{ position: 1, quantity: back }] };
    const done = isDone(await post(`/inventory/operations/${operationId}/returns`, said));
    if (done) add(sale.itemId, studio, back);
    else sale.left += back;
  };
  const voidSale = async ({ which }: Action, day: string) => {
    const [sale] = sales.splice(which % (sales.length || 1), 1);
    if (!sale) return;
    const done = isDone(await post(`/invoices/${sale.invoiceId}/void`, { date: day, reason: 'Returned' }));
    if (done) add(sale.itemId, studio, sale.left);
    else sales.push(sale);
  };

  const sendBack = async ({ which }: Action, day: string) => {
    const receipt = receipts[which % (receipts.length || 1)];
    if (!receipt) return;
    const path = `/inventory/purchase-receipts/${receipt.id}/send-back`;
    // A third of a pack does not come out even.
    const answer = await post(path, { id: v7(), day, lines: [{ position: 1, packs: 333_333 }] });
    if (!isDone(answer)) return;
    const returns = granted<PurchaseOrderView>(answer).receipts.filter(
      ({ ofReceiptId }) => ofReceiptId === receipt.id,
    );
    const back = returns.reduce((sum, { lines }) => sum + (lines[0]?.quantity ?? 0), 0);
    add(receipt.itemId, studio, receipt.back - back);
    receipt.back = back;
  };

  const consign = async ({ amount }: Action, itemId: string, day: string) => {
    for (const [way, part] of [
      ['out', amount],
      ['back', Math.ceil(amount / 3)],
    ] as const) {
      const said = { id: v7(), way, day, lines: [{ itemId, quantity: part }] };
      if (!isDone(await post(`/consignments/${shop}/moves`, said))) return;
      add(itemId, shop, way === 'out' ? part : -part);
      add(itemId, studio, way === 'out' ? -part : part);
    }
  };

  const count = async ({ amount, cents }: Action, itemId: string, day: string) => {
    const id = v7();
    const path = `/inventory/stock-takes/${id}`;
    granted(await post('/inventory/stock-takes', { id, day, placeId: studio, withEmpty: true }));
    granted(await desk.call('PUT', `${path}/counts/${itemId}`, { counted: amount, seen: null }));
    granted(await post(`${path}/review`, { rest: 'stays' }));
    const values = [{ itemId, valueCents: cents }];
    const posted = granted<StockTakeView>(await post(`${path}/post`, { day, values }));
    const { difference = 0 } = posted.lines.find((line) => line.itemId === itemId) ?? {};
    add(itemId, studio, difference ?? 0);
    undo.push(async (on) => {
      if (!isDone(await post(`${path}/reverse`, { day: on, reason: 'Wrong shelf' }))) return;
      add(itemId, studio, -(difference ?? 0));
    });
  };

  const run = async (action: Action): Promise<void> => {
    const itemId = items[action.item] ?? '';
    const day = `2026-02-0${String(action.day)}`;
    const line = { itemId, quantity: action.amount };
    switch (action.kind) {
      case 'receive':
        return receive(action, itemId, day);
      case 'find':
        return byHand('count', day, { ...line, valueCents: action.cents });
      case 'make':
        return make(action, day);
      case 'sell':
        return sell(action, itemId, day);
      case 'give-back':
        return giveBack(action, day);
      case 'void':
        return voidSale(action, day);
      case 'send-back':
        return sendBack(action, day);
      case 'lose':
        return byHand('loss', day, line);
      case 'use':
        return byHand('personal-use', day, line);
      case 'move':
        return byHand('transfer', day, line, van);
      case 'consign':
        return consign(action, itemId, day);
      case 'count':
        return count(action, itemId, day);
      case 'take-back':
        return undo[action.which % (undo.length || 1)]?.(day);
    }
  };
  return { run, expected, orders };
}

/** Amounts by item and place, without those that are nothing. */
const thatIs = (amounts: ReadonlyMap<string, number>) =>
  [...amounts].filter(([, amount]) => amount !== 0).toSorted();

async function whatIsThere({ desk, items }: Studio) {
  const values: number[] = [];
  const amounts = new Map<string, number>();
  for (const itemId of items) {
    const stock = granted<ItemStockView>(await desk.call('GET', `/inventory/items/${itemId}/stock`));
    values.push(stock.valueCents);
    for (const { placeId, onHand } of stock.places) amounts.set(`${itemId} ${placeId}`, onHand);
  }
  return { values, found: thatIs(amounts) };
}

describe('any sequence of receiving, making, selling, giving back, counting, moving and taking back', () => {
  it.each(['average', 'fifo'] as const)(
    'loses no millionth and no cent, and keeps stock and books the same for every day (%s)',
    async (method) => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyAction, { minLength: 20, maxLength: 34 }), async (actions) => {
          const studio = await openStudio(method);
          const { run, expected, orders } = openHistory(studio);
          // Two hands at once, one after the other in each.
          const half = Math.ceil(actions.length / 2);
          await Promise.all(
            [actions.slice(0, half), actions.slice(half)].map(async (hand) => {
              for (const one of hand) await run(one);
            }),
          );
          const { values, found } = await whatIsThere(studio);
          expect(found).toEqual(thatIs(expected));
          const [clay = 0, ...made] = values;
          const balances = await balancesOf(studio.desk);
          expect(balances['1300'] ?? 0).toBe(clay);
          expect(balances['1320'] ?? 0).toBe(made.reduce((sum, value) => sum + value, 0));
          // What came and is not billed is owed, at what it came in at, whatever became of it.
          let owed = 0;
          for (const id of orders) {
            const path = `/inventory/purchase-orders/${id}`;
            owed += granted<PurchaseOrderView>(await studio.desk.call('GET', path)).standingCents;
          }
          expect(balances['2050'] ?? 0).toBe(owed);
          expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
        }),
        { numRuns: slowRuns(2), endOnFailure: true },
      );
    },
    240_000,
  );
});

it('lets many receive, make, sell and take back the same things at the same moment, and loses nothing', async () => {
  const studio = await openStudio('average');
  const { run, expected } = openHistory(studio);
  const action = { which: 0, day: 2, amount: 2_000_001, cents: 999 };
  const actions = ([0, 1] as const).flatMap((item) =>
    (['receive', 'make', 'sell', 'sell', 'count', 'lose'] as const).map((kind) => ({
      ...action,
      kind,
      item,
    })),
  );
  await Promise.all(actions.map(run));
  // Recorded for an earlier day, so that all that was made and sold is valued again meanwhile.
  const again = ([0, 1] as const).flatMap((item) =>
    (['receive', 'void', 'take-back', 'make'] as const).map((kind) => ({
      ...action,
      kind,
      item,
      day: 2 - item,
    })),
  );
  await Promise.all(again.map(run));
  expect((await whatIsThere(studio)).found).toEqual(thatIs(expected));
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
});
