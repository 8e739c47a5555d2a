import type { EventView } from '@atelier/contract/books';
import type { EventOrganizerView, EventPlanRow, EventPlanView } from '@atelier/contract/events';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { beaconFair, dayAt } from './plan-event.factory.ts';

let now = '2026-06-01T15:00:00Z';
let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date(now) } });
});
afterAll(() => workshop.close());
beforeEach(async () => {
  now = '2026-06-01T15:00:00Z';
  desk = await workshop.found();
});

const saturday = dayAt('2026-06-13', '07:00', '09:00', '17:00', '18:00');
const blank = { ...beaconFair, days: [saturday] };
type Fields = Partial<Record<keyof typeof blank, unknown>>;

const put = (eventId: string, version: number | null, fields: Fields = {}, at = desk) =>
  at.call('PUT', `/events/${eventId}`, { ...blank, ...fields, version });
const add = async (fields: Fields = {}) => granted<EventPlanView>(await put(v7(), null, fields));
const change = ({ id, version }: EventPlanView, fields: Fields) => put(id, version, fields);
const step = ({ id, version }: EventPlanView, status: string, reason = '') =>
  desk.call('PUT', `/events/${id}/status`, { version, status, reason });
const stepped = async (event: EventPlanView, status: string, reason = '') =>
  granted<EventPlanView>(await step(event, status, reason));
const copy = ({ id }: { id: string }, by: string) =>
  desk.call('POST', `/events/${id}/copy`, { id: v7(), step: by });
const get = async (id: string) => granted<EventPlanView>(await desk.call('GET', `/events/${id}`));
const names = async (query: string) =>
  granted<{ rows: EventPlanRow[] }>(await desk.call('GET', `/events?${query}`)).rows.map(({ name }) => name);
const organizer = async (fields: object = {}) => {
  const contact = { email: '', phone: '', website: '', applicationSystem: 'ZAPP', notes: '' };
  const path = `/event-organizers/${v7()}`;
  return desk.call('PUT', path, { name: 'Crafts Guild', ...contact, ...fields });
};

