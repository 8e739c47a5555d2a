import type { ProfitAndLossView } from '@atelier/contract/books';
import type { EventRefundView, PublicBookingView } from '@atelier/contract/workshops';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { granted, refusalOf } from '../platform/workshop.factory.ts';
import { earnWorkshopsJob } from './earn-workshops.job.ts';
import { expireOffersJob } from './expire-offers.job.ts';
import {
  firstPlaceOf,
  foundPayingMaker,
  openPayingWorkshop,
  type PayingMaker,
  type PayingWorkshop,
} from './paying-maker.factory.ts';
import { openSignup, placeOf, signupOf, ticketOf } from './workshops.factory.ts';

let now = '2026-06-01T15:00:00Z';
let paying: PayingWorkshop;
let maker: PayingMaker;
beforeAll(async () => {
  paying = await openPayingWorkshop({ now: () => new Date(now) });
});
beforeEach(async () => {
  now = '2026-06-01T15:00:00Z';
  maker = await foundPayingMaker(paying);
});
afterAll(() => paying.close());

describe('the rules of payment', () => {
  it('refuse cards without keys, and a deposit without an amount or below what processors take', async () => {
    const signup = await maker.open();
    const save = (fields: object) =>
      signup.save(signupOf({ ticketTypes: [ticketOf({ id: signup.typeId })], version: 1, ...fields }));
    expect(refusalOf(await save({ payment: 'deposit' }))).toEqual([422, 'signup-deposit-missing']);
    expect(refusalOf(await save({ payment: 'online', depositCents: 2000 }))).toEqual([
      422,
      'signup-deposit-missing',
    ]);
    expect((await save({ payment: 'deposit', depositCents: 49 })).status).toBe(400);
    const ticket = ticketOf({ id: signup.typeId, depositCents: 6501 });
    expect(refusalOf(await save({ payment: 'deposit', depositCents: 2000, ticketTypes: [ticket] }))).toEqual([
      422,
      'signup-deposit-above-price',
    ]);
    const keyless = await openSignup(await paying.workshop.found(), paying.workshop.server.url);
    const rules = signupOf({ ticketTypes: [ticketOf({ id: keyless.typeId })], version: 1 });
    expect(refusalOf(await keyless.save({ ...rules, payment: 'online' }))).toEqual([
      409,
      'signup-cards-not-connected',
    ]);
  });
});

