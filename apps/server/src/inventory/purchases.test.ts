import type {
  ItemStockView,
  ItemView,
  OfferView,
  PurchaseOrderView,
  PurchaseSuggestionView,
  SupplierView,
} from '@atelier/contract/inventory';
import type { BillView } from '@atelier/contract/finances';
import { verifyBooks } from '@atelier/database/finances/verify.reads';
import { openIdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { purchaseOrderStatus } from '@atelier/domain/inventory';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../platform/test-server.ts';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let clay: string;
let gloves: string;
let supplierId: string;

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

const whole = (amount: number) => amount * 1_000_000;
const fieldOf = (answer: Answer) => (answer.body as { data?: { field?: string } }).data?.field;

async function addItem(fields: object): Promise<string> {
  return granted<ItemView>(await desk.call('POST', '/inventory/items', { id: v7(), ...fields })).id;
}
async function addSupplier(fields: object = {}): Promise<string> {
  const supplier = { id: v7(), name: `Clay & Co ${v7()}`, termsDays: 14, ...fields };
  return granted<SupplierView>(await desk.call('POST', '/inventory/suppliers', supplier)).id;
}

/** A business whose books follow the stock, with nothing there yet. */
async function open(): Promise<void> {
  desk = await workshop.found();
  clay = await addItem({
    kind: 'material',
    name: 'Clay',
    isCounted: true,
    stockUnit: 'kg',
    conversions: [{ amount: whole(1), unit: 'bag', equals: whole(10), equalsUnit: 'kg' }],
  });
  gloves = await addItem({
    kind: 'supply',
    name: 'Gloves',
    expenseAccountId: await accountOf(desk, '6650'),
  });
  granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines: [] }));
  supplierId = await addSupplier();
}

const bags = (fields: object = {}) => ({
  itemId: clay,
  packName: 'bag',
  packAmount: whole(1),
  packUnit: 'bag',
  packs: whole(4),
  packPriceCents: 2500,
  ...fields,
});
const pairs = (fields: object = {}) => ({
  itemId: gloves,
  packName: 'box',
  packAmount: whole(1),
  packs: whole(2),
  packPriceCents: 1000,
  ...fields,
});
const said = (fields: object = {}) => ({
  payeeId: supplierId,
  orderedOn: '2026-03-01',
  lines: [bags(), pairs()],
  shippingCents: 1200,
  ...fields,
});
const draft = async (fields: object = {}) =>
  granted<PurchaseOrderView>(
    await desk.call('POST', '/inventory/purchase-orders', { id: v7(), ...said(fields) }),
  );
const get = async ({ id }: { id: string }) =>
  granted<PurchaseOrderView>(await desk.call('GET', `/inventory/purchase-orders/${id}`));
const step = async ({ id }: { id: string }, name: string, day = '2026-04-30') => {
  const { version } = await get({ id });
  return desk.call('POST', `/inventory/purchase-orders/${id}/step`, { version, step: name, day });
};
const placed = async (fields: object = {}) => {
  const order = await draft(fields);
  return granted<PurchaseOrderView>(await step(order, 'place'));
};
const receive = (
  { id }: { id: string },
  packs: readonly (readonly [number, number])[],
  fields: object = {},
  key?: string,
) =>
  desk.call(
    'POST',
    `/inventory/purchase-orders/${id}/receive`,
    {
      id: v7(),
      day: '2026-03-10',
      lines: packs.map(([position, count]) => ({ position, packs: whole(count) })),
      ...fields,
    },
    key,
  );
const bill = ({ id }: { id: string }, totalCents: number, fields: object = {}) =>
  desk.call('POST', `/inventory/purchase-orders/${id}/bill`, {
    id: v7(),
    number: `B-${v7()}`,
    date: '2026-03-12',
    totalCents,
    ...fields,
  });
const stockOf = async (itemId: string) =>
  granted<ItemStockView>(await desk.call('GET', `/inventory/items/${itemId}/stock`));

