import type { ItemView } from '@atelier/contract/items';
import type { PurchaseOrderView, PurchaseSuggestionView } from '@atelier/contract/purchasing';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { openIdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { purchaseOrderStatus } from '@atelier/domain/purchasing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../platform/test-server.ts';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { fieldOf, whole, openBuyer, type Buyer } from './purchases.factory.ts';

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

describe('what is bought and taken along', () => {
  beforeAll(open);

  it('is ordered, received, billed and paid by one act of one day, or not at all', async () => {
    const { desk, said } = buyer;
    const bank = await accountOf(desk, 'bank');
    const ids = { id: v7(), receiptId: v7(), billId: v7() };
    const payment = { id: v7(), moneyAccountId: bank };
    const buy = (fields: object = {}) =>
      desk.call('POST', '/inventory/purchase-orders/at-once', {
        ...said(),
        ...ids,
        billNumber: '77',
        payment,
        ...fields,
      });
    expect(refusalOf(await buy({ lines: [] }))).toEqual([422, 'purchase-lines-missing']);
    const receivable = { ...payment, moneyAccountId: await accountOf(desk, 'accounts-receivable') };
    expect(refusalOf(await buy({ payment: receivable }))).toEqual([422, 'money-account-not-allowed']);
    const keeper = await workshop.join(desk, 'bookkeeper');
    expect(
      refusalOf(
        await keeper.call('POST', '/inventory/purchase-orders/at-once', { ...said(), ...ids, payment }),
      ),
    ).toEqual([403, 'permission-denied']);
    expect(granted(await desk.call('GET', '/inventory/purchase-orders'))).toMatchObject({ rows: [] });

    const bought = granted<PurchaseOrderView>(await buy());
    expect(bought).toMatchObject({ status: 'received', totalCents: 13_200 });
    // Clay bears its share of the shipping; what was paid is owed to no one.
    expect(await balancesOf(desk)).toMatchObject({ 1000: -13_200, 1300: 11_000, 6650: 2200 });
    expect((await balancesOf(desk))['2000'] ?? 0).toBe(0);

    const owed = { id: v7(), receiptId: v7(), billId: v7(), billNumber: '78', payment: null };
    granted(await buy(owed));
    expect((await balancesOf(desk))['2000']).toBe(13_200);
  });
});

describe('a purchase order', () => {
  beforeAll(open);

  it('is refused where it cannot be, at its field, and writes nothing', async () => {
    const say = async (fields: object) => {
      const answer = await buyer.desk.call('POST', '/inventory/purchase-orders', {
        id: v7(),
        ...buyer.said(fields),
      });
      return [...refusalOf(answer), fieldOf(answer)];
    };
    expect(await say({ payeeId: v7() })).toEqual([404, 'supplier-not-found', 'payeeId']);
    expect(await say({ lines: [buyer.bags({ itemId: v7() })] })).toEqual([
      422,
      'purchase-item-invalid',
      'lines.0.itemId',
    ]);
    expect(await say({ lines: [buyer.bags({ packUnit: 'm' })] })).toEqual([
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
    expect(granted(await buyer.desk.call('GET', '/inventory/purchase-orders'))).toMatchObject({ rows: [] });
  });

  it('changes as a draft alone, and the one who saw an old version is told', async () => {
    const order = await buyer.draft();
    expect(order).toMatchObject({ status: 'draft', goodsCents: 12_000, totalCents: 13_200, number: 1 });
    expect(order.lines).toMatchObject([
      { packQuantity: whole(10), valueCents: 10_000, landedCents: 11_000 },
      { packQuantity: whole(1), valueCents: 2000, landedCents: 2200 },
    ]);
    const change = (version: number) =>
      buyer.desk.call('PUT', `/inventory/purchase-orders/${order.id}`, {
        version,
        ...buyer.said({ lines: [buyer.bags()] }),
      });
    expect(granted(await change(1))).toMatchObject({ version: 2, goodsCents: 10_000 });
    expect(refusalOf(await change(1))).toEqual([409, 'purchase-order-changed-meanwhile']);
    granted(await buyer.step(order, 'place'));
    expect(refusalOf(await change(3))).toEqual([409, 'purchase-order-not-draft']);
    expect(refusalOf(await buyer.step(order, 'place'))).toEqual([409, 'purchase-step-not-possible']);
    granted(await buyer.step(order, 'hold'));
    expect(refusalOf(await buyer.receive(order, [[1, 1]]))).toEqual([409, 'purchase-order-not-open']);
    granted(await buyer.step(order, 'resume'));
    granted(await buyer.step(order, 'cancel'));
    granted(await buyer.step(order, 'to-draft'));
    const { version } = await buyer.get(order);
    granted(await buyer.desk.call('POST', `/inventory/purchase-orders/${order.id}/delete`, { version }));
    expect((await buyer.desk.call('GET', `/inventory/purchase-orders/${order.id}`)).status).toBe(404);
    expect(refusalOf(await buyer.step(await buyer.draft({ lines: [] }), 'place'))).toEqual([
      422,
      'purchase-lines-missing',
    ]);
  });

  it('is as far as the domain says, by what happened to it', async () => {
    const order = await buyer.draft({ lines: [buyer.bags({ packs: whole(2) })], shippingCents: 0 });
    const facts = { isPlaced: true, isHeld: false, isCancelled: false, isClosed: false };
    const agrees = async (changed: Partial<typeof facts>) => {
      const { status, lines } = await buyer.get(order);
      expect(status).toBe(purchaseOrderStatus({ ...facts, ...changed, lines }));
      return status;
    };
    const statuses = [await agrees({ isPlaced: false })];
    granted(await buyer.step(order, 'place'));
    statuses.push(await agrees({}));
    granted(await buyer.receive(order, [[1, 1]]));
    statuses.push(await agrees({}));
    granted(await buyer.step(order, 'hold'));
    statuses.push(await agrees({ isHeld: true }));
    granted(await buyer.step(order, 'resume'));
    granted(await buyer.receive(order, [[1, 1]]));
    statuses.push(await agrees({}));
    granted(await buyer.bill(order, 5000));
    granted(await buyer.step(order, 'close'));
    statuses.push(await agrees({ isClosed: true }));
    expect(statuses).toEqual(['draft', 'placed', 'partly-received', 'on-hold', 'received', 'closed']);
    const other = await buyer.placed();
    granted(await buyer.step(other, 'cancel'));
    expect((await buyer.get(other)).status).toBe('cancelled');
  });

  it('is expected from its placing until it has come', async () => {
    const expected = async () => {
      const { rows } = granted<{ rows: ItemView[] }>(
        await buyer.desk.call('GET', '/inventory/items?kind=material'),
      );
      return rows.find(({ id }) => id === buyer.clay)?.expected;
    };
    const order = await buyer.draft({ lines: [buyer.bags()] });
    expect(await expected()).toBe(whole(0));
    granted(await buyer.step(order, 'place'));
    expect(await expected()).toBe(whole(40));
    granted(await buyer.receive(order, [[1, 1]]));
    expect(await expected()).toBe(whole(30));
    granted(await buyer.receive(order, [[1, 3]]));
    expect(await expected()).toBe(whole(0));
  });
});

describe('what should be ordered', () => {
  beforeAll(open);

  it('is short or low, net of orders and drafts, in packs of who sells it', async () => {
    const suggestions = async () =>
      granted<PurchaseSuggestionView[]>(await buyer.desk.call('GET', '/inventory/purchase-suggestions'));
    expect(await suggestions()).toEqual([]);
    const glaze = await buyer.addItem({
      kind: 'material',
      name: 'Glaze',
      isCounted: true,
      stockUnit: 'kg',
      reorderPoint: whole(25),
      reorderQuantity: whole(30),
      preferredSupplierId: buyer.supplierId,
    });
    expect(await suggestions()).toMatchObject([
      {
        itemId: glaze,
        reason: 'low',
        wanted: whole(30),
        payeeId: buyer.supplierId,
        packName: 'kg',
        packs: whole(30),
      },
    ]);
    const offer = { itemId: glaze, packName: 'tub', packAmount: whole(20) };
    granted(
      await buyer.desk.call('POST', `/inventory/suppliers/${buyer.supplierId}/offers`, {
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
        payeeId: buyer.supplierId,
        orderedOn: '2026-03-01',
        lines: [{ ...offer, packs: whole(1), packPriceCents: 9000 }],
      },
    ];
    granted(await buyer.desk.call('POST', '/inventory/purchase-orders/several', { orders }));
    expect(await suggestions()).toMatchObject([{ wanted: whole(30), inDrafts: whole(20) }]);
    const more = [{ ...orders[0], id: v7(), lines: [{ ...offer, packs: whole(1), packPriceCents: 9000 }] }];
    const drafted = granted<{ orders: PurchaseOrderView[] }>(
      await buyer.desk.call('POST', '/inventory/purchase-orders/several', { orders: more }),
    );
    expect(await suggestions()).toEqual([]);
    granted(await buyer.step(drafted.orders[0] ?? { id: '' }, 'place'));
    expect(await suggestions()).toEqual([]);
  });

  it('remembers what was paid', async () => {
    const order = await buyer.placed({ lines: [buyer.bags({ packPriceCents: 2600 })] });
    const paid = granted(await buyer.desk.call('GET', `/inventory/prices-paid?itemId=${buyer.clay}`));
    expect(paid).toMatchObject([{ orderId: order.id, packPriceCents: 2600, packQuantity: whole(10) }]);
  });
});

describe('an order on paper', () => {
  beforeAll(open);

  it('is a PDF with its packs, and is placed when it is emailed', async () => {
    const order = await buyer.draft({ note: 'Leave it at the back door' });
    const pdf = await buyer.desk.call('GET', `/inventory/purchase-orders/${order.id}/order.pdf?paper=a4`);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    const mail = { to: 'orders@buyer.clay.example', subject: 'Order PO-0001', message: 'Hello' };
    const send = (version: number) =>
      buyer.desk.call('POST', `/inventory/purchase-orders/${order.id}/send`, { version, ...mail });
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
    granted(await buyer.step(order, 'cancel'));
    expect(refusalOf(await send(3))).toEqual([409, 'purchase-step-not-possible']);
  });
});
