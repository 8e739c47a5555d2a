import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { BatchView } from '@atelier/contract/production';
import type { ItemStockView } from '@atelier/contract/stock';
import type { ItemView } from '@atelier/contract/items';
import type { InvoiceView } from '@atelier/contract/invoices';
import type { OrderView } from '@atelier/contract/orders';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { accountOf, granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { addCustomer, openCounter, orderLine, orderOf, whole } from './orders.factory.ts';

const clock = { now: () => new Date('2026-05-01T18:00:00Z') };

let workshop: Workshop;
let desk: Desk;
let mug: string;
let clay: string;
let counter: ReturnType<typeof openCounter>;

/** A business whose books follow the stock: ten kilos of clay, ten mugs, and a mug takes half a kilo. */
beforeAll(async () => {
  workshop = await openWorkshop({ clock });
  desk = await workshop.found();
  const add = async (fields: object) =>
    granted<ItemView>(await desk.call('POST', '/inventory/items', { id: v7(), isCounted: true, ...fields }))
      .id;
  clay = await add({ kind: 'material', name: 'Clay', stockUnit: 'kg' });
  mug = await add({ kind: 'product', productType: 'made', name: 'Mug', stockUnit: 'piece' });
  const there = [
    { itemId: clay, quantity: whole(10), valueCents: 4000 },
    { itemId: mug, quantity: whole(10), valueCents: 3000 },
  ];
  granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines: there }));
  const [recipeId, versionId] = [v7(), v7()];
  granted(
    await desk.call('PUT', `/inventory/recipes/${recipeId}/versions/${versionId}`, {
      itemId: mug,
      yield: whole(10),
      yieldUnit: 'piece',
      lines: [{ itemId: clay, quantity: whole(5), unit: 'kg' }],
    }),
  );
  granted(await desk.call('POST', `/inventory/recipes/${recipeId}/versions/${versionId}/activate`));
  counter = openCounter(desk, await addCustomer(desk, 'Ada Lovelace'));
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

const mugs = (count: number, fields: object = {}) =>
  orderLine({ productId: mug, description: 'Mug', quantity: whole(count), ...fields });
const stockOf = async (itemId: string) =>
  granted<ItemStockView>(await desk.call('GET', `/inventory/items/${itemId}/stock`));
const invoice = ({ id }: OrderView, fields: object = {}) =>
  desk.call('POST', `/customer-orders/${id}/invoice`, {
    invoiceId: v7(),
    issueDate: '2026-05-01',
    ...fields,
  });
const pack = (
  { id }: OrderView,
  counts: readonly (readonly [line: string | undefined, count: number])[],
  fields: object = {},
) =>
  desk.call('POST', `/customer-orders/${id}/parcels`, {
    id: v7(),
    kind: 'parcel',
    day: '2026-05-01',
    lines: counts.map(([lineId, count]) => ({ lineId, quantity: whole(count) })),
    ...fields,
  });
const stepParcel = (order: OrderView, step: string, fields: object = {}) =>
  desk.call('POST', `/customer-order-parcels/${order.parcels.at(-1)?.id ?? ''}/step`, {
    step,
    day: '2026-05-01',
    ...fields,
  });