describe('a supplier', () => {
  beforeAll(open);

  it('is a payee with terms, contacts and what it sells', async () => {
    const fields = {
      name: 'Potters’ Supply',
      email: 'orders@potters.example',
      termsDays: 21,
      leadTimeDays: 9,
      accountNumber: 'K-77',
      minimumOrderCents: 5000,
      contacts: [{ name: 'Ann Slip', role: 'Orders', email: 'ann@potters.example' }],
    };
    const id = await addSupplier(fields);
    const again = await desk.call('POST', '/inventory/suppliers', { id: v7(), name: 'potters’ supply' });
    expect(refusalOf(again)).toEqual([409, 'payee-name-taken']);
    const change = (more: object) => desk.call('PUT', `/inventory/suppliers/${id}`, { ...fields, ...more });
    const said = { notes: 'Closed in August', contacts: [], shippingRule: 'Free from $300', rating: 4 };
    const seen = granted<SupplierView>(await desk.call('GET', `/inventory/suppliers/${id}`)).version;
    const changed = granted<SupplierView>(await change({ ...said, version: seen }));
    expect(changed).toMatchObject({ ...said, leadTimeDays: 9 });
    expect(refusalOf(await change({ rating: 1, version: seen }))).toEqual([
      409,
      'supplier-changed-meanwhile',
    ]);
    expect(granted<SupplierView>(await change({ ...said, version: changed.version })).rating).toBe(4);
    const payees = granted<{ rows: { name: string }[] }>(
      await desk.call('GET', '/finances/payees?search=Potters'),
    );
    expect(payees.rows).toMatchObject([{ name: 'Potters’ Supply', termsDays: 21 }]);
    granted(await change({ isArchived: true }));
    const { rows } = granted<{ rows: SupplierView[] }>(await desk.call('GET', '/inventory/suppliers'));
    expect(rows.map((row) => row.id)).not.toContain(id);
    expect((await desk.call('PUT', `/inventory/suppliers/${v7()}`, { name: 'Nobody' })).status).toBe(404);
  });

  it('sells an item in packs that are said in any of its units, once, with sound prices', async () => {
    const offer = {
      itemId: clay,
      partNumber: 'C-10',
      packName: 'pallet',
      packAmount: whole(50),
      packUnit: 'bag',
      breaks: [
        { fromPacks: whole(1), priceCents: 50_000 },
        { fromPacks: whole(3), priceCents: 45_000 },
      ],
    };
    const add = (fields: object = {}) =>
      desk.call('POST', `/inventory/suppliers/${supplierId}/offers`, { id: v7(), ...offer, ...fields });
    const added = granted<OfferView>(await add());
    expect(added).toMatchObject({ packQuantity: whole(500), stockUnit: 'kg', lastPriceCents: null });
    expect(refusalOf(await add())).toEqual([409, 'supplier-item-taken']);
    const metres = await add({ packName: 'roll', packUnit: 'm' });
    expect([...refusalOf(metres), fieldOf(metres)]).toEqual([422, 'units-do-not-meet', 'packAmount']);
    const [first] = offer.breaks;
    expect(refusalOf(await add({ packName: 'sack', breaks: [first, first] }))).toEqual([
      422,
      'supplier-prices-invalid',
    ]);
    const change = (id: string) =>
      desk.call('PUT', `/inventory/offers/${id}`, {
        ...offer,
        breaks: [{ fromPacks: whole(1), priceCents: 1 }],
      });
    expect(granted<OfferView>(await change(added.id)).breaks).toEqual([
      { fromPacks: whole(1), priceCents: 1 },
    ]);
    expect(refusalOf(await change(v7()))).toEqual([404, 'supplier-item-not-found']);
    granted(await desk.call('POST', `/inventory/offers/${added.id}/remove`, {}));
    expect(granted(await desk.call('GET', `/inventory/items/${clay}/offers`))).toEqual([]);
  });

  it('tells packs in the units that an item has by now; what is ordered keeps its unit', async () => {
    const wax = {
      kind: 'material',
      name: 'Wax',
      isCounted: true,
      stockUnit: 'kg',
      conversions: [{ amount: whole(1), unit: 'bag', equals: whole(10), equalsUnit: 'kg' }],
    };
    const id = await addItem(wax);
    const pallet = { itemId: id, packName: 'pallet', packAmount: whole(4), packUnit: 'bag' };
    granted(await desk.call('POST', `/inventory/suppliers/${supplierId}/offers`, { id: v7(), ...pallet }));
    const change = (fields: object) => desk.call('PUT', `/inventory/items/${id}`, { ...wax, ...fields });
    const holds = async () => {
      const offers = granted<OfferView[]>(await desk.call('GET', `/inventory/items/${id}/offers`));
      return offers.map(({ packQuantity, stockUnit }) => [packQuantity, stockUnit]);
    };
    const larger = [{ amount: whole(1), unit: 'bag', equals: whole(25), equalsUnit: 'kg' }];
    granted(await change({ conversions: larger }));
    expect(await holds()).toEqual([[whole(100), 'kg']]);
    granted(await change({ conversions: larger, stockUnit: 'g' }));
    expect(await holds()).toEqual([[whole(100_000), 'g']]);
    expect(refusalOf(await change({ conversions: [], stockUnit: 'g' }))).toEqual([409, 'item-in-offer']);
    expect(await holds()).toEqual([[whole(100_000), 'g']]);

    await draft({ lines: [bags({ ...pallet, packs: whole(1) })] });
    const other = await change({ stockUnit: 'kg' });
    expect([...refusalOf(other), fieldOf(other)]).toEqual([409, 'item-unit-in-use', 'stockUnit']);
  });
});

