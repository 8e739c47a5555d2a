import type { OrganizerView } from '@atelier/contract/organizers';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planEventAt } from '../events/plan-event.factory.ts';
import {
  addCustomerTo,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let organizerId: string;

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-11-21T18:00:00Z') } });
});
afterAll(() => workshop.close());
beforeEach(async () => {
  desk = await workshop.found();
  organizerId = v7();
  const contact = { email: '', phone: '', website: '', applicationSystem: 'ZAPP', notes: '' };
  granted(await desk.call('PUT', `/event-organizers/${organizerId}`, { name: 'Crafts Guild', ...contact }));
});

const path = (rest = '') => `/event-organizers/${organizerId}${rest}`;
const get = async () => granted<OrganizerView>(await desk.call('GET', path()));
const link = (customerId: string | null, at: Pick<Desk, 'call'> = desk) =>
  at.call('PUT', path('/customer'), { customerId });
const call = {
  ...{ kind: 'call', direction: 'out', happenedOn: '2026-11-20', subject: 'A corner booth' },
  ...{ body: '', outcome: 'They keep one free' },
};
const say = (id: string, fields: object = {}, at: Pick<Desk, 'call'> = desk) =>
  at.call('PUT', path(`/interactions/${id}`), { ...call, ...fields });

describe('an organizer', () => {
  it('is refused to no viewer, and changed by none', async () => {
    const viewer = await workshop.join(desk, 'viewer');
    expect(granted(await viewer.call('GET', path()))).toMatchObject({ name: 'Crafts Guild' });
    expect(refusalOf(await link(null, viewer))).toEqual([403, 'permission-denied']);
    expect(refusalOf(await say(v7(), {}, viewer))).toEqual([403, 'permission-denied']);
    organizerId = v7();
    expect(refusalOf(await desk.call('GET', path()))).toEqual([404, 'organizer-not-found']);
    expect(refusalOf(await link(null))).toEqual([404, 'organizer-not-found']);
  });

  it('shows its figures and latest events, and is linked to a customer', async () => {
    const event = await planEventAt(desk, { name: 'Beacon Fair', organizerId });
    const customerId = await addCustomerTo(desk);
    expect(refusalOf(await link(v7()))).toEqual([404, 'customer-not-found']);
    expect(granted(await link(customerId))).toMatchObject({ customer: { id: customerId } });
    expect(await get()).toMatchObject({ events: 1, latestEvents: [{ id: event.id, name: 'Beacon Fair' }] });
    expect(granted(await link(null))).toMatchObject({ customer: null });
  });

  it('has interactions that are recorded, changed and deleted', async () => {
    const [id, earlier] = [v7(), v7()];
    expect(refusalOf(await say(id, { subject: '' }))).toEqual([422, 'interaction-says-nothing']);
    expect(refusalOf(await say(id, { happenedOn: '2026-11-22' }))).toEqual([
      422,
      'interaction-in-the-future',
    ]);
    granted(await say(id));
    granted(await say(earlier, { happenedOn: '2026-11-01', kind: 'note', direction: null }));
    granted(await say(id, { outcome: 'Booth 12' }));
    expect((await get()).interactions).toMatchObject([
      { ...call, id, outcome: 'Booth 12' },
      { id: earlier, kind: 'note' },
    ]);
    const first = organizerId;
    organizerId = v7();
    const contact = { email: '', phone: '', website: '', applicationSystem: '', notes: '' };
    granted(await desk.call('PUT', path(), { name: 'Makers', ...contact }));
    expect(refusalOf(await say(id))).toEqual([409, 'organizer-interaction-id-taken']);
    const remove = () => desk.call('DELETE', path(`/interactions/${id}`));
    expect(refusalOf(await remove())).toEqual([404, 'organizer-interaction-not-found']);
    organizerId = first;
    expect(granted<OrganizerView>(await remove()).interactions).toHaveLength(1);
  });
});
