import type { EventCalendarView } from '@atelier/contract/event-calendar';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Plans a batch of one piece, which takes some minutes. */
async function planBatch(dueOn: string, name: string, minutes = 0) {
  const item = { id: v7(), kind: 'product', productType: 'made', name, stockUnit: 'piece' };
  granted(await desk.call('POST', '/inventory/items', { ...item, isCounted: true }));
  const clay = v7();
  granted(
    await desk.call('POST', '/inventory/items', {
      id: clay,
      kind: 'material',
      name: `Clay of ${name}`,
      stockUnit: 'kg',
      isCounted: true,
    }),
  );
  const lines = [{ itemId: clay, quantity: 1_000_000, unit: 'kg' }];
  const steps = minutes === 0 ? [] : [{ name: 'Throw', minutes, setupMinutes: 0, hourlyCents: 2000 }];
  const version = { itemId: item.id, yield: 1_000_000, yieldUnit: 'piece', lines, steps };
  const path = `/inventory/recipes/${v7()}/versions/${v7()}`;
  granted(await desk.call('PUT', path, version));
  granted(await desk.call('POST', `${path}/activate`));
  const placeId = v7();
  granted(
    await desk.call('POST', '/inventory/places', { id: placeId, kind: 'studio', name: `Studio ${name}` }),
  );
  const batch = { id: v7(), placeId, itemId: item.id, quantity: 1_000_000, plannedFor: '2026-06-02', dueOn };
  return granted<{ id: string; itemId: string }>(await desk.call('POST', '/inventory/batches', batch));
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
  await planBatch('2026-06-12', 'Mug');
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
  expect(conflicts).toEqual([
    {
      ...{ kind: 'event-and-workshop', date: '2026-06-13', recordIds: [fair.id, workshopDay.id] },
      bench: null,
    },
  ]);
});

describe('the bench before an event', () => {
  const lateBefore = async (date: string) =>
    (await calendar(date, date)).conflicts.filter(({ kind }) => kind === 'bench-late');

  it('is late where its hours until the day before are not enough for batches due', async () => {
    // From Monday, June 1 until Friday, June 26 it is open for 20 days of eight hours.
    const fair = await planEventAt(desk, { name: 'Bench fair', days: [dayAt('2026-06-27')] });
    await planBatch('2026-06-27', 'Plate', 9600);
    expect(await lateBefore('2026-06-27')).toEqual([]);
    const { id } = await planBatch('2026-06-26', 'Vase', 60);
    const [late, ...others] = await lateBefore('2026-06-27');
    expect(others).toEqual([]);
    expect(late).toMatchObject({
      date: '2026-06-27',
      bench: { batches: 2, products: 0, doneOn: '2026-06-29' },
    });
    expect(late?.recordIds).toEqual(expect.arrayContaining([fair.id, id]));
  });

  it('is late with goods that are planned for it, after all open batches', async () => {
    const fair = await planEventAt(desk, { name: 'Goods fair', days: [dayAt('2026-06-30')] });
    expect(await lateBefore('2026-06-30')).toEqual([]);
    const { itemId } = await planBatch('2026-12-01', 'Jar', 1);
    const plan = (planned: number) =>
      desk.call('PUT', `/events/${fair.id}/goods`, { lines: [{ itemId, planned, priceCents: null }] });
    granted(await plan(500_000_000));
    expect(await lateBefore('2026-06-30')).toMatchObject([
      { bench: { batches: 2, products: 1, doneOn: '2026-06-30' } },
    ]);
    granted(await plan(0));
    expect(await lateBefore('2026-06-30')).toEqual([]);
  });

  it('is no conflict of events that are cancelled or past', async () => {
    const off = await planEventAt(desk, { name: 'Off fair', days: [dayAt('2026-06-28')] });
    expect(await lateBefore('2026-06-28')).toHaveLength(1);
    await stepEventAt(desk, off, 'cancelled', 'Rain');
    expect(await lateBefore('2026-06-28')).toEqual([]);
    await planEventAt(desk, { name: 'Past fair', days: [dayAt('2026-05-30')] });
    expect(await lateBefore('2026-05-30')).toEqual([]);
  });
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
