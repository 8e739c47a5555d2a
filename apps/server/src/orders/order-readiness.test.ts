import type { OrderReadinessView } from '@atelier/contract/orders';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBuyer, type Buyer } from '../purchasing/purchases.factory.ts';
import { granted, openWorkshop, type Workshop } from '../platform/workshop.factory.ts';
import { addCustomer, openCounter, orderLine, whole } from './orders.factory.ts';

// A Friday.
const today = '2026-05-01';
const clock = { now: () => new Date(`${today}T18:00:00Z`) };

let workshop: Workshop;
let buyer: Buyer;
let mug: string;

beforeAll(async () => {
  workshop = await openWorkshop({ clock });
  buyer = await openBuyer(workshop);
  const { desk, clay } = buyer;
  mug = v7();
  granted(
    await desk.call('POST', '/inventory/items', {
      id: mug,
      name: 'Mug',
      kind: 'product',
      productType: 'made',
      isCounted: true,
      stockUnit: 'piece',
      retailCents: 2400,
    }),
  );
  granted(
    await desk.call('PUT', `/inventory/recipes/${v7()}/versions/${v7()}`, {
      itemId: mug,
      yield: whole(1),
      yieldUnit: 'piece',
      lines: [{ itemId: clay, quantity: whole(1), unit: 'kg' }],
      steps: [{ name: 'Throw', minutes: 60 }],
    }),
  );
  const bags = await buyer.placed({ lines: [buyer.bags({ packs: whole(1) })] });
  granted(await buyer.receive(bags, [[1, 1]]));
});
afterAll(() => workshop.close());

const lineOf = (pieces: number) => ({ id: v7(), productId: mug, quantity: whole(pieces), isMade: true });
const ask = async (lines: object[], orderId: string | null = null) =>
  granted<OrderReadinessView>(await buyer.desk.call('POST', '/customer-order-readiness', { orderId, lines }));

it('knows materials, purchases, batches and hours, and what an order has for itself', async () => {
  const { desk, clay } = buyer;
  // Ten kilos are there; eight hours are today, two on Monday.
  expect(await ask([lineOf(8)])).toMatchObject({ readyOn: today, minutes: 480, waits: [] });
  expect(await ask([lineOf(10)])).toMatchObject({ readyOn: '2026-05-04', minutes: 600 });

  // What is made without a recipe takes no one knows how long.
  const vase = { id: v7(), name: 'Vase', kind: 'product', productType: 'made', retailCents: 9000 };
  granted(await desk.call('POST', '/inventory/items', vase));
  expect(await ask([{ ...lineOf(1), productId: vase.id }])).toMatchObject({
    readyOn: null,
    waits: [{ itemName: 'Vase', why: 'no-recipe', day: null, from: null }],
  });

  const counter = openCounter(desk, await addCustomer(desk, 'Ada Lovelace'));
  const line = { ...lineOf(8), description: 'Mug' };
  const order = await counter.take({ lines: [orderLine(line), orderLine()] });
  const own = () => ask([line, { ...lineOf(1), productId: null }], order.id);
  expect(await own()).toMatchObject({ readyOn: today, minutes: 480, untold: 1 });
  // Its own batch, planned when it was opened, is in no one's way, and takes the time and the clay of others.
  expect(order.lines[0]?.batches).toMatchObject([{ planned: whole(8) }]);
  expect(await own()).toMatchObject({ readyOn: today, minutes: 480, waits: [] });
  expect(await ask([lineOf(2)])).toMatchObject({ readyOn: '2026-05-04', minutes: 120, waits: [] });
  expect(await ask([lineOf(3)])).toMatchObject({
    readyOn: null,
    waits: [{ itemId: clay, itemName: 'Clay', why: 'unknown', day: null, from: null }],
  });

  // What is on its way, what its supplier takes to bring it again, and whichever comes first.
  await buyer.placed({ lines: [buyer.bags()], orderedOn: today, expectedOn: '2026-05-20' });
  const fromPurchase = { why: 'purchase', from: 'PO-0002', day: '2026-05-20' };
  expect(await ask([lineOf(3)])).toMatchObject({ readyOn: '2026-05-20', waits: [fromPurchase] });
  const quick = await buyer.addSupplier({ leadTimeDays: 5 });
  granted(
    await desk.call('POST', `/inventory/suppliers/${quick}/offers`, {
      id: v7(),
      itemId: clay,
      packName: 'bag',
      packAmount: whole(1),
      packUnit: 'bag',
    }),
  );
  const bought = { why: 'lead-time', from: null, day: '2026-05-06' };
  expect(await ask([lineOf(3)])).toMatchObject({ readyOn: '2026-05-06', waits: [bought] });

  // Of all orders those are told that cannot be ready when they are promised; what is late already, or done, is not.
  const promise = async (promisedOn: string, fields: object = {}) =>
    counter.take({ promisedOn, lines: [orderLine({ ...lineOf(3), description: 'Mug' })], ...fields });
  const early = await promise('2026-05-05');
  const held = await promise('2026-05-05', { orderedOn: '2026-04-01' });
  granted(await counter.step(held, 'hold', 'Waits'));
  const others = [held, await promise('2026-05-20'), await counter.take({ promisedOn: '2026-05-05' })];
  const told = await desk.call('POST', '/customer-orders-at-risk', {
    orderIds: [early, ...others, order].map(({ id }) => id),
  });
  const atRisk = granted<{ orderId: string; readyOn: string }[]>(told);
  expect(atRisk.map(({ orderId }) => orderId)).toEqual([early.id]);
  const { readyOn } = await ask(
    early.lines.map(({ id, productId, quantity, isMade }) => ({ id, productId, quantity, isMade })),
    early.id,
  );
  expect(atRisk[0]?.readyOn).toBe(readyOn);
});

