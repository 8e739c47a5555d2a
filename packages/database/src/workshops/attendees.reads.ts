import { sql, type SqlBool } from 'kysely';
import {
  cancelledWithEvent,
  placeHolding,
  type AttendeeState,
  type AttendeeStatus,
} from '@atelier/domain/workshops';
import { placeMoney } from './place-money.reads.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

function selectRows(inside: Inside) {
  return inside.db
    .selectFrom('event_attendees as a')
    .innerJoin('event_bookings as b', (join) =>
      join
        .onRef('b.business_id', '=', 'a.business_id')
        .onRef('b.event_id', '=', 'a.event_id')
        .onRef('b.id', '=', 'a.booking_id'),
    )
    .innerJoin('event_ticket_types as t', (join) =>
      join
        .onRef('t.business_id', '=', 'a.business_id')
        .onRef('t.event_id', '=', 'a.event_id')
        .onRef('t.id', '=', 'a.ticket_type_id'),
    )
    .where('a.business_id', '=', inside.businessId)
    .select([
      'a.id',
      'a.event_id as eventId',
      'a.booking_id as bookingId',
      'a.ticket_type_id as ticketTypeId',
      't.name as ticketTypeName',
      't.deposit_cents as depositCents',
      'a.first_name as firstName',
      'a.last_name as lastName',
      'a.status',
      'a.queue_number as queueNumber',
      'a.price_cents as priceCents',
      'a.answers',
      'a.note',
      'a.offer_expires_at as offerExpiresAt',
      'a.cancelled_with_event as isCancelledWithEvent',
      'a.free_cancellation as hasFreeCancellation',
      'a.checked_in_at as checkedInAt',
      'a.checked_in_by as checkedInBy',
      'a.checked_in_device as checkedInDevice',
      'b.name as bookingName',
      'b.email',
      'b.phone',
      'b.customer_id as customerId',
      'b.created_at as joinedAt',
      ...placeMoney,
    ]);
}

export type AttendeeRecord = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

/** Criteria of a list of attendees. All must hold. */
export interface AttendeeFilter {
  readonly eventId: string;
  readonly state?: AttendeeState | undefined;
  readonly search?: string | undefined;
  readonly ticketTypeId?: string | undefined;
}

function filtered(inside: Inside, { eventId, state, search = '', ticketTypeId }: AttendeeFilter) {
  let query = selectRows(inside).where('a.event_id', '=', eventId).orderBy('a.queue_number');
  if (state !== undefined) {
    query = query.where('a.status', '=', state === 'no_show' ? 'confirmed' : state);
  }
  if (ticketTypeId !== undefined) query = query.where('a.ticket_type_id', '=', ticketTypeId);
  if (search.trim() !== '') {
    query = query.where(
      sql<SqlBool>`(a.search_text like like_pattern(${search}) or fold(b.name) like like_pattern(${search})
        or b.email ilike like_pattern(${search}))`,
    );
  }
  return query;
}

/** Lists a page of attendees in the order of joining. */
export async function listAttendees(
  inside: Inside,
  filter: AttendeeFilter & { readonly after?: string | undefined; readonly limit: number },
) {
  const query = filtered(inside, filter);
  const end = readCursor(filter.after);
  const rest = end ? query.where('a.queue_number', '>', Number(end.key)) : query;
  return pageOf(await rest.limit(filter.limit + 1).execute(), filter.limit, (row) => ({
    key: String(row.queueNumber),
    id: row.id,
  }));
}

/** Lists all attendees that a filter finds, in the order of joining. */
export function listAllAttendees(inside: Inside, filter: AttendeeFilter): Promise<AttendeeRecord[]> {
  return filtered(inside, filter).execute();
}

