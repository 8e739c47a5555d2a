import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { OrderView } from '@atelier/contract/orders';
import type { FoundRecordView } from '@atelier/contract/search';
import { granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { addCustomer, openCounter, orderLine, orderOf, whole } from './orders.factory.ts';

const clock = { now: () => new Date('2026-05-01T18:00:00Z') };

let workshop: Workshop;
let desk: Desk;
let adaId: string;
let counter: ReturnType<typeof openCounter>;
beforeAll(async () => {
  workshop = await openWorkshop({ clock });
  desk = await workshop.found();
  adaId = await addCustomer(desk, 'Ada Lovelace');
  counter = openCounter(desk, adaId);
});
afterAll(() => workshop.close());

const change = (order: OrderView, fields: object) =>
  desk.call('PUT', `/customer-orders/${order.id}`, {
    version: order.version,
    order: orderOf(order.customerId, {
      lines: order.lines.map((line) => ({ ...line, taxRateId: line.taxRate?.taxRateId ?? null })),
      ...fields,
    }),
  });

describe('an order', () => {
  it('is refused what does not fit, at its field', async () => {
    for (const [fields, code, field] of [
      [{ customerId: v7() }, 'customer-not-found', 'customerId'],
      [{ customerId: null }, 'order-needs-customer', 'customerId'],
      [{ lines: [] }, 'order-needs-lines', 'lines'],
      [{ eventId: v7() }, 'event-not-found', 'eventId'],
      [{ lines: [orderLine({ productId: v7() })] }, 'product-not-found', 'lines'],
      [{ lines: [orderLine({ taxRateId: v7() })] }, 'tax-rate-not-found', 'lines'],
      [{ lines: [orderLine({ incomeAccountId: v7() })] }, 'account-not-found', 'lines'],
    ] as const)
      expect(await counter.send(fields), code).toMatchObject({ body: { code, data: { field } } });
    expect((await counter.send({ promisedOn: '2026-04-19' })).status).toBe(400);
    expect((await counter.send({ channel: 'fax' })).status).toBe(400);
  });

  it('is told at the line which id another of its lines has', async () => {
    const draft = await counter.take({}, false);
    const [line] = draft.lines;
    const twice = [orderLine({ id: line?.id }), orderLine({ id: line?.id.toUpperCase() })];
    for (const answer of [await counter.send({ lines: twice }), await change(draft, { lines: twice })])
      expect(answer).toMatchObject({ status: 400, body: { data: { issues: [{ path: /lines.*1.*id/u }] } } });
    expect(await counter.get(draft.id)).toEqual(draft);
  });

  it('takes no line of another order, and leaves that one as it is', async () => {
    const draft = await counter.take({}, false);
    expect(
      await counter.send({ lines: [orderLine({ id: draft.lines[0]?.id, description: 'Jug' })] }),
    ).toMatchObject({ status: 409, body: { code: 'order-id-taken', data: { field: 'lines' } } });
    expect(await counter.get(draft.id)).toEqual(draft);
  });

  it('takes its number when it is opened, by the pattern of its own series and without a gap', async () => {
    const draft = await counter.take({}, false);
    expect(draft).toMatchObject({ number: null, state: 'draft', totalCents: 9000 });
    // What is refused takes no number.
    await counter.send({ lines: [] });
    expect((await counter.take()).number).toBe('ORD-0001');
    expect(granted<OrderView>(await counter.step(draft, 'open')).number).toBe('ORD-0002');
    expect(
      await desk.call('PATCH', '/', { orderNumberPattern: 'A-{year}' }),
      'a pattern without its number',
    ).toMatchObject({ status: 422, body: { data: { field: 'orderNumberPattern' } } });
    granted(await desk.call('PATCH', '/', { orderNumberPattern: 'A{year}-{number}' }));
    expect((await counter.take()).number).toBe('A2026-3');
    granted(await desk.call('PATCH', '/', { orderNumbersYearly: true }));
    expect((await counter.take()).number).toBe('A2026-1');
  });

  it('comes to what an invoice of it would', async () => {
    const taxRateId = v7();
    granted(
      await desk.call('POST', '/finances/tax-rates', { id: taxRateId, name: 'Kent County', rate: 80_000 }),
    );
    const order = await counter.take({
      lines: [orderLine({ taxRateId }), orderLine({ description: 'Glaze sample', unitPriceCents: 500 })],
      discount: { kind: 'rate', rate: 100_000 },
      shippingCents: 700,
    });
    // 90.00 and 10.00, less a tenth, 8 % of 81.00, and shipping.
    expect(order).toMatchObject({
      subtotalCents: 10_000,
      discountCents: 1000,
      taxes: [{ name: 'Kent County', taxCents: 648 }],
      totalCents: 10_348,
      summary: '2 × Bowl, 2 × Glaze sample',
    });
    const [row] = (await counter.list('limit=1')).rows;
    expect(row).toMatchObject({ id: order.id, totalCents: 10_348 });
  });

  it('goes the ways of its table, and each version counts', async () => {
    const order = await counter.take();
    expect(await counter.step(order, 'resume')).toMatchObject({ body: { code: 'order-step-not-possible' } });
    expect(await counter.step(order, 'cancel')).toMatchObject({
      body: { code: 'order-needs-reason', data: { field: 'reason' } },
    });
    const held = granted<OrderView>(await counter.step(order, 'hold', 'Waits for her answer'));
    expect(held).toMatchObject({ state: 'on-hold', stepReason: 'Waits for her answer', version: 2 });
    expect(await counter.step(order, 'resume')).toMatchObject({
      status: 409,
      body: { code: 'order-changed-meanwhile' },
    });
    const open = granted<OrderView>(await counter.step(held, 'resume'));
    const done = granted<OrderView>(await counter.step(open, 'complete'));
    expect(await change(done, {})).toMatchObject({ body: { code: 'order-not-changeable' } });
    const again = granted<OrderView>(await counter.step(done, 'reopen'));
    const cancelled = granted<OrderView>(await counter.step(again, 'cancel', 'She moved away'));
    expect(cancelled).toMatchObject({ state: 'cancelled', number: order.number });
    expect(await counter.step(cancelled, 'reopen')).toMatchObject({
      body: { code: 'order-step-not-possible' },
    });
  });

  it('is changed line by line, and thrown away only as a draft', async () => {
    const order = await counter.take({
      lines: [orderLine(), orderLine({ description: 'Lid', personalisation: 'A fox' })],
    });
    const [, lid] = order.lines;
    const changed = granted<OrderView>(
      await change(order, {
        lines: [{ ...lid, taxRateId: null, quantity: whole(3) }, orderLine({ description: 'Saucer' })],
      }),
    );
    expect(changed.lines).toMatchObject([
      { id: lid?.id, description: 'Lid', quantity: whole(3), personalisation: 'A fox' },
      { description: 'Saucer' },
    ]);
    expect(await change(changed, { lines: [] })).toMatchObject({ body: { code: 'order-needs-lines' } });
    const { id, version } = changed;
    expect(await desk.call('POST', `/customer-orders/${id}/delete`, { version })).toMatchObject({
      body: { code: 'order-not-draft' },
    });
    const draft = await counter.take({}, false);
    granted(await desk.call('POST', `/customer-orders/${draft.id}/delete`, { version: draft.version }));
    expect((await desk.call('GET', `/customer-orders/${draft.id}`)).status).toBe(404);
  });

  it('has a number of its shop once in each channel', async () => {
    await counter.take({ sourceId: 'E-77' });
    expect(await counter.send({ sourceId: 'E-77' })).toMatchObject({
      status: 409,
      body: { code: 'order-source-taken', data: { field: 'sourceId' } },
    });
    await counter.take({ sourceId: 'E-77', channel: 'wholesale' });
  });
});

describe('the list', () => {
  it('finds by state, channel, promise, product and words, page by page', async () => {
    const own = openCounter(await workshop.found(), '');
    expect((await own.list('')).rows).toEqual([]);
    const other = await workshop.found();
    const graceId = await addCustomer(other, 'Grace Hopper');
    const shop = openCounter(other, graceId);
    const late = await shop.take({
      promisedOn: '2026-04-30',
      lines: [orderLine({ description: 'Fox mug' })],
    });
    const soon = await shop.take({ promisedOn: '2026-05-03', channel: 'commission' });
    const far = await shop.take({ promisedOn: '2026-05-08', lines: [orderLine({ personalisation: 'Fox' })] });
    const draft = await shop.take({ promisedOn: '2026-04-30' }, false);
    const held = await shop.take({ promisedOn: null });
    await shop.step(held, 'hold');
    const found = async (query: string) => (await shop.list(query)).rows.map(({ id }) => id);
    expect(await found('promise=late')).toEqual([late.id]);
    const counts = async (filter: string) =>
      granted<Record<string, number>>(await other.call('GET', `/customer-order-counts${filter}`));
    expect(await counts('')).toEqual({ draft: 1, open: 3, 'on-hold': 1, completed: 0, cancelled: 0 });
    expect(await counts('?channel=commission')).toMatchObject({ open: 1, 'on-hold': 0 });
    expect(await found('promise=week')).toEqual([soon.id]);
    expect(await found('channel=commission')).toEqual([soon.id]);
    expect(await found('state=draft')).toEqual([draft.id]);
    expect(await found('state=to-do')).toEqual([held.id, far.id, soon.id, late.id]);
    expect(await found('search=fox')).toEqual([far.id, late.id]);
    expect(await found('search=hopper&state=on-hold')).toEqual([held.id]);
    expect(await found('search=ORD-0002')).toEqual([soon.id]);
    const first = await shop.list('limit=2');
    const second = await shop.list(`limit=3&after=${encodeURIComponent(first.next ?? '')}`);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(await found(''));
    const csv = await other.call('GET', '/customer-orders.csv?state=to-do');
    expect(csv.text.trim().split('\r\n')).toHaveLength(5);
    expect(csv.text).toContain('Fox mug');
    expect(csv.text).toContain(',open,,not-needed,not-fulfilled,not-paid,');
  });

  it('is part of the search in every area', async () => {
    const shop = await workshop.found();
    const shopCounter = openCounter(shop, await addCustomer(shop, 'Grace Hopper'));
    const moth = await shopCounter.take({
      sourceId: 'ETSY-77',
      lines: [orderLine({ description: 'Moth bowl\nglazed', personalisation: 'A fox' }), orderLine()],
    });
    const plain = await shopCounter.take();
    const draft = await shopCounter.take({}, false);
    const find = async (words: string, who = shop) =>
      granted<{ records: FoundRecordView[] }>(
        await who.call('GET', `/search?words=${encodeURIComponent(words)}`),
      ).records.filter(({ kind }) => kind === 'customer-order');
    expect(await find('ord-01')).toMatchObject([
      {
        id: moth.id,
        title: 'ORD-0001',
        detail: 'Grace Hopper · ETSY-77 · Moth bowl, Bowl',
        state: 'open',
        amountCents: 18_000,
        date: '2026-04-20',
      },
    ]);
    for (const words of ['etsy-77', 'moth', 'fox'])
      expect((await find(words)).map(({ id }) => id)).toEqual([moth.id]);
    const ofCustomer = (await find('Hopper')).map(({ id }) => id);
    expect(ofCustomer.toSorted()).toEqual([moth.id, plain.id, draft.id].toSorted());
    expect(await find('moth', desk)).toEqual([]);
  });
});

describe('what is reserved', () => {
  it('is what open orders ask for, and free again on hold, cancelled and completed', async () => {
    const shelf = await workshop.found();
    const counterOf = openCounter(shelf, await addCustomer(shelf, 'Ada'));
    const productId = v7();
    granted(
      await shelf.call('POST', '/inventory/items', {
        id: productId,
        kind: 'product',
        productType: 'made',
        name: 'Mug',
        isCounted: true,
      }),
    );
    const stock = async (order: OrderView) => (await counterOf.get(order.id)).lines[0]?.stock;
    const lines = [orderLine({ productId, quantity: whole(3) })];
    const draft = await counterOf.take({ lines }, false);
    expect(await stock(draft)).toMatchObject({ onHand: 0, committed: 0, available: 0 });
    const first = granted<OrderView>(await counterOf.step(draft, 'open'));
    const second = await counterOf.take({ lines: [orderLine({ productId, quantity: whole(2) })] });
    expect(await stock(first)).toMatchObject({ committed: whole(5), available: whole(-5) });
    const held = granted<OrderView>(await counterOf.step(second, 'hold'));
    expect(await stock(first)).toMatchObject({ committed: whole(3) });
    const again = granted<OrderView>(await counterOf.step(held, 'resume'));
    expect(await stock(first)).toMatchObject({ committed: whole(5) });
    granted(await counterOf.step(again, 'cancel', 'No more'));
    granted(await counterOf.step(first, 'complete'));
    expect(await stock(first)).toMatchObject({ committed: 0, available: 0 });
  });
});