describe('paying online', () => {
  it('is refused for another amount, for nothing, behind no link and under a used id', async () => {
    const signup = await maker.open();
    const [booking, other] = [await signup.booked(), await signup.booked()];
    expect(refusalOf(await maker.begin(signup, booking, 6499))).toEqual([409, 'booking-amount-changed']);
    const id = v7();
    granted(await maker.begin(signup, booking, 6500, id));
    expect(refusalOf(await maker.begin(signup, other, 6500, id))).toEqual([409, 'idempotency-key-reused']);
    await maker.payOnline(signup, booking);
    expect(refusalOf(await maker.begin(signup, booking, 6500))).toEqual([409, 'booking-nothing-to-pay']);
    const free = await signup.booked({
      places: [placeOf(signup.typeId)],
      email: 'x@example.com',
    });
    expect(refusalOf(await maker.begin(signup, { ...free, token: 'x'.repeat(72) }, 6500))).toEqual([
      404,
      'booking-not-found',
    ]);
    granted(await maker.desk.call('DELETE', '/card-connections/stripe/test'));
    expect(refusalOf(await maker.begin(signup, other, 6500))).toEqual([409, 'card-not-offered']);
    expect((await signup.booked()).places[0]?.state).toBe('confirmed');
  });

  it('holds the place, confirms it once however often Stripe tells, and defers the money', async () => {
    const signup = await maker.open({ capacity: 2 });
    const booking = await signup.booked();
    expect(booking).toMatchObject({
      places: [{ state: 'awaiting_payment', owedCents: 6500 }],
      payment: { payableCents: 6500, heldUntil: '2026-06-01T15:15:00.000Z', isTest: true },
    });
    const paid = await maker.payOnline(signup, booking, false);
    const told = await Promise.all(
      ['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.succeeded'].map((type) =>
        maker.tell(type, paid),
      ),
    );
    expect(told).toEqual([200, 200, 200]);
    expect(await maker.see(signup, booking)).toMatchObject({
      places: [{ state: 'confirmed', paidCents: 6500, owedCents: 0 }],
      payment: { paidCents: 6500, payableCents: 0, heldUntil: null },
    });
    // 2.9 % of 65.00 and 30 cents, by hand: 2.19.
    expect(await maker.balances()).toEqual({ stripe: 6281, cash: 0, deferred: 6500, income: 0, fees: 219 });
    const [payment] = await maker.paymentsOf(firstPlaceOf(booking));
    expect(payment).toMatchObject({ kind: 'payment', amountCents: 6500, method: 'card' });
    expect(payment?.journalEntryId).not.toBeNull();
  });

  it('takes a deposit of each place, and the rest later online or at the door', async () => {
    const signup = await maker.open({ payment: 'deposit', depositCents: 2000 });
    const places = [placeOf(signup.typeId), placeOf(signup.typeId)];
    const booking = await signup.booked({ places });
    expect(booking.payment).toMatchObject({ payableCents: 4000, owedCents: 13_000 });
    await maker.payOnline(signup, booking);
    expect((await maker.see(signup, booking)).payment).toMatchObject({ paidCents: 4000, payableCents: 9000 });
    granted(await maker.record(firstPlaceOf(booking), { amountCents: 4500 }));
    expect((await maker.see(signup, booking)).payment).toMatchObject({ paidCents: 8500, payableCents: 4500 });
    await maker.payOnline(signup, booking);
    expect((await maker.see(signup, booking)).payment).toMatchObject({ owedCents: 0, payableCents: 0 });
    expect(await maker.balances()).toMatchObject({ deferred: 13_000, cash: 4500 });
  });

  it('takes the deposit of a ticket type that has its own, and none of one without', async () => {
    const [adult, child, guest] = [
      ticketOf(),
      ticketOf({ name: 'Child', priceCents: 3000, depositCents: 500 }),
      ticketOf({ name: 'Guest', depositCents: 0 }),
    ];
    const signup = await maker.open({
      ...{ payment: 'deposit', depositCents: 2000, ticketTypes: [adult, child, guest] },
    });
    const booking = await signup.booked({ places: [adult, child].map(({ id }) => placeOf(id)) });
    expect(booking.payment).toMatchObject({ payableCents: 2500, owedCents: 9500 });
    await maker.payOnline(signup, booking);
    expect((await maker.attendees(signup)).map(({ paidCents }) => paidCents)).toEqual([2000, 500]);
    const free = await signup.booked({ places: [placeOf(guest.id)] });
    expect(free.places).toMatchObject([{ state: 'confirmed', owedCents: 6500 }]);
  });

  it('releases a place that is not paid in 15 minutes, and seats who pays later while one is left', async () => {
    const signup = await maker.open({ capacity: 1 });
    const slow = await signup.booked();
    const waiting = await signup.booked({ joinsWaitlist: true });
    now = '2026-06-01T15:15:00Z';
    await expireOffersJob(paying);
    expect((await maker.see(signup, slow)).places).toMatchObject([{ state: 'payment_expired' }]);
    expect((await maker.see(signup, waiting)).places).toMatchObject([{ state: 'offered' }]);
    const act = (booking: PublicBookingView, step: string) =>
      signup.ask('POST', `/bookings/${booking.token}/places/${firstPlaceOf(booking)}/${step}`);
    granted(await act(waiting, 'accept'));
    expect((await maker.see(signup, waiting)).places).toMatchObject([{ state: 'awaiting_payment' }]);
    granted(await act(waiting, 'cancel'));
    const late = await signup.booked();
    const paid = await maker.payOnline(signup, late, false);
    now = '2026-06-01T15:31:00Z';
    await expireOffersJob(paying);
    expect(await maker.tell('payment_intent.succeeded', paid)).toBe(200);
    expect((await maker.see(signup, late)).places).toMatchObject([{ state: 'confirmed' }]);
  });

  it('refunds in full who pays after the last place is gone, though Stripe’s answer is lost once', async () => {
    const signup = await maker.open({ capacity: 1 });
    const slow = await signup.booked();
    const paid = await maker.payOnline(signup, slow, false);
    now = '2026-06-01T15:16:00Z';
    await expireOffersJob(paying);
    await maker.payOnline(signup, await signup.booked());
    expect(await maker.tell('payment_intent.succeeded', paid)).toBe(200);
    await maker.settled(signup);
    expect(await maker.tell('charge.refunded', paid)).toBe(200);
    expect(await maker.see(signup, slow)).toMatchObject({
      places: [{ state: 'payment_expired', paidCents: 6500, refundedCents: 6500 }],
    });
    expect(await maker.balances()).toMatchObject({ deferred: 6500 });
    expect(await maker.paymentsOf(firstPlaceOf(slow))).toMatchObject([
      { kind: 'payment', amountCents: 6500 },
      { kind: 'refund', amountCents: -6500, reason: 'Paid after the place was released' },
    ]);
  });
});

