import type { BatchView } from '@atelier/contract/production';
import type { DeliveryView, PurchaseOrderView } from '@atelier/contract/purchasing';
import type { PayeeView } from '@atelier/contract/transactions';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balancesOf, granted, openWorkshop, refusalOf, type Workshop } from '../platform/workshop.factory.ts';
import { fieldOf, linesOf, openBuyer, whole, type Buyer } from './purchases.factory.ts';

let workshop: Workshop;
let buyer: Buyer;

beforeAll(async () => {
  workshop = await openWorkshop();
});
beforeEach(async () => {
  buyer = await openBuyer(workshop);
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

const carrier = async () =>
  granted<PayeeView>(await buyer.desk.call('POST', '/finances/payees', { id: v7(), name: `Carrier ${v7()}` }))
    .id;
const land = async (receiptIds: readonly string[], totalCents: number, fields: object = {}) =>
  buyer.desk.call('POST', '/inventory/landed-costs', {
    id: v7(),
    payeeId: await carrier(),
    bill: { id: v7(), number: 'F-1', date: '2026-04-02', totalCents },
    receiptIds,
    ...fields,
  });
const received = async (fields: object = {}) => {
  const order = await buyer.placed({ shippingCents: 0, ...fields });
  return granted<PurchaseOrderView>(
    await buyer.receive(
      order,
      order.lines.map(({ packs }, index) => [index + 1, packs / 1_000_000] as const),
    ),
  );
};
const receiptOf = (order: PurchaseOrderView) => order.receipts[0]?.id ?? '';
const use = async (quantity: number, day: string) =>
  granted(
    await buyer.desk.call('POST', '/inventory/operations', {
      id: v7(),
      kind: 'loss',
      day,
      lines: [{ itemId: buyer.clay, quantity: whole(quantity), valueCents: null }],
    }),
  );
const sendBack = async (receiptId: string, packs: number, day = '2026-03-15') =>
  granted<PurchaseOrderView>(
    await buyer.desk.call('POST', `/inventory/purchase-receipts/${receiptId}/send-back`, {
      id: v7(),
      day,
      lines: linesOf([[1, packs]]),
    }),
  );

describe('freight that is billed after the goods came', () => {
  it('costs what is still there more, and what is gone when it went', async () => {
    // 40 kg for $100.00; a quarter is gone before the carrier wants $20.00.
    const order = await received({ lines: [buyer.bags()] });
    await use(10, '2026-03-20');
    expect(await balancesOf(buyer.desk)).toMatchObject({ '1300': 7500, '5000': 2500, '2050': 10_000 });

    const landed = granted<{ id: string; billId: string }>(await land([receiptOf(order)], 2000));
    expect(await balancesOf(buyer.desk)).toMatchObject({
      '1300': 9000,
      '5000': 3000,
      '2050': 10_000,
      '2000': 2000,
    });
    expect(await buyer.stockOf(buyer.clay)).toMatchObject({ onHand: whole(30), valueCents: 9000 });
    expect(await buyer.get(order)).toMatchObject({
      standingCents: 12_000,
      billedCents: 2000,
      landedCosts: [{ id: landed.id, billId: landed.billId, amountCents: 2000, shareCents: 2000 }],
    });
    // The loss of March cost more in March; the books of April know of the bill alone.
    const march = granted<{ rows: object[] }>(
      await buyer.desk.call('GET', `/inventory/items/${buyer.clay}/movements`),
    );
    expect(march.rows).toMatchObject([
      { kind: 'correction', day: '2026-03-20', valueCents: -500 },
      { kind: 'loss', day: '2026-03-20', valueCents: -2500 },
      { kind: 'correction', day: '2026-03-10', valueCents: 2000 },
      { kind: 'purchase-receipt', day: '2026-03-10', valueCents: 10_000 },
    ]);

    // The supplier's own bill closes the order without a difference.
    granted(await buyer.bill(order, 10_000));
    granted(await buyer.step(order, 'close'));
    const closed = await balancesOf(buyer.desk);
    expect([closed['2050'] ?? 0, closed['5000']]).toEqual([0, 3000]);
  });

  it('is corrected on the first open day where the books of its goods are closed', async () => {
    const order = await received({ lines: [buyer.bags()] });
    await use(10, '2026-03-20');
    granted(
      await buyer.desk.call('PUT', '/finances/book-lock', {
        closedThrough: '2026-03-31',
        opened: null,
        reason: 'Filed',
      }),
    );
    granted(await land([receiptOf(order)], 2000));
    const { rows } = granted<{ rows: { day: string }[] }>(
      await buyer.desk.call('GET', `/inventory/items/${buyer.clay}/movements`),
    );
    expect(rows.map(({ day }) => day)).toEqual(['2026-04-01', '2026-04-01', '2026-03-20', '2026-03-10']);
    expect(await balancesOf(buyer.desk)).toMatchObject({ '1300': 9000, '5000': 3000, '2050': 10_000 });
  });

  it('is shared over deliveries of several orders, by value or by packs, to the cent', async () => {
    const dear = await received({ lines: [buyer.bags({ packPriceCents: 7500 })] });
    const cheap = await received({ lines: [buyer.bags({ packPriceCents: 2500 })] });
    const listed = granted<DeliveryView[]>(await buyer.desk.call('GET', '/inventory/purchase-receipts'));
    expect(listed.map(({ orderId, items }) => [orderId, items])).toEqual(
      [dear, cheap].map(({ id }) => [id, ['Clay']]).toReversed(),
    );
    const both = [receiptOf(dear), receiptOf(cheap)];
    granted(await land(both, 1001));
    const shares = async () =>
      Promise.all(
        [dear, cheap].map(async (order) =>
          (await buyer.get(order)).landedCosts.map(({ shareCents }) => shareCents),
        ),
      );
    expect(await shares()).toEqual([[751], [250]]);
    granted(
      await land(both, 1001, {
        sharedBy: 'packs',
        bill: { id: v7(), date: '2026-04-02', totalCents: 1001 },
      }),
    );
    expect(await shares()).toEqual([
      [751, 501],
      [250, 500],
    ]);
    expect((await balancesOf(buyer.desk))['1300']).toBe(40_000 + 2002);
  });

  it('is carried by what was kept, and supplies are an expense at once', async () => {
    // Three bags at $3.33, of which one went back; and gloves for $20.00.
    const order = await received({
      lines: [buyer.bags({ packs: whole(3), packPriceCents: 333 }), buyer.pairs()],
    });
    await sendBack(receiptOf(order), 1);
    const before = await balancesOf(buyer.desk);
    granted(await land([receiptOf(order)], 101, { sharedBy: 'packs' }));
    const after = await balancesOf(buyer.desk);
    const change = (code: string) => (after[code] ?? 0) - (before[code] ?? 0);
    expect(['1300', '6650', '2050', '2000'].map(change)).toEqual([51, 50, 0, 101]);
    expect(await buyer.get(order)).toMatchObject({ standingCents: 666 + 2000 + 101, billedCents: 101 });
  });

  it('reaches what was made of it, and what was sold of that', async () => {
    const mug = await buyer.addItem({
      kind: 'product',
      productType: 'made',
      name: 'Mug',
      isCounted: true,
      stockUnit: 'piece',
    });
    const [recipeId, versionId] = [v7(), v7()];
    const version = `/inventory/recipes/${recipeId}/versions/${versionId}`;
    const lines = [{ itemId: buyer.clay, quantity: whole(20), unit: 'kg' }];
    granted(
      await buyer.desk.call('PUT', version, { itemId: mug, yield: whole(10), yieldUnit: 'piece', lines }),
    );
    granted(await buyer.desk.call('POST', `${version}/activate`));
    // 20 of 40 kg become ten mugs, of which four are given away.
    const order = await received({ lines: [buyer.bags()] });
    const batch = granted<BatchView>(
      await buyer.desk.call('POST', '/inventory/batches', {
        id: v7(),
        itemId: mug,
        quantity: whole(10),
        plannedFor: '2026-03-12',
      }),
    );
    granted(
      await buyer.desk.call('POST', `/inventory/batches/${batch.id}/outputs`, {
        id: v7(),
        version: batch.version,
        day: '2026-03-12',
        minutes: 0,
        made: whole(10),
        used: [{ itemId: buyer.clay, quantity: whole(20) }],
        isLast: true,
      }),
    );
    granted(
      await buyer.desk.call('POST', '/inventory/operations', {
        id: v7(),
        kind: 'loss',
        day: '2026-03-20',
        lines: [{ itemId: mug, quantity: whole(4), valueCents: null }],
      }),
    );
    granted(await land([receiptOf(order)], 2000));
    expect(await buyer.stockOf(buyer.clay)).toMatchObject({ valueCents: 6000 });
    expect(await buyer.stockOf(mug)).toMatchObject({ onHand: whole(6), valueCents: 3600 });
    expect(await balancesOf(buyer.desk)).toMatchObject({ '5000': 2400, '2050': 10_000, '2000': 2000 });
  });

  it('is taken back with everything it did, once, and its bill stays', async () => {
    const order = await received();
    await use(10, '2026-03-20');
    const before = await balancesOf(buyer.desk);
    const { id, billId } = granted<{ id: string; billId: string }>(await land([receiptOf(order)], 3000));
    const reverse = () =>
      buyer.desk.call('POST', `/inventory/landed-costs/${id}/reverse`, { day: '2026-04-05' });
    const undo = await buyer.desk.call('POST', `/inventory/purchase-receipts/${receiptOf(order)}/reverse`, {
      day: '2026-04-05',
    });
    expect(refusalOf(undo)).toEqual([409, 'purchase-receipt-carries-costs']);
    const answers = await Promise.all([reverse(), reverse()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const after = await balancesOf(buyer.desk);
    expect(after).toEqual({ ...before, '2000': 3000, '2050': (before['2050'] ?? 0) - 3000 });
    expect(granted(await buyer.desk.call('GET', `/finances/bills/${billId}`))).toMatchObject({
      status: 'open',
    });
    expect(await buyer.get(order)).toMatchObject({ standingCents: 12_000, billedCents: 0 });
  });

  it('stays where something was sent back since', async () => {
    const order = await received({ lines: [buyer.bags()] });
    const { id } = granted<{ id: string }>(await land([receiptOf(order)], 2000));
    await sendBack(receiptOf(order), 1, '2026-04-03');
    const back = await buyer.desk.call('POST', `/inventory/landed-costs/${id}/reverse`, {
      day: '2026-04-05',
    });
    expect(refusalOf(back)).toEqual([409, 'landed-cost-sent-back']);
  });

  it('is refused at its field where nothing was kept, nothing came, or the bill is there already', async () => {
    const order = await received({ lines: [buyer.bags()] });
    const strange = await land([v7()], 100);
    expect([...refusalOf(strange), fieldOf(strange)]).toEqual([
      404,
      'purchase-receipt-not-found',
      'receiptIds',
    ]);
    await sendBack(receiptOf(order), 4);
    const gone = await land([receiptOf(order)], 100);
    expect([...refusalOf(gone), fieldOf(gone)]).toEqual([422, 'landed-cost-nothing-kept', 'receiptIds']);
    expect((await balancesOf(buyer.desk))['2000'] ?? 0).toBe(0);
  });
});

describe('charges of an order that were wrong', () => {
  const correct = async (order: PurchaseOrderView, fields: object) => {
    const { version } = await buyer.get(order);
    return buyer.desk.call('POST', `/inventory/purchase-orders/${order.id}/correct-charges`, {
      version,
      day: '2026-04-02',
      ...fields,
    });
  };

  it('are put right after it came, and the rest comes in at what is left', async () => {
    const order = await buyer.placed({ lines: [buyer.bags(), buyer.pairs()], shippingCents: 0 });
    granted(
      await buyer.receive(order, [
        [1, 3],
        [2, 2],
      ]),
    );
    const corrected = granted<PurchaseOrderView>(await correct(order, { shippingCents: 1200 }));
    // $12.00 over $100.00 and $20.00: a bag costs $27.50, the gloves $22.00.
    expect(corrected).toMatchObject({
      shippingCents: 1200,
      standingCents: 8250 + 2200,
      landedCosts: [{ billId: null, amountCents: 950 }],
    });
    expect(await balancesOf(buyer.desk)).toMatchObject({ '1300': 8250, '6650': 2200, '2050': 10_450 });
    granted(await buyer.receive(order, [[1, 1]]));
    expect(await balancesOf(buyer.desk)).toMatchObject({ '1300': 11_000, '2050': 13_200 });

    // And down again: nothing of it is left.
    granted(await correct(order, { shippingCents: 0 }));
    expect(await balancesOf(buyer.desk)).toMatchObject({ '1300': 10_000, '6650': 2000, '2050': 12_000 });
    const receipts = (await buyer.get(order)).receipts;
    for (const { id } of receipts) {
      granted(
        await buyer.desk.call('POST', `/inventory/purchase-receipts/${id}/reverse`, { day: '2026-04-03' }),
      );
    }
    const empty = await balancesOf(buyer.desk);
    expect(['1300', '6650', '2050'].map((code) => empty[code] ?? 0)).toEqual([0, 0, 0]);
  });

  it('leave nothing behind when the delivery is taken back afterwards', async () => {
    const order = await received();
    granted(await correct(order, { shippingCents: 700, discountCents: 100 }));
    granted(
      await buyer.desk.call('POST', `/inventory/purchase-receipts/${receiptOf(order)}/reverse`, {
        day: '2026-04-03',
      }),
    );
    const empty = await balancesOf(buyer.desk);
    expect(['1300', '6650', '2050', '5000'].map((code) => empty[code] ?? 0)).toEqual([0, 0, 0, 0]);
  });

  it('are refused where they say nothing new, take more than all, or the order is closed', async () => {
    const order = await received({ lines: [buyer.bags()] });
    expect(refusalOf(await correct(order, {}))).toEqual([422, 'purchase-charges-unchanged']);
    const discount = await correct(order, { discountCents: 10_001 });
    expect([...refusalOf(discount), fieldOf(discount)]).toEqual([
      422,
      'purchase-discount-too-large',
      'discountCents',
    ]);
    granted(await buyer.bill(order, 10_000));
    granted(await buyer.step(order, 'close'));
    expect(refusalOf(await correct(order, { shippingCents: 1 }))).toEqual([409, 'purchase-order-not-open']);
  });
});