describe('a purchase order', () => {
  beforeAll(open);

  it('is refused where it cannot be, at its field, and writes nothing', async () => {
    const say = async (fields: object) => {
      const answer = await desk.call('POST', '/inventory/purchase-orders', { id: v7(), ...said(fields) });
      return [...refusalOf(answer), fieldOf(answer)];
    };
    expect(await say({ payeeId: v7() })).toEqual([404, 'supplier-not-found', 'payeeId']);
    expect(await say({ lines: [bags({ itemId: v7() })] })).toEqual([
      422,
      'purchase-item-invalid',
      'lines.0.itemId',
    ]);
    expect(await say({ lines: [bags({ packUnit: 'm' })] })).toEqual([
      422,
      'units-do-not-meet',
      'lines.0.packAmount',
    ]);
    expect(await say({ discountCents: 12_001 })).toEqual([
      422,
      'purchase-discount-too-large',
      'discountCents',
    ]);
    expect(await say({ expectedOn: '2026-02-01' })).toEqual([
      422,
      'purchase-expected-before-ordered',
      'expectedOn',
    ]);
    expect(await say({ placeId: v7() })).toEqual([404, 'place-not-found', 'placeId']);
    expect(granted(await desk.call('GET', '/inventory/purchase-orders'))).toMatchObject({ rows: [] });
  });

  it('changes as a draft alone, and the one who saw an old version is told', async () => {
    const order = await draft();
    expect(order).toMatchObject({ status: 'draft', goodsCents: 12_000, totalCents: 13_200, number: 1 });
    expect(order.lines).toMatchObject([
      { packQuantity: whole(10), valueCents: 10_000, landedCents: 11_000 },
      { packQuantity: whole(1), valueCents: 2000, landedCents: 2200 },
    ]);
    const change = (version: number) =>
      desk.call('PUT', `/inventory/purchase-orders/${order.id}`, { version, ...said({ lines: [bags()] }) });
    expect(granted(await change(1))).toMatchObject({ version: 2, goodsCents: 10_000 });
    expect(refusalOf(await change(1))).toEqual([409, 'purchase-order-changed-meanwhile']);
    granted(await step(order, 'place'));
    expect(refusalOf(await change(3))).toEqual([409, 'purchase-order-not-draft']);
    expect(refusalOf(await step(order, 'place'))).toEqual([409, 'purchase-step-not-possible']);
    granted(await step(order, 'hold'));
    expect(refusalOf(await receive(order, [[1, 1]]))).toEqual([409, 'purchase-order-not-open']);
    granted(await step(order, 'resume'));
    granted(await step(order, 'cancel'));
    granted(await step(order, 'to-draft'));
    const { version } = await get(order);
    granted(await desk.call('POST', `/inventory/purchase-orders/${order.id}/delete`, { version }));
    expect((await desk.call('GET', `/inventory/purchase-orders/${order.id}`)).status).toBe(404);
    expect(refusalOf(await step(await draft({ lines: [] }), 'place'))).toEqual([
      422,
      'purchase-lines-missing',
    ]);
  });

  it('is as far as the domain says, by what happened to it', async () => {
    const order = await draft({ lines: [bags({ packs: whole(2) })], shippingCents: 0 });
    const facts = { isPlaced: true, isHeld: false, isCancelled: false, isClosed: false };
    const agrees = async (changed: Partial<typeof facts>) => {
      const { status, lines } = await get(order);
      expect(status).toBe(purchaseOrderStatus({ ...facts, ...changed, lines }));
      return status;
    };
    const statuses = [await agrees({ isPlaced: false })];
    granted(await step(order, 'place'));
    statuses.push(await agrees({}));
    granted(await receive(order, [[1, 1]]));
    statuses.push(await agrees({}));
    granted(await step(order, 'hold'));
    statuses.push(await agrees({ isHeld: true }));
    granted(await step(order, 'resume'));
    granted(await receive(order, [[1, 1]]));
    statuses.push(await agrees({}));
    granted(await bill(order, 5000));
    granted(await step(order, 'close'));
    statuses.push(await agrees({ isClosed: true }));
    expect(statuses).toEqual(['draft', 'placed', 'partly-received', 'on-hold', 'received', 'closed']);
    const other = await placed();
    granted(await step(other, 'cancel'));
    expect((await get(other)).status).toBe('cancelled');
  });

  it('is expected from its placing until it has come', async () => {
    const expected = async () => {
      const { rows } = granted<{ rows: ItemView[] }>(
        await desk.call('GET', '/inventory/items?kind=material'),
      );
      return rows.find(({ id }) => id === clay)?.expected;
    };
    const order = await draft({ lines: [bags()] });
    expect(await expected()).toBe(whole(0));
    granted(await step(order, 'place'));
    expect(await expected()).toBe(whole(40));
    granted(await receive(order, [[1, 1]]));
    expect(await expected()).toBe(whole(30));
    granted(await receive(order, [[1, 3]]));
    expect(await expected()).toBe(whole(0));
  });
});

