import type { EventWorkshopsView, SalesByHourView, SellThroughView } from '@atelier/contract/event-reports';
import type { PublicBookingView } from '@atelier/contract/workshops';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addProductTo, counted, openStallOf, stallAt, whole } from '../packing/packing.factory.ts';
import { planEventAt } from '../events/plan-event.factory.ts';
import { openSignup } from '../workshops/workshops.factory.ts';
import {
  accountOf,
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
let now = '';
const days = 'from=2026-01-01&to=2026-12-31';

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date(now) } });
});
afterAll(() => workshop.close());
beforeEach(async () => {
  now = '2026-06-01T16:00:00Z';
  desk = await workshop.found();
});

const get = async <View>(path: string, query = '', from = desk) =>
  granted<View>(await from.call('GET', `/finances/reports/${path}?${days}${query}`));
const sellThrough = (query = '') => get<SellThroughView>('event-sell-through', query);

async function sell(eventId: string, productId: string | null, units: number, unitPriceCents: number) {
  const dates = { issueDate: '2026-06-13', dueDate: '2026-06-13', eventId };
  const line = { productId, quantity: whole(units), unitPriceCents };
  const id = await saveDraftAt(desk, draftFor(await addCustomerTo(desk), dates, line));
  granted(await desk.call('POST', `/invoices/${id}/issue`));
  return id;
}
const earn = async (eventId: string, kind: 'income' | 'expense', amountCents: number) =>
  granted(
    await desk.call('POST', '/finances/transactions', {
      ...{ id: v7(), kind, date: '2026-06-13', payee: 'Guest', amountCents, eventId },
      moneyAccountId: await accountOf(desk, '1000'),
      categoryAccountId: await accountOf(desk, kind === 'income' ? '4000' : '6050'),
    }),
  );

describe('sell-through', () => {
  it('rejects a grouping that is none, and shows another business nothing', async () => {
    const wrong = await desk.call('GET', `/finances/reports/event-sell-through?${days}&by=moon`);
    expect(wrong.status).toBe(400);
    const { eventId, mug } = await openStallOf(desk);
    await sell(eventId, mug, 1, 2500);
    const other = await workshop.found();
    expect((await get<SellThroughView>('event-sell-through', '', other)).rows).toEqual([]);
  });

  it('counts goods by product and event, and opens what they are made of', async () => {
    const { mug, bowl, ...fair } = await openStallOf(desk);
    const market = stallAt(desk, (await planEventAt(desk, { name: 'Market' })).id);
    const lesson = await addProductTo(desk, 'Lesson');
    granted(await fair.pack(mug, 10));
    granted(await fair.pack(bowl, 5));
    await sell(fair.eventId, mug, 3, 2500);
    granted(await fair.unpack([counted(mug, 5, { sold: 1, lost: 1 }), counted(bowl, 5)]));
    granted(await market.pack(mug, 2));
    await sell(market.eventId, mug, 2, 3000);
    await sell(market.eventId, lesson, 1, 9000);
    await earn(market.eventId, 'income', 700);

    const view = await sellThrough();
    const of = (name: string | null) => view.rows.find((row) => row.name === name);
    expect(of('Mug')).toMatchObject({
      ...{ events: 2, brought: whole(12), sold: whole(6), returned: whole(5), lost: whole(1) },
      ...{ sellThrough: 500_000, incomeCents: 13_500 },
    });
    expect(of('Bowl')).toMatchObject({ brought: whole(5), sold: 0, sellThrough: 0 });
    expect(of('Lesson')).toMatchObject({ brought: 0, soldUnpacked: whole(1), incomeCents: 9000 });
    expect(of(null)).toMatchObject({ key: null, incomeCents: 700 });
    expect(view.total).toMatchObject({ incomeCents: 23_200, brought: whole(17) });

    const byEvent = await sellThrough('&by=event');
    expect(byEvent.rows.map(({ name, incomeCents }) => [name, incomeCents])).toEqual([
      ['Market', 15_700],
      ['Beacon Fair', 7500],
    ]);
    const ofMug = await sellThrough(`&by=event&productId=${mug}`);
    expect(ofMug.product).toEqual({ id: mug, name: 'Mug' });
    expect(ofMug.rows.map(({ name, sold }) => [name, sold])).toEqual([
      ['Beacon Fair', whole(4)],
      ['Market', whole(2)],
    ]);
    const atFair = await sellThrough(`&eventId=${fair.eventId}&unsold=true`);
    expect(atFair.rows.map(({ name }) => name)).toEqual(['Bowl']);
    const sold = await get<{ rows: { amountCents: number }[] }>(
      'sold-lines',
      `&productId=${mug}&eventId=${market.eventId}&basis=accrual`,
    );
    expect(sold.rows.map(({ amountCents }) => amountCents)).toEqual([6000]);
    const csv = await desk.call('GET', `/finances/reports/event-sell-through.csv?${days}`);
    expect(csv.text).toContain('Mug,,12,6,5,0,1,50,0,135.00');
  });
});

