import type { NotificationView } from '@atelier/contract/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { bookingOf, openSignup, placeOf } from './workshops.factory.ts';

let workshop: Workshop;
let desk: Desk;
beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-06-01T15:00:00Z') } });
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const toldTo = async (member: Desk) =>
  granted<{ rows: NotificationView[] }>(await member.call('GET', '/notifications')).rows.map(
    ({ kind, title, about }) => [kind, title.split(' Workshop ')[0], about.kind],
  );

it('tells who may record of a sign-up and a cancellation, once a booking', async () => {
  const viewer = await workshop.join(desk, 'viewer');
  const bookkeeper = await workshop.join(desk, 'bookkeeper');
  const signup = await openSignup(desk, workshop.server.url, { capacity: 2 });
  const two = bookingOf(signup.typeId, { places: [placeOf(signup.typeId), placeOf(signup.typeId)] });
  const { token, places } = await signup.booked(two);
  await signup.booked(two);
  await signup.booked({ name: 'Nora Lee', joinsWaitlist: true });
  for (const { id } of places) granted(await signup.ask('POST', `/bookings/${token}/places/${id}/cancel`));

  const told = [
    ['workshop-cancellation', 'Ida Reed cancelled for', 'workshop'],
    ['workshop-signup', 'Nora Lee joined the waitlist for', 'workshop'],
    ['workshop-signup', 'Ida Reed signed up for', 'workshop'],
  ];
  expect((await toldTo(desk)).toSorted()).toEqual(told.toSorted());
  expect(await toldTo(bookkeeper)).toHaveLength(3);
  expect(await toldTo(viewer)).toEqual([]);
});

it('tells nothing of what a member does, or of a kind that is switched off', async () => {
  const owner = await workshop.signUp();
  const studio = await workshop.found({ owner });
  const signup = await openSignup(studio, workshop.server.url);
  granted(await studio.call('POST', `/events/${signup.eventId}/attendees`, bookingOf(signup.typeId)));
  const path = '/api/v1/me/notification-preferences/workshop-signup';
  granted(await owner.call('PUT', path, { inApp: false }));
  await signup.booked();
  expect(await toldTo(studio)).toEqual([]);
});