describe('what comes', () => {
  beforeAll(open);

  it('goes into stock at its landed cost and is owed until its bill comes, part by part', async () => {
    const order = await placed();
    const first = granted<PurchaseOrderView>(await receive(order, [[1, 3]]));
    expect(first).toMatchObject({ status: 'partly-received', standingCents: 8250, billedCents: 0 });
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(30), valueCents: 8250 });
    expect(await balancesOf(desk)).toMatchObject({ '1300': 8250, '2050': 8250 });

    // The rest, with the supplies, which are an expense at once.
    const rest = granted<PurchaseOrderView>(
      await receive(order, [
        [1, 1],
        [2, 2],
      ]),
    );
    expect(rest).toMatchObject({ status: 'received', standingCents: 13_200, receivedCents: 13_200 });
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(40), valueCents: 11_000 });
    expect(await balancesOf(desk)).toMatchObject({ '1300': 11_000, '6650': 2200, '2050': 13_200 });

    // Billed one dollar more than it came in at: closing tells it from the cost of the goods.
    const billed = granted<PurchaseOrderView>(await bill(order, 13_300));
    expect(billed).toMatchObject({ billedCents: 13_300, bills: [{ status: 'open', dueDate: '2026-03-26' }] });
    granted(await step(order, 'close'));
    const closed = await balancesOf(desk);
    expect(closed).toMatchObject({ '2000': 13_300, '5000': 100 });
    expect(closed['2050'] ?? 0).toBe(0);
    expect(refusalOf(await receive(order, [[1, 1]], { isMoreAllowed: true }))).toEqual([
      409,
      'purchase-order-not-open',
    ]);
    granted(await step(order, 'reopen'));
    expect((await balancesOf(desk))['2050']).toBe(-100);
    expect(await get(order)).toMatchObject({ status: 'received', closingEntryId: null });
  });

  it('with the bill in the parcel is received and billed in one, and the bill is paid in the finances', async () => {
    const order = await placed({ lines: [bags()], shippingCents: 0 });
    const theBill = { id: v7(), number: 'R-1', date: '2026-03-10', totalCents: 10_000 };
    const received = granted<PurchaseOrderView>(await receive(order, [[1, 4]], { bill: theBill }));
    expect(received.bills).toMatchObject([{ number: 'R-1', clearedCents: 10_000 }]);
    const stored = granted<BillView>(await desk.call('GET', `/finances/bills/${theBill.id}`));
    expect(stored).toMatchObject({ payeeId: supplierId, status: 'open', memo: 'PO-0002' });
    // It changes there like any bill, and stays this order's.
    const changed = await desk.call('PUT', `/finances/bills/${theBill.id}`, {
      version: 1,
      payeeId: supplierId,
      number: 'R-1',
      date: '2026-03-10',
      status: 'open',
      lines: [{ accountId: received.clearingAccountId, amountCents: 9900 }],
    });
    granted(changed);
    expect(await get(order)).toMatchObject({ billedCents: 9900, standingCents: 10_000 });
    granted(
      await desk.call('POST', '/finances/bill-payments', {
        id: v7(),
        date: '2026-03-20',
        moneyAccountId: await accountOf(desk, '1000'),
        allocations: [{ billId: theBill.id, amountCents: 9900 }],
      }),
    );
    expect((await get(order)).bills).toMatchObject([{ status: 'paid' }]);
    expect(granted(await step(order, 'close'))).toMatchObject({ status: 'closed' });
    expect(refusalOf(await step(await placed(), 'close'))).toEqual([409, 'purchase-step-not-possible']);
  });

  it('beyond the order has to be confirmed, comes once for one key, and never to nobody', async () => {
    const order = await placed({ lines: [bags({ packs: whole(1) })], shippingCents: 0 });
    const more = await receive(order, [[1, 2]]);
    expect([...refusalOf(more), fieldOf(more)]).toEqual([409, 'purchase-received-too-much', 'lines.0.packs']);
    const [key, input] = [v7(), { id: v7(), isMoreAllowed: true }];
    granted(await receive(order, [[1, 2]], input, key));
    granted(await receive(order, [[1, 2]], input, key));
    expect(await get(order)).toMatchObject({ standingCents: 5000, receipts: [{ kind: 'receipt' }] });
    expect(refusalOf(await step(order, 'close'))).toEqual([409, 'purchase-order-not-billed']);
    expect(refusalOf(await step(order, 'cancel'))).toEqual([409, 'purchase-step-not-possible']);
  });

  it('by two people at once is received no more than was ordered', async () => {
    const order = await placed({ lines: [bags()], shippingCents: 0 });
    const before = (await stockOf(clay)).onHand;
    const answers = await Promise.all(Array.from({ length: 6 }, () => receive(order, [[1, 1]])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409]);
    expect((await stockOf(clay)).onHand - before).toBe(whole(40));
    expect(await get(order)).toMatchObject({ status: 'received', receivedCents: 10_000 });
  });
});