describe('a payment at the door', () => {
  it('is refused to a viewer, another business, for too much, a later day, and who does not come', async () => {
    const signup = await maker.open({ payment: 'door', capacity: 1 });
    const [booking, waiting] = [await signup.booked(), await signup.booked({ joinsWaitlist: true })];
    const id = firstPlaceOf(booking);
    const viewer = await paying.workshop.join(maker.desk, 'viewer');
    expect(refusalOf(await maker.record(id, {}, viewer))).toEqual([403, 'permission-denied']);
    expect(refusalOf(await maker.record(id, {}, await paying.workshop.found()))).toEqual([
      404,
      'attendee-not-found',
    ]);
    expect(refusalOf(await maker.record(id, { amountCents: 6501 }))).toEqual([409, 'attendee-owes-less']);
    expect(refusalOf(await maker.record(id, { paidOn: '2026-06-02' }))).toEqual([
      409,
      'attendee-payment-too-late',
    ]);
    expect(refusalOf(await maker.record(id, { moneyAccountId: v7() }))).toEqual([404, 'account-not-found']);
    expect(refusalOf(await maker.record(firstPlaceOf(waiting)))).toEqual([409, 'attendee-not-coming']);
    const bodyId = v7();
    granted(await maker.record(id, { id: bodyId, amountCents: 100 }));
    expect(refusalOf(await maker.record(id, { id: bodyId, amountCents: 100 }))).toEqual([
      409,
      'attendee-payment-taken',
    ]);
    const reads = await (await paying.workshop.found()).call('GET', `/event-attendees/${id}/payments`);
    expect(refusalOf(reads)).toEqual([404, 'attendee-not-found']);
  });

  it('is deferred, becomes income once the workshop was held, and moves back where its day moves on', async () => {
    const signup = await maker.open({ payment: 'door' });
    const booking = await signup.booked();
    granted(await maker.record(firstPlaceOf(booking)));
    await earnWorkshopsJob(paying);
    expect(await maker.balances()).toMatchObject({ cash: 6500, deferred: 6500, income: 0 });
    now = '2026-06-14T15:00:00Z';
    await Promise.all([earnWorkshopsJob(paying), earnWorkshopsJob(paying)]);
    expect(await maker.balances()).toMatchObject({ cash: 6500, deferred: 0, income: 6500 });
    expect((await signup.signup())?.money).toMatchObject({ earnedCents: 6500, deferredCents: 0 });
    granted(await maker.refund(firstPlaceOf(booking), maker.inCash({ date: '2026-06-14' })));
    expect(await maker.balances()).toMatchObject({ cash: 5500, deferred: 0, income: 5500 });

    const plan = granted<{ version: number; days: object[] }>(
      await maker.desk.call('GET', `/events/${signup.eventId}`),
    );
    const days = plan.days.map((day) => ({ ...day, date: '2026-07-04' }));
    granted(await maker.desk.call('PUT', `/events/${signup.eventId}`, { ...plan, days }));
    await earnWorkshopsJob(paying);
    expect(await maker.balances()).toMatchObject({ deferred: 5500, income: 0 });
    now = '2026-07-05T15:00:00Z';
    await earnWorkshopsJob(paying);
    expect(await maker.balances()).toMatchObject({ deferred: 0, income: 5500 });
  });

  it('is income on cash basis when it comes, and no second time when the workshop is held', async () => {
    const signup = await maker.open({ payment: 'door' });
    const booking = await signup.booked();
    granted(await maker.record(firstPlaceOf(booking)));
    const incomeOf = async (basis: string, from: string, to: string) =>
      granted<ProfitAndLossView>(
        await maker.desk.call('GET', `/finances/profit-and-loss?from=${from}&to=${to}&basis=${basis}`),
      ).income.totalCents;
    const days = [
      ['2026-06-01', '2026-06-01'],
      ['2026-06-02', '2026-06-13'],
    ] as const;
    now = '2026-06-14T15:00:00Z';
    await earnWorkshopsJob(paying);
    const byDay = (basis: string) => Promise.all(days.map(([from, to]) => incomeOf(basis, from, to)));
    expect(await byDay('accrual')).toEqual([0, 6500]);
    expect(await byDay('cash')).toEqual([6500, 0]);
  });

  it('moves with an attendee to another workshop', async () => {
    const [one, two] = [await maker.open({ payment: 'door' }), await maker.open({ payment: 'door' })];
    const booking = await one.booked();
    granted(await maker.record(firstPlaceOf(booking)));
    granted(
      await maker.desk.call('POST', `/event-attendees/${firstPlaceOf(booking)}/move`, {
        ticketTypeId: two.typeId,
      }),
    );
    expect((await one.signup())?.money).toMatchObject({ paidCents: 0, deferredCents: 0 });
    expect((await two.signup())?.money).toMatchObject({ paidCents: 6500, deferredCents: 6500 });
    expect(await maker.balances()).toMatchObject({ deferred: 6500 });
  });
});

