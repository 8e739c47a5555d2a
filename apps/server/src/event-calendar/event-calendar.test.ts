import type { EventCalendarView } from '@atelier/contract/event-calendar';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomer, openCounter } from '../orders/orders.factory.ts';
import { granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { dayAt, planEventAt, stepEventAt } from '../events/plan-event.factory.ts';

let workshop: Workshop;
let desk: Desk;
beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-06-01T15:00:00Z') } });
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const ask = (from: string, to: string, at = desk) => at.call('GET', `/event-calendar?from=${from}&to=${to}`);
const calendar = async (from: string, to: string) => granted<EventCalendarView>(await ask(from, to));

async function planBatch(dueOn: string, name: string) {
  const item = { id: v7(), kind: 'product', productType: 'made', name, stockUnit: 'piece' };
  granted(await desk.call('POST', '/inventory/items', { ...item, isCounted: true }));
  const clay = v7();
  granted(
    await desk.call('POST', '/inventory/items', {
      id: clay,
      kind: 'material',
      name: 'Clay',
      stockUnit: 'kg',
      isCounted: true,
    }),
  );
  const lines = [{ itemId: clay, quantity: 1_000_000, unit: 'kg' }];
  const version = { itemId: item.id, yield: 1_000_000, yieldUnit: 'piece', lines };
  const path = `/inventory/recipes/${v7()}/versions/${v7()}`;
  granted(await desk.call('PUT', path, version));
  granted(await desk.call('POST', `${path}/activate`));
  const placeId = v7();
  granted(await desk.call('POST', '/inventory/places', { id: placeId, kind: 'studio', name: 'Studio' }));
  const batch = { id: v7(), placeId, itemId: item.id, quantity: 1_000_000, plannedFor: '2026-06-02', dueOn };
  return granted<{ id: string }>(await desk.call('POST', '/inventory/batches', batch));
}

it.each([
  ['days that end before they start', '2026-06-02', '2026-06-01'],
  ['more than 400 days', '2026-01-01', '2027-02-05'],
  ['a day that does not exist', '2026-02-30', '2026-03-01'],
])('rejects %s', async (_, from, to) => {
  expect((await ask(from, to)).status).toBe(400);
});

it('shows events, batches due and promised orders by day, and what does not go together', async () => {
  const fair = await planEventAt(desk, { venue: 'Riverfront' });
  const workshopDay = await planEventAt(desk, { name: 'Glaze class', kind: 'workshop' });
  const batch = await planBatch('2026-06-12', 'Mug');
  await openCounter(desk, await addCustomer(desk, 'Grace Hopper')).take({ promisedOn: '2026-06-13' });
  await openCounter(desk, await addCustomer(desk, 'Draft')).take({ promisedOn: '2026-06-13' }, false);
  const { events, others, conflicts } = await calendar('2026-06-12', '2026-06-13');
  expect(others.map(({ kind, date, title, number }) => [kind, date, title, number])).toEqual([
    ['batch', '2026-06-12', 'Mug', '1'],
    ['order', '2026-06-13', 'Grace Hopper', 'ORD-0001'],
  ]);
  expect(events.map(({ name }) => name)).toEqual(['Beacon Fair', 'Glaze class']);
  expect(events[0]).toMatchObject({
    ...{ id: fair.id, kind: 'fair', status: 'planned', place: 'Riverfront, Beacon, NY', timeZone: null },
    days: [dayAt('2026-06-13', null, '09:00', '17:00')],
  });
  expect(conflicts.map(({ kind, recordIds }) => [kind, ...recordIds])).toEqual([
    ['event-and-workshop', fair.id, workshopDay.id],
    ['no-day-before', fair.id, batch.id],
    ['no-day-before', workshopDay.id, batch.id],
  ]);
  const dayBefore = await calendar('2026-06-13', '2026-06-13');
  expect(dayBefore.conflicts).toHaveLength(3);
  expect(dayBefore.others).toHaveLength(1);
});

it('shows a day of another time zone when it is here, and tells which zone it is of', async () => {
  const days = [dayAt('2026-07-03', null, '20:00', '23:00')];
  await planEventAt(desk, { name: 'Honolulu night', timeZone: 'Pacific/Honolulu', days });
  const { events } = await calendar('2026-07-04', '2026-07-04');
  expect(events).toMatchObject([{ timeZone: 'Pacific/Honolulu', days }]);
  expect((await calendar('2026-07-03', '2026-07-03')).events).toEqual([]);
});

it('shows cancelled events, whole days of the books, and nothing that was merged or archived', async () => {
  const off = await planEventAt(desk, { name: 'Off', days: [dayAt('2026-08-01')] });
  await stepEventAt(desk, off, 'cancelled', 'Rain');
  const [id, twin, old] = [v7(), v7(), v7()];
  const dates = { startsOn: '2026-08-01', endsOn: '2026-08-03' };
  granted(await desk.call('POST', '/finances/events', { id, name: 'Quick', ...dates }));
  granted(await desk.call('POST', '/finances/events', { id: twin, name: 'Twin', ...dates }));
  granted(await desk.call('POST', `/finances/events/${twin}/merge`, { intoId: id }));
  granted(await desk.call('POST', '/finances/events', { id: old, name: 'Old', ...dates }));
  granted(await desk.call('PATCH', `/finances/events/${old}`, { isArchived: true }));
  const { events } = await calendar('2026-08-01', '2026-08-02');
  expect(events.map(({ name, status, days }) => [name, status, ...days.map(({ date }) => date)])).toEqual([
    ['Off', 'cancelled', '2026-08-01'],
    ['Quick', 'planned', '2026-08-01', '2026-08-02'],
  ]);
});

it('shows nothing of another business, and all of it to a viewer', async () => {
  const other = await workshop.found();
  expect(granted(await ask('2026-06-01', '2026-06-30', other))).toEqual({
    ...{ events: [], others: [], conflicts: [] },
  });
  const viewer = await workshop.join(desk, 'viewer');
  const { events } = granted<EventCalendarView>(await ask('2026-06-01', '2026-06-30', viewer));
  expect(events.length).toBeGreaterThan(0);
});
