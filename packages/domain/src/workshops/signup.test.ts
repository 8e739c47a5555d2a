import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import {
  attendeeState,
  decideBooking,
  cancelUntilOf,
  decideCancellation,
  decideCheckIn,
  decideOfferAnswer,
  decideOwnCancellation,
  decideSignup,
  cancellationRule,
  discountedPrice,
  findPromoCode,
  isTakingSignups,
  offerReminderAt,
  readTicketCode,
  signupDeadlines,
  startOfEvent,
  ticketCode,
  ticketTypesFor,
  type EventSignup,
  type TicketType,
} from './index.ts';

const adult: TicketType = {
  ...{
    id: 'adult',
    name: 'Adult',
    priceCents: money(6500),
    depositCents: null,
    mostSold: null,
    mostPerPerson: null,
  },
  ...{ soldFrom: null, soldUntil: null, accessCode: '', sessionId: null },
};
const clay = { id: 'clay', code: 'CLAY', percentOff: 15, centsOff: null, mostUses: 2, validUntil: null };
const signup: EventSignup = {
  ...{ eventId: 'event', isOpen: true, capacity: 3, mostPlaces: 2, closesHours: 24, cancelHours: 48 },
  ...{ offerHours: 24, pageText: '', addsCustomers: false, sessions: [], questions: [], promoCodes: [clay] },
  ...{ payment: 'door', depositCents: null },
  ticketTypes: [adult],
};
const morning = { id: 'am', name: 'Morning', date: calendarDate('2026-06-13'), capacity: null };
const today = calendarDate('2026-06-01');
const code = (outcome: { ok: boolean; refusal?: { code: string } }) =>
  outcome.ok ? null : outcome.refusal?.code;

describe('the rules of a sign-up', () => {
  it.each([
    ['without a ticket type', { ticketTypes: [] }, 'signup-ticket-type-missing'],
    [
      'with a session that ends before it starts',
      { sessions: [{ ...morning, startsAt: '12:00', endsAt: '10:00' }] },
      'signup-session-times',
    ],
    [
      'with a ticket for an unknown session',
      { ticketTypes: [{ ...adult, sessionId: 'pm' }] },
      'signup-session-unknown',
    ],
    [
      'with a deposit above the price of a ticket',
      { ticketTypes: [{ ...adult, depositCents: money(6501) }] },
      'signup-deposit-above-price',
    ],
    [
      'with a promo code twice',
      { promoCodes: [clay, { ...clay, id: 'other', code: 'clay ' }] },
      'signup-promo-code-twice',
    ],
    [
      'with a promo code that takes nothing off',
      { promoCodes: [{ ...clay, percentOff: null }] },
      'signup-promo-code-value',
    ],
  ])('are refused %s', (_, fields, refused) => {
    expect(code(decideSignup({ ...signup, ...fields }))).toBe(refused);
  });

  it('have deadlines before the start, and state the rule of cancelling', () => {
    const day = { date: calendarDate('2026-06-13'), setsUpAt: null, opensAt: '10:00', closesAt: '13:00' };
    const start = startOfEvent([{ ...day, isGoneAt: null }], 'America/New_York');
    const deadlines = signupDeadlines(signup, start);
    expect(deadlines).toEqual({
      closesAt: '2026-06-12T14:00:00.000Z',
      cancelUntil: '2026-06-11T14:00:00.000Z',
    });
    const open = { isOpen: true, ...deadlines };
    expect(isTakingSignups(open, 'planned', '2026-06-12T13:59:59.000Z')).toBe(true);
    expect(isTakingSignups(open, 'planned', '2026-06-12T14:00:00.000Z')).toBe(false);
    expect(isTakingSignups(open, 'cancelled', '2026-06-01T14:00:00.000Z')).toBe(false);
    expect([null, 0, 1, 24, 36, 48].map(cancellationRule)).toEqual([
      'Places can’t be cancelled online.',
      'You can cancel until the workshop starts.',
      'You can cancel until 1 hour before the workshop starts.',
      'You can cancel until 1 day before the workshop starts.',
      'You can cancel until 36 hours before the workshop starts.',
      'You can cancel until 2 days before the workshop starts.',
    ]);
  });

  it('show a ticket type on the days of its sale, and a hidden one to those who know its code', () => {
    const types = [
      { ...adult, id: 'early', soldUntil: calendarDate('2026-05-31') },
      { ...adult, id: 'late', soldFrom: today },
      { ...adult, id: 'hidden', accessCode: 'Friends' },
    ];
    const shown = (typed: string) => ticketTypesFor({ ticketTypes: types }, typed, today).map(({ id }) => id);
    expect(shown('')).toEqual(['late']);
    expect(shown('friends')).toEqual(['late', 'hidden']);
  });

  it('take a percentage or an amount off, half a cent up and never below zero', () => {
    expect(discountedPrice(money(6550), clay)).toBe(5567);
    expect(discountedPrice(money(500), { ...clay, percentOff: null, centsOff: money(800) })).toBe(0);
    expect(findPromoCode(signup, ' clay', today)).toBe(clay);
    const ended = { promoCodes: [{ ...clay, validUntil: calendarDate('2026-05-31') }] };
    expect(findPromoCode(ended, 'CLAY', today)).toBeNull();
  });
});