it('charges a new ticket at its price where wanted, owes the difference or refunds it', async () => {
  const [adult, child] = [ticketOf(), ticketOf({ name: 'Child', priceCents: 4000 })];
  const promo = { id: v7(), code: 'CLAY', percentOff: 10, centsOff: null, mostUses: null, validUntil: null };
  const there = await maker.open({ payment: 'door', ticketTypes: [ticketOf({ priceCents: 8000 })] });
  const signup = await maker.open({ payment: 'door', ticketTypes: [adult, child], promoCodes: [promo] });
  const id = firstPlaceOf(await signup.booked({ places: [placeOf(adult.id)], code: 'CLAY' }));
  granted(await maker.record(id, { amountCents: 5850 }));
  const move = async (ticketTypeId: string, takesNewPrice = true) =>
    granted(await maker.desk.call('POST', `/event-attendees/${id}/move`, { ticketTypeId, takesNewPrice }));
  expect(await move(child.id)).toMatchObject({ priceCents: 3600, owedCents: 0, refundDueCents: 2250 });
  granted(await maker.refund(id, maker.inCash({ amountCents: 2250 })));
  expect((await maker.attendees(signup))[0]).toMatchObject({ refundDueCents: 0, owedCents: 0 });
  expect(await move(there.typeId, false)).toMatchObject({ priceCents: 3600, owedCents: 0 });
  expect(await move(adult.id)).toMatchObject({ priceCents: 6500 });
  expect((await maker.balances()).deferred).toBe(3600);
});

