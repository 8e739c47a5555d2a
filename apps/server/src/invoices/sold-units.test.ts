import type { ItemStockView } from '@atelier/contract/stock';
import type { ItemView } from '@atelier/contract/items';
import type { CreditableView, CreditNoteView } from '@atelier/contract/credit-notes';
import type { InvoiceView } from '@atelier/contract/invoices';
import type { OrderReadinessView, OrderView } from '@atelier/contract/orders';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addCustomerTo,
  draftFor,
  granted,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { fieldOf } from '../purchasing/purchases.factory.ts';
import { openCounter, orderLine, orderOf, whole } from '../orders/orders.factory.ts';

let workshop: Workshop;
let desk: Desk;
let customerId: string;
let wire: string;

const amount = (much: number) => Math.round(whole(much));
const told = (answer: Answer) => [...refusalOf(answer), fieldOf(answer)];
const stock = async () => granted<ItemStockView>(await desk.call('GET', `/inventory/items/${wire}/stock`));
const itemOf = async (id: string) => {
  const {
    id: _id,
    version: _version,
    ...item
  } = granted<ItemView>(await desk.call('GET', `/inventory/items/${id}`));
  return item;
};
const wireOf = (much: number, unit: string, unitPriceCents = 12) => ({
  ...{ productId: wire, description: 'Silver wire', quantity: amount(much), unit, unitPriceCents },
});

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-05-01T18:00:00Z') } });
});
/** A hundred meters of wire at $12.00 lie there; a roll holds 50. */
beforeEach(async () => {
  desk = await workshop.found();
  customerId = await addCustomerTo(desk);
  wire = v7();
  granted(
    await desk.call('POST', '/inventory/items', {
      ...{ id: wire, kind: 'product', name: 'Silver wire', productType: 'resold' },
      ...{ isCounted: true, stockUnit: 'm', retailCents: 1200 },
      conversions: [{ amount: amount(1), unit: 'roll', equals: amount(50), equalsUnit: 'm' }],
    }),
  );
  granted(
    await desk.call('POST', '/inventory/stock/start', {
      ...{ id: v7(), day: '2026-01-01', method: 'average' },
      lines: [{ itemId: wire, quantity: amount(100), valueCents: 50_000 }],
    }),
  );
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

describe('an invoice', () => {
  it('takes from the stock what its units hold, and comes back in the same', async () => {
    const lines = [wireOf(50, 'cm'), wireOf(1, 'roll', 60_000), wireOf(2, '', 1200)];
    const [line] = draftFor(customerId).lines;
    const id = await saveDraftAt(
      desk,
      draftFor(customerId, { lines: lines.map((one) => ({ ...line, ...one, id: v7() })) }),
    );
    const invoice = granted<InvoiceView>(await desk.call('POST', `/invoices/${id}/issue`));
    expect(invoice).toMatchObject({ subtotalCents: 600 + 60_000 + 2400 });
    expect((await stock()).onHand).toBe(amount(100 - 0.5 - 50 - 2));

    const { lines: left } = granted<CreditableView>(await desk.call('GET', `/invoices/${id}/creditable`));
    const credit = {
      ...{ invoiceId: id, issueDate: '2026-05-01', reason: 'Too thin' },
      lines: [
        { id: v7(), invoiceLineId: left[0]!.lineId, quantity: amount(30), goods: 'stock' },
        { id: v7(), invoiceLineId: left[1]!.lineId, quantity: amount(1), goods: 'stock' },
      ],
    };
    const note = granted<CreditNoteView>(
      await desk.call('PUT', `/credit-notes/${v7()}/draft`, { draft: credit }),
    );
    granted(await desk.call('POST', `/credit-notes/${note.id}/issue`));
    expect((await stock()).onHand).toBe(amount(100 - 0.2 - 2));
  });

  it('leaves no dust of a roll that is sold in thirds', async () => {
    const ribbon = v7();
    granted(
      await desk.call('POST', '/inventory/items', {
        ...{ id: ribbon, kind: 'product', name: 'Ribbon', productType: 'resold' },
        ...{ isCounted: true, stockUnit: 'roll', retailCents: 900 },
        conversions: [{ amount: amount(1), unit: 'roll', equals: amount(3), equalsUnit: 'm' }],
      }),
    );
    granted(
      await desk.call('POST', '/inventory/operations', {
        ...{ id: v7(), kind: 'count', day: '2026-02-01' },
        lines: [{ itemId: ribbon, quantity: amount(1), valueCents: 300 }],
      }),
    );
    for (const _third of [1, 2, 3]) {
      const id = await saveDraftAt(desk, draftFor(customerId, {}, { ...wireOf(1, 'm'), productId: ribbon }));
      granted(await desk.call('POST', `/invoices/${id}/issue`));
    }
    expect(granted(await desk.call('GET', `/inventory/items/${ribbon}/stock`))).toMatchObject({
      onHand: 0,
      valueCents: 0,
    });
  });

  it('is taken by what its item says on the day it is issued', async () => {
    const id = await saveDraftAt(desk, draftFor(customerId, {}, wireOf(1, 'roll')));
    const item = await itemOf(wire);
    const conversions = [{ amount: amount(1), unit: 'roll', equals: amount(40), equalsUnit: 'm' }];
    granted(await desk.call('PUT', `/inventory/items/${wire}`, { ...item, conversions }));
    granted(await desk.call('POST', `/invoices/${id}/issue`));
    expect((await stock()).onHand).toBe(amount(60));
    granted(await desk.call('POST', `/invoices/${id}/void`, { date: '2026-05-01', reason: 'Wrong' }));
    expect((await stock()).onHand).toBe(amount(100));
  });
});

describe('a unit that is none of its item', () => {
  it('is refused at its field, on every paper', async () => {
    const invoice = draftFor(customerId, {}, wireOf(1, 'banana'));
    const { dueDate: _due, ...paper } = invoice;
    const series = {
      ...{ issueDate: '2098-01-31', dueDate: '2098-02-14', madeAs: 'draft', endsOn: null, endsAfter: null },
      ...{ everyUnit: 'month', everyCount: 1, dayOfMonth: 31 },
    };
    const order = orderOf(customerId, { lines: [orderLine(wireOf(1, 'banana'))] });
    const papers = [
      ['PUT', `/invoices/${v7()}/draft`, { draft: invoice }],
      ['PUT', `/quotes/${v7()}/draft`, { draft: { ...paper, validUntil: '2026-06-01' } }],
      ['PUT', `/recurring-invoices/${v7()}`, { series: { ...invoice, ...series } }],
      ['POST', '/customer-orders', { id: v7(), isOpen: true, order }],
    ] as const;
    for (const [method, path, body] of papers) {
      const answer = await desk.call(method, path, body);
      expect(told(answer), path).toEqual([422, 'sold-unit-unknown', 'lines.0.unit']);
    }
  });

  it('is refused when a draft is issued whose item was not counted before', async () => {
    const bare = v7();
    granted(
      await desk.call('POST', '/inventory/items', {
        ...{ id: bare, kind: 'product', name: 'Clasp', productType: 'resold', retailCents: 500 },
      }),
    );
    const id = await saveDraftAt(
      desk,
      draftFor(customerId, {}, { ...wireOf(1, 'card'), productId: bare, description: 'Clasp' }),
    );
    const item = await itemOf(bare);
    granted(await desk.call('PUT', `/inventory/items/${bare}`, { ...item, isCounted: true }));
    const answer = await desk.call('POST', `/invoices/${id}/issue`);
    expect(told(answer)).toEqual([422, 'sold-unit-unknown', 'lines.0.unit']);
  });
});

describe('an order', () => {
  it('keeps, plans and invoices what its units hold', async () => {
    const counter = openCounter(desk, customerId);
    const order = await counter.take({ lines: [orderLine(wireOf(3, 'roll', 60_000))] });
    expect(order.lines[0]).toMatchObject({ quantity: amount(3), stockQuantity: amount(150) });
    expect(await stock()).toMatchObject({ committed: amount(150), available: amount(-50) });

    const line = { id: order.lines[0]!.id, productId: wire, unit: 'roll', isMade: false };
    const waitsFor = async (rolls: number) => {
      const lines = [{ ...line, quantity: amount(rolls) }];
      return granted<OrderReadinessView>(
        await desk.call('POST', '/customer-order-readiness', { orderId: order.id, lines }),
      ).waits;
    };
    expect([await waitsFor(2), await waitsFor(3)]).toMatchObject([[], [{ itemId: wire }]]);

    const part = [{ lineId: order.lines[0]!.id, quantity: amount(1) }];
    const [invoiced] = granted<OrderView>(
      await desk.call('POST', `/customer-orders/${order.id}/invoice`, {
        ...{ invoiceId: v7(), issueDate: '2026-05-01', lines: part },
      }),
    ).invoices;
    granted(await desk.call('POST', `/invoices/${invoiced!.id}/issue`));
    expect(await stock()).toMatchObject({
      onHand: amount(50),
      committed: amount(100),
      available: amount(-50),
    });
  });

  it('takes what its item says of its units, which lead to the stock while it is open', async () => {
    await openCounter(desk, customerId).take({ lines: [orderLine(wireOf(3, 'roll', 60_000))] });
    const item = await itemOf(wire);
    const save = (fields: object) => desk.call('PUT', `/inventory/items/${wire}`, { ...item, ...fields });
    const conversions = [{ amount: amount(1), unit: 'roll', equals: amount(40), equalsUnit: 'm' }];
    granted(await save({ conversions }));
    expect(await stock()).toMatchObject({ committed: amount(120) });
    expect(told(await save({ conversions: [] }))).toEqual([409, 'item-in-order', 'conversions']);
  });

  it('stays in the unit of what is on an invoice', async () => {
    const counter = openCounter(desk, customerId);
    const order = await counter.take({ lines: [orderLine(wireOf(50, 'cm'))] });
    const { invoices, version } = granted<OrderView>(
      await desk.call('POST', `/customer-orders/${order.id}/invoice`, {
        ...{ invoiceId: v7(), issueDate: '2026-05-01' },
      }),
    );
    const [line] = order.lines;
    const changed = await desk.call('PUT', `/customer-orders/${order.id}`, {
      version,
      order: orderOf(customerId, { lines: [orderLine({ ...wireOf(50, 'm'), id: line!.id })] }),
    });
    expect(told(changed)).toEqual([409, 'order-line-other-unit', 'lines.0.unit']);
    const invoice = granted<InvoiceView>(await desk.call('GET', `/invoices/${invoices[0]!.id}`));
    const other = await desk.call('PUT', `/invoices/${invoice.id}/draft`, {
      draft: draftFor(customerId, {}, { ...wireOf(0.5, 'm'), id: invoice.lines[0]!.id }),
    });
    expect(told(other)).toEqual([409, 'invoice-line-other-unit', 'lines.0.unit']);
  });
});