describe('saving an event', () => {
  it('is refused to a bookkeeper who may not record, and to a viewer', async () => {
    const viewer = await workshop.join(desk, 'viewer');
    expect(refusalOf(await put(v7(), null, {}, viewer))).toEqual([403, 'permission-denied']);
    const event = await add();
    expect((await viewer.call('GET', `/events/${event.id}`)).status).toBe(200);
  });

  it.each<[string, number, string, Fields]>([
    ['a day twice', 422, 'event-day-twice', { days: [saturday, saturday] }],
    [
      'times that go round the clock twice',
      422,
      'event-day-out-of-order',
      { days: [dayAt('2026-06-13', '09:00', '08:00', '07:00')] },
    ],
    ['an unknown time zone', 422, 'event-time-zone-unknown', { timeZone: 'Mars/Olympus' }],
    ['an unknown organizer', 404, 'event-organizer-not-found', { organizerId: v7() }],
    ['an unknown series', 404, 'event-series-not-found', { seriesId: v7() }],
    ['an unknown permit', 404, 'event-permit-not-found', { permitDocumentId: v7() }],
    ['an unknown tax rate', 404, 'event-tax-rate-not-found', { taxRateId: v7() }],
  ])('is refused with %s', async (_, status, code, fields) => {
    expect(refusalOf(await put(v7(), null, fields))).toEqual([status, code]);
  });

  it.each<[string, Fields]>([
    ['no day', { days: [] }],
    ['61 days', { days: Array.from({ length: 61 }, () => saturday) }],
    ['a time that is none', { days: [dayAt('2026-06-13', '25:00')] }],
    ['a rating of six', { ratingSales: 6 }],
    ['a goal below zero', { goalCents: -1 }],
    ['no name', { name: ' ' }],
  ])('is refused by the contract with %s', async (_, fields) => {
    expect((await put(v7(), null, fields)).status).toBe(400);
  });

  it('keeps all that was entered, and dates the event of the books by its days', async () => {
    const { id: organizerId } = granted<EventOrganizerView>(await organizer());
    const seriesId = v7();
    granted(await desk.call('PUT', `/event-series/${seriesId}`, { name: 'Beacon Fair' }));
    const fields = {
      ...{ organizerId, seriesId, timeZone: 'America/Chicago', boothNumber: 'B12', boothSize: '10 × 10 ft' },
      ...{ boothIsCorner: true, travelTenths: 124, travelMinutes: 90, preparationMinutes: 240 },
      ...{ goalCents: 120_000, taxJurisdiction: 'Dutchess', taxLookedUpOn: '2026-05-01', permitNumber: '9' },
      days: [dayAt('2026-06-14', null, '18:00', '00:30'), saturday],
    };
    const event = await add(fields);
    expect(event).toMatchObject({
      ...{ ...fields, days: [saturday, dayAt('2026-06-14', null, '18:00', '00:30')] },
      ...{ startsOn: '2026-06-13', endsOn: '2026-06-14', status: 'planned', phase: 'upcoming', version: 1 },
      ...{ organizerName: 'Crafts Guild', seriesName: 'Beacon Fair', beforeInSeries: null },
    });
    const inBooks = granted<EventView>(await desk.call('GET', `/finances/events/${event.id}`));
    expect(inBooks).toMatchObject({ name: 'Beacon Fair', startsOn: '2026-06-13', endsOn: '2026-06-14' });
    const changed = granted<EventPlanView>(
      await change(event, { ...fields, days: [saturday], footfall: 800 }),
    );
    expect(changed).toMatchObject({ footfall: 800, endsOn: '2026-06-13', days: [saturday], version: 2 });
  });

  it('is refused for a version that changed meanwhile, a name taken, and an event of another business', async () => {
    const event = await add();
    granted(await change(event, { notes: 'Bring weights' }));
    expect(refusalOf(await change(event, {}))).toEqual([409, 'event-changed-meanwhile']);
    expect(refusalOf(await put(v7(), null, { name: 'beacon fair' }))).toEqual([409, 'event-name-taken']);
    expect(refusalOf(await put(event.id, null, { name: 'Other' }))).toEqual([409, 'event-id-taken']);
    desk = await workshop.found();
    expect(refusalOf(await change(event, {}))).toEqual([404, 'event-not-found']);
    expect(refusalOf(await desk.call('GET', `/events/${event.id}`))).toEqual([404, 'event-not-found']);
    expect(refusalOf(await step(event, 'confirmed'))).toEqual([404, 'event-not-found']);
    expect(refusalOf(await copy(event, 'year'))).toEqual([404, 'event-not-found']);
  });

  it('reads an event of the books without days as whole days, which the books may still move', async () => {
    const id = v7();
    const dates = { startsOn: '2026-06-01', endsOn: '2026-06-02' };
    granted(await desk.call('POST', '/finances/events', { id, name: 'Quick', ...dates }));
    expect(await get(id)).toMatchObject({ days: [], phase: 'ongoing', startsOn: '2026-06-01' });
    granted(await desk.call('PATCH', `/finances/events/${id}`, { endsOn: '2026-06-03' }));
    const moved = await get(id);
    granted(await change(moved, { days: [saturday] }));
    const patch = async (fields: object) =>
      refusalOf(await desk.call('PATCH', `/finances/events/${id}`, fields));
    expect(await patch({ endsOn: '2026-06-20' })).toEqual([409, 'event-dated-by-days']);
  });
});