describe('what goes back', () => {
  beforeAll(open);

  it('leaves at what it came in at, and its credit settles it', async () => {
    const order = await placed();
    const received = granted<PurchaseOrderView>(
      await receive(order, [
        [1, 4],
        [2, 2],
      ]),
    );
    const receiptId = received.receipts[0]?.id ?? '';
    const sendBack = (packs: readonly (readonly [number, number])[], fields: object = {}) =>
      desk.call('POST', `/inventory/purchase-receipts/${receiptId}/send-back`, {
        id: v7(),
        day: '2026-03-15',
        lines: packs.map(([position, count]) => ({ position, packs: whole(count) })),
        ...fields,
      });
    expect(refusalOf(await sendBack([[1, 1]], { day: '2026-03-09' }))).toEqual([
      422,
      'stock-reversal-before-operation',
    ]);
    expect(refusalOf(await sendBack([[1, 5]]))).toEqual([409, 'purchase-returned-too-much']);
    const back = granted<PurchaseOrderView>(
      await sendBack([
        [1, 1],
        [2, 1],
      ]),
    );
    expect(back).toMatchObject({ status: 'received', standingCents: 13_200 - 2750 - 1100 });
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(30), valueCents: 8250 });
    expect(await balancesOf(desk)).toMatchObject({ '1300': 8250, '6650': 1100, '2050': 9350 });
    expect(refusalOf(await sendBack([[1, 4]]))).toEqual([409, 'purchase-returned-too-much']);
    const reversed = await desk.call('POST', `/inventory/purchase-receipts/${receiptId}/reverse`, {
      day: '2026-03-16',
    });
    expect(refusalOf(reversed)).toEqual([409, 'purchase-returned-too-much']);
    granted(await bill(order, 13_200));
    granted(await bill(order, 3850, { kind: 'credit' }));
    granted(await step(order, 'close'));
    const balances = await balancesOf(desk);
    expect(balances).toMatchObject({ '2000': 9350 });
    expect([balances['2050'] ?? 0, balances['5000'] ?? 0]).toEqual([0, 0]);
  });

  it('is owed no more, whatever the stock that it leaves is worth by then', async () => {
    await open();
    const record = async (kind: string, quantity: number, valueCents: number | null) =>
      granted(
        await desk.call('POST', '/inventory/operations', {
          id: v7(),
          kind,
          day: '2026-03-11',
          lines: [{ itemId: clay, quantity: whole(quantity), valueCents }],
        }),
      );
    const order = await placed({ lines: [bags()], shippingCents: 0 });
    const received = granted<PurchaseOrderView>(await receive(order, [[1, 4]]));
    await record('count', 40, 2000);
    await record('loss', 70, null);
    // 10 kg are left, worth 1500; a bag of them came for 2500, which its supplier gives back.
    const back = await desk.call(
      'POST',
      `/inventory/purchase-receipts/${received.receipts[0]?.id ?? ''}/send-back`,
      { id: v7(), day: '2026-03-15', lines: [{ position: 1, packs: whole(1) }] },
    );
    expect(granted<PurchaseOrderView>(back)).toMatchObject({ standingCents: 7500 });
    expect(await stockOf(clay)).toMatchObject({ onHand: 0, valueCents: 0 });
    expect(await balancesOf(desk)).toMatchObject({ '2050': 7500, '5000': 10_500 - 2000 - 1000 });
  });

  it('shares the cents of its receipt in the order of days, in the books and at the order alike', async () => {
    await open();
    const order = await placed({ lines: [bags({ packs: whole(3), packPriceCents: 333 })], shippingCents: 1 });
    const received = granted<PurchaseOrderView>(await receive(order, [[1, 3]]));
    const sendBack = async (day: string) =>
      granted<PurchaseOrderView>(
        await desk.call('POST', `/inventory/purchase-receipts/${received.receipts[0]?.id ?? ''}/send-back`, {
          id: v7(),
          day,
          lines: [{ position: 1, packs: whole(1) }],
        }),
      );
    await sendBack('2026-03-15');
    const both = await sendBack('2026-03-12');
    expect(both).toMatchObject({
      standingCents: 333,
      receipts: [{ valueCents: 1000 }, { valueCents: 333 }, { valueCents: 334 }],
    });
    expect(await balancesOf(desk)).toMatchObject({ '1300': 333, '2050': 333 });
  });

  it('or was entered by mistake, and the order waits for it again', async () => {
    const order = await placed({ lines: [bags(), pairs()] });
    const before = await balancesOf(desk);
    const { onHand } = await stockOf(clay);
    const received = granted<PurchaseOrderView>(
      await receive(order, [
        [1, 4],
        [2, 2],
      ]),
    );
    const reverse = () =>
      desk.call('POST', `/inventory/purchase-receipts/${received.receipts[0]?.id ?? ''}/reverse`, {
        day: '2026-03-16',
      });
    expect(granted(await reverse())).toMatchObject({ status: 'placed', standingCents: 0, receivedCents: 0 });
    expect((await stockOf(clay)).onHand).toBe(onHand);
    expect(await balancesOf(desk)).toEqual(before);
    expect(refusalOf(await reverse())).toEqual([409, 'purchase-receipt-already-reversed']);
    expect(refusalOf(await step(order, 'to-draft'))).toEqual([409, 'purchase-order-has-receipts']);
    granted(await receive(order, [[1, 4]]));
  });
});

