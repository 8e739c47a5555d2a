import { sql } from 'kysely';
import type { Money, Outcome, Refusal } from '@atelier/domain/foundation';
import {
  cancelledWithEvent,
  workshopRefusals,
  type AttendeeStatus,
  type DecidedBooking,
} from '@atelier/domain/workshops';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside } from '../platform/in-business.ts';

/** A booking as it is added. `createdAt` is an ISO instant. */
export interface NewBooking {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly customerId: string | null;
  readonly promoCodeId: string | null;
  readonly isByMaker: boolean;
  readonly createdAt: string;
}

const idTaken = workshopRefusals.refusal('booking-id-taken');

/** Adds a booking without attendees. */
export function addBooking(
  inside: Inside,
  booking: NewBooking,
): Promise<Outcome<unknown, Refusal<'booking-id-taken'>>> {
  return orRefusal(
    inside.db
      .insertInto('event_bookings')
      .values({
        business_id: inside.businessId,
        id: booking.id,
        event_id: booking.eventId,
        name: booking.name,
        email: booking.email,
        phone: booking.phone,
        customer_id: booking.customerId,
        promo_code_id: booking.promoCodeId,
        is_by_maker: booking.isByMaker,
        created_at: booking.createdAt,
      })
      .execute(),
    { event_bookings_pkey: idTaken },
  );
}

/** Adds the attendees of a booking, in the order in which they were entered. */
export function addAttendees(
  inside: Inside,
  { id, eventId }: Pick<NewBooking, 'id' | 'eventId'>,
  { status, heldUntil, places }: DecidedBooking,
): Promise<Outcome<unknown, Refusal<'booking-id-taken'>>> {
  return orRefusal(
    inside.db
      .insertInto('event_attendees')
      .values(
        places.map((place) => ({
          business_id: inside.businessId,
          id: place.id,
          event_id: eventId,
          booking_id: id,
          ticket_type_id: place.ticketTypeId,
          first_name: place.firstName,
          last_name: place.lastName,
          status,
          offer_expires_at: heldUntil,
          price_cents: place.priceCents,
          answers: JSON.stringify(place.answers),
        })),
      )
      .execute(),
    { event_attendees_pkey: idTaken },
  );
}

/** Changes of an attendee; the fields that a status needs come with it. Instants are ISO 8601 in UTC. */
type AttendeeChange =
  | { readonly status: Exclude<AttendeeStatus, 'offered' | 'awaiting_payment' | 'checked_in'> }
  | { readonly status: 'awaiting_payment'; readonly offerExpiresAt: string }
  | { readonly status: 'offered'; readonly offerExpiresAt: string; readonly remindAt: string | null }
  | { readonly status: 'checked_in'; readonly at: string; readonly by: string; readonly device: string }
  | { readonly firstName: string; readonly lastName: string; readonly note?: string }
  | {
      readonly eventId: string;
      readonly bookingId: string;
      readonly ticketTypeId: string;
      readonly priceCents: Money;
      /** Questions belong to an event: in another one their answers say nothing. */
      readonly keepsAnswers: boolean;
    };

function columnsOf(change: AttendeeChange) {
  if ('firstName' in change) {
    const { firstName, lastName, note } = change;
    return { first_name: firstName, last_name: lastName, note };
  }
  if ('eventId' in change) {
    const { eventId, bookingId, ticketTypeId, priceCents, keepsAnswers } = change;
    return {
      event_id: eventId,
      booking_id: bookingId,
      ticket_type_id: ticketTypeId,
      price_cents: priceCents,
      // A move of the event is of this event, too.
      ...(keepsAnswers ? {} : { answers: '{}', free_cancellation: false }),
    };
  }
  return {
    status: change.status,
    offer_expires_at: 'offerExpiresAt' in change ? change.offerExpiresAt : null,
    remind_at: 'remindAt' in change ? change.remindAt : null,
    checked_in_at: change.status === 'checked_in' ? change.at : null,
    checked_in_by: change.status === 'checked_in' ? change.by : '',
    checked_in_device: change.status === 'checked_in' ? change.device : '',
  };
}