describe('a refund', () => {
  it('is refused to a member, above what was paid, on no card and on a later day', async () => {
    const signup = await maker.open({ payment: 'door' });
    const id = firstPlaceOf(await signup.booked());
    granted(await maker.record(id));
    const member = await paying.workshop.join(maker.desk, 'member');
    expect(refusalOf(await maker.refund(id, {}, member))).toEqual([403, 'permission-denied']);
    expect(refusalOf(await maker.refund(id, { amountCents: 6501 }))).toEqual([
      409,
      'attendee-refund-exceeds-paid',
    ]);
    expect(refusalOf(await maker.refund(id))).toEqual([409, 'attendee-refund-exceeds-card']);
    expect(refusalOf(await maker.refund(id, maker.inCash({ date: '2026-06-02' })))).toEqual([
      409,
      'attendee-payment-too-late',
    ]);
    expect(refusalOf(await maker.refund(id, maker.inCash({ moneyAccountId: v7() })))).toEqual([
      404,
      'account-not-found',
    ]);
    expect(refusalOf(await maker.refund(id, {}, await paying.workshop.found()))).toEqual([
      404,
      'attendee-not-found',
    ]);
  });

  it('goes to the card in part, once, and the rest when the attendee cancels in time', async () => {
    const signup = await maker.open();
    const booking = await signup.booked();
    await maker.payOnline(signup, booking);
    paying.stripe.goAway(true);
    granted(await maker.refund(firstPlaceOf(booking)));
    expect((await maker.attendees(signup))[0]).toMatchObject({ refundingCents: 1000, cardCents: 5500 });
    expect(refusalOf(await maker.refund(firstPlaceOf(booking), { amountCents: 5501 }))).toEqual([
      409,
      'attendee-refund-exceeds-paid',
    ]);
    paying.stripe.goAway(false);
    await maker.settled(signup);
    expect((await maker.attendees(signup))[0]).toMatchObject({ refundedCents: 1000, owedCents: 0 });
    granted(await signup.ask('POST', `/bookings/${booking.token}/places/${firstPlaceOf(booking)}/cancel`));
    await maker.settled(signup);
    expect(await maker.see(signup, booking)).toMatchObject({
      places: [{ state: 'cancelled', refundedCents: 6500 }],
    });
    expect(await maker.balances()).toMatchObject({ deferred: 0, income: 0, fees: 219, stripe: -219 });
  }, 30_000);

  it('that was begun at Stripe is spread over the people who were paid for', async () => {
    const signup = await maker.open();
    const booking = await signup.booked({ places: [placeOf(signup.typeId), placeOf(signup.typeId)] });
    const paid = await maker.payOnline(signup, booking);
    paying.stripe.refund(paid, 9000);
    expect(await maker.tell('charge.refunded', paid)).toBe(200);
    expect((await maker.attendees(signup)).map(({ refundedCents }) => refundedCents)).toEqual([6500, 2500]);
  });

  it('goes once to all who paid for a workshop that is cancelled: to cards, the rest out of an account', async () => {
    const signup = await maker.open();
    const [one, two, three] = [await signup.booked(), await signup.booked(), await signup.booked()];
    await maker.payOnline(signup, one);
    await maker.payOnline(signup, two);
    granted(await maker.record(firstPlaceOf(three)));
    const path = `/events/${signup.eventId}/attendee-refunds`;
    const member = await paying.workshop.join(maker.desk, 'member');
    const body = { reason: 'The kiln broke', ...maker.inCash({ date: '2026-06-01' }) };
    expect(refusalOf(await member.call('POST', path, body))).toEqual([403, 'permission-denied']);
    const elsewhere = await (await paying.workshop.found()).call('POST', path, body);
    expect(refusalOf(elsewhere)).toEqual([404, 'event-not-found']);
    const refundAll = async (fields: object = {}) =>
      granted<EventRefundView>(await maker.desk.call('POST', path, { ...body, ...fields }));
    expect(await refundAll()).toMatchObject({ askedCents: 0, recordedCents: 0 });
    const { version } = granted<{ version: number }>(
      await maker.desk.call('GET', `/events/${signup.eventId}`),
    );
    const status = { version, status: 'cancelled', reason: 'The kiln broke' };
    granted(await maker.desk.call('PUT', `/events/${signup.eventId}/status`, status));
    expect((await signup.signup())?.money).toMatchObject({
      ...{ refundDueCents: 19_500, cardRefundDueCents: 13_000 },
    });
    expect(refusalOf(await maker.desk.call('POST', path, { ...body, date: '2026-06-02' }))).toEqual([
      409,
      'attendee-payment-too-late',
    ]);
    const twice = await Promise.all([refundAll(), refundAll()]);
    expect(twice.map(({ askedCents }) => askedCents).toSorted()).toEqual([0, 13_000]);
    expect(twice.map(({ recordedCents }) => recordedCents).toSorted()).toEqual([0, 6500]);
    await maker.settled(signup);
    expect((await signup.signup())?.money).toMatchObject({
      ...{ paidCents: 19_500, refundedCents: 19_500, refundingCents: 0, refundDueCents: 0 },
    });
    expect(await maker.balances()).toMatchObject({ cash: 0, deferred: 0 });
  }, 30_000);
});

it('books each payment once when 200 people sign up for 20 places and Stripe repeats itself', async () => {
  const signup = await maker.open({ capacity: 20 });
  const bookings = await Promise.all(
    Array.from({ length: 200 }, () => signup.booked({ joinsWaitlist: true })),
  );
  const held = bookings.filter(({ places }) => places[0]?.state === 'awaiting_payment');
  expect(held).toHaveLength(20);
  await Promise.all(
    held.map(async (booking) => {
      const paid = await maker.payOnline(signup, booking, false);
      const told = await Promise.all(
        ['payment_intent.succeeded', 'charge.succeeded'].map((type) => maker.tellTwice(type, paid)),
      );
      expect(told).toEqual([
        [200, 200],
        [200, 200],
      ]);
      expect(await maker.tellTwice('payment_intent.succeeded', paid)).toEqual([200, 200]);
    }),
  );
  const rows = await maker.attendees(signup);
  const confirmed = rows.filter(({ state }) => state === 'confirmed');
  expect(confirmed.map(({ id }) => id).toSorted()).toEqual(held.map(firstPlaceOf).toSorted());
  const payments = await Promise.all(confirmed.map(({ id }) => maker.paymentsOf(id)));
  expect(payments.map((of) => of.map(({ amountCents }) => amountCents))).toEqual(
    Array.from({ length: 20 }, () => [6500]),
  );
  expect(new Set(payments.flat().map(({ journalEntryId }) => journalEntryId)).size).toBe(20);
  expect(await maker.balances()).toMatchObject({
    ...{ stripe: 20 * 6281, fees: 20 * 219 },
    ...{ deferred: 20 * 6500, income: 0 },
  });
  expect(rows.filter(({ state }) => state === 'waitlisted')).toHaveLength(180);
}, 120_000);
