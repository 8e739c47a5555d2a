import type { ListingView, StillListedView } from '@atelier/contract/listings';
import { mostListings } from '@atelier/domain/listings';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planEventAt } from '../events/plan-event.factory.ts';
import { addProductTo, openStallOf, whole } from '../packing/packing.factory.ts';
import {
  addCustomerTo,
  draftFor,
  granted,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-06-14T16:00:00Z') } });
});
afterAll(() => workshop.close());
beforeEach(async () => {
  desk = await workshop.found();
});

const etsy = { marketplace: 'Etsy', url: 'https://etsy.example/listing/1', isOpen: true };
const save = (itemId: string, listing: object = {}, id = v7(), from = desk) =>
  from.call('PUT', `/items/${itemId}/listings/${id}`, { ...etsy, ...listing });
const listed = async (itemId: string) =>
  granted<ListingView[]>(await desk.call('GET', `/items/${itemId}/listings`)).map(
    ({ marketplace, isOpen }) => [marketplace, isOpen],
  );
const stillListed = async (eventId: string) =>
  granted<StillListedView>(await desk.call('GET', `/events/${eventId}/open-listings`));

async function sell(eventId: string, productId: string, units: number) {
  const dates = { issueDate: '2026-06-13', dueDate: '2026-06-13', eventId };
  const line = { productId, quantity: whole(units), unitPriceCents: 2500 };
  const id = await saveDraftAt(desk, draftFor(await addCustomerTo(desk), dates, line));
  granted(await desk.call('POST', `/invoices/${id}/issue`));
}

describe('online listings of a product', () => {
  it('are added, ended, changed and deleted, open ones first', async () => {
    const mug = await addProductTo(desk, 'Mug');
    const id = v7();
    granted(await save(mug, {}, id));
    granted(await save(mug, { marketplace: 'Own shop', url: 'https://shop.example/mug' }));
    granted(await save(mug, { isOpen: false }, id));
    expect(await listed(mug)).toEqual([
      ['Own shop', true],
      ['Etsy', false],
    ]);
    granted(await desk.call('DELETE', `/items/${mug}/listings/${id}`));
    expect(await listed(mug)).toEqual([['Own shop', true]]);
    expect(refusalOf(await desk.call('DELETE', `/items/${mug}/listings/${id}`))).toEqual([
      404,
      'listing-not-found',
    ]);
  });

  it.each(['etsy.example/1', 'javascript:alert(1)', 'ftp://etsy.example', ''])(
    'reject the address %j',
    async (url) => {
      expect((await save(await addProductTo(desk, 'Mug'), { url })).status).toBe(400);
    },
  );

  it('are refused twice with one address, with the id of another product’s, and without the product', async () => {
    const [mug, bowl, id] = [await addProductTo(desk, 'Mug'), await addProductTo(desk, 'Bowl'), v7()];
    granted(await save(mug, {}, id));
    expect(refusalOf(await save(mug))).toEqual([409, 'listing-address-taken']);
    expect(refusalOf(await save(bowl, {}, id))).toEqual([409, 'listing-id-taken']);
    expect(refusalOf(await save(v7()))).toEqual([404, 'item-not-found']);
    expect(await listed(bowl)).toEqual([]);
  });

  it('are fifty at most, also when the last two come at once', async () => {
    const mug = await addProductTo(desk, 'Mug');
    const urls = Array.from(
      { length: mostListings + 1 },
      (_, index) => `https://etsy.example/${String(index)}`,
    );
    for (const url of urls.slice(2)) granted(await save(mug, { url }));
    const last = await Promise.all(urls.slice(0, 2).map((url) => save(mug, { url })));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listed(mug)).toHaveLength(mostListings);
  });

  it('are changed by people who may change products, and by no other business', async () => {
    const mug = await addProductTo(desk, 'Mug');
    const viewer = await workshop.join(desk, 'viewer');
    expect(refusalOf(await save(mug, {}, v7(), viewer))).toEqual([403, 'permission-denied']);
    expect(refusalOf(await save(mug, {}, v7(), await workshop.found()))).toEqual([404, 'item-not-found']);
  });
});

describe('what was sold at an event and is still listed', () => {
  it('is told with its links and what is left, until the listings are ended', async () => {
    const { eventId, mug, bowl } = await openStallOf(desk);
    const [vase, id] = [await addProductTo(desk, 'Vase'), v7()];
    granted(await save(mug, {}, id));
    granted(await save(mug, { url: 'https://shop.example/mug', isOpen: false }));
    granted(await save(vase));
    await sell(eventId, mug, 2);
    await sell(eventId, bowl, 1);
    const { event, products } = await stillListed(eventId);
    expect(event.id).toBe(eventId);
    expect(products).toMatchObject([
      { itemId: mug, sold: whole(2), listings: [{ id, marketplace: 'Etsy' }] },
    ]);

    granted(await save(mug, { isOpen: false }, id));
    expect((await stillListed(eventId)).products).toEqual([]);
  });

  it('is nothing at an event without sales, and refused without the event', async () => {
    const { id } = await planEventAt(desk, { name: 'Quiet fair' });
    expect((await stillListed(id)).products).toEqual([]);
    expect(refusalOf(await desk.call('GET', `/events/${v7()}/open-listings`))).toEqual([
      404,
      'event-not-found',
    ]);
  });
});
