import type {
  AttendeeView,
  PublicBookingView,
  PublicWorkshopView,
  WorkshopView,
} from '@atelier/contract/workshops';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mountApi } from '../platform/mount-api.ts';
import {
  addCustomerTo,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { addWorkshopTo, bookingOf, openSignup, placeOf, signupOf, ticketOf } from './workshops.factory.ts';

let now = '2026-06-01T15:00:00Z';
let workshop: Workshop;
let desk: Desk;
beforeAll(async () => {
  workshop = await openWorkshop({
    clock: { now: () => new Date(now) },
    mountApi: (app, deps) => mountApi(app, { ...deps, publicRateLimit: { points: 10_000, duration: 60 } }),
  });
});
afterAll(() => workshop.close());
beforeEach(async () => {
  now = '2026-06-01T15:00:00Z';
  desk = await workshop.found();
});

const open = (fields: object = {}) => openSignup(desk, workshop.server.url, fields);
type Signup = Awaited<ReturnType<typeof open>>;
const idOf = ({ places }: PublicBookingView) => places[0]?.id ?? '';
const act = (signup: Signup, booking: PublicBookingView, step: string) =>
  signup.ask('POST', `/bookings/${booking.token}/places/${idOf(booking)}/${step}`);
const own = (attendeeId: string, step: string, body: object = {}, at = desk) =>
  at.call('POST', `/event-attendees/${attendeeId}/${step}`, body);
const checkIn = (attendeeId: string, at = '2026-06-13T14:05:00.000Z', device = 'Mara’s phone') =>
  own(attendeeId, 'check-in', { at, device });

describe('opening a sign-up', () => {
  it('is refused to a viewer, for an unknown event and for a version that changed meanwhile', async () => {
    const signup = await open();
    const viewer = await workshop.join(desk, 'viewer');
    const path = `/events/${signup.eventId}/signup`;
    expect(refusalOf(await viewer.call('PUT', path, signupOf()))).toEqual([403, 'permission-denied']);
    expect(refusalOf(await desk.call('PUT', `/events/${v7()}/signup`, signupOf()))).toEqual([
      404,
      'event-not-found',
    ]);
    expect(refusalOf(await signup.save(signupOf()))).toEqual([409, 'signup-changed-meanwhile']);
    const stranger = await workshop.found();
    expect(refusalOf(await stranger.call('PUT', path, signupOf()))).toEqual([404, 'event-not-found']);
  });

  it('keeps a ticket type that attendees hold', async () => {
    const signup = await open();
    await signup.booked();
    expect(refusalOf(await signup.save(signupOf({ version: 1 })))).toEqual([409, 'signup-part-in-use']);
    const kept = { id: signup.typeId, name: 'Grown-up' };
    granted(await signup.save(signupOf({ version: 1, ticketTypes: [ticketOf(kept), ticketOf()] })));
  });

  it('is refused for a ticket type, session, question or promo code of another workshop', async () => {
    const session = { id: v7(), name: 'Glaze', date: '2026-06-13', startsAt: '10:00', endsAt: '12:00' };
    const question = { id: v7(), label: 'Apron?', isRequired: false, choices: [] };
    const code = { id: v7(), code: 'CLAY', percentOff: 10, centsOff: null, mostUses: null };
    const parts = {
      ticketTypes: [ticketOf()],
      sessions: [{ ...session, capacity: null }],
      questions: [question],
      promoCodes: [{ ...code, validUntil: null }],
    };
    const signup = await open(parts);
    const path = `/events/${await addWorkshopTo(desk, 'Glazing')}/signup`;
    for (const [part, taken] of Object.entries(parts)) {
      const refused = await desk.call('PUT', path, signupOf({ [part]: taken }));
      expect([part, ...refusalOf(refused)]).toEqual([part, 409, 'signup-id-taken']);
    }
    expect(await signup.signup()).toMatchObject({ version: 1, ...parts });
  });

  it('is refused by the contract without a place and a ticket type', async () => {
    const path = `/events/${await addWorkshopTo(desk, 'Glazing')}/signup`;
    for (const fields of [{ capacity: 0 }, { ticketTypes: [] }, { mostPlaces: 21 }, { offerHours: 0 }]) {
      expect((await desk.call('PUT', path, signupOf(fields))).status).toBe(400);
    }
  });
});

describe('a new link', () => {
  it('opens the page from then on, and the old one nothing', async () => {
    const signup = await open();
    const booking = await signup.booked();
    const path = `/events/${signup.eventId}/signup/link`;
    const viewer = await workshop.join(desk, 'viewer');
    expect(refusalOf(await viewer.call('POST', path, {}))).toEqual([403, 'permission-denied']);
    const unopened = `/events/${await addWorkshopTo(desk)}/signup/link`;
    expect(refusalOf(await desk.call('POST', unopened, {}))).toEqual([404, 'signup-not-found']);
    const renewed = granted<WorkshopView>(await desk.call('POST', path, {})).signup?.publicUrl ?? '';
    expect(refusalOf(await signup.book())).toEqual([404, 'signup-not-found']);
    granted(await signup.ask('GET', `/workshops/${renewed.split('/').at(-1) ?? ''}`));
    granted(await signup.ask('GET', `/bookings/${booking.token}`));
  });
});

describe('signing up', () => {
  it('leads nowhere by a guessed link, and to no other booking by the id of its place', async () => {
    const signup = await open();
    const [mine, other] = [await signup.booked(), await signup.booked()];
    const guessed = `/workshops/${'x'.repeat(72)}`;
    expect(refusalOf(await signup.ask('GET', guessed))).toEqual([404, 'signup-not-found']);
    expect(refusalOf(await signup.ask('GET', `/bookings/${signup.token}`))).toEqual([
      404,
      'booking-not-found',
    ]);
    const path = `/bookings/${mine.token}/places/${idOf(other)}`;
    expect(refusalOf(await signup.ask('POST', `${path}/cancel`))).toEqual([404, 'attendee-not-found']);
    expect(refusalOf(await signup.ask('PUT', path, { firstName: 'Eve', lastName: '' }))).toEqual([
      404,
      'attendee-not-found',
    ]);
  });

  it('is refused while the sign-up is closed, after it closes and for a cancelled workshop', async () => {
    const closed = await open({ isOpen: false });
    expect(refusalOf(await closed.book())).toEqual([409, 'signup-closed']);
    const signup = await open({ closesHours: 24 });
    now = '2026-06-12T14:00:00Z';
    expect(refusalOf(await signup.book())).toEqual([409, 'signup-closed']);
    now = '2026-06-12T13:59:00Z';
    const { version } = granted<{ version: number }>(await desk.call('GET', `/events/${signup.eventId}`));
    const status = { version, status: 'cancelled', reason: 'The kiln broke.' };
    granted(await desk.call('PUT', `/events/${signup.eventId}/status`, status));
    expect(refusalOf(await signup.book())).toEqual([409, 'signup-closed']);
  });

  it('is refused when it is full, and with more places than one address can hold', async () => {
    const signup = await open({ capacity: 1, mostPlaces: 1 });
    const email = 'ida@example.com';
    await signup.booked({ email });
    expect(refusalOf(await signup.book())).toEqual([409, 'workshop-full']);
    const again = await signup.book({ email: 'Ida@example.com', joinsWaitlist: true });
    expect(refusalOf(again)).toEqual([409, 'booking-too-many-places']);
  });

  it('books once however often it is sent, and never under the id of someone else', async () => {
    const signup = await open();
    const booking = bookingOf(signup.typeId);
    const first = granted<PublicBookingView>(await signup.book(booking));
    expect(granted<PublicBookingView>(await signup.book(booking)).token).toBe(first.token);
    const stolen = { ...booking, email: 'eve@example.com' };
    expect(refusalOf(await signup.book(stolen))).toEqual([409, 'booking-id-taken']);
    expect((await signup.signup())?.taken).toBe(1);
  });

  it('asks names and answers for each place, and shows prices with a code', async () => {
    const question = { id: v7(), label: 'Allergies', isRequired: true, choices: [] };
    const hidden = ticketOf({ name: 'Friends', accessCode: 'FRIENDS', priceCents: 1000 });
    const promo = { id: v7(), code: 'CLAY', percentOff: 10, centsOff: null, mostUses: 2, validUntil: null };
    const signup = await open({
      ...{ questions: [question], promoCodes: [promo], ticketTypes: [ticketOf(), hidden] },
    });
    const see = async (query: string) =>
      granted<PublicWorkshopView>(await signup.ask('GET', `/workshops/${signup.token}${query}`));
    expect((await see('')).ticketTypes).toHaveLength(1);
    expect((await see('?code=friends')).ticketTypes).toHaveLength(2);
    expect(await see('?code=clay')).toMatchObject({ isCodeKnown: true, ticketTypes: [{ finalCents: 5850 }] });
    expect(await see('?code=nothing')).toMatchObject({ isCodeKnown: false });
    expect(refusalOf(await signup.book())).toEqual([422, 'booking-answer-missing']);
    const answers = { [question.id]: 'Nuts' };
    const places = [placeOf(signup.typeId, { answers }), placeOf(signup.typeId, { answers })];
    const booked = await signup.booked({ code: 'clay', places });
    expect(booked.places.map(({ priceCents }) => priceCents)).toEqual([5850, 5850]);
    const third = { code: 'clay', places: [placeOf(signup.typeId, { answers })] };
    expect(refusalOf(await signup.book(third))).toEqual([422, 'booking-code-unknown']);
  });

  it('links customers by email, and adds the others where the maker wants it', async () => {
    const customerId = await addCustomerTo(desk, { email: 'Grace@example.com' });
    const signup = await open({ addsCustomers: true });
    await signup.booked({ email: 'grace@example.com' });
    await signup.booked({ name: 'New Person', email: 'new@example.com' });
    const { rows } = granted<{ rows: AttendeeView[] }>(
      await desk.call('GET', `/events/${signup.eventId}/attendees`),
    );
    expect(rows[0]?.customerId).toBe(customerId);
    const added = rows[1]?.customerId ?? '';
    expect(granted(await desk.call('GET', `/customers/${added}`))).toMatchObject({ name: 'New Person' });
  });
});

describe('a booking', () => {
  it('is cancelled until the deadline and given to another person', async () => {
    const signup = await open({ cancelHours: 48 });
    const booking = await signup.booked();
    const path = `/bookings/${booking.token}`;
    const renamed = await signup.ask('PUT', `${path}/places/${idOf(booking)}`, {
      ...{ firstName: 'Nora', lastName: 'Lee' },
    });
    expect(granted<PublicBookingView>(renamed).places[0]?.firstName).toBe('Nora');
    now = '2026-06-11T14:00:01Z';
    expect(refusalOf(await act(signup, booking, 'cancel'))).toEqual([409, 'cancellation-too-late']);
    now = '2026-06-11T13:59:00Z';
    granted(await act(signup, booking, 'cancel'));
    expect(refusalOf(await act(signup, booking, 'cancel'))).toEqual([409, 'attendee-already-gone']);
    expect(refusalOf(await act(signup, booking, 'accept'))).toEqual([409, 'offer-over']);
  });

  it('comes with a calendar file that names the instant', async () => {
    const signup = await open();
    const { token } = await signup.booked();
    const { text } = await signup.ask('GET', `/bookings/${token}/calendar.ics`);
    expect(text).toContain('DTSTART:20260613T140000Z');
    expect(text).toContain('DTEND:20260613T170000Z');
    expect(text).toContain('BEGIN:VCALENDAR\r\n');
  });
});

describe('the maker', () => {
  it('checks in once, from whichever device came first, and takes it back', async () => {
    const signup = await open();
    const booking = await signup.booked();
    now = '2026-06-13T15:00:00Z';
    const first = granted<AttendeeView>(await checkIn(idOf(booking)));
    expect(first).toMatchObject({
      ...{ state: 'checked_in', checkedInAt: '2026-06-13T14:05:00.000Z' },
      ...{ checkedInBy: 'Ada Potter', checkedInDevice: 'Mara’s phone' },
    });
    expect(granted(await checkIn(idOf(booking), '2026-06-13T14:09:00.000Z', 'Tablet'))).toEqual(first);
    expect(refusalOf(await own(idOf(booking), 'cancel'))).toEqual([409, 'attendee-checked-in']);
    const undone = await desk.call('DELETE', `/event-attendees/${idOf(booking)}/check-in`);
    expect(granted(undone)).toMatchObject({ state: 'confirmed', checkedInAt: null, checkedInBy: '' });
    // A clock that runs ahead says no later moment than the server's.
    expect(granted(await checkIn(idOf(booking), '2030-01-01T00:00:00Z'))).toMatchObject({
      checkedInAt: '2026-06-13T15:00:00.000Z',
    });
  });

  it('sees who did not come after the end', async () => {
    const signup = await open();
    await signup.booked();
    now = '2026-06-13T18:00:00Z';
    const list = async (state: string) =>
      granted<{ rows: AttendeeView[] }>(
        await desk.call('GET', `/events/${signup.eventId}/attendees?state=${state}`),
      ).rows.length;
    expect([await list('no_show'), await list('confirmed')]).toEqual([1, 0]);
  });

  it('checks in no one who waits, and offers a place to one of them out of turn', async () => {
    const signup = await open({ capacity: 1, ticketTypes: [ticketOf()] });
    const holder = await signup.booked();
    const [second, third] = [
      await signup.booked({ joinsWaitlist: true }),
      await signup.booked({ joinsWaitlist: true }),
    ];
    expect(refusalOf(await checkIn(idOf(second)))).toEqual([409, 'attendee-not-coming']);
    expect(refusalOf(await own(idOf(third), 'offer'))).toEqual([409, 'workshop-full']);
    expect(refusalOf(await own(idOf(holder), 'offer'))).toEqual([409, 'attendee-not-waiting']);
    const viewer = await workshop.join(desk, 'viewer');
    expect(refusalOf(await own(idOf(holder), 'cancel', {}, viewer))).toEqual([403, 'permission-denied']);
    granted(await own(idOf(holder), 'cancel'));
    const kept = [ticketOf({ id: signup.typeId })];
    granted(await signup.save(signupOf({ version: 1, capacity: 1, isOpen: false, ticketTypes: kept })));
    granted(await act(signup, second, 'cancel'));
    expect(granted(await own(idOf(third), 'offer'))).toMatchObject({ state: 'offered' });
  });

  it('adds people by hand within the places, and moves one to another workshop', async () => {
    const signup = await open({ capacity: 2 });
    const there = await open({ capacity: 1 });
    const add = (booking: object = {}) =>
      desk.call('POST', `/events/${signup.eventId}/attendees`, bookingOf(signup.typeId, booking));
    const [added] = granted<AttendeeView[]>(await add({ email: '' }));
    granted(await add());
    expect(refusalOf(await add())).toEqual([409, 'workshop-full']);
    const id = added?.id ?? '';
    expect(refusalOf(await own(id, 'move', { ticketTypeId: v7() }))).toEqual([404, 'ticket-type-not-found']);
    expect(granted(await own(id, 'move', { ticketTypeId: there.typeId }))).toMatchObject({
      ...{ eventId: there.eventId, state: 'confirmed' },
    });
    expect([(await signup.signup())?.taken, (await there.signup())?.taken]).toEqual([1, 1]);
    const [next] = granted<AttendeeView[]>(await add());
    expect(refusalOf(await own(next?.id ?? '', 'move', { ticketTypeId: there.typeId }))).toEqual([
      409,
      'workshop-full',
    ]);
  });

  it('downloads the list and emails everyone once', async () => {
    const question = { id: v7(), label: 'Allergies', isRequired: false, choices: [] };
    const signup = await open({ questions: [question] });
    const mail = (to: string) =>
      desk.call('POST', `/events/${signup.eventId}/attendee-mail`, {
        ...{ to, subject: 'See you soon', message: 'Bring an apron.' },
      });
    expect(refusalOf(await mail('coming'))).toEqual([409, 'no-one-to-mail']);
    const place = placeOf(signup.typeId, { answers: { [question.id]: 'Nuts' } });
    await signup.booked({ places: [place, placeOf(signup.typeId, { firstName: 'Nora' })] });
    expect(granted(await mail('all'))).toEqual({ mails: 1 });
    const { text } = await desk.call('GET', `/events/${signup.eventId}/attendees.csv`);
    expect(text.split('\r\n')[0]).toContain('Allergies');
    expect(text).toContain('Nuts');
  });

  it('erases a customer with their bookings, whose link no longer works', async () => {
    await addCustomerTo(desk, { name: 'Ida Reed', email: 'ida@example.com' });
    const signup = await open();
    const booking = await signup.booked({ email: 'ida@example.com' });
    const list = async () =>
      granted<{ rows: AttendeeView[] }>(await desk.call('GET', `/events/${signup.eventId}/attendees`)).rows;
    const customerId = (await list())[0]?.customerId ?? '';
    const trail = async () =>
      (await desk.call('GET', `/finances/changes?recordId=${signup.eventId}&limit=50`)).text;
    expect(await trail()).toContain('attendee Ida Reed');
    granted(await desk.call('POST', `/customers/${customerId}/erase`, { customerId, typedName: 'Ida Reed' }));
    expect(await trail()).not.toContain('Ida Reed');
    expect((await list())[0]).toMatchObject({
      firstName: 'Erased',
      email: '',
      bookingName: 'Erased customer',
    });
    expect(refusalOf(await signup.ask('GET', `/bookings/${booking.token}`))).toEqual([
      404,
      'booking-not-found',
    ]);
  });
});
