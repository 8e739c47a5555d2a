// Misspelt on purpose: cspell:disable
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomer, openCounter, whole } from '../orders/orders.factory.ts';
import { granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';

// Mistyped on purpose, and foreign letters.
// cspell:ignore Ceramcs Marigld pikups

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
  await desk.call('POST', '/customers', {
    id: v7(),
    name: 'Marigold Ceramics',
    email: 'hello@marigold.example',
    phone: '(845) 555-0142',
  });
});
afterAll(() => workshop.close());

const find = (who: Desk, query: string) => who.call('GET', `/search?${query}`);

it('refuses words without end, and a limit that is none', async () => {
  expect(await find(desk, `words=${'a'.repeat(201)}`)).toMatchObject({ status: 400 });
  expect(await find(desk, 'words=a&limit=0')).toMatchObject({ status: 400 });
  expect(await find(desk, 'limit=5')).toMatchObject({ status: 400 });
});

it('answers nothing for no words', async () => {
  expect(await find(desk, 'words=%20%20')).toMatchObject({ status: 200, body: { records: [] } });
});

it('finds whose phone it is, however it is punctuated', async () => {
  for (const phone of ['845-555-0142', '845.555.0142', '+1 845 555 0142', '(845) 555-0142', '8455550142'])
    expect(await find(desk, new URLSearchParams({ words: phone }).toString()), phone).toMatchObject({
      status: 200,
      body: { records: [{ title: 'Marigold Ceramics' }] },
    });
  expect(await find(desk, 'words=845-555-0143')).toMatchObject({ body: { records: [] } });
});

it('finds a segment by its name, as it is mistyped, too', async () => {
  const segment = { id: v7(), kind: 'manual', name: 'Porch pickups', color: 'red' };
  granted(await desk.call('POST', '/customer-segments', segment));
  const found = { kind: 'customer-segment', id: segment.id, title: 'Porch pickups' };
  for (const words of ['porch', 'Pickups porch', 'Porch pikups'])
    expect(await find(desk, new URLSearchParams({ words }).toString()), words).toMatchObject({
      body: { records: [found] },
    });
  expect(await find(await workshop.found(), 'words=porch')).toMatchObject({ body: { records: [] } });
});

it('finds the order of a parcel by its number, whole and however it is grouped', async () => {
  const order = await openCounter(desk, await addCustomer(desk, 'Ines Vale')).take();
  granted(
    await desk.call('POST', `/customer-orders/${order.id}/parcels`, {
      id: v7(),
      kind: 'parcel',
      day: '2026-05-01',
      carrier: 'Post',
      tracking: '9400111206206000001234',
      lines: [{ lineId: order.lines[0]?.id, quantity: whole(2) }],
    }),
  );
  const found = { body: { records: [{ kind: 'customer-order', id: order.id }] } };
  for (const words of ['9400111206206000001234', ' 9400 1112 0620 6000 0012 34 '])
    expect(await find(desk, new URLSearchParams({ words }).toString()), words).toMatchObject(found);
  expect(await find(desk, 'words=94001112062060000')).toMatchObject({ body: { records: [] } });
  expect(await find(await workshop.found(), 'words=9400111206206000001234')).toMatchObject({
    body: { records: [] },
  });
});

it('finds for every member what was mistyped, and nothing for somebody else', async () => {
  const found = { kind: 'customer', title: 'Marigold Ceramics', detail: 'hello@marigold.example' };
  for (const who of [desk, await workshop.join(desk, 'member'), await workshop.join(desk, 'bookkeeper')])
    expect(await find(who, 'words=Marigld%20Ceramcs')).toMatchObject({
      status: 200,
      body: { records: [found] },
    });
  const elsewhere = await workshop.found();
  expect(await find(elsewhere, 'words=Marigld')).toMatchObject({ status: 200, body: { records: [] } });
});