/** Changes attendees; their sign-up is locked where places are given out or freed. */
export async function changeAttendees(
  inside: Inside,
  ids: readonly string[],
  change: AttendeeChange,
): Promise<void> {
  if (ids.length === 0) return;
  await inside.db
    .updateTable('event_attendees')
    .set(columnsOf(change))
    .where('business_id', '=', inside.businessId)
    .where('id', 'in', ids)
    .execute();
}

/** An attendee whose status changed with others. */
export interface ChangedAttendee {
  readonly id: string;
  readonly bookingId: string;
  /** The status before. */
  readonly before: AttendeeStatus;
}

/** Cancels all places and waits of an event with it; the sign-up is locked. Returns the attendees. */
export async function cancelPlacesOf(inside: Inside, eventId: string): Promise<ChangedAttendee[]> {
  const { rows } = await sql<ChangedAttendee>`
    with open as (
      select business_id, id, status, queue_number from event_attendees
        where business_id = ${inside.businessId} and event_id = ${eventId} and status = any(${cancelledWithEvent})
    ), gone as (
      update event_attendees a set status = 'cancelled', offer_expires_at = null, remind_at = null, cancelled_with_event = true
        from open where a.business_id = open.business_id and a.id = open.id
        returning a.id, a.booking_id, open.status, open.queue_number
    )
    select id, booking_id as "bookingId", status as before from gone order by queue_number`.execute(
    inside.db,
  );
  return rows;
}

/** Lets who has a place in an event that is moved cancel for free; the sign-up is locked. Returns all who have not left. */
export async function allowFreeCancellation(inside: Inside, eventId: string): Promise<ChangedAttendee[]> {
  const { rows } = await sql<ChangedAttendee>`
    update event_attendees set free_cancellation = free_cancellation or status in ('confirmed', 'awaiting_payment')
      where business_id = ${inside.businessId} and event_id = ${eventId} and status = any(${cancelledWithEvent})
      returning id, booking_id as "bookingId", status as before`.execute(inside.db);
  return rows;
}

/** Ends the offers and payments of an event that took too long. The sign-up is locked. Returns the attendees. */
export async function expireHolds(inside: Inside, eventId: string, now: string) {
  const { rows } = await sql<{
    id: string;
    bookingId: string;
    bookingName: string;
    status: 'offer_expired' | 'payment_expired';
  }>`
    update event_attendees a set offer_expires_at = null, remind_at = null,
        status = case a.status when 'offered' then 'offer_expired' else 'payment_expired' end
      from event_bookings b
      where a.business_id = ${inside.businessId} and a.event_id = ${eventId}
        and a.status in ('offered', 'awaiting_payment') and a.offer_expires_at <= ${now}
        and b.business_id = a.business_id and b.event_id = a.event_id and b.id = a.booking_id
      returning a.id, a.booking_id as "bookingId", b.name as "bookingName", a.status`.execute(inside.db);
  return rows;
}

/** Takes the reminders of offers of an event that are due, so that each is sent once. Returns the attendees. */
export async function takeDueReminders(inside: Inside, eventId: string, now: string) {
  const { rows } = await sql<{ id: string; bookingId: string }>`
    update event_attendees set remind_at = null
      where business_id = ${inside.businessId} and event_id = ${eventId} and remind_at <= ${now}
      returning id, booking_id as "bookingId"`.execute(inside.db);
  return rows;
}

/**
 * Erases the bookings of a customer and of those merged into them: names, addresses, answers and notes go, in the audit trail
 * and the notifications, too; places stay counted. The link of the booking no longer works.
 */
export async function eraseBookings(inside: Inside, customerId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with recursive people as (
      select id from customers where business_id = ${inside.businessId} and id = ${customerId}
      union select c.id from customers c
        join people p on c.business_id = ${inside.businessId} and c.merged_into = p.id
    ), bookings as (
      update event_bookings set name = 'Erased customer', email = '', phone = '',
          public_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
        where business_id = ${inside.businessId} and customer_id in (select id from people)
        returning id
    ), attendees as (
      update event_attendees set first_name = 'Erased', last_name = '', answers = '{}', note = ''
        where business_id = ${inside.businessId} and booking_id in (select id from bookings)
    )
    select id from bookings`.execute(inside.db);
  await sql`select forget_bookings(${rows.map(({ id }) => id)})`.execute(inside.db);
}