/** Counts the attendees of an event by status. */
export async function countAttendees(
  inside: Inside,
  eventId: string,
): Promise<ReadonlyMap<AttendeeStatus, number>> {
  const rows = await inside.db
    .selectFrom('event_attendees')
    .where('business_id', '=', inside.businessId)
    .where('event_id', '=', eventId)
    .groupBy('status')
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** Finds an attendee, or null. */
export async function findAttendee(inside: Inside, attendeeId: string): Promise<AttendeeRecord | null> {
  return (await selectRows(inside).where('a.id', '=', attendeeId).executeTakeFirst()) ?? null;
}

/** Lists the attendees of a booking in the order in which they were entered. */
export function listAttendeesOfBooking(inside: Inside, bookingId: string): Promise<AttendeeRecord[]> {
  return selectRows(inside).where('a.booking_id', '=', bookingId).orderBy('a.queue_number').execute();
}

/** Finds a booking with its link, or null. */
export async function findBooking(inside: Inside, bookingId: string) {
  const found = await inside.db
    .selectFrom('event_bookings')
    .where('business_id', '=', inside.businessId)
    .where('id', '=', bookingId)
    .select([
      'id',
      'event_id as eventId',
      'public_token as publicToken',
      'name',
      'email',
      'phone',
      'customer_id as customerId',
      'promo_code_id as promoCodeId',
    ])
    .executeTakeFirst();
  return found ?? null;
}

export type BookingRecord = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** Returns the positions on the waitlist of an event's attendees, from one. */
export async function findWaitlistPositions(
  inside: Inside,
  eventId: string,
  attendeeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (attendeeIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; position: number }>`
    select a.id, (
        select count(*)::integer from event_attendees o
          where o.business_id = a.business_id and o.event_id = a.event_id and o.status = 'waitlisted'
            and o.queue_number <= a.queue_number) as position
      from event_attendees a
      where a.business_id = ${inside.businessId} and a.event_id = ${eventId} and a.status = 'waitlisted'
        and a.id = any(${attendeeIds})`.execute(inside.db);
  return new Map(rows.map(({ id, position }) => [id, position]));
}

/** Lists bookings with an email address that have an attendee in one of these statuses. */
export function listBookingsToMail(
  tenant: Tenant,
  eventId: string,
  statuses: readonly AttendeeStatus[],
): Promise<{ id: string }[]> {
  return tenant.db
    .selectFrom('event_bookings as b')
    .where('b.business_id', '=', tenant.businessId)
    .where('b.event_id', '=', eventId)
    .where('b.email', '<>', '')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('event_attendees as a')
          .whereRef('a.business_id', '=', 'b.business_id')
          .whereRef('a.event_id', '=', 'b.event_id')
          .whereRef('a.booking_id', '=', 'b.id')
          .where('a.status', 'in', statuses)
          .select('a.id'),
      ),
    )
    .orderBy('b.id')
    .select('b.id')
    .execute();
}

/** People who booked places or waits that they still have, by whether a mail reaches them. */
export interface Bookers {
  readonly withEmail: number;
  readonly withoutEmail: number;
}

/** Counts the people who signed up for an event and have not left, with and without an email address. */
export async function countBookers(inside: Inside, eventId: string): Promise<Bookers> {
  const { rows } = await sql<Bookers>`
    select count(*) filter (where b.email <> '')::integer as "withEmail",
           count(*) filter (where b.email = '')::integer as "withoutEmail"
      from event_bookings b
      where b.business_id = ${inside.businessId} and b.event_id = ${eventId} and exists (
        select from event_attendees a
          where a.business_id = b.business_id and a.event_id = b.event_id and a.booking_id = b.id
            and a.status = any(${cancelledWithEvent}))`.execute(inside.db);
  return known(rows[0]);
}

/** Counts the attendees who lost their place or their wait when the event was cancelled. */
export async function countCancelledWithEvent(inside: Inside, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from event_attendees
      where business_id = ${inside.businessId} and event_id = ${eventId} and cancelled_with_event`.execute(
    inside.db,
  );
  return known(rows[0]).count;
}

/** Lists everybody who is expected or was checked in, by name, for the door. */
export function listDoor(tenant: Tenant, eventId: string): Promise<AttendeeRecord[]> {
  return selectRows(tenant)
    .where('a.event_id', '=', eventId)
    .where('a.status', 'in', placeHolding)
    .where('a.status', 'not in', ['offered', 'awaiting_payment'])
    .orderBy('a.last_name')
    .orderBy('a.first_name')
    .orderBy('a.queue_number')
    .execute();
}

/** Finds the customer with an email address, the oldest where several have it, or null. */
export async function findCustomerByEmail(inside: Inside, email: string): Promise<string | null> {
  const found = await inside.db
    .selectFrom('customers')
    .where('business_id', '=', inside.businessId)
    .where(sql<SqlBool>`likeness_keys @> array[${`e ${email.trim().toLowerCase()}`}]`)
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .select('id')
    .executeTakeFirst();
  return found?.id ?? null;
}
