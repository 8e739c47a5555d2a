import type { AttendeeView, PublicBookingView } from '@atelier/contract/workshops';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { mountApi } from '../platform/mount-api.ts';
import { granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { expireOffersJob } from './expire-offers.job.ts';
import { openSignup, signupOf } from './workshops.factory.ts';

let now = '2026-06-01T15:00:00Z';
const clock = { now: () => new Date(now) };
let workshop: Workshop;
let desk: Desk;
let database: Database;
beforeAll(async () => {
  workshop = await openWorkshop({
    clock,
    mountApi: (app, deps) => mountApi(app, { ...deps, publicRateLimit: { points: 100_000, duration: 60 } }),
  });
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 2 });
  desk = await workshop.found();
});
afterAll(async () => {
  await database.close();
  await workshop.close();
});

const attendeesOf = async (eventId: string, state?: string) => {
  const rows: AttendeeView[] = [];
  for (let after = ''; ;) {
    const query = `limit=200${state ? `&state=${state}` : ''}${after ? `&after=${after}` : ''}`;
    const page = granted<{ rows: AttendeeView[]; next: string | null }>(
      await desk.call('GET', `/events/${eventId}/attendees?${query}`),
    );
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
};

describe('200 people who sign up at once for 20 places', () => {
  it('get exactly 20, and each place that is given up is offered in the order of arrival', async () => {
    const signup = await openSignup(desk, workshop.server.url, { capacity: 20 });
    const cancels: Promise<unknown>[] = [];
    const bookings = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const booking = await signup.booked({ joinsWaitlist: true });
        const [place] = booking.places;
        // Every tenth gives up at once, while others still arrive.
        if (index % 10 === 0 && place?.state === 'confirmed') {
          cancels.push(
            signup
              .ask('POST', `/bookings/${booking.token}/places/${place.id}/cancel`)
              .then((answer) => granted(answer)),
          );
        }
        return booking;
      }),
    );
    await Promise.all(cancels);
    expect(bookings).toHaveLength(200);

    const all = await attendeesOf(signup.eventId);
    const holding = all.filter(({ state }) => state === 'confirmed' || state === 'offered');
    expect(holding).toHaveLength(20);
    expect(all.filter(({ state }) => state === 'cancelled')).toHaveLength(cancels.length);
    expect(all.filter(({ state }) => state === 'waitlisted')).toHaveLength(180 - cancels.length);

    // The list is in the order of arrival: those who hold a place or left came before those who wait.
    const states = all.map(({ state }) => state);
    expect(states.indexOf('waitlisted')).toBeGreaterThan(states.lastIndexOf('offered'));
    expect(states.slice(states.indexOf('waitlisted')).every((state) => state === 'waitlisted')).toBe(true);
    expect((await signup.signup())?.taken).toBe(20);
  }, 120_000);

  it('lose no place while 60 of them cancel, accept and arrive at once', async () => {
    const signup = await openSignup(desk, workshop.server.url, { capacity: 5 });
    const first = await Promise.all(Array.from({ length: 30 }, () => signup.booked({ joinsWaitlist: true })));
    const act = (booking: PublicBookingView, step: string) =>
      signup.ask('POST', `/bookings/${booking.token}/places/${booking.places[0]?.id ?? ''}/${step}`);
    await Promise.all([
      ...first.map((booking) => act(booking, 'accept')),
      ...first.filter(({ places }) => places[0]?.state === 'confirmed').map((one) => act(one, 'cancel')),
      ...Array.from({ length: 30 }, () => signup.book({ joinsWaitlist: true })),
    ]);
    const all = await attendeesOf(signup.eventId);
    expect(all.filter(({ state }) => state === 'confirmed' || state === 'offered')).toHaveLength(5);
    expect(all.filter(({ state }) => state === 'cancelled')).toHaveLength(5);
  }, 60_000);
});

it('an offer that is over goes to the next one, and more places are offered, not booked', async () => {
  const signup = await openSignup(desk, workshop.server.url, { capacity: 1 });
  const holder = await signup.booked();
  const [second, third] = [
    await signup.booked({ joinsWaitlist: true }),
    await signup.booked({ joinsWaitlist: true }),
  ];
  expect([second, third].map(({ places }) => places[0]?.waitlistPosition)).toEqual([1, 2]);
  granted(await signup.ask('POST', `/bookings/${holder.token}/places/${holder.places[0]?.id}/cancel`));
  const see = async ({ token }: PublicBookingView) =>
    granted<PublicBookingView>(await signup.ask('GET', `/bookings/${token}`)).places[0];
  expect(await see(second)).toMatchObject({ state: 'offered', offerExpiresAt: '2026-06-02T15:00:00.000Z' });
  expect(await see(third)).toMatchObject({ state: 'waitlisted', waitlistPosition: 1 });

  now = '2026-06-02T15:00:00Z';
  const accept = await signup.ask('POST', `/bookings/${second.token}/places/${second.places[0]?.id}/accept`);
  expect(accept.body).toMatchObject({ code: 'offer-over' });
  await expireOffersJob({ database, tools: { clock, ids: { next: v7 } } });
  expect(await see(second)).toMatchObject({ state: 'offer_expired' });
  expect(await see(third)).toMatchObject({ state: 'offered' });

  const fourth = await signup.booked({ joinsWaitlist: true });
  const rules = await signup.signup();
  const fields = { ...signupOf({ ticketTypes: rules?.ticketTypes }), version: rules?.version };
  granted(await signup.save({ ...fields, capacity: 2 }));
  expect(await see(fourth)).toMatchObject({ state: 'offered' });
  now = '2026-06-01T15:00:00Z';
});
