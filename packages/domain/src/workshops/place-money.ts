import {
  instantAfterHours,
  negateMoney,
  refuse,
  smallerMoney,
  subtractMoney,
  succeed,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { leastByCard } from '../payments/index.ts';
import type { AttendeeStatus } from './attendee.ts';
import type { EventSignup } from './signup.ts';
import { workshopRefusals } from './workshop-refusals.ts';

const { refusal } = workshopRefusals;

/** Minutes for which a place is held while someone pays for it. */
export const paymentMinutes = 15;

/** Returns until when a place is held while someone pays for it from now on; both are ISO instants. */
export const paymentHoldEnd = (now: string): string => instantAfterHours(now, paymentMinutes / 60);

/** Money of one place in minor units. `refunding` is on its way back and not in the books yet. */
export interface PlaceMoney {
  readonly priceCents: Money;
  readonly paidCents: Money;
  readonly refundedCents: Money;
  readonly refundingCents: Money;
  /** Paid by cards through the processor, less what went back or is on its way there. */
  readonly cardCents: Money;
}

/** A place with its price and the deposit of its ticket type; null: the deposit of the sign-up. Minor units. */
export interface PricedPlace {
  readonly priceCents: Money;
  readonly depositCents: Money | null;
}

type PaymentRules = Pick<EventSignup, 'payment' | 'depositCents'>;

/** Returns the part of a price that is paid online at sign-up, in minor units. */
export function dueOnline(rules: PaymentRules, { priceCents, depositCents }: PricedPlace): Money {
  if (rules.payment === 'door') return zeroMoney;
  const deposit = rules.payment === 'online' ? null : (depositCents ?? rules.depositCents);
  return deposit === null ? priceCents : smallerMoney(deposit, priceCents);
}

/** Sums what a booking pays online at sign-up; less than processors take is paid at the door. Minor units. */
export function bookingDueOnline(rules: PaymentRules, places: readonly PricedPlace[]): Money {
  const due = sumMoney(places.map((place) => dueOnline(rules, place)));
  return due < leastByCard ? zeroMoney : due;
}

/** Returns what is paid of a place and did not go back, in minor units; refunds on their way count as gone. */
export const keptOf = ({
  paidCents,
  refundedCents,
  refundingCents,
}: Pick<PlaceMoney, 'paidCents' | 'refundedCents' | 'refundingCents'>): Money =>
  subtractMoney(subtractMoney(paidCents, refundedCents), refundingCents);

const hasPlace = (status: AttendeeStatus): boolean =>
  status === 'confirmed' || status === 'checked_in' || status === 'awaiting_payment';

const aboveZero = (amount: Money): Money => (amount > 0 ? amount : zeroMoney);

/**
 * Returns what is owed for a place, in minor units: nothing of people who have left or only wait. What was refunded is not
 * owed again.
 */
export const owedOf = (status: AttendeeStatus, { priceCents, paidCents }: PlaceMoney): Money =>
  hasPlace(status) ? aboveZero(subtractMoney(priceCents, paidCents)) : zeroMoney;

/** A place with what decides about the refund of what was paid for it. */
export interface RefundablePlace extends PlaceMoney {
  readonly status: AttendeeStatus;
  readonly isCancelledWithEvent: boolean;
  readonly hasFreeCancellation: boolean;
}

/**
 * Returns what is still to be refunded, in minor units; refunds on their way count as gone. It is all that was paid for a
 * place that the maker cancelled with its event, or that was given up after the event was moved, and what was paid above the
 * price of a place that is kept. Who cancelled otherwise is refunded by the maker’s choice.
 */
export function refundDueOf(place: RefundablePlace, isEventCancelled: boolean): Money {
  const kept = aboveZero(keptOf(place));
  if (hasPlace(place.status)) {
    return isEventCancelled ? kept : aboveZero(subtractMoney(kept, place.priceCents));
  }
  const isDue = place.isCancelledWithEvent || place.hasFreeCancellation;
  return place.status === 'cancelled' && isDue ? kept : zeroMoney;
}

/** Returns the part of a refund that can go back to the cards that were charged. Minor units. */
export const cardPartOf = (amount: Money, { cardCents }: Pick<PlaceMoney, 'cardCents'>): Money =>
  smallerMoney(amount, aboveZero(cardCents));

/**
 * Returns what can be paid online now, by the id of the attendee: of places that are held for it what is due at sign-up,
 * else what is owed. Minor units.
 */
export function sharesToPay(
  rules: PaymentRules,
  places: readonly (PlaceMoney & PricedPlace & { readonly id: string; readonly status: AttendeeStatus })[],
): readonly Share[] {
  const awaiting = places.filter(({ status }) => status === 'awaiting_payment');
  const shares =
    awaiting.length > 0
      ? awaiting.map((place) => ({
          id: place.id,
          cents: aboveZero(subtractMoney(dueOnline(rules, place), keptOf(place))),
        }))
      : places.map((place) => ({ id: place.id, cents: owedOf(place.status, place) }));
  return rules.payment === 'door' ? [] : shares.filter(({ cents }) => cents > 0);
}

/** Decides about a payment at the door: the person has a place, whose price it does not exceed. Minor units. */
export function decideDoorPayment(
  status: AttendeeStatus,
  money: PlaceMoney,
  amount: Money,
  days: { readonly paidOn: CalendarDate; readonly today: CalendarDate },
): Outcome<true, Refusal<'attendee-not-coming' | 'attendee-owes-less' | 'attendee-payment-too-late'>> {
  if (!hasPlace(status)) return refuse(refusal('attendee-not-coming'));
  if (days.paidOn > days.today) return refuse(refusal('attendee-payment-too-late', { field: 'paidOn' }));
  // A payment that was recorded by mistake and refunded can be recorded again.
  return amount > subtractMoney(money.priceCents, keptOf(money))
    ? refuse(refusal('attendee-owes-less', { field: 'amountCents' }))
    : succeed(true);
}

/** Decides about a refund: no more than was paid and kept, on cards no more than came by them. Minor units. */
export function decidePlaceRefund(
  money: PlaceMoney,
  amount: Money,
  isToCard: boolean,
): Outcome<true, Refusal<'attendee-refund-exceeds-paid' | 'attendee-refund-exceeds-card'>> {
  const at = { field: 'amountCents' };
  if (amount > keptOf(money)) return refuse(refusal('attendee-refund-exceeds-paid', at));
  return isToCard && amount > money.cardCents
    ? refuse(refusal('attendee-refund-exceeds-card', at))
    : succeed(true);
}

/** A part of an amount that belongs to one thing. Minor units. */
export interface Share {
  readonly id: string;
  readonly cents: Money;
}

/**
 * Spreads an amount over shares in their order, each up to its own size; what is left over goes to the first. Parts of zero
 * are left out. Minor units.
 */
export function spreadOver(amount: Money, shares: readonly Share[]): readonly Share[] {
  let rest = amount;
  const parts = shares.map(({ id, cents }) => {
    const part = smallerMoney(cents, rest);
    rest = subtractMoney(rest, part);
    return { id, cents: part };
  });
  return parts
    .map((part, index) => (index === 0 ? { ...part, cents: sumMoney([part.cents, rest]) } : part))
    .filter(({ cents }) => cents > 0);
}

/**
 * Returns what has still to move from deferred income to income of a workshop, below zero for what has to move back: all
 * that was kept is earned once it was held, and nothing before. Minor units.
 */
export function earningToPost(workshop: {
  readonly isHeld: boolean;
  readonly keptCents: Money;
  readonly earnedCents: Money;
}): Money {
  const { isHeld, keptCents, earnedCents } = workshop;
  return isHeld ? subtractMoney(keptCents, earnedCents) : negateMoney(earnedCents);
}