it('lets nobody who is promised later, or opened later, take from who stands before', async () => {
  const { desk, clay } = buyer;
  const cup = v7();
  const fields = { name: 'Cup', kind: 'product', productType: 'made', isCounted: true, stockUnit: 'piece' };
  granted(await desk.call('POST', '/inventory/items', { id: cup, retailCents: 900, ...fields }));
  const lines = [{ itemId: cup, quantity: whole(5), valueCents: 500 }];
  const found = { id: v7(), kind: 'count', day: today, lines };
  granted(await desk.call('POST', '/inventory/operations', found));
  granted(
    await desk.call('PUT', `/inventory/recipes/${v7()}/versions/${v7()}`, {
      ...{ itemId: cup, yield: whole(1), yieldUnit: 'piece', steps: [{ name: 'Throw', minutes: 60 }] },
      lines: [{ itemId: clay, quantity: whole(1), unit: 'kg' }],
    }),
  );
  const counter = openCounter(desk, await addCustomer(desk, 'Grace Hopper'));
  const threeCups = () => ({ ...lineOf(3), productId: cup, isMade: false });
  const promise = (promisedOn: string) =>
    counter.take({ promisedOn, lines: [orderLine({ ...threeCups(), description: 'Cup' })] });
  const first = await promise('2026-05-08');
  const second = await promise('2026-05-29');
  const readyOn = async (order: { id: string; lines: { id: string }[] }, as: object = {}) => {
    const asked = [{ ...threeCups(), id: order.lines[0]?.id }];
    const path = '/customer-order-readiness';
    const body = { orderId: order.id, lines: asked, ...as };
    return granted<OrderReadinessView>(await desk.call('POST', path, body)).readyOn ?? 'never';
  };
  expect(await readyOn(first)).toBe(today);
  expect((await readyOn(second)) > today).toBe(true);
  // Promised earlier than the first, it comes first.
  expect(await readyOn(second, { promisedOn: '2026-05-07' })).toBe(today);
  // Of one promise, who was opened first.
  expect((await readyOn(second, { promisedOn: '2026-05-08' })) > today).toBe(true);
  const asked = { orderIds: [first.id, second.id] };
  expect(granted(await desk.call('POST', '/customer-orders-at-risk', asked))).not.toContainEqual(
    expect.objectContaining({ orderId: first.id }),
  );
});