describe('what should be ordered', () => {
  beforeAll(open);

  it('is short or low, net of orders and drafts, in packs of who sells it', async () => {
    const suggestions = async () =>
      granted<PurchaseSuggestionView[]>(await desk.call('GET', '/inventory/purchase-suggestions'));
    expect(await suggestions()).toEqual([]);
    const glaze = await addItem({
      kind: 'material',
      name: 'Glaze',
      isCounted: true,
      stockUnit: 'kg',
      reorderPoint: whole(25),
      reorderQuantity: whole(30),
      preferredSupplierId: supplierId,
    });
    expect(await suggestions()).toMatchObject([
      {
        itemId: glaze,
        reason: 'low',
        wanted: whole(30),
        payeeId: supplierId,
        packName: 'kg',
        packs: whole(30),
      },
    ]);
    const offer = { itemId: glaze, packName: 'tub', packAmount: whole(20) };
    granted(
      await desk.call('POST', `/inventory/suppliers/${supplierId}/offers`, {
        id: v7(),
        ...offer,
        breaks: [{ fromPacks: whole(1), priceCents: 9000 }],
      }),
    );
    const [found] = await suggestions();
    expect(found).toMatchObject({
      packName: 'tub',
      packs: whole(2),
      packPriceCents: 9000,
      packQuantity: whole(20),
    });
    const orders = [
      {
        id: v7(),
        payeeId: supplierId,
        orderedOn: '2026-03-01',
        lines: [{ ...offer, packs: whole(1), packPriceCents: 9000 }],
      },
    ];
    granted(await desk.call('POST', '/inventory/purchase-orders/several', { orders }));
    expect(await suggestions()).toMatchObject([{ wanted: whole(30), inDrafts: whole(20) }]);
    const more = [{ ...orders[0], id: v7(), lines: [{ ...offer, packs: whole(1), packPriceCents: 9000 }] }];
    const drafted = granted<{ orders: PurchaseOrderView[] }>(
      await desk.call('POST', '/inventory/purchase-orders/several', { orders: more }),
    );
    expect(await suggestions()).toEqual([]);
    granted(await step(drafted.orders[0] ?? { id: '' }, 'place'));
    expect(await suggestions()).toEqual([]);
  });

  it('remembers what was paid', async () => {
    const order = await placed({ lines: [bags({ packPriceCents: 2600 })] });
    const paid = granted(await desk.call('GET', `/inventory/prices-paid?itemId=${clay}`));
    expect(paid).toMatchObject([{ orderId: order.id, packPriceCents: 2600, packQuantity: whole(10) }]);
  });
});

describe('an order on paper', () => {
  beforeAll(open);

  it('is a PDF with its packs, and is placed when it is mailed', async () => {
    const order = await draft({ note: 'Leave it at the back door' });
    const pdf = await desk.call('GET', `/inventory/purchase-orders/${order.id}/order.pdf?paper=a4`);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    const mail = { to: 'orders@clay.example', subject: 'Order PO-0001', message: 'Hello' };
    const send = (version: number) =>
      desk.call('POST', `/inventory/purchase-orders/${order.id}/send`, { version, ...mail });
    const sent = granted<PurchaseOrderView>(await send(1));
    expect(sent).toMatchObject({ status: 'placed', version: 2 });
    expect(sent.sentAt).not.toBeNull();
    const identity = openIdentityBackdoor(workshop.server.databaseUrl);
    try {
      const [posted] = await eventually(async () => {
        const mails = await identity.mailsTo(mail.to);
        return mails.length > 0 ? mails : undefined;
      });
      expect(posted).toMatchObject({ kind: 'purchase-order' });
    } finally {
      await identity.close();
    }
    granted(await step(order, 'cancel'));
    expect(refusalOf(await send(3))).toEqual([409, 'purchase-step-not-possible']);
  });
});