describe('the status of an event', () => {
  it('is refused for another version and where it is not reached', async () => {
    const event = await add();
    expect(refusalOf(await step({ ...event, version: 7 }, 'confirmed'))).toEqual([
      409,
      'event-changed-meanwhile',
    ]);
    expect(refusalOf(await step(event, 'closed'))).toEqual([409, 'event-status-not-reached']);
    expect(refusalOf(await step(event, 'cancelled', ' '))).toEqual([422, 'event-reason-required']);
  });

  it('is closed after the end in the time zone of the event, and then nothing changes', async () => {
    const event = await stepped(await add({ timeZone: 'America/Los_Angeles' }), 'confirmed');
    now = '2026-06-14T00:59:00Z';
    expect(refusalOf(await step(event, 'closed'))).toEqual([409, 'event-not-over']);
    now = '2026-06-14T01:00:00Z';
    const closed = await stepped(event, 'closed');
    expect(closed).toMatchObject({ status: 'closed', phase: 'ended' });
    expect(refusalOf(await change(closed, { notes: 'Late' }))).toEqual([409, 'event-closed']);
    const inBooks = `/finances/events/${event.id}`;
    expect(refusalOf(await desk.call('PATCH', inBooks, { town: 'Kingston' }))).toEqual([409, 'event-closed']);
    granted(await desk.call('PATCH', inBooks, { isArchived: true }));
    const reopened = await stepped(await get(event.id), 'confirmed', 'Two sales were missing');
    expect(reopened).toMatchObject({ status: 'confirmed', statusReason: 'Two sales were missing' });
    granted(await change(reopened, { footfall: 900 }));
  });

  it('is cancelled with a reason, and planned again with one', async () => {
    const cancelled = await stepped(await add(), 'cancelled', 'Storm');
    expect(cancelled).toMatchObject({ status: 'cancelled', statusReason: 'Storm' });
    expect(refusalOf(await step(cancelled, 'planned'))).toEqual([422, 'event-reason-required']);
    expect(await stepped(cancelled, 'planned', 'New date')).toMatchObject({ status: 'planned' });
  });
});

describe('copying an event forward', () => {
  it('keeps weekday, place and booth, begins a series, and shows the last one beside it', async () => {
    const event = await add({ boothNumber: 'B12', goalCents: 90_000, verdict: 'scale', notes: 'Weights' });
    const next = granted<EventPlanView>(await copy(event, 'year'));
    expect(next).toMatchObject({
      ...{ name: 'Beacon Fair', startsOn: '2027-06-12', boothNumber: 'B12', notes: 'Weights' },
      ...{ status: 'planned', goalCents: null, verdict: null, seriesName: 'Beacon Fair' },
      beforeInSeries: { event: { id: event.id, startsOn: '2026-06-13' }, money: { resultCents: 0 } },
    });
    expect((await get(event.id)).seriesId).toBe(next.seriesId);
    expect(refusalOf(await copy(event, 'year'))).toEqual([409, 'event-name-taken']);
    expect(granted<EventPlanView>(await copy(event, 'week'))).toMatchObject({ startsOn: '2026-06-20' });
  });

  it('begins with the whole days of an event that was added with dates only', async () => {
    const id = v7();
    granted(await desk.call('POST', '/finances/events', { id, name: 'Quick', startsOn: '2026-06-13' }));
    expect(granted<EventPlanView>(await copy({ id }, 'month'))).toMatchObject({
      days: [dayAt('2026-07-11')],
    });
  });
});

