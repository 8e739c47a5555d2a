import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, calendarDate, money, subtractMoney, sumMoney, zeroMoney } from '../foundation/index.ts';
import {
  bookingDueOnline,
  cardPartOf,
  decideDoorPayment,
  decidePlaceRefund,
  dueOnline,
  earningPosting,
  earningToPost,
  keptOf,
  movedPlacePosting,
  owedOf,
  paymentHoldEnd,
  placePaymentPosting,
  placeRefundPosting,
  refundDueOf,
  sharesToPay,
  spreadOver,
  type AttendeeStatus,
  type PlaceMoney,
} from './index.ts';

const place = (fields: Partial<PlaceMoney> = {}): PlaceMoney => ({
  ...{ priceCents: money(6500), paidCents: zeroMoney, refundedCents: zeroMoney, refundingCents: zeroMoney },
  ...{ cardCents: zeroMoney },
  ...fields,
});
const online = { payment: 'online', depositCents: null } as const;
const deposit = { payment: 'deposit', depositCents: money(2000) } as const;
const door = { payment: 'door', depositCents: null } as const;
const priced = (price: number, own: number | null = null) => ({
  ...{ priceCents: money(price), depositCents: own === null ? null : money(own) },
});
const day = calendarDate('2026-06-13');
const days = { paidOn: day, today: day };
const code = (outcome: { ok: boolean; refusal?: { code: string } }) =>
  outcome.ok ? null : outcome.refusal?.code;

describe('what is paid online', () => {
  it('is the price, the deposit up to the price, or nothing', () => {
    expect(dueOnline(online, priced(6500, 500))).toBe(6500);
    expect(dueOnline(deposit, priced(6500))).toBe(2000);
    expect(dueOnline(deposit, priced(1500))).toBe(1500);
    expect(dueOnline(door, priced(6500, 500))).toBe(0);
    expect(bookingDueOnline(deposit, [priced(6500), priced(6500)])).toBe(4000);
  });

  it('is the deposit of the ticket type where it has one', () => {
    expect(dueOnline(deposit, priced(6500, 500))).toBe(500);
    expect(dueOnline(deposit, priced(6500, 0))).toBe(0);
    expect(dueOnline(deposit, priced(300, 500))).toBe(300);
  });

  it('is left for the door below what processors take', () => {
    expect(bookingDueOnline(online, [priced(49)])).toBe(0);
    expect(bookingDueOnline(online, [priced(50)])).toBe(50);
  });

  it('is due at sign-up for places that are held, else all that is owed', () => {
    const own = { depositCents: null };
    const held = { ...place(), ...own, id: 'held', status: 'awaiting_payment' as const };
    const confirmed = {
      ...place({ paidCents: money(2000) }),
      ...own,
      id: 'confirmed',
      status: 'confirmed' as const,
    };
    const gone = { ...place(), ...own, id: 'gone', status: 'payment_expired' as const };
    expect(sharesToPay(deposit, [held, confirmed, gone])).toEqual([{ id: 'held', cents: 2000 }]);
    expect(sharesToPay(deposit, [confirmed, gone])).toEqual([{ id: 'confirmed', cents: 4500 }]);
    expect(sharesToPay(door, [confirmed])).toEqual([]);
  });

  it('is held for 15 minutes', () => {
    expect(paymentHoldEnd('2026-06-01T15:00:00.000Z')).toBe('2026-06-01T15:15:00.000Z');
  });
});

