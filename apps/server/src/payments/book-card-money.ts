import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  findCardCheckout,
  findCardMovement,
  writeCardMovement,
  type CardMovement,
} from '@atelier/database/payments/card-movements.store';
import { lockCardConnections } from '@atelier/database/payments/card-processors.store';
import { inBusinessByClock, type AnyRefusal, type Inside } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { dateOfInstant, succeed, zeroMoney, type Outcome } from '@atelier/domain/foundation';
import { workOff } from '../platform/work-off.ts';
import { tell, tenantOf } from './card-books.ts';
import type { CardBooks, Told } from './cards.ts';
import { toldOfPayment } from './card-payment-told.ts';
import { toldOfPayout } from './card-payout-told.ts';
import type { CardPaymentFacts, PayoutFacts } from './card-processor.ts';

/** The books that what a processor tells goes into, each movement in a database transaction of its own. */
export interface Booking extends CardBooks {
  readonly database: Database;
}

/** Brings the books to what a processor tells of a payment; one that was not begun here is none of ours. */
export async function bookCardPayment(booking: Booking, facts: CardPaymentFacts): Promise<void> {
  const { paid, checkoutId } = facts;
  if (paid === null || checkoutId === null) return;
  const checkout = await inBusinessByClock(booking.database, booking.businessId, (inside) =>
    findCardCheckout(inside, checkoutId),
  );
  if (checkout === null) return;
  const { of } = checkout;
  const known = { ...facts, paid };
  await bookAll(
    booking,
    of.kind === 'invoice'
      ? toldOfPayment(booking, { ...checkout, of }, known)
      : booking.tools.cards.placeMovements(booking, { ...checkout, of }, known),
  );
}

/** Brings the books to what a processor tells of a payout. */
export async function bookPayout(booking: Booking, payout: PayoutFacts): Promise<void> {
  await bookAll(booking, [toldOfPayout(booking, payout)]);
}

/**
 * Books one thing after the other, each for itself: one that the books refuse is kept with the reason and told, and keeps
 * none of the others out.
 */
async function bookAll(booking: Booking, told: readonly Told[]): Promise<void> {
  await workOff(
    booking.database,
    told.map((each) => ({ businessId: booking.businessId, each })),
    async (inside, { each }) => {
      const done = await bookTold(inside, booking, each);
      return done.ok ? succeed(false) : done;
    },
    async (inside, { each }, code) => {
      const before = await movementBefore(inside, booking, each);
      await writeTold(inside, booking, each, { ...before, problem: code });
      const trouble = { what: 'not-booked' as const, amountCents: each.now.amount, name: '' };
      await tell(tenantOf(booking, inside), booking, before, trouble);
    },
  );
}

/** Brings the books to one thing that is told; what is older than what was told before changes nothing. */
export async function bookTold(
  inside: Inside,
  books: CardBooks,
  told: Told,
): Promise<Outcome<true, AnyRefusal>> {
  await lockCardConnections(inside);
  const before = await movementBefore(inside, books, told);
  if ((told.now.steps ?? 0) < before.steps) return succeed(true);
  const after = await told.book(tenantOf(books, inside), before);
  if (!after.ok) return after;
  await writeTold(inside, books, told, { ...after.value, problem: '' });
  return succeed(true);
}

/** Returns how a movement was known so far. */
async function movementBefore(
  inside: Inside,
  { connection }: CardBooks,
  { now }: Told,
): Promise<CardMovement> {
  const seen = await findCardMovement(inside, connection.processor, now.ref);
  if (seen) return seen;
  const { timeZone } = await getBusiness(inside);
  return {
    processor: connection.processor,
    isLive: connection.isLive,
    ofRef: null,
    checkoutId: null,
    paymentId: null,
    refundId: null,
    booked: zeroMoney,
    bookedFee: zeroMoney,
    transactionId: null,
    feeTransactionId: null,
    problem: '',
    ...now,
    happenedOn: dateOfInstant(now.at, now.kind === 'payout' ? 'UTC' : timeZone),
    steps: 0,
    state: '',
  };
}

async function writeTold(
  inside: Inside,
  { tools }: CardBooks,
  { now }: Told,
  movement: CardMovement,
): Promise<void> {
  await writeCardMovement(
    inside,
    { ...movement, amount: now.amount, state: now.state, steps: now.steps ?? 0 },
    tools.clock.now().toISOString(),
  );
}