describe('the list of events', () => {
  it('has views by date and status, filters, a search, sales, pages and CSV', async () => {
    const { id: organizerId } = granted<EventOrganizerView>(await organizer());
    const past = await add({ name: 'Spring Fair', days: [dayAt('2026-05-02')], organizerId });
    await add({ name: 'June Fair', organizerId });
    await add({ name: 'Glaze class', kind: 'workshop', days: [dayAt('2026-06-05')] });
    const off = await add({ name: 'Off', days: [dayAt('2026-07-01')] });
    await stepped(off, 'cancelled', 'Rain');
    const old = await add({ name: 'Old Fair', days: [dayAt('2025-05-03')] });
    await stepped(await stepped(old, 'confirmed'), 'closed');
    expect(await names('')).toEqual(['Glaze class', 'June Fair']);
    expect(await names('view=to-close')).toEqual(['Spring Fair']);
    expect(await names('view=past')).toEqual(['Spring Fair', 'Old Fair']);
    expect(await names('view=cancelled')).toEqual(['Off']);
    expect(await names('view=all&order=earliest')).toEqual([
      ...['Old Fair', 'Spring Fair', 'Glaze class', 'June Fair', 'Off'],
    ]);
    expect(await names('view=all&kind=workshop')).toEqual(['Glaze class']);
    expect(await names(`view=all&organizerId=${organizerId}`)).toEqual(['June Fair', 'Spring Fair']);
    expect(await names('view=all&year=2025')).toEqual(['Old Fair']);
    expect(await names('view=all&phase=upcoming')).toEqual(['Off', 'June Fair', 'Glaze class']);
    expect(await names('view=all&phase=ongoing')).toEqual([]);
    expect(await names('view=all&phase=ended')).toEqual(['Spring Fair', 'Old Fair']);
    expect((await desk.call('GET', '/events?phase=over')).status).toBe(400);
    expect(await names('view=all&search=guild')).toEqual(['June Fair', 'Spring Fair']);
    const first = granted<{ next: string }>(await desk.call('GET', '/events?view=all&limit=3'));
    expect(await names(`view=all&limit=3&after=${first.next}`)).toEqual(['Spring Fair', 'Old Fair']);
    granted(
      await desk.call('POST', '/finances/transactions', {
        ...{ id: v7(), kind: 'income', date: '2026-05-02', amountCents: 42_000, eventId: past.id },
        moneyAccountId: await accountOf(desk, '1000'),
        categoryAccountId: await accountOf(desk, '4000'),
      }),
    );
    const csv = await desk.call('GET', '/events.csv?view=past');
    expect(csv.text).toContain(
      '2026-05-02,2026-05-02,Spring Fair,fair,planned,,Beacon,NY,Crafts Guild,,,420.00',
    );
  });

  it('shows what the books say, with what was merged into it', async () => {
    const [event, twin] = [await add(), await add({ name: 'Beacon again' })];
    const record = async (kind: string, amountCents: number, code: `${number}`, eventId: string) =>
      granted(
        await desk.call('POST', '/finances/transactions', {
          ...{ id: v7(), kind, date: '2026-05-30', amountCents, eventId },
          moneyAccountId: await accountOf(desk, '1000'),
          categoryAccountId: await accountOf(desk, code),
        }),
      );
    await record('income', 42_000, '4000', event.id);
    await record('income', 8000, '4000', twin.id);
    await record('expense', 15_000, '6050', event.id);
    granted(await desk.call('POST', `/finances/events/${twin.id}/merge`, { intoId: event.id }));
    expect((await get(event.id)).money).toEqual({
      ...{ basis: 'accrual', salesCents: 50_000, costsCents: 15_000, resultCents: 35_000 },
      ...{ from: '2026-05-01', to: '2026-05-31' },
    });
    expect(await names('view=all')).toEqual(['Beacon Fair']);
    expect(refusalOf(await change(await get(twin.id), {}))).toEqual([409, 'event-merged']);
  });
});

describe('an organizer', () => {
  it('is named once, and refused with an address that is none', async () => {
    const guild = granted<EventOrganizerView>(await organizer());
    expect(refusalOf(await organizer({ name: 'crafts guild' }))).toEqual([409, 'event-organizer-name-taken']);
    expect((await organizer({ name: 'Other', website: 'guild' })).status).toBe(400);
    expect((await organizer({ name: 'Other', email: 'guild' })).status).toBe(400);
    const path = `/event-organizers/${guild.id}`;
    const { isArchived: _, id: __, ...fields } = guild;
    expect(granted(await desk.call('PUT', path, { ...fields, isArchived: true }))).toMatchObject({
      isArchived: true,
    });
    expect(granted(await desk.call('GET', '/event-organizers'))).toEqual([]);
  });

  it('shows its earlier events beside a new one', async () => {
    const { id: organizerId } = granted<EventOrganizerView>(await organizer());
    const earlier = await add({ organizerId, days: [dayAt('2026-05-02')] });
    const event = await add({ organizerId });
    expect((await get(event.id)).earlierOfOrganizer.map(({ id }) => id)).toEqual([earlier.id]);
  });
});

it('a series is named once', async () => {
  const save = (name: string) => desk.call('PUT', `/event-series/${v7()}`, { name });
  granted(await save('Second Saturdays'));
  expect(refusalOf(await save('second saturdays'))).toEqual([409, 'event-series-name-taken']);
});
