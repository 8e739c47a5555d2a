import type { PublicBookingView } from '@atelier/contract/workshops';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { granted } from '../platform/workshop.factory.ts';
import {
  firstPlaceOf,
  foundPayingMaker,
  openPayingWorkshop,
  type PayingMaker,
  type PayingWorkshop,
} from './paying-maker.factory.ts';

let paying: PayingWorkshop;
let maker: PayingMaker;
beforeAll(async () => {
  paying = await openPayingWorkshop({ now: () => new Date('2026-06-01T15:00:00Z') });
  maker = await foundPayingMaker(paying);
});
afterAll(() => paying.close());

it('books each payment once and loses no seat while places are paid and cancelled at the same moment', async () => {
  const signup = await maker.open({ capacity: 8 });
  const bookings = await Promise.all(Array.from({ length: 8 }, () => signup.booked()));
  const waiting = await Promise.all(Array.from({ length: 4 }, () => signup.booked({ joinsWaitlist: true })));
  const paid: string[] = [];
  for (const booking of bookings) paid.push(await maker.payOnline(signup, booking, false));

  const cancelOwn = (booking: PublicBookingView) =>
    signup.ask('POST', `/bookings/${booking.token}/places/${firstPlaceOf(booking)}/cancel`);
  const cancelByMaker = (booking: PublicBookingView) =>
    maker.desk.call('POST', `/event-attendees/${firstPlaceOf(booking)}/cancel`, { refundsCards: true });
  const told = await Promise.all([
    ...paid.map((payment) => maker.tellTwice('payment_intent.succeeded', payment)),
    ...bookings.slice(0, 3).map(async (booking) => {
      granted(await cancelOwn(booking));
      return [];
    }),
    ...bookings.slice(3, 5).map(async (booking) => {
      granted(await cancelByMaker(booking));
      return [];
    }),
  ]);
  expect(told.flat()).toEqual(Array.from({ length: 16 }, () => 200));
  await maker.settled(signup);

  const all = await maker.attendees(signup);
  const own = (booking: PublicBookingView) => all.find(({ id }) => id === firstPlaceOf(booking));
  expect(bookings.slice(0, 5).map((booking) => own(booking)?.state)).toEqual(Array(5).fill('cancelled'));
  expect(bookings.slice(5).map((booking) => own(booking)?.state)).toEqual(Array(3).fill('confirmed'));
  expect(bookings.map((booking) => own(booking)?.paidCents)).toEqual(Array(8).fill(6500));
  expect(bookings.map((booking) => own(booking)?.refundedCents)).toEqual([
    ...Array<number>(5).fill(6500),
    ...Array<number>(3).fill(0),
  ]);
  // Five places were given up, and each of the four who waited was offered one.
  expect(waiting.map((booking) => own(booking)?.state)).toEqual(Array(4).fill('offered'));
  expect((await signup.signup())?.taken).toBe(7);
  expect(await maker.balances()).toMatchObject({ deferred: 3 * 6500 });
}, 120_000);
