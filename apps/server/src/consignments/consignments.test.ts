import type { ItemStockView } from '@atelier/contract/stock';
import type { ItemView, PlaceView } from '@atelier/contract/items';
import type {
  ConsignmentShopRow,
  ConsignmentShopView,
  ConsignmentStatementView,
} from '@atelier/contract/consignments';
import type { InvoiceView } from '@atelier/contract/invoices';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomerTo,
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

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

const stockOf = async (itemId: string) =>
  granted<ItemStockView>(await desk.call('GET', `/inventory/items/${itemId}/stock`));
const placesOf = async (itemId: string) =>
  (await stockOf(itemId)).places.map(({ placeName, onHand }) => [placeName, onHand / 1_000_000]);

/** A studio with 10 mugs that cost $8.00 each, sold at $45.00, and a gallery that keeps 40 %. */
async function open() {
  desk = await workshop.found();
  const mug = { kind: 'product', productType: 'made', name: 'Mug', isCounted: true, retailCents: 4500 };
  const itemId = granted<ItemView>(await desk.call('POST', '/inventory/items', { id: v7(), ...mug })).id;
  granted(
    await desk.call('POST', '/inventory/stock/start', {
      id: v7(),
      day: '2026-01-01',
      lines: [{ itemId, quantity: whole(10), valueCents: 8000 }],
    }),
  );
  const customerId = await addCustomerTo(desk);
  const shop = { id: v7(), kind: 'consignee', name: 'Gallery', customerId };
  const placeId = granted<PlaceView>(await desk.call('POST', '/inventory/places', shop)).id;
  return { itemId, customerId, placeId };
}

const move = (placeId: string, way: 'out' | 'back', itemId: string, pieces: number, fields: object = {}) =>
  desk.call('POST', `/consignments/${placeId}/moves`, {
    id: v7(),
    way,
    day: '2026-02-01',
    lines: [{ itemId, quantity: whole(pieces) }],
    ...fields,
  });
const settle = (placeId: string, itemId: string, pieces: number, fields: object = {}) =>
  desk.call('POST', `/consignments/${placeId}/settlements`, {
    invoiceId: v7(),
    day: '2026-02-28',
    dueDate: '2026-03-14',
    lines: [{ itemId, quantity: whole(pieces), priceCents: 4500 }],
    ...fields,
  });
const statementOf = async (placeId: string, from: string, to: string) =>
  granted<ConsignmentStatementView>(
    await desk.call('GET', `/consignments/${placeId}/statement?from=${from}&to=${to}`),
  );