describe('what is still to be refunded', () => {
  const due = (fields: object, isEventCancelled = false) =>
    refundDueOf(
      {
        ...place({ paidCents: money(7000), refundedCents: money(200) }),
        ...{ status: 'confirmed', isCancelledWithEvent: false, hasFreeCancellation: false },
        ...fields,
      },
      isEventCancelled,
    );

  it('is what exceeds the price of a place, or all of it in a cancelled event', () => {
    expect(due({})).toBe(300);
    expect(due({}, true)).toBe(6800);
    expect(due({ refundingCents: money(6800) }, true)).toBe(0);
  });

  it('is all of a place that went with its event or after a move, and nothing of one given up otherwise', () => {
    const status = 'cancelled';
    expect(due({ status })).toBe(0);
    expect(due({ status }, true)).toBe(0);
    expect(due({ status, isCancelledWithEvent: true })).toBe(6800);
    expect(due({ status, hasFreeCancellation: true })).toBe(6800);
  });

  it('goes to cards as far as they were charged', () => {
    expect(cardPartOf(money(6800), { cardCents: money(2000) })).toBe(2000);
    expect(cardPartOf(money(6800), { cardCents: money(-500) })).toBe(0);
    expect(cardPartOf(money(100), { cardCents: money(2000) })).toBe(100);
  });
});

describe('a payment at the door', () => {
  it.each<[string, AttendeeStatus, number, object]>([
    ['attendee-not-coming', 'waitlisted', 100, {}],
    ['attendee-not-coming', 'offered', 100, {}],
    ['attendee-not-coming', 'cancelled', 100, {}],
    ['attendee-not-coming', 'payment_expired', 100, {}],
    ['attendee-owes-less', 'confirmed', 6501, {}],
    ['attendee-payment-too-late', 'confirmed', 6500, { paidOn: calendarDate('2026-06-14') }],
  ])('is refused: %s of one who is %s', (refusal, status, cents, when) => {
    expect(code(decideDoorPayment(status, place(), money(cents), { ...days, ...when }))).toBe(refusal);
  });

  it('can be recorded again after a refund, which is not owed again', () => {
    const refunded = place({ paidCents: money(6500), refundedCents: money(6500) });
    expect(owedOf('confirmed', refunded)).toBe(0);
    expect(decideDoorPayment('confirmed', refunded, money(6500), days).ok).toBe(true);
    expect(owedOf('waitlisted', place())).toBe(0);
    expect(owedOf('awaiting_payment', place())).toBe(6500);
  });
});

describe('a refund', () => {
  it('is refused above what was kept, and above what came by card', () => {
    const paid = place({ paidCents: money(6500), refundingCents: money(500), cardCents: money(1500) });
    expect(code(decidePlaceRefund(paid, money(6001), false))).toBe('attendee-refund-exceeds-paid');
    expect(code(decidePlaceRefund(paid, money(1501), true))).toBe('attendee-refund-exceeds-card');
    expect(decidePlaceRefund(paid, money(6000), false).ok).toBe(true);
  });
});

it('spreads an amount over shares without loss', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.array(fc.nat(50_000), { minLength: 1, maxLength: 6 }),
      (amount, sizes) => {
        const shares = sizes.map((cents, index) => ({ id: String(index), cents: money(cents) }));
        const parts = spreadOver(money(amount), shares);
        expect(sumMoney(parts.map(({ cents }) => cents))).toBe(amount);
        for (const { id, cents } of parts) {
          expect(cents).toBeGreaterThan(0);
          // What no share takes is left to the first.
          if (id !== '0') expect(cents).toBeLessThanOrEqual(sizes[Number(id)] ?? 0);
        }
      },
    ),
  );
});

