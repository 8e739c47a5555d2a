import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import type { BillView } from '@atelier/contract/payables';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { fieldOf, linesOf, whole, openBuyer, type Buyer, type Packs } from './purchases.factory.ts';

let workshop: Workshop;
let buyer: Buyer;
const open = async () => {
  buyer = await openBuyer(workshop);
};

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

describe('what comes', () => {
  beforeAll(open);

  it('goes into stock at its landed cost and is owed until its bill comes, part by part', async () => {
    const order = await buyer.placed();
    const first = granted<PurchaseOrderView>(await buyer.receive(order, [[1, 3]]));
    expect(first).toMatchObject({ status: 'partly-received', standingCents: 8250, billedCents: 0 });
    expect(await buyer.stockOf(buyer.clay)).toMatchObject({ onHand: whole(30), valueCents: 8250 });
    expect(await balancesOf(buyer.desk)).toMatchObject({ '1300': 8250, '2050': 8250 });

    // The rest, with the supplies, which are an expense at once.
    const rest = granted<PurchaseOrderView>(
      await buyer.receive(order, [
        [1, 1],
        [2, 2],
      ]),
    );
    expect(rest).toMatchObject({ status: 'received', standingCents: 13_200, receivedCents: 13_200 });
    expect(await buyer.stockOf(buyer.clay)).toMatchObject({ onHand: whole(40), valueCents: 11_000 });
    expect(await balancesOf(buyer.desk)).toMatchObject({ '1300': 11_000, '6650': 2200, '2050': 13_200 });

    // Billed one dollar more than it came in at: closing tells it from the cost of the goods.
    const billed = granted<PurchaseOrderView>(await buyer.bill(order, 13_300));
    expect(billed).toMatchObject({ billedCents: 13_300, bills: [{ status: 'open', dueDate: '2026-03-26' }] });
    granted(await buyer.step(order, 'close'));
    const closed = await balancesOf(buyer.desk);
    expect(closed).toMatchObject({ '2000': 13_300, '5000': 100 });
    expect(closed['2050'] ?? 0).toBe(0);
    expect(refusalOf(await buyer.receive(order, [[1, 1]], { isMoreAllowed: true }))).toEqual([
      409,
      'purchase-order-not-open',
    ]);
    granted(await buyer.step(order, 'reopen'));
    expect((await balancesOf(buyer.desk))['2050']).toBe(-100);
    expect(await buyer.get(order)).toMatchObject({ status: 'received', closingEntryId: null });
  });

  it('with the bill in the parcel is received and billed in one, and the bill is paid in the finances', async () => {
    const order = await buyer.placed({ lines: [buyer.bags()], shippingCents: 0 });
    const theBill = { id: v7(), number: 'R-1', date: '2026-03-10', totalCents: 10_000 };
    const received = granted<PurchaseOrderView>(await buyer.receive(order, [[1, 4]], { bill: theBill }));
    expect(received.bills).toMatchObject([{ number: 'R-1', clearedCents: 10_000 }]);
    const stored = granted<BillView>(await buyer.desk.call('GET', `/finances/bills/${theBill.id}`));
    expect(stored).toMatchObject({ payeeId: buyer.supplierId, status: 'open', memo: 'PO-0002' });
    // It changes there like any buyer.bill, and stays this order's.
    const changed = await buyer.desk.call('PUT', `/finances/bills/${theBill.id}`, {
      version: 1,
      payeeId: buyer.supplierId,
      number: 'R-1',
      date: '2026-03-10',
      status: 'open',
      lines: [{ accountId: received.clearingAccountId, amountCents: 9900 }],
    });
    granted(changed);
    expect(await buyer.get(order)).toMatchObject({ billedCents: 9900, standingCents: 10_000 });
    granted(
      await buyer.desk.call('POST', '/finances/bill-payments', {
        id: v7(),
        date: '2026-03-20',
        moneyAccountId: await accountOf(buyer.desk, '1000'),
        allocations: [{ billId: theBill.id, amountCents: 9900 }],
      }),
    );
    expect((await buyer.get(order)).bills).toMatchObject([{ status: 'paid' }]);
    expect(granted(await buyer.step(order, 'close'))).toMatchObject({ status: 'closed' });
    expect(refusalOf(await buyer.step(await buyer.placed(), 'close'))).toEqual([
      409,
      'purchase-step-not-possible',
    ]);
  });

  it('beyond the order has to be confirmed, comes once for one key, and never to nobody', async () => {
    const order = await buyer.placed({ lines: [buyer.bags({ packs: whole(1) })], shippingCents: 0 });
    const more = await buyer.receive(order, [[1, 2]]);
    expect([...refusalOf(more), fieldOf(more)]).toEqual([409, 'purchase-received-too-much', 'lines.0.packs']);
    const [key, input] = [v7(), { id: v7(), isMoreAllowed: true }];
    granted(await buyer.receive(order, [[1, 2]], input, key));
    granted(await buyer.receive(order, [[1, 2]], input, key));
    expect(await buyer.get(order)).toMatchObject({ standingCents: 5000, receipts: [{ kind: 'receipt' }] });
    expect(refusalOf(await buyer.step(order, 'close'))).toEqual([409, 'purchase-order-not-billed']);
    expect(refusalOf(await buyer.step(order, 'cancel'))).toEqual([409, 'purchase-step-not-possible']);
  });

  it('by two people at once is received no more than was ordered', async () => {
    const order = await buyer.placed({ lines: [buyer.bags()], shippingCents: 0 });
    const before = (await buyer.stockOf(buyer.clay)).onHand;
    const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.receive(order, [[1, 1]])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409]);
    expect((await buyer.stockOf(buyer.clay)).onHand - before).toBe(whole(40));
    expect(await buyer.get(order)).toMatchObject({ status: 'received', receivedCents: 10_000 });
  });
});