describe('a booking', () => {
  const place = { id: 'place', ticketTypeId: 'adult', firstName: 'Ida', lastName: '', answers: {} };
  const facts = {
    today,
    taken: new Map(),
    ownPlaces: new Map(),
    waiting: 0,
    usesOfPromo: () => 0,
    paymentHoldEnd: null,
  };
  const request = { code: '', places: [place], joinsWaitlist: false };
  const full = { ...facts, taken: new Map([['adult', 3]]) };
  const color = { id: 'color', label: 'Color', isRequired: true, choices: ['Blue', 'Green'] };

  it.each([
    ['an unknown code', signup, { code: 'GLAZE' }, facts, 'booking-code-unknown'],
    [
      'a code that is used up',
      signup,
      { code: 'CLAY' },
      { ...facts, usesOfPromo: () => 2 },
      'booking-code-unknown',
    ],
    [
      'an unknown ticket type',
      signup,
      { places: [{ ...place, ticketTypeId: 'x' }] },
      facts,
      'ticket-type-not-found',
    ],
    [
      'more places than one person can hold',
      signup,
      {},
      { ...facts, ownPlaces: new Map([['adult', 2]]) },
      'booking-too-many-places',
    ],
    ['a missing answer', { ...signup, questions: [color] }, {}, facts, 'booking-answer-missing'],
    [
      'an answer that is no choice',
      { ...signup, questions: [color] },
      { places: [{ ...place, answers: { color: 'Red' } }] },
      facts,
      'booking-answer-unknown',
    ],
    ['a full workshop', signup, {}, full, 'workshop-full'],
    ['a full waitlist', signup, { joinsWaitlist: true }, { ...full, waiting: 1000 }, 'waitlist-full'],
  ])('is refused with %s', (_, rules, fields, given, refused) => {
    expect(code(decideBooking(rules, { ...request, ...fields }, given))).toBe(refused);
  });

  it('is refused outside the sale, which does not bind the maker', () => {
    const ended = { ...signup, ticketTypes: [{ ...adult, soldUntil: calendarDate('2026-05-31') }] };
    expect(code(decideBooking(ended, request, facts))).toBe('ticket-type-not-on-sale');
    expect(decideBooking(ended, request, facts, { isByMaker: true }).ok).toBe(true);
  });

  it('takes all of its places, or waits for all of them', () => {
    const one = { ...facts, taken: new Map([['adult', 2]]) };
    const two = { ...request, places: [place, { ...place, id: 'second' }], joinsWaitlist: true };
    expect(decideBooking(signup, two, one)).toMatchObject({ value: { status: 'waitlisted' } });
    const cheap = decideBooking(signup, { ...two, code: 'clay' }, facts);
    expect(cheap).toMatchObject({ value: { status: 'confirmed', places: [{ priceCents: 5525 }, {}] } });
  });
});

describe('an attendee', () => {
  it('is checked in once, and did not come where they were not checked in by the end', () => {
    expect(decideCheckIn('confirmed')).toEqual({ ok: true, value: { isNew: true } });
    expect(decideCheckIn('checked_in')).toEqual({ ok: true, value: { isNew: false } });
    expect(code(decideCheckIn('waitlisted'))).toBe('attendee-not-coming');
    expect(attendeeState('confirmed', 'ended')).toBe('no_show');
    expect(attendeeState('confirmed', 'ongoing')).toBe('confirmed');
    expect(attendeeState('checked_in', 'ended')).toBe('checked_in');
  });

  it('cancels a place by the deadline, a wait at any time, and nothing twice', () => {
    const until = '2026-06-11T14:00:00.000Z';
    const [before, after] = ['2026-06-11T13:00:00.000Z', '2026-06-11T15:00:00.000Z'];
    expect(decideOwnCancellation('confirmed', until, before).ok).toBe(true);
    expect(code(decideOwnCancellation('confirmed', until, after))).toBe('cancellation-too-late');
    expect(code(decideOwnCancellation('confirmed', null, before))).toBe('cancellation-too-late');
    expect(decideOwnCancellation('offered', until, after).ok).toBe(true);
    expect(code(decideCancellation('checked_in'))).toBe('attendee-checked-in');
    expect(code(decideCancellation('offer_expired'))).toBe('attendee-already-gone');
  });

  it('cancels until the start once the workshop was moved', () => {
    const deadlines = { cancelUntil: '2026-06-11T14:00:00.000Z', startsAt: '2026-06-13T14:00:00.000Z' };
    expect(cancelUntilOf({ hasFreeCancellation: false }, deadlines)).toBe(deadlines.cancelUntil);
    expect(cancelUntilOf({ hasFreeCancellation: true }, { ...deadlines, cancelUntil: null })).toBe(
      deadlines.startsAt,
    );
  });

  it('is reminded of an offer at half of its time, an hour before its end at the latest', () => {
    const offered = '2026-06-01T15:00:00.000Z';
    expect(offerReminderAt(offered, '2026-06-02T15:00:00.000Z')).toBe('2026-06-02T03:00:00.000Z');
    expect(offerReminderAt(offered, '2026-06-01T16:30:00.000Z')).toBe('2026-06-01T15:30:00.000Z');
    expect(offerReminderAt(offered, '2026-06-01T16:00:00.000Z')).toBeNull();
  });

  it('accepts an offer before it ends', () => {
    const offered = { status: 'offered', offerExpiresAt: '2026-06-02T00:00:00.000Z' } as const;
    expect(decideOfferAnswer(offered, '2026-06-01T23:59:59.000Z')).toMatchObject({ value: { isNew: true } });
    expect(code(decideOfferAnswer(offered, '2026-06-02T00:00:00.000Z'))).toBe('offer-over');
    const kept = { status: 'confirmed', offerExpiresAt: null } as const;
    expect(decideOfferAnswer(kept, '2026-06-03T00:00:00.000Z')).toMatchObject({ value: { isNew: false } });
  });

  it('has a ticket whose code is read back, and no other', () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8000';
    expect(readTicketCode(ticketCode(id))).toBe(id);
    expect(readTicketCode(id)).toBeNull();
    expect(readTicketCode('ATELIER-TICKET:1')).toBeNull();
  });
});