describe('the books', () => {
  const accounts = { deferredIncome: 'deferred', workshops: 'income', paymentFees: 'fees' };
  const entry = { id: 'entry', date: day, memo: '' };
  type Step =
    | { kind: 'pay' | 'refund'; place: number; cents: number }
    | { kind: 'hold' | 'move-on' }
    | { kind: 'move'; place: number };
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constantFrom('pay' as const, 'refund' as const),
        place: fc.nat(3),
        cents: fc.integer({ min: 1, max: 9000 }),
      }),
      fc.record({ kind: fc.constantFrom('hold' as const, 'move-on' as const) }),
      fc.record({ kind: fc.constant('move' as const), place: fc.nat(3) }),
    ),
    { maxLength: 40 },
  );

  it('hold what was paid as deferred, earned or refunded, whatever happens in which order', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const places = Array.from({ length: 4 }, () => ({ eventId: 'a', money: place() }));
        const balance = new Map<string, number>();
        const earned = new Map([
          ['a', zeroMoney],
          ['b', zeroMoney],
        ]);
        let isHeld = false;
        const post = ({ lines }: ReturnType<typeof earningPosting>) => {
          expect(sumMoney(lines.map(({ amount }) => amount))).toBe(0);
          for (const { accountId, amount } of lines)
            balance.set(accountId, (balance.get(accountId) ?? 0) + amount);
        };
        const settle = () => {
          for (const [eventId, earnedCents] of earned) {
            const keptCents = sumMoney(
              places.filter((one) => one.eventId === eventId).map((one) => keptOf(one.money)),
            );
            // The second workshop is still to come.
            const amount = earningToPost({ isHeld: isHeld && eventId === 'a', keptCents, earnedCents });
            if (amount === 0) continue;
            post(earningPosting({ eventId, amount }, accounts, entry));
            earned.set(eventId, addMoney(earnedCents, amount));
          }
        };
        for (const step of sequence) {
          const one = 'place' in step ? places[step.place] : undefined;
          if (step.kind === 'hold' || step.kind === 'move-on') isHeld = step.kind === 'hold';
          else if (one && step.kind === 'move') {
            const to = one.eventId === 'a' ? 'b' : 'a';
            const amount = keptOf(one.money);
            if (amount > 0) post(movedPlacePosting({ from: one.eventId, to, amount }, accounts, entry));
            one.eventId = to;
          } else if (one && 'cents' in step) {
            const amount = money(step.cents);
            const parts = [{ id: one.eventId, cents: amount }];
            const { paidCents, refundedCents } = one.money;
            if (step.kind === 'pay') {
              if (!decideDoorPayment('confirmed', one.money, amount, days).ok) continue;
              post(placePaymentPosting({ parts, fee: zeroMoney, moneyAccountId: 'cash' }, accounts, entry));
              one.money = { ...one.money, paidCents: addMoney(paidCents, amount) };
            } else {
              if (!decidePlaceRefund(one.money, amount, false).ok) continue;
              post(placeRefundPosting({ parts, moneyAccountId: 'cash' }, accounts, entry));
              one.money = { ...one.money, refundedCents: addMoney(refundedCents, amount) };
            }
          }
          settle();
          const paid = sumMoney(places.map(({ money: of }) => of.paidCents));
          const refunded = sumMoney(places.map(({ money: of }) => of.refundedCents));
          const deferred = 0 - (balance.get('deferred') ?? 0);
          const income = 0 - (balance.get('income') ?? 0);
          expect(deferred + income + refunded).toBe(paid);
          expect(balance.get('cash') ?? 0).toBe(subtractMoney(paid, refunded));
          expect(deferred).toBeGreaterThanOrEqual(0);
          const heldCents = places
            .filter(({ eventId }) => eventId === 'a')
            .map(({ money: of }) => keptOf(of));
          expect(income).toBe(isHeld ? sumMoney(heldCents) : 0);
        }
      }),
    );
  });

  it('take the fee off the money account, and keep the event on deferred income and on the fee', () => {
    const parts = [
      { id: 'a', cents: money(2000) },
      { id: 'b', cents: money(1000) },
      { id: 'a', cents: money(500) },
    ];
    const posted = placePaymentPosting({ parts, fee: money(132), moneyAccountId: 'stripe' }, accounts, entry);
    expect(posted).toMatchObject({
      kind: 'workshop-payment',
      source: { kind: 'workshop', id: 'a' },
      lines: [
        { accountId: 'stripe', amount: 3368 },
        { accountId: 'fees', amount: 132, eventId: 'a' },
        { accountId: 'deferred', amount: -2500, eventId: 'a' },
        { accountId: 'deferred', amount: -1000, eventId: 'b' },
      ],
    });
  });
});