describe('what goes back', () => {
  beforeAll(open);

  it('leaves at what it came in at, and its credit settles it', async () => {
    const order = await buyer.placed();
    const received = granted<PurchaseOrderView>(
      await buyer.receive(order, [
        [1, 4],
        [2, 2],
      ]),
    );
    const receiptId = received.receipts[0]?.id ?? '';
    const sendBack = (packs: Packs, fields: object = {}) =>
      buyer.desk.call('POST', `/inventory/purchase-receipts/${receiptId}/send-back`, {
        id: v7(),
        day: '2026-03-15',
        lines: linesOf(packs),
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
    expect(await buyer.stockOf(buyer.clay)).toMatchObject({ onHand: whole(30), valueCents: 8250 });
    expect(await balancesOf(buyer.desk)).toMatchObject({ '1300': 8250, '6650': 1100, '2050': 9350 });
    expect(refusalOf(await sendBack([[1, 4]]))).toEqual([409, 'purchase-returned-too-much']);
    const reversed = await buyer.desk.call('POST', `/inventory/purchase-receipts/${receiptId}/reverse`, {
      day: '2026-03-16',
    });
    expect(refusalOf(reversed)).toEqual([409, 'purchase-returned-too-much']);
    granted(await buyer.bill(order, 13_200));
    granted(await buyer.bill(order, 3850, { kind: 'credit' }));
    granted(await buyer.step(order, 'close'));
    const balances = await balancesOf(buyer.desk);
    expect(balances).toMatchObject({ '2000': 9350 });
    expect([balances['2050'] ?? 0, balances['5000'] ?? 0]).toEqual([0, 0]);
  });

  it('is owed no more, whatever the stock that it leaves is worth by then', async () => {
    await open();
    const record = async (kind: string, quantity: number, valueCents: number | null) =>
      granted(
        await buyer.desk.call('POST', '/inventory/operations', {
          id: v7(),
          kind,
          day: '2026-03-11',
          lines: [{ itemId: buyer.clay, quantity: whole(quantity), valueCents }],
        }),
      );
    const order = await buyer.placed({ lines: [buyer.bags()], shippingCents: 0 });
    const received = granted<PurchaseOrderView>(await buyer.receive(order, [[1, 4]]));
    await record('count', 40, 2000);
    await record('loss', 70, null);
    // 10 kg are left, worth 1500; a bag of them came for 2500, which its supplier gives back.
    const back = await buyer.desk.call(
      'POST',
      `/inventory/purchase-receipts/${received.receipts[0]?.id ?? ''}/send-back`,
      { id: v7(), day: '2026-03-15', lines: [{ position: 1, packs: whole(1) }] },
    );
    expect(granted<PurchaseOrderView>(back)).toMatchObject({ standingCents: 7500 });
    expect(await buyer.stockOf(buyer.clay)).toMatchObject({ onHand: 0, valueCents: 0 });
    expect(await balancesOf(buyer.desk)).toMatchObject({ '2050': 7500, '5000': 10_500 - 2000 - 1000 });
  });

  it('shares the cents of its receipt in the order of days, in the books and at the order alike', async () => {
    await open();
    const order = await buyer.placed({
      lines: [buyer.bags({ packs: whole(3), packPriceCents: 333 })],
      shippingCents: 1,
    });
    const received = granted<PurchaseOrderView>(await buyer.receive(order, [[1, 3]]));
    const sendBack = async (day: string) =>
      granted<PurchaseOrderView>(
        await buyer.desk.call(
          'POST',
          `/inventory/purchase-receipts/${received.receipts[0]?.id ?? ''}/send-back`,
          {
            id: v7(),
            day,
            lines: [{ position: 1, packs: whole(1) }],
          },
        ),
      );
    await sendBack('2026-03-15');
    const both = await sendBack('2026-03-12');
    expect(both).toMatchObject({
      standingCents: 333,
      receipts: [{ valueCents: 1000 }, { valueCents: 333 }, { valueCents: 334 }],
    });
    expect(await balancesOf(buyer.desk)).toMatchObject({ '1300': 333, '2050': 333 });
  });

  it('or was entered by mistake, and the order waits for it again', async () => {
    const order = await buyer.placed({ lines: [buyer.bags(), buyer.pairs()] });
    const before = await balancesOf(buyer.desk);
    const { onHand } = await buyer.stockOf(buyer.clay);
    const received = granted<PurchaseOrderView>(
      await buyer.receive(order, [
        [1, 4],
        [2, 2],
      ]),
    );
    const reverse = () =>
      buyer.desk.call('POST', `/inventory/purchase-receipts/${received.receipts[0]?.id ?? ''}/reverse`, {
        day: '2026-03-16',
      });
    expect(granted(await reverse())).toMatchObject({ status: 'placed', standingCents: 0, receivedCents: 0 });
    expect((await buyer.stockOf(buyer.clay)).onHand).toBe(onHand);
    expect(await balancesOf(buyer.desk)).toEqual(before);
    expect(refusalOf(await reverse())).toEqual([409, 'purchase-receipt-already-reversed']);
    expect(refusalOf(await buyer.step(order, 'to-draft'))).toEqual([409, 'purchase-order-has-receipts']);
    granted(await buyer.receive(order, [[1, 4]]));
  });
});
