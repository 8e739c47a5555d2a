import type { EventImportLookup } from '@atelier/contract/event-calendar';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { planEventAt } from '../events/plan-event.factory.ts';

let workshop: Workshop;
let desk: Desk;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());
beforeEach(async () => {
  desk = await workshop.found();
});

const fair = { key: 'a@b', name: 'Beacon Fair', startsOn: '2026-06-13' };
const ask = (events: unknown, at = desk) => at.call('POST', '/event-import-lookup', { events });
const lookUp = async (event: object = fair, at = desk) =>
  granted<EventImportLookup>(await ask([event], at))[0]!;

it('rejects more than 500 events, a day that is none, and an event without a key or a name', async () => {
  expect((await ask(Array.from({ length: 501 }, () => fair))).status).toBe(400);
  for (const wrong of [{ startsOn: '2026-02-30' }, { key: '' }, { name: ' ' }])
    expect((await ask([{ ...fair, ...wrong }])).status).toBe(400);
});

it('finds an event that was imported under its id, whatever became of its name', async () => {
  const { id, stored } = await lookUp();
  expect(stored).toBeNull();
  const added = await planEventAt(desk, {}, { id, version: null });
  expect((await lookUp()).stored).toMatchObject({ id, version: 1, isImported: true, isMerged: false });
  await planEventAt(desk, { name: 'Renamed' }, added);
  expect((await lookUp()).stored).toMatchObject({ id, version: 2, name: 'Renamed', isImported: true });
  expect((await lookUp({ ...fair, key: 'other@b' })).id).not.toBe(id);
});

it('is refused to add one twice', async () => {
  const { id } = await lookUp();
  await planEventAt(desk, {}, { id, version: null });
  const { days, ...again } = await planEventAt(desk, { name: 'Other' });
  const fields = { ...again, days, name: 'Twice', version: null };
  expect(refusalOf(await desk.call('PUT', `/events/${id}`, fields))).toEqual([409, 'event-id-taken']);
});

it('finds an event of the same name and first day, and one of our own feed', async () => {
  const event = await planEventAt(desk);
  expect((await lookUp({ ...fair, name: 'beacon fair' })).stored).toMatchObject({
    ...{ id: event.id, isImported: false },
  });
  expect((await lookUp({ ...fair, name: 'Renamed', key: `${event.id}-1@atelier` })).stored).toMatchObject({
    ...{ id: event.id, isImported: false },
  });
  for (const part of ['deadlineOn', `fee-${v7()}`])
    expect(
      (await lookUp({ ...fair, name: 'Deadline', key: `${event.id}-${part}@atelier` })).stored,
    ).toMatchObject({
      ...{ id: event.id, isImported: false },
    });
  expect((await lookUp({ ...fair, startsOn: '2026-06-14' })).stored).toBeNull();
});

it('tells what was merged, and nothing of another business', async () => {
  const { id } = await lookUp();
  await planEventAt(desk, {}, { id, version: null });
  const other = await planEventAt(desk, { name: 'Other' });
  granted(await desk.call('POST', `/finances/events/${id}/merge`, { intoId: other.id }));
  expect((await lookUp()).stored).toMatchObject({ id, isMerged: true });
  const elsewhere = await workshop.found();
  expect((await lookUp(fair, elsewhere)).stored).toBeNull();
  expect((await lookUp({ ...fair, key: `${other.id}-1@atelier` }, elsewhere)).stored).toBeNull();
  expect((await lookUp({ ...fair, key: v7() })).stored).toBeNull();
});
