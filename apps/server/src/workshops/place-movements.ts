import { postJournalEntry } from '@atelier/database/books/journal.store';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import type { CardMovement } from '@atelier/database/payments/card-movements.store';
import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { findAttendee, type AttendeeRecord } from '@atelier/database/workshops/attendees.reads';
import { changeAttendees } from '@atelier/database/workshops/attendees.store';
import { addPlacePayments } from '@atelier/database/workshops/place-payments.store';
import { countTakenPlaces } from '@atelier/database/workshops/signups.reads';
import { succeed, zeroMoney, type Money, type Outcome } from '@atelier/domain/foundation';
import { placeHolding, placePaymentPosting, placesLeft, spreadOver } from '@atelier/domain/workshops';
import { mailBookings } from '../events/mail-bookings.ts';
import { dayOf, decideCurrency, nameOf } from '../payments/card-books.ts';
import type { CardBooks } from '../payments/cards.ts';
import type { BookingCheckout, PaidCardFacts, PlaceMovements } from '../payments/cards.ts';
import { askRefunds } from './ask-refunds.ts';
import { bookPlaceDispute, bookPlaceRefund } from './book-card-refunds.ts';
import { openedWorkshop, type OpenedWorkshop } from './hold-signup.ts';
import { passOnPlaces } from './pass-on-places.ts';
import { postEarnings, readWorkshopAccounts } from './workshop-books.ts';

/** Returns what a payment by card for places moves: the money, what went back of it, and what is disputed. */
export const placeMovements: PlaceMovements = (books, checkout, facts) => {
  const { paid } = facts;
  const checkoutId = checkout.id;
  const of = { ofRef: facts.ref, checkoutId } as const;
  return [
    {
      now: {
        ...{ ref: facts.ref, kind: 'payment', amount: paid.amount, state: facts.state, at: paid.at },
        checkoutId,
      },
      book: (tenant, before) => bookPlaces(books, tenant, before, { checkout, paid }),
    },
    ...facts.refunds.map((refund) => ({
      now: { ...refund, ...of, kind: 'refund' as const },
      book: (tenant: Tenant, before: CardMovement) =>
        bookPlaceRefund(books, tenant, before, {
          charge: facts.ref,
          target: refund.isUnderway ? refund.amount : zeroMoney,
          askId: refund.askId,
          at: refund.at,
          reason: refund.reason ?? `Refunded at ${nameOf(books)}`,
        }),
    })),
    ...facts.disputes.map((dispute) => ({
      now: { ...dispute, ...of, kind: 'dispute' as const, amount: dispute.taken },
      book: (tenant: Tenant, before: CardMovement) =>
        bookPlaceDispute(books, tenant, before, { charge: facts.ref, dispute }),
    })),
  ];
};

/**
 * Books a payment for places once. It confirms places that are held for it, and places that were released where as many are
 * left; what was paid for the others goes back in full.
 */
async function bookPlaces(
  books: CardBooks,
  tenant: Tenant,
  before: CardMovement,
  { checkout, paid }: { readonly checkout: BookingCheckout; readonly paid: PaidCardFacts['paid'] },
): Promise<Outcome<CardMovement, AnyRefusal>> {
  if (before.booked !== 0) return succeed(before);
  const same = await decideCurrency(tenant, paid.currency, paid.settledIn);
  if (!same.ok) return same;
  const { attendees, workshops } = await holdPlaces(tenant, Object.keys(checkout.of.shares), books);
  const shares = spreadOver(
    paid.amount,
    attendees.map(({ id }) => ({ id, cents: checkout.of.shares[id] ?? zeroMoney })),
  );
  const byId = new Map(attendees.map((attendee) => [attendee.id, attendee]));
  const eventOf = (id: string) => known(byId.get(id)).eventId;
  const [first] = attendees;

  const date = await dayOf(books, tenant, paid.at);
  const entry = placePaymentPosting(
    {
      parts: shares.map(({ id, cents }) => ({ id: eventOf(id), cents })),
      fee: paid.fee,
      moneyAccountId: books.connection.clearingAccountId,
    },
    await readWorkshopAccounts(tenant),
    {
      ...{ id: books.tools.ids.next(), date },
      memo: `${first?.bookingName ?? ''}: ${workshops[0]?.event.name ?? ''}`,
    },
  );
  const { bookLock } = known(workshops[0]).business;
  const posted = await postJournalEntry(tenant, entry, bookLock);
  if (!posted.ok) return posted;
  const added = await addPlacePayments(
    tenant,
    workshops.map(({ eventId }) => eventId),
    shares.map(({ id: attendeeId, cents: amountCents }) => ({
      ...{ id: books.tools.ids.next(), attendeeId, kind: 'payment', amountCents, method: 'card' },
      ...{ paidOn: date, reason: '', charge: before.ref, journalEntryId: entry.id },
    })),
    known(workshops[0]).now,
  );
  if (!added.ok) return added;
  for (const held of workshops) {
    const own = attendees.filter(({ eventId }) => eventId === held.eventId);
    const paidBy = new Map(shares.map(({ id, cents }) => [id, cents]));
    await seatPaid(books, tenant, held, own, paidBy);
    await postEarnings(tenant, held, books.tools);
  }
  return succeed({ ...before, booked: paid.amount, bookedFee: paid.fee });
}