describe('the invoice of an order', () => {
  it('takes what is ordered once, whole or in part, and with it what was kept', async () => {
    const order = await counter.take({
      lines: [mugs(4, { personalisation: 'A fox', unit: 'pcs' })],
      shippingCents: 700,
      note: 'With thanks',
    });
    const [line] = order.lines;
    expect(await stockOf(mug)).toMatchObject({ onHand: whole(10), committed: whole(4) });
    const lines = (count: number) => ({ lines: [{ lineId: line?.id, quantity: whole(count) }] });
    expect(await invoice(order, lines(5))).toMatchObject({ body: { code: 'order-invoiced-too-much' } });
    const first = granted<OrderView>(await invoice(order, lines(3)));
    expect(first.lines).toMatchObject([{ drafted: whole(3), invoiced: 0 }]);
    expect(first).toMatchObject({ payment: 'not-paid', invoices: [{ state: 'draft', number: null }] });
    const draftId = first.invoices[0]?.id ?? '';
    expect(granted<InvoiceView>(await desk.call('GET', `/invoices/${draftId}`))).toMatchObject({
      reference: order.number,
      shippingCents: 700,
      note: 'With thanks',
      channel: 'own-shop',
      lines: [{ description: 'Mug: A fox', quantity: whole(3), unit: 'pcs' }],
    });
    // A draft takes nothing from the shelf, so all of it is kept still.
    expect(await stockOf(mug)).toMatchObject({ committed: whole(4) });
    granted(await desk.call('POST', `/invoices/${draftId}/issue`));
    expect(await stockOf(mug)).toMatchObject({ onHand: whole(7), committed: whole(1), available: whole(6) });

    // Twice at once makes one.
    const twice = await Promise.all([invoice(order), invoice(order)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    const whole2 = await counter.get(order.id);
    expect(whole2.lines).toMatchObject([{ drafted: whole(1), invoiced: whole(3) }]);
    const less = whole2.lines.map((line) => ({ ...line, quantity: whole(3), taxRateId: null }));
    expect(
      await desk.call('PUT', `/customer-orders/${order.id}`, {
        version: whole2.version,
        order: orderOf(order.customerId, { lines: less }),
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'order-line-below-invoiced', data: { field: 'lines.0.quantity' } },
    });
    const second = whole2.invoices.find(({ state }) => state === 'draft')?.id ?? '';
    expect(granted<InvoiceView>(await desk.call('GET', `/invoices/${second}`)).shippingCents).toBe(0);
    granted(await desk.call('DELETE', `/invoices/${second}/draft`));

    const due = whole2.invoices.find(({ id }) => id === draftId)?.balanceCents ?? 0;
    const bank = await accountOf(desk, 'bank');
    const pay = (amountCents: number) =>
      desk.call('POST', '/payments', {
        id: v7(),
        date: '2026-05-01',
        method: 'cash',
        depositAccountId: bank,
        amountCents,
        allocations: [{ invoiceId: draftId, amountCents }],
      });
    const ids = async (query: string) => (await counter.list(query)).rows.map(({ id }) => id);
    expect(await ids('state=owed')).toEqual([order.id]);
    granted(await pay(due));
    expect((await counter.get(order.id)).payment).toBe('partially-paid');
    expect(await ids('state=owed')).toEqual([]);
    // The list says as much as the page, and knows the order of an invoice.
    expect((await counter.list(`invoiceId=${draftId}`)).rows).toMatchObject([
      { id: order.id, payment: 'partially-paid', fulfilment: 'not-fulfilled', production: 'not-needed' },
    ]);
    expect(await ids(`invoiceId=${v7()}`)).toEqual([]);

    const other = granted<OrderView>(await invoice(await counter.take({ lines: [mugs(1)] })));
    const otherId = other.invoices[0]?.id ?? '';
    granted(await desk.call('POST', `/invoices/${otherId}/issue`));
    expect(await stockOf(mug)).toMatchObject({ onHand: whole(6), committed: whole(1) });
    granted(await desk.call('POST', `/invoices/${otherId}/void`, { date: '2026-05-01', reason: 'Wrong' }));
    // What came back is kept again.
    expect(await stockOf(mug)).toMatchObject({ onHand: whole(7), committed: whole(2) });
    for (const one of [order.id, other.id]) {
      const open = await counter.get(one);
      granted(await counter.step(open, 'cancel', 'Over'));
      expect(await invoice(open)).toMatchObject({ body: { code: 'order-not-open' } });
    }
    expect(await stockOf(mug)).toMatchObject({ committed: 0 });
  });

  it('is a receipt by one command: issued and paid, whole or in part, or nothing at all', async () => {
    const order = await counter.take({ lines: [mugs(3)], shippingCents: 700 });
    const of = (count: number) => ({ lines: [{ lineId: order.lines[0]?.id, quantity: whole(count) }] });
    const total = async (fields: object) =>
      granted<{ totalCents: number }>(
        await desk.call('POST', `/customer-orders/${order.id}/receipt-total`, {
          date: '2026-05-01',
          ...fields,
        }),
      ).totalCents;
    const bank = await accountOf(desk, 'bank');
    const receipt = (fields: object) =>
      desk.call('POST', `/customer-orders/${order.id}/receipt`, {
        ...{ invoiceId: v7(), paymentId: v7(), date: '2026-05-01', method: 'cash', depositAccountId: bank },
        ...fields,
      });
    const amountCents = await total(of(1));
    expect(amountCents).toBe(4500 + 700);
    const refusedAt = async (fields: object) => {
      const { body } = await receipt({ ...of(1), amountCents, ...fields });
      const { code, data } = body as { code: string; data: { field: string } };
      return [code, data.field];
    };
    expect(await refusedAt(of(4))).toEqual(['order-invoiced-too-much', 'lines.0.quantity']);
    expect(await refusedAt({ amountCents: 4500 })).toEqual(['order-total-changed', 'amountCents']);
    expect(await refusedAt({ depositAccountId: v7() })).toEqual(['account-not-found', 'depositAccountId']);
    expect(await refusedAt({ feeCents: amountCents })).toEqual(['payment-fee-too-high', 'feeCents']);
    // Whatever was refused late has left neither draft nor number.
    expect(await counter.get(order.id)).toMatchObject({ invoices: [], lines: [{ drafted: 0, invoiced: 0 }] });

    const before = await stockOf(mug);
    const paid = granted<OrderView>(await receipt({ ...of(1), amountCents }));
    expect(paid).toMatchObject({
      payment: 'partially-paid',
      lines: [{ invoiced: whole(1), drafted: 0 }],
      invoices: [{ state: 'paid', totalCents: 5200, balanceCents: 0 }],
    });
    expect((await stockOf(mug)).onHand).toBe(before.onHand - whole(1));
    // Twice at once makes one.
    const rest = { amountCents: await total({}) };
    expect(rest.amountCents).toBe(9000);
    const twice = await Promise.all([receipt(rest), receipt(rest)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    const done = await counter.get(order.id);
    expect(done).toMatchObject({ payment: 'paid', invoices: [{ state: 'paid' }, { state: 'paid' }] });
    // What is shelved again is there for the tests that follow.
    for (const { id } of done.invoices) {
      const [payment] = granted<{ rows: { id: string }[] }>(
        await desk.call('GET', `/payments?invoiceId=${id}`),
      ).rows;
      granted(await desk.call('POST', `/payments/${payment?.id ?? ''}/reverse`, { date: '2026-05-01' }));
      granted(await desk.call('POST', `/invoices/${id}/void`, { date: '2026-05-01', reason: 'Wrong' }));
    }
    granted(await counter.step(done, 'cancel', 'Over'));
  });

  it('is asked for the deposit first, with its first invoice, whatever its channel', async () => {
    const asking = { depositCents: 9001, promisedOn: '2026-08-20' };
    expect((await counter.send(asking)).body).toMatchObject({
      code: 'order-deposit-above-total',
      data: { field: 'depositCents' },
    });
    const order = await counter.take({ ...asking, depositCents: 3000 });
    const [line] = order.lines;
    const part = [{ lineId: line?.id, quantity: whole(1) }];
    const partsOf = async (answer: OrderView) => {
      const invoiceId = answer.invoices.find(({ state }) => state === 'draft')?.id ?? '';
      const issued = granted<InvoiceView>(await desk.call('POST', `/invoices/${invoiceId}/issue`));
      return issued.parts.map(({ name, dueDate, amountCents }) => [name, dueDate, amountCents]);
    };
    expect(await partsOf(granted(await invoice(order, { lines: part })))).toEqual([
      ['Deposit', '2026-05-01', 3000],
      ['Rest', '2026-08-20', 1500],
    ]);
    expect(await partsOf(granted(await invoice(order, { lines: part })))).toEqual([
      ['Part 1 of 1', expect.any(String), 4500],
    ]);
    const paidWhole = await counter.take({ ...asking, depositCents: 9000 });
    expect(granted<OrderView>(await invoice(paidWhole))).toMatchObject({ depositCents: 9000, paidCents: 0 });
  });

  it('asks for nothing to be paid where it comes to nothing', async () => {
    const order = await counter.take({ lines: [mugs(1, { unitPriceCents: 0 })] });
    const paid = granted<OrderView>(
      await desk.call('POST', `/customer-orders/${order.id}/receipt`, {
        ...{ invoiceId: v7(), paymentId: v7(), date: '2026-05-01', amountCents: 0, method: 'cash' },
        depositAccountId: await accountOf(desk, 'bank'),
      }),
    );
    expect(paid).toMatchObject({ payment: 'nothing-to-pay', lines: [{ invoiced: whole(1) }] });
    const [{ id } = { id: '' }] = paid.invoices;
    granted(await desk.call('POST', `/invoices/${id}/void`, { date: '2026-05-01', reason: 'Wrong' }));
    granted(await counter.step(paid, 'cancel', 'Over'));
  });

  it('is paid when credit notes took the rest off, and refunded when they paid it back', async () => {
    const order = granted<OrderView>(await invoice(await counter.take()));
    const invoiceId = order.invoices[0]?.id ?? '';
    granted(await desk.call('POST', `/invoices/${invoiceId}/issue`));
    const { lines } = granted<InvoiceView>(await desk.call('GET', `/invoices/${invoiceId}`));
    const moneyAccountId = await accountOf(desk, 'bank');
    const credit = async (amountCents: number) => {
      const id = v7();
      const line = { id: v7(), invoiceLineId: lines[0]?.id, quantity: 0, amountCents, goods: 'none' };
      const draft = { invoiceId, issueDate: '2026-05-01', reason: '', lines: [line] };
      granted(await desk.call('PUT', `/credit-notes/${id}/draft`, { draft }));
      granted(await desk.call('POST', `/credit-notes/${id}/issue`));
      return id;
    };
    const refund = async (creditNoteId: string, amountCents: number) =>
      granted(
        await desk.call('POST', `/credit-notes/${creditNoteId}/refunds`, {
          ...{ id: v7(), date: '2026-05-01', amountCents, method: 'cash', moneyAccountId, reason: 'Cracked' },
        }),
      );
    const paymentOf = async () => (await counter.get(order.id)).payment;

    await credit(2000);
    expect(await paymentOf()).toBe('not-paid');
    const paid = { id: v7(), date: '2026-05-01', amountCents: 7000, method: 'cash' };
    const allocations = [{ invoiceId, amountCents: 7000 }];
    granted(await desk.call('POST', '/payments', { ...paid, allocations, depositAccountId: moneyAccountId }));
    expect(await paymentOf()).toBe('paid');
    const later = await credit(7000);
    expect(await paymentOf()).toBe('paid');
    await refund(later, 3000);
    expect(await paymentOf()).toBe('partially-refunded');
    await refund(later, 4000);
    expect(await paymentOf()).toBe('refunded');
    granted(await counter.step(await counter.get(order.id), 'cancel', 'Over'));
  });

  it('keeps the line that stands on it', async () => {
    const order = granted<OrderView>(await invoice(await counter.take({ lines: [mugs(1)] })));
    const change = await desk.call('PUT', `/customer-orders/${order.id}`, {
      version: order.version,
      order: {
        customerId: order.customerId,
        channel: 'online',
        orderedOn: '2026-04-20',
        lines: [mugs(2)],
        discount: { kind: 'none' },
        shippingCents: 0,
        shippingTaxRateId: null,
      },
    });
    expect(change).toMatchObject({ status: 409, body: { code: 'order-line-in-use' } });
    granted(await counter.step(order, 'cancel', 'Over'));
  });
});

describe('what is made for an order', () => {
  const made = (count: number, fields: object = {}) => mugs(count, { isMade: true, ...fields });
  const batchesOf = (order: OrderView) => order.lines.map(({ batches }) => batches);
  const plan = async (itemId: string, count: number) =>
    granted<BatchView>(
      await desk.call('POST', '/inventory/batches', {
        ...{ id: v7(), itemId, quantity: whole(count), plannedFor: '2026-05-01' },
      }),
    );
  const batchOf = async (id = '') => granted<BatchView>(await desk.call('GET', `/inventory/batches/${id}`));
  const planLine = (order: OrderView, batchId = v7(), by = desk) =>
    by.call('POST', `/customer-orders/${order.id}/lines/${order.lines[0]?.id ?? ''}/batches`, { batchId });

  it('starts as a batch when the order is opened, due when it is promised, and says how far it has come', async () => {
    const order = await counter.take({
      promisedOn: '2099-05-20',
      lines: [made(4, { personalisation: 'Ada' }), orderLine()],
    });
    expect(order.production).toBe('not-started');
    const keeper = await workshop.join(desk, 'bookkeeper');
    expect(await planLine(order, v7(), keeper)).toMatchObject({ status: 403 });
    const [started] = order.lines[0]?.batches ?? [];
    expect(order.lines[1]?.batches).toEqual([]);
    const batch = await batchOf(started?.id);
    expect(batch).toMatchObject({ status: 'planned', planned: whole(4), dueOn: '2099-05-20' });
    expect(batch.note).toBe(`${order.number ?? ''} · ${order.customerName} · Ada`);
    expect((await counter.list(`batchId=${batch.id}`)).rows).toMatchObject([{ id: order.id }]);
    // Another batch that asks for more clay than there is.
    const greedy = await plan(mug, 30);
    expect((await counter.get(order.id)).production).toBe('waiting-for-materials');
    granted(
      await desk.call('POST', `/inventory/batches/${greedy.id}/move`, {
        version: greedy.version,
        move: 'cancel',
      }),
    );
    granted(
      await desk.call('POST', `/inventory/batches/${batch.id}/outputs`, {
        id: v7(),
        version: batch.version,
        day: '2026-05-01',
        made: whole(4),
        used: [{ itemId: clay, quantity: whole(2) }],
        isLast: true,
      }),
    );
    const done = await counter.get(order.id);
    expect(done.production).toBe('done');
    expect(await planLine(done)).toMatchObject({ status: 409, body: { code: 'order-line-nothing-to-plan' } });
    granted(await counter.step(order, 'cancel', 'Over'));
  });

  it('starts with the step that opens a draft, with a line that comes later, and once', async () => {
    const draft = await counter.take({ lines: [made(2)] }, false);
    expect(batchesOf(draft)).toEqual([[]]);
    const open = granted<OrderView>(await counter.step(draft, 'open'));
    expect(batchesOf(open)).toMatchObject([[{ planned: whole(2) }]]);
    const first = { ...made(2), id: open.lines[0]?.id };
    const change = async (order: OrderView, lines: object[]) =>
      granted<OrderView>(
        await desk.call('PUT', `/customer-orders/${order.id}`, {
          version: order.version,
          order: orderOf(order.customerId, { lines }),
        }),
      );
    const second = made(1);
    const more = await change(open, [{ ...first, quantity: whole(3) }, second]);
    // What grew is planned by the person who wants it in a batch of its own.
    expect(batchesOf(more)).toMatchObject([[{ planned: whole(2) }], [{ planned: whole(1) }]]);
    const [answer, other] = await Promise.all([planLine(more), planLine(more)]);
    expect([answer.status, other.status].toSorted()).toEqual([200, 409]);
    const planned = await counter.get(more.id);
    expect(batchesOf(planned)[0]).toMatchObject([{ planned: whole(2) }, { planned: whole(1) }]);
    // One that was given up by hand is not planned again by itself.
    const given = await batchOf(batchesOf(planned)[1]?.[0]?.id);
    const giveUp = { version: given.version, move: 'cancel' };
    granted(await desk.call('POST', `/inventory/batches/${given.id}/move`, giveUp));
    const again = await change(planned, [{ ...first, quantity: whole(3) }, second]);
    expect(batchesOf(again)[1]).toMatchObject([{ status: 'cancelled' }]);
    granted(await counter.step(again, 'cancel', 'Over'));
  });

  it('is given up with the order where nobody has begun it, and goes on where somebody has', async () => {
    const order = await counter.take({ lines: [made(1), made(1)] });
    const [begun, planned] = await Promise.all(batchesOf(order).map(([batch]) => batchOf(batch?.id)));
    const begin = { version: begun?.version, move: 'start' };
    granted(await desk.call('POST', `/inventory/batches/${begun?.id ?? ''}/move`, begin));
    const over = granted<OrderView>(await counter.step(order, 'cancel', 'She moved away'));
    expect(batchesOf(over)).toMatchObject([[{ status: 'in-progress' }], [{ status: 'cancelled' }]]);
    expect(await planLine(over)).toMatchObject({ status: 409, body: { code: 'order-not-open' } });
    const { version } = await batchOf(begun?.id);
    granted(
      await desk.call('POST', `/inventory/batches/${begun?.id ?? ''}/move`, { version, move: 'cancel' }),
    );
    expect((await batchOf(planned?.id)).status).toBe('cancelled');
  });

  it('waits for a person where it cannot be planned', async () => {
    const vase = { id: v7(), name: 'Vase', kind: 'product', productType: 'made', retailCents: 9000 };
    granted(await desk.call('POST', '/inventory/items', vase));
    const order = await counter.take({ lines: [made(1, { productId: vase.id }), made(1)] });
    expect(batchesOf(order)).toMatchObject([[], [{ planned: whole(1) }]]);
    expect(await planLine(order)).toMatchObject({ status: 409, body: { code: 'item-not-counted' } });
    granted(await counter.step(order, 'cancel', 'Over'));
  });

  it('may be a batch that somebody planned for something else', async () => {
    const order = await counter.take({ lines: [mugs(4), orderLine()] });
    const batch = await plan(mug, 4);
    const [line, other] = order.lines;
    const link = (lineId: string | undefined, batchId: string) =>
      desk.call('POST', `/customer-orders/${order.id}/batches`, { lineId, batchId });
    expect(await link(other?.id, batch.id)).toMatchObject({ body: { code: 'order-batch-other-product' } });
    expect(await link(v7(), batch.id)).toMatchObject({ body: { code: 'order-line-not-found' } });
    expect(await link(line?.id, v7())).toMatchObject({ body: { code: 'batch-not-found' } });
    const linked = granted<OrderView>(await link(line?.id, batch.id));
    expect(linked).toMatchObject({ production: 'not-started' });
    expect(batchesOf(linked)[0]).toMatchObject([{ number: batch.number, status: 'planned', isShort: false }]);
    expect(await link(line?.id, batch.id)).toMatchObject({ body: { code: 'order-batch-taken' } });
    granted(await counter.step(order, 'cancel', 'Over'));
  });
});

describe('what is sent of an order', () => {
  it('goes in parcels, never more than was ordered, arrives, and comes back', async () => {
    const order = await counter.take({ lines: [mugs(2), orderLine({ quantity: whole(1) })] });
    const [line, other] = order.lines;
    expect(order.fulfilment).toBe('not-fulfilled');
    expect(await pack(order, [])).toMatchObject({ body: { code: 'order-parcel-empty' } });
    expect(await pack(order, [[line?.id, 3]])).toMatchObject({
      body: { code: 'order-parcel-too-much', data: { field: 'lines.0.quantity' } },
    });
    const part = granted<OrderView>(
      await pack(order, [[line?.id, 2]], { carrier: 'Post', tracking: 'RR 7' }),
    );
    expect(part).toMatchObject({ fulfilment: 'partially-fulfilled', parcels: [{ tracking: 'RR 7' }] });
    const relabel = () =>
      desk.call('PATCH', `/customer-order-parcels/${part.parcels[0]?.id ?? ''}`, {
        carrier: 'Courier',
        tracking: 'RR 8',
      });
    expect(granted<OrderView>(await relabel()).parcels).toMatchObject([
      { carrier: 'Courier', tracking: 'RR 8' },
    ]);
    const change = (first: object) =>
      desk.call('PUT', `/customer-orders/${order.id}`, {
        version: part.version,
        order: orderOf(order.customerId, {
          lines: [{ ...mugs(2), id: line?.id, ...first }, orderLine({ id: other?.id, quantity: whole(1) })],
        }),
      });
    expect(await change({ quantity: whole(1) })).toMatchObject({
      status: 409,
      body: { code: 'order-line-below-sent', data: { field: 'lines.0.quantity' } },
    });
    expect(await change({ productId: null })).toMatchObject({
      status: 409,
      body: { code: 'order-line-other-product', data: { field: 'lines.0.description' } },
    });
    const shipped = granted<OrderView>(await pack(part, [[other?.id, 1]]));
    expect(shipped.fulfilment).toBe('shipped');
    const toSend = async () =>
      (await counter.list('state=to-send')).rows
        .filter(({ id }) => id === order.id)
        .map(({ fulfilment }) => fulfilment);
    expect(await toSend()).toEqual([]);
    expect(await stepParcel(shipped, 'deliver', { day: '2026-04-30' })).toMatchObject({
      body: { code: 'order-parcel-before-it-went', data: { field: 'day' } },
    });
    const back = granted<OrderView>(await stepParcel(shipped, 'return', { reason: 'Nobody at home' }));
    expect(back).toMatchObject({ fulfilment: 'partially-fulfilled' });
    expect(await toSend()).toEqual(['partially-fulfilled']);
    const again = granted<OrderView>(await pack(back, [[other?.id, 1]], { kind: 'pickup' }));
    expect(again.fulfilment).toBe('ready-for-pickup');
    const label = { carrier: 'Courier', tracking: 'RR 9' };
    expect(
      await desk.call('PATCH', `/customer-order-parcels/${again.parcels.at(-1)?.id ?? ''}`, label),
    ).toMatchObject({ body: { code: 'order-parcel-step-not-possible' } });
    const undone = granted<OrderView>(await stepParcel(again, 'undo'));
    expect(undone.parcels).toHaveLength(2);
    expect(await stepParcel(again, 'deliver')).toMatchObject({ status: 404 });
    granted(await counter.step(undone, 'complete'));
    expect(await pack(undone, [[other?.id, 1]])).toMatchObject({ body: { code: 'order-not-open' } });
  });
});
