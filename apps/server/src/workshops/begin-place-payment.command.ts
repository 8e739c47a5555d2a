import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  addCardCheckout,
  countCardCheckouts,
  findCardCheckout,
} from '@atelier/database/payments/card-movements.store';
import type { Inside } from '@atelier/database/platform/in-business';
import { findBooking, listAttendeesOfBooking } from '@atelier/database/workshops/attendees.reads';
import { businessRefusals } from '@atelier/domain/businesses';
import { refuse, succeed, sumMoney, type Money } from '@atelier/domain/foundation';
import { leastByCard, paymentRefusals } from '@atelier/domain/payments';
import { sharesToPay, workshopRefusals } from '@atelier/domain/workshops';
import { findOfferedProcessor, mostInAnHour } from '../payments/read-card-offer.ts';
import type { Tools } from '../platform/answer.ts';
import { anHourBefore } from '../platform/clock.ts';
import { bookingUrl } from './booking-calendar.ts';
import { openedWorkshop } from './hold-signup.ts';

/** Starts to pay places of a booking by card. Returns the processor to ask for its page; the same id again is the same. */
export async function beginPlacePayment(
  inside: Inside,
  input: { readonly id: string; readonly bookingId: string; readonly amountCents: Money },
  { cards, clock, publicUrl }: Pick<Tools, 'cards' | 'clock' | 'publicUrl'>,
) {
  const { id, bookingId, amountCents: amount } = input;
  const booking = await findBooking(inside, bookingId);
  // Held, so that the places are not released while they are looked at.
  const held = booking && (await openedWorkshop(inside, booking.eventId, { clock }, { hold: true }));
  if (!held) return refuse(workshopRefusals.refusal('booking-not-found'));
  const before = await findCardCheckout(inside, id);
  const offered = await findOfferedProcessor(inside, cards);
  const places = await listAttendeesOfBooking(inside, bookingId);
  const shares = held.event.status === 'cancelled' ? [] : sharesToPay(held.signup, places);
  const payable = sumMoney(shares.map(({ cents }) => cents));

  if (!offered) return refuse(paymentRefusals.refusal('card-not-offered'));
  const { connection, processor } = offered;
  if (payable < leastByCard) return refuse(workshopRefusals.refusal('booking-nothing-to-pay'));
  if (amount !== payable) return refuse(workshopRefusals.refusal('booking-amount-changed'));
  if (
    before &&
    (before.of.id !== bookingId || before.amount !== amount || before.isLive !== connection.isLive)
  ) {
    return refuse(businessRefusals.refusal('idempotency-key-reused'));
  }
  const of = {
    ...({ kind: 'booking', id: bookingId } as const),
    shares: Object.fromEntries(shares.map((share) => [share.id, share.cents])),
  };
  if (!before && (await countCardCheckouts(inside, of, anHourBefore(clock.now()))) >= mostInAnHour) {
    return refuse(paymentRefusals.refusal('card-checkouts-too-often'));
  }
  const createdAt = before?.createdAt ?? held.now;
  await addCardCheckout(inside, { ...connection, id, amount, createdAt, of });

  const { currency } = await getBusiness(inside);
  return succeed({
    processor,
    ask: {
      ...{ id, amount, currency, createdAt },
      what: held.event.name,
      backTo: bookingUrl(publicUrl, booking.publicToken),
    },
  });
}