/** Holds the sign-ups of attendees, in the order of their ids, and loads the attendees as they are since then. */
async function holdPlaces(
  tenant: Tenant,
  attendeeIds: readonly string[],
  { tools }: Pick<CardBooks, 'tools'>,
): Promise<{
  readonly attendees: readonly AttendeeRecord[];
  readonly workshops: readonly OpenedWorkshop[];
}> {
  const seen = await Promise.all(attendeeIds.map((id) => findAttendee(tenant, id)));
  const workshops: OpenedWorkshop[] = [];
  for (const eventId of [...new Set(seen.map((attendee) => known(attendee).eventId))].toSorted()) {
    workshops.push(known(await openedWorkshop(tenant, eventId, tools, { hold: true })));
  }
  const attendees = await Promise.all(attendeeIds.map(async (id) => known(await findAttendee(tenant, id))));
  return { attendees, workshops };
}

async function seatPaid(
  { tools }: CardBooks,
  tenant: Tenant,
  held: OpenedWorkshop,
  attendees: readonly AttendeeRecord[],
  paidBy: ReadonlyMap<string, Money>,
): Promise<void> {
  const late = attendees.filter(({ status }) => !placeHolding.includes(status));
  const awaiting = attendees.filter(({ status }) => status === 'awaiting_payment');
  const [seated, unseated] = late.length > 0 ? await seatLate(tenant, held, late, tools) : [[], []];
  const confirmed = [...awaiting, ...seated];
  await changeAttendees(
    tenant,
    confirmed.map(({ id }) => id),
    { status: 'confirmed' },
  );
  await mailBookings(tenant, confirmed, 'confirmed', tools);
  await tellOfSignup(tenant, held, confirmed);
  for (const { id } of unseated) {
    const amount = paidBy.get(id) ?? zeroMoney;
    const reason = 'Paid after the place was released';
    await askRefunds(tenant, id, { amount, reason, now: held.now }, tools);
  }
  await mailBookings(tenant, unseated, 'paid_late', tools);
}

/** Decides who gets a place after all: people who took too long to pay, while places are left. The waitlist comes first. */
async function seatLate(
  tenant: Tenant,
  held: OpenedWorkshop,
  late: readonly AttendeeRecord[],
  tools: CardBooks['tools'],
): Promise<readonly [readonly AttendeeRecord[], readonly AttendeeRecord[]]> {
  await passOnPlaces(tenant, held, tools);
  const taken = new Map(await countTakenPlaces(tenant, held.eventId));
  const seated: AttendeeRecord[] = [];
  for (const attendee of late) {
    const type = held.signup.ticketTypes.find(({ id }) => id === attendee.ticketTypeId);
    const isLeft =
      attendee.status === 'payment_expired' &&
      held.event.status !== 'cancelled' &&
      held.phase !== 'ended' &&
      type !== undefined &&
      placesLeft(held.signup, taken, type) > 0;
    if (!isLeft) continue;
    taken.set(type.id, (taken.get(type.id) ?? 0) + 1);
    seated.push(attendee);
  }
  return [seated, late.filter((attendee) => !seated.includes(attendee))];
}

/** Notifies the members of a booking that is paid and has its places now. */
async function tellOfSignup(
  tenant: Tenant,
  { event, eventId, now }: OpenedWorkshop,
  confirmed: readonly AttendeeRecord[],
): Promise<void> {
  const [first] = confirmed;
  if (!first) return;
  const facts = {
    ...{ bookingName: first.bookingName, eventName: event.name, startsOn: event.startsOn },
    ...{ places: confirmed.length, status: 'confirmed' as const },
  };
  await tellMembers(
    tenant,
    { kind: 'workshop-signup', subjectId: eventId, occasion: first.bookingId, facts },
    now,
  );
}
