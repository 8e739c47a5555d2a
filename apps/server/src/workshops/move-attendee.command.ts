import type { AttendeeView } from '@atelier/contract/workshops';
import { postJournalEntry } from '@atelier/database/books/journal.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { findAttendee, findBooking, type AttendeeRecord } from '@atelier/database/workshops/attendees.reads';
import { addBooking, changeAttendees } from '@atelier/database/workshops/attendees.store';
import { noteWorkshopPaid } from '@atelier/database/workshops/place-payments.store';
import {
  countTakenPlaces,
  findEventOfTicketType,
  findSignup,
} from '@atelier/database/workshops/signups.reads';
import { dateOfInstant, refuse, subtractMoney, succeed } from '@atelier/domain/foundation';
import { bookingDay } from '@atelier/domain/payments';
import {
  decideCancellation,
  discountedPrice,
  movedPlacePosting,
  placesLeft,
  workshopRefusals,
} from '@atelier/domain/workshops';
import { mailBookings } from '../events/mail-bookings.ts';
import type { Tools } from '../platform/answer.ts';
import { holdOwnAttendee } from './hold-attendee.ts';
import { openedWorkshop, type OpenedWorkshop } from './hold-signup.ts';
import { passOnPlaces } from './pass-on-places.ts';
import { attendeeViewOf } from './read-workshop.ts';
import { postEarnings, readWorkshopAccounts } from './workshop-books.ts';

/**
 * Gives an attendee another ticket type, of their event or of another one of the business. They take a place that is left
 * there; one who waited keeps waiting. In another event they get a booking of their own. The price stays what it was, or
 * becomes that of the new ticket, less the promo code of the booking in the same event.
 */
export async function moveAttendee(
  tenant: Tenant,
  input: { readonly attendeeId: string; readonly ticketTypeId: string; readonly takesNewPrice: boolean },
  tools: Pick<Tools, 'clock' | 'ids'>,
) {
  const { attendeeId, ticketTypeId } = input;
  const target = await findEventOfTicketType(tenant, ticketTypeId);
  const seen = await findAttendee(tenant, attendeeId);
  // Both sign-ups are held in the order of their ids to avoid a deadlock.
  for (const eventId of [target, seen?.eventId].filter((id) => id != null).toSorted()) {
    await findSignup(tenant, eventId, { lock: true });
  }
  const found = await holdOwnAttendee(tenant, attendeeId, tools);
  if (!found.ok) return found;
  const { attendee, held } = found.value;
  const decided = decideCancellation(attendee.status);
  if (!decided.ok) return decided;
  const there = target === null ? null : await openedWorkshop(tenant, target, tools);
  const type = there?.signup.ticketTypes.find(({ id }) => id === ticketTypeId);
  if (!there || !type) {
    return refuse(workshopRefusals.refusal('ticket-type-not-found', { field: 'ticketTypeId' }));
  }
  if (there.event.status === 'cancelled') {
    return refuse(workshopRefusals.refusal('workshop-cancelled', { field: 'ticketTypeId' }));
  }
  const taken = new Map(await countTakenPlaces(tenant, there.eventId));
  const isWaiting = attendee.status === 'waitlisted';
  if (there.eventId === held.eventId && !isWaiting) {
    taken.set(attendee.ticketTypeId, (taken.get(attendee.ticketTypeId) ?? 1) - 1);
  }
  if (!isWaiting && placesLeft(there.signup, taken, type) === 0) {
    return refuse(workshopRefusals.refusal('workshop-full', { field: 'ticketTypeId' }));
  }

  const bookingId =
    there.eventId === held.eventId
      ? attendee.bookingId
      : await copyBooking(tenant, attendee.bookingId, there.eventId, held.now, tools);
  await changeAttendees(tenant, [attendeeId], {
    ...{ eventId: there.eventId, bookingId, ticketTypeId },
    priceCents: input.takesNewPrice
      ? discountedPrice(type.priceCents, await promoOf(tenant, bookingId, there))
      : attendee.priceCents,
    keepsAnswers: there.eventId === held.eventId,
  });
  await moveMoney(tenant, { held, there, attendee }, tools);
  await mailBookings(tenant, [{ id: attendeeId, bookingId }], 'moved', tools);
  await passOnPlaces(tenant, held, tools);

  const moved = known(await findAttendee(tenant, attendeeId));
  return succeed<AttendeeView>(attendeeViewOf(moved, there));
}

/** Returns the promo code that a booking was made with, or null. */
async function promoOf(tenant: Tenant, bookingId: string, { signup }: OpenedWorkshop) {
  const { promoCodeId } = known(await findBooking(tenant, bookingId));
  return signup.promoCodes.find(({ id }) => id === promoCodeId) ?? null;
}

async function copyBooking(
  tenant: Tenant,
  bookingId: string,
  eventId: string,
  createdAt: string,
  { ids }: Pick<Tools, 'ids'>,
): Promise<string> {
  const { name, email, phone, customerId } = known(await findBooking(tenant, bookingId));
  const id = ids.next();
  const contact = { name, email, phone, customerId };
  const added = await addBooking(tenant, {
    ...{ id, eventId, ...contact, promoCodeId: null, isByMaker: true, createdAt },
  });
  if (!added.ok) throw new Error(`a new booking was refused: ${added.refusal.code}`);
  return id;
}

/** Moves what an attendee has paid from one workshop to another, in deferred income and in income. */
async function moveMoney(
  tenant: Tenant,
  { held, there, attendee }: { held: OpenedWorkshop; there: OpenedWorkshop; attendee: AttendeeRecord },
  tools: Pick<Tools, 'ids'>,
): Promise<void> {
  const amount = subtractMoney(attendee.paidCents, attendee.refundedCents);
  if (held.eventId === there.eventId || amount === 0) return;
  const { bookLock, timeZone } = held.business;
  const entry = movedPlacePosting(
    { from: held.eventId, to: there.eventId, amount },
    await readWorkshopAccounts(tenant),
    {
      ...{ id: tools.ids.next(), date: bookingDay(dateOfInstant(held.now, timeZone), null, bookLock) },
      memo: `${attendee.bookingName}: moved to ${there.event.name}`,
    },
  );
  const posted = await postJournalEntry(tenant, entry, bookLock);
  if (!posted.ok) throw new Error(`a move of deferred income was refused: ${posted.refusal.code}`);
  await noteWorkshopPaid(tenant, there.eventId);
  for (const workshop of [held, there]) await postEarnings(tenant, workshop, tools);
}