describe('consignment', () => {
  it('gives things to a shop and takes them back, and they stay ours', async () => {
    const { itemId, placeId } = await open();
    const before = await balancesOf(desk);
    const shop = granted<ConsignmentShopView>(await move(placeId, 'out', itemId, 6));
    expect(shop).toMatchObject({
      pieces: whole(6),
      retailCents: 27_000,
      dueCents: 16_200,
      shopShare: 400_000,
    });
    granted(await move(placeId, 'back', itemId, 2));
    expect(await placesOf(itemId)).toEqual([
      ['Studio', 6],
      ['Gallery', 4],
    ]);
    expect(await balancesOf(desk)).toEqual(before);
    expect(refusalOf(await move(placeId, 'back', itemId, 5))).toEqual([409, 'consignment-more-than-there']);
    const nowhere = await move(placeId, 'out', itemId, 1, { otherPlaceId: placeId });
    expect(refusalOf(nowhere)).toEqual([422, 'stock-place-missing']);
    const { rows } = granted<{ rows: { id: string; kind: string }[] }>(
      await desk.call('GET', '/inventory/operations?kind=consign-return'),
    );
    const back = { id: v7(), day: '2026-02-02' };
    granted(await desk.call('POST', `/inventory/operations/${rows[0]?.id ?? ''}/reverse`, back));
    expect(await placesOf(itemId)).toEqual([
      ['Studio', 4],
      ['Gallery', 6],
    ]);
  });

  it('posts what the shop sold, less its share, and takes it from the shop', async () => {
    const { itemId, customerId, placeId } = await open();
    granted(await move(placeId, 'out', itemId, 6));
    const { invoiceId } = granted<{ invoiceId: string }>(await settle(placeId, itemId, 3));
    const draft = granted<InvoiceView>(await desk.call('GET', `/invoices/${invoiceId}`));
    expect(draft).toMatchObject({ customerId, stockPlaceId: placeId, totalCents: 8100, taxCents: 0 });
    granted(await desk.call('POST', `/invoices/${invoiceId}/issue`));
    expect(await placesOf(itemId)).toEqual([
      ['Studio', 4],
      ['Gallery', 3],
    ]);
    expect(await balancesOf(desk)).toMatchObject({ '1200': 8100, '4000': 8100, '5000': 2400, '1320': 5600 });
    expect(refusalOf(await settle(placeId, itemId, 4))).toEqual([409, 'consignment-more-than-there']);
    const [shop] = granted<ConsignmentShopRow[]>(await desk.call('GET', '/consignments'));
    expect(shop).toMatchObject({ lastSettledOn: '2026-02-28', pieces: whole(3) });
  });

  it('says in a statement what the shop had, got, sold, gave back and owes', async () => {
    const { itemId, placeId } = await open();
    granted(await move(placeId, 'out', itemId, 4, { day: '2026-01-20' }));
    granted(await move(placeId, 'out', itemId, 3));
    granted(await move(placeId, 'back', itemId, 1, { day: '2026-02-20' }));
    const { invoiceId } = granted<{ invoiceId: string }>(await settle(placeId, itemId, 2));
    granted(await desk.call('POST', `/invoices/${invoiceId}/issue`));
    const statement = await statementOf(placeId, '2026-02-01', '2026-02-28');
    expect(statement.lines).toMatchObject([
      {
        before: whole(4),
        placed: whole(3),
        sold: whole(2),
        returned: whole(1),
        other: 0,
        after: whole(4),
        grossCents: 9000,
        shareCents: 3600,
        dueCents: 5400,
      },
    ]);
    expect(statement).toMatchObject({ grossCents: 9000, shareCents: 3600, dueCents: 5400 });
    const path = `/consignments/${placeId}/statement.pdf?from=2026-02-01&to=2026-02-28`;
    expect((await desk.call('GET', path)).status).toBe(200);
    granted(await desk.call('POST', `/invoices/${invoiceId}/void`, { date: '2026-02-28', reason: 'Wrong' }));
    const after = await statementOf(placeId, '2026-02-01', '2026-02-28');
    expect(after.lines).toMatchObject([{ sold: 0, after: whole(6), dueCents: 0 }]);
    expect(await placesOf(itemId)).toEqual(
      [
        ['Gallery', 6],
        ['Studio', 4],
      ].toReversed(),
    );
  });

  it('keeps the share that was agreed, and settles by it', async () => {
    const { itemId, placeId } = await open();
    granted(await move(placeId, 'out', itemId, 1));
    granted(await desk.call('PUT', `/consignments/${placeId}/share`, { shopShare: 333_333 }));
    const { invoiceId } = granted<{ invoiceId: string }>(await settle(placeId, itemId, 1));
    const draft = granted<InvoiceView>(await desk.call('GET', `/invoices/${invoiceId}`));
    expect(draft.totalCents).toBe(3000);
    const all = await desk.call('PUT', `/consignments/${placeId}/share`, { shopShare: 1_000_000 });
    expect(all.status).toBe(400);
  });

  it('does not settle once more what a draft says is sold, until the draft is gone', async () => {
    const { itemId, placeId } = await open();
    granted(await move(placeId, 'out', itemId, 5));
    const { invoiceId } = granted<{ invoiceId: string }>(await settle(placeId, itemId, 3));
    const shopOf = async () =>
      granted<ConsignmentShopView>(await desk.call('GET', `/consignments/${placeId}`)).items;
    expect(await shopOf()).toMatchObject([{ onHand: whole(5), inDrafts: whole(3) }]);
    expect(refusalOf(await settle(placeId, itemId, 3))).toEqual([409, 'consignment-more-than-there']);
    granted(await settle(placeId, itemId, 2));
    granted(await desk.call('POST', `/invoices/${invoiceId}/issue`));
    expect(await shopOf()).toMatchObject([{ onHand: whole(2), inDrafts: whole(2) }]);
  });

  it('does not settle twice by a double click, nor for a place that is no shop', async () => {
    const { itemId, placeId } = await open();
    granted(await move(placeId, 'out', itemId, 2));
    const invoiceId = v7();
    const both = await Promise.all([1, 2].map(() => settle(placeId, itemId, 1, { invoiceId })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const places = granted<PlaceView[]>(await desk.call('GET', '/inventory/places'));
    const studio = places.find(({ kind }) => kind === 'studio')?.id ?? '';
    expect(refusalOf(await settle(studio, itemId, 1))).toEqual([404, 'consignment-shop-not-found']);
    expect(refusalOf(await settle(placeId, itemId, 1, { dueDate: '2026-02-01' }))).toEqual([
      422,
      'invoice-due-before-issue',
    ]);
  });
});
