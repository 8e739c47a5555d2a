import type { PublicBookingView, PublicWorkshopView } from '@atelier/contract/workshops';
import type { Inside } from '@atelier/database/platform/in-business';
import {
  findBooking,
  findWaitlistPositions,
  listAttendeesOfBooking,
  type AttendeeRecord,
} from '@atelier/database/workshops/attendees.reads';
import { findCardCheckout } from '@atelier/database/payments/card-movements.store';
import { countTakenPlaces } from '@atelier/database/workshops/signups.reads';
import { daysOfEvent } from '@atelier/domain/events';
import {
  addMoney,
  refuse,
  succeed,
  sumMoney,
  zeroMoney,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { leastByCard } from '@atelier/domain/payments';
import {
  attendeeState,
  cancellationRule,
  cancelUntilOf,
  decideOwnCancellation,
  discountedPrice,
  findPromoCode,
  owedOf,
  placesLeft,
  sharesToPay,
  ticketTypesFor,
  workshopRefusals,
} from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';
import { openedWorkshop, type OpenedWorkshop } from './hold-signup.ts';
import { findOfferedProcessor, readCheckoutState } from '../payments/read-card-offer.ts';
import { paymentHoldOf } from './payment-hold.ts';
import { placeLines } from './place-lines.ts';

function publicEvent({ event, business, timeZone, signup }: OpenedWorkshop) {
  return {
    seller: { name: business.name, email: business.email },
    hasLogo: business.hasLogo,
    locale: business.locale,
    currency: business.currency,
    name: event.name,
    timeZone,
    days: daysOfEvent(event).map(({ date, opensAt, closesAt }) => ({ date, opensAt, closesAt })),
    place: placeLines(event),
    isCancelled: event.status === 'cancelled',
    sessions: signup.sessions.map(({ capacity: _capacity, ...session }) => session),
  };
}

/** Reads a workshop as anybody with its link sees it, with the ticket types and prices of a code. */
export async function readPublicWorkshop(
  inside: Inside,
  eventId: string,
  code: string,
  tools: Pick<Tools, 'clock' | 'cards'>,
): Promise<Outcome<PublicWorkshopView, Refusal<'signup-not-found'>>> {
  const opened = await openedWorkshop(inside, eventId, tools);
  if (!opened) return refuse(workshopRefusals.refusal('signup-not-found'));
  const { signup, today, isTaking, closesAt } = opened;
  const taken = await countTakenPlaces(inside, eventId);
  const promo = findPromoCode(signup, code, today);
  const types = ticketTypesFor(signup, code, today);
  const takesCards = (await paymentHoldOf(inside, opened, tools.cards)) !== null;
  const isUnlocking = types.some(({ accessCode }) => accessCode !== '');
  return succeed({
    ...publicEvent(opened),
    pageText: signup.pageText,
    ...{ isTaking, closesAt, mostPlaces: signup.mostPlaces },
    cancellationRule: cancellationRule(signup.cancelHours),
    ...(takesCards
      ? { payment: signup.payment, depositCents: signup.depositCents }
      : { payment: 'door', depositCents: null }),
    placesLeft: Math.max(0, signup.capacity - [...taken.values()].reduce((sum, count) => sum + count, 0)),
    ticketTypes: types.map((type) => ({
      id: type.id,
      name: type.name,
      priceCents: type.priceCents,
      finalCents: discountedPrice(type.priceCents, promo),
      depositCents: type.depositCents,
      left: placesLeft(signup, taken, type),
      mostPerPerson: type.mostPerPerson,
      sessionId: type.sessionId,
    })),
    questions: signup.questions.map((question) => ({ ...question, choices: [...question.choices] })),
    hasCodes: signup.promoCodes.length > 0 || signup.ticketTypes.some(({ accessCode }) => accessCode !== ''),
    isCodeKnown: code === '' ? null : promo !== null || isUnlocking,
  });
}

/** Reads a booking as the person who made it sees it. */
export async function readPublicBooking(
  inside: Inside,
  bookingId: string,
  tools: Pick<Tools, 'clock' | 'cards'>,
  checkoutId: string | null = null,
): Promise<Outcome<PublicBookingView, Refusal<'booking-not-found'>>> {
  const booking = await findBooking(inside, bookingId);
  const opened = booking && (await openedWorkshop(inside, booking.eventId, tools));
  if (!opened) return refuse(workshopRefusals.refusal('booking-not-found'));
  const attendees = await listAttendeesOfBooking(inside, bookingId);
  const waiting = attendees.filter(({ status }) => status === 'waitlisted').map(({ id }) => id);
  const positions = await findWaitlistPositions(inside, booking.eventId, waiting);
  const { signup, now, phase } = opened;
  return succeed({
    ...publicEvent(opened),
    token: booking.publicToken,
    workshopToken: signup.publicToken,
    isOver: phase === 'ended',
    bookedBy: booking.name,
    email: booking.email,
    cancellationRule: cancellationRule(signup.cancelHours),
    payment: await readBookingPayment(inside, { opened, attendees, bookingId, checkoutId }, tools),
    places: attendees.map((attendee) => ({
      id: attendee.id,
      firstName: attendee.firstName,
      lastName: attendee.lastName,
      ticketTypeName: attendee.ticketTypeName,
      sessionId: signup.ticketTypes.find(({ id }) => id === attendee.ticketTypeId)?.sessionId ?? null,
      priceCents: attendee.priceCents,
      paidCents: attendee.paidCents,
      refundedCents: backOf(attendee),
      owedCents: owedOf(attendee.status, attendee),
      state: attendeeState(attendee.status, phase),
      waitlistPosition: positions.get(attendee.id) ?? null,
      offerExpiresAt: attendee.offerExpiresAt,
      canCancel: decideOwnCancellation(attendee.status, cancelUntilOf(attendee, opened), now).ok,
      hasFreeCancellation: attendee.hasFreeCancellation,
      isCancelledWithEvent: attendee.isCancelledWithEvent,
    })),
  });
}

/** Returns what went back to an attendee, or is on its way there. */
const backOf = ({ refundedCents, refundingCents }: AttendeeRecord) => addMoney(refundedCents, refundingCents);

async function readBookingPayment(
  inside: Inside,
  booking: {
    readonly opened: OpenedWorkshop;
    readonly attendees: readonly AttendeeRecord[];
    readonly bookingId: string;
    readonly checkoutId: string | null;
  },
  { cards }: Pick<Tools, 'cards'>,
): Promise<PublicBookingView['payment']> {
  const { opened, attendees, bookingId, checkoutId } = booking;
  const isOff = opened.event.status === 'cancelled';
  const payable = isOff
    ? zeroMoney
    : sumMoney(sharesToPay(opened.signup, attendees).map(({ cents }) => cents));
  const offered = payable < leastByCard ? null : await findOfferedProcessor(inside, cards);
  const checkout = checkoutId === null ? null : await findCardCheckout(inside, checkoutId);
  return {
    paidCents: sumMoney(attendees.map(({ paidCents }) => paidCents)),
    refundedCents: sumMoney(attendees.map(backOf)),
    owedCents: sumMoney(attendees.map((attendee) => owedOf(attendee.status, attendee))),
    payableCents: offered ? payable : zeroMoney,
    heldUntil: attendees.find(({ status }) => status === 'awaiting_payment')?.offerExpiresAt ?? null,
    isTest: offered !== null && !offered.connection.isLive,
    // The link opens this booking and none beside it.
    checkout: checkout?.of.id === bookingId ? await readCheckoutState(inside, checkout) : null,
  };
}
