// Misspelt on purpose: cspell:disable
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomer, openCounter, whole } from '../orders/orders.factory.ts';
import { dayAt, planEventAt } from '../events/plan-event.factory.ts';
import { openSignup, placeOf } from '../workshops/workshops.factory.ts';
import { granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';

// Mistyped on purpose, and foreign letters.
// cspell:ignore Becon Ceramcs Marigld pikups Wilhelmna

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-06-01T15:00:00Z') } });
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

it('finds events, organizers and attendees for every role, and none of another business', async () => {
  const organizerId = v7();
  const organizer = {
    name: 'Kingston Crafts Guild',
    email: 'hi@guild.example',
    phone: '',
    website: '',
    notes: '',
  };
  granted(
    await desk.call('PUT', `/event-organizers/${organizerId}`, {
      ...organizer,
      ...{ applicationSystem: 'ZAPP', isArchived: false },
    }),
  );
  const fair = await planEventAt(desk, { name: 'Beacon Spring Fair', organizerId });
  const signup = await openSignup(desk, workshop.server.url);
  await signup.booked({ places: [placeOf(signup.typeId, { firstName: 'Wilhelmina', lastName: 'Oakes' })] });
  const expected = [
    [
      'Becon Spring',
      {
        ...{ kind: 'event', id: fair.id, title: 'Beacon Spring Fair', detail: 'Beacon, NY' },
        ...{ date: '2026-06-13', eventId: fair.id },
      },
    ],
    [
      'kingston guild',
      {
        ...{ kind: 'event-organizer', id: organizerId, title: 'Kingston Crafts Guild' },
        detail: 'hi@guild.example · ZAPP',
      },
    ],
    [
      'Wilhelmna',
      {
        ...{ kind: 'event-attendee', title: 'Wilhelmina Oakes', detail: signup.name },
        ...{ eventId: signup.eventId, isPast: false },
      },
    ],
  ] as const;
  const elsewhere = await workshop.found();
  const viewers = await Promise.all(
    (['member', 'bookkeeper', 'viewer'] as const).map((role) => workshop.join(desk, role)),
  );
  for (const [words, found] of expected) {
    const query = new URLSearchParams({ words }).toString();
    for (const who of [desk, ...viewers]) {
      const { records } = granted<{ records: { kind: string }[] }>(await find(who, query));
      expect(
        records.find(({ kind }) => kind === found.kind),
        words,
      ).toMatchObject(found);
    }
    expect(await find(elsewhere, query)).toMatchObject({ status: 200, body: { records: [] } });
  }
});

it('finds no event that was merged, the latest of a series first, and marks who cancelled', async () => {
  const own = await workshop.found();
  for (const year of ['2024', '2026', '2025'])
    await planEventAt(own, { name: 'Harvest Market', days: [dayAt(`${year}-10-03`)] });
  const twin = await planEventAt(own, { name: 'Harvest Market twin' });
  const into = await planEventAt(own, { name: 'Other' });
  granted(await own.call('POST', `/finances/events/${twin.id}/merge`, { intoId: into.id }));
  const { records } = granted<{ records: { date: string }[] }>(await find(own, 'words=harvest'));
  expect(records.map(({ date }) => date)).toEqual(['2026-10-03', '2025-10-03', '2024-10-03']);
  const signup = await openSignup(own, workshop.server.url);
  const { token, places } = await signup.booked({
    places: [placeOf(signup.typeId, { firstName: 'Wilhelmina', lastName: 'Oakes' })],
  });
  granted(await signup.ask('POST', `/bookings/${token}/places/${places[0]?.id ?? ''}/cancel`));
  expect(await find(own, 'words=wilhelmina')).toMatchObject({
    body: { records: [{ kind: 'event-attendee', isPast: true }] },
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