describe('workshops', () => {
  it('count places and people, and what the books hold for each', async () => {
    const pottery = await openSignup(desk, workshop.server.url, { capacity: 3 });
    const booked: PublicBookingView[] = [];
    for (const joinsWaitlist of [false, false, false, true]) {
      booked.push(await pottery.booked({ joinsWaitlist }));
    }
    const [came = '', gone = ''] = booked.map(({ places }) => places[0]?.id);
    granted(await desk.call('POST', `/event-attendees/${gone}/cancel`, {}));
    await earn(pottery.eventId, 'income', 13_000);
    await earn(pottery.eventId, 'expense', 3000);
    await planEventAt(desk, { name: 'Private lesson', kind: 'workshop' });
    await planEventAt(desk, { name: 'Fair' });

    const before = await get<EventWorkshopsView>('event-workshops');
    expect(before.rows.map(({ places, noShows }) => [places, noShows]).toSorted()).toEqual([
      [0, 0],
      [3, 0],
    ]);
    now = '2026-06-13T14:30:00Z';
    granted(
      await desk.call('POST', `/event-attendees/${came}/check-in`, {
        ...{ at: '2026-06-13T14:00:00Z', device: 'Phone' },
      }),
    );
    now = '2026-06-20T16:00:00Z';
    const view = await get<EventWorkshopsView>('event-workshops');
    expect(view.rows.find(({ eventId }) => eventId === pottery.eventId)).toMatchObject({
      ...{ places: 3, held: 3, attended: 1, noShows: 1, cancelled: 1, fillPercent: 100 },
      ...{ incomeCents: 13_000, costsCents: 3000, profitCents: 10_000, incomePerPlaceCents: 4333 },
      posted: { from: '2026-06-01', to: '2026-06-30' },
    });
    expect(view.total).toMatchObject({ places: 3, attended: 1, profitCents: 10_000 });
    const stranger = await workshop.found();
    expect((await get<EventWorkshopsView>('event-workshops', '', stranger)).rows).toEqual([]);
    const csv = await desk.call('GET', `/finances/reports/event-workshops.csv?${days}`);
    expect(csv.text).toContain('Private lesson,2026-06-13,0,0,,0,0,0,0,0.00,0.00,0.00,');
  });
});

describe('sales by hour', () => {
  it('follow the time zone of the event, leave out void sales, and name what did not sell', async () => {
    const { mug, bowl, ...fair } = await openStallOf(desk, { timeZone: 'America/Chicago', weather: 'Rain' });
    granted(await fair.pack(mug, 10));
    granted(await fair.pack(bowl, 5));
    now = '2026-06-13T15:10:00Z';
    await sell(fair.eventId, mug, 2, 2500);
    now = '2026-06-13T17:59:00Z';
    await sell(fair.eventId, mug, 1, 2500);
    const wrong = await sell(fair.eventId, mug, 1, 2500);
    granted(await desk.call('POST', `/invoices/${wrong}/void`, { date: '2026-06-13', reason: 'Twice' }));
    now = '2026-06-14T15:00:00Z';
    await sell(fair.eventId, null, 1, 700);

    const view = granted<SalesByHourView>(await desk.call('GET', `/events/${fair.eventId}/sales-by-hour`));
    expect(view.weather).toBe('Rain');
    expect(view.hours.map(({ hour, sales, amountCents }) => [hour, sales, amountCents])).toEqual([
      [10, 1, 5000],
      [11, 0, 0],
      [12, 1, 2500],
      [null, 1, 700],
    ]);
    expect(view.hours[0]?.products).toEqual([{ name: 'Mug', quantity: whole(2) }]);
    expect(view.unsold).toEqual([{ itemId: bowl, name: 'Bowl', brought: whole(5) }]);
    const stranger = await workshop.found();
    const elsewhere = await stranger.call('GET', `/events/${fair.eventId}/sales-by-hour`);
    expect(refusalOf(elsewhere)).toEqual([404, 'event-not-found']);
  });
});
