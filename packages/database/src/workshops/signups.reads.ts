import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EventKind } from '@atelier/domain/books';
import type { EventDay, EventStatus } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import {
  placeHolding,
  type EventSignup,
  type PromoCode,
  type SignupQuestion,
  type TakenPlaces,
  type TicketType,
  type WorkshopSession,
} from '@atelier/domain/workshops';
import { daysOfEvent } from '../events/event-days.reads.ts';
import type { Inside } from '../platform/in-business.ts';

/** An event as people who sign up for it see it. */
export interface SignupEvent {
  readonly name: string;
  readonly kind: EventKind;
  readonly status: EventStatus;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly days: readonly EventDay[];
  /** IANA name; null: the time zone of the business. */
  readonly timeZone: string | null;
  readonly venue: string;
  readonly address: string;
  readonly town: string;
  readonly region: string;
  readonly postalCode: string;
  readonly mergedInto: string | null;
  readonly version: number;
}

export interface SignupRecord extends EventSignup {
  readonly publicToken: string;
  readonly openedBy: string;
  readonly version: number;
}

/** Finds the event of a sign-up with its days, or null. */
export async function findSignupEvent(inside: Inside, eventId: string): Promise<SignupEvent | null> {
  const found = await inside.db
    .selectFrom('events as e')
    .where('e.business_id', '=', inside.businessId)
    .where('e.id', '=', eventId)
    .select([
      'e.name',
      'e.kind',
      'e.status',
      'e.starts_on as startsOn',
      'e.ends_on as endsOn',
      'e.time_zone as timeZone',
      'e.venue',
      'e.address',
      'e.town',
      'e.region',
      'e.postal_code as postalCode',
      'e.merged_into as mergedInto',
      'e.version',
      daysOfEvent.as('days'),
    ])
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Finds the sign-up of an event, or null. Locked, no one else gives out or frees a place of it until the end of the database
 * transaction: lock it before places are counted.
 */
export async function findSignup(
  inside: Inside,
  eventId: string,
  { lock = false } = {},
): Promise<SignupRecord | null> {
  // The row is locked first and by itself: the parts are read as they are once the lock is held.
  if (lock) {
    await inside.db
      .selectFrom('event_signups')
      .where('business_id', '=', inside.businessId)
      .where('event_id', '=', eventId)
      .select('event_id')
      .forUpdate()
      .execute();
  }
  const found = await inside.db
    .selectFrom('event_signups as s')
    .where('s.business_id', '=', inside.businessId)
    .where('s.event_id', '=', eventId)
    .select((eb) => [
      's.event_id as eventId',
      's.public_token as publicToken',
      's.is_open as isOpen',
      's.capacity',
      's.most_places as mostPlaces',
      's.closes_hours as closesHours',
      's.cancel_hours as cancelHours',
      's.offer_hours as offerHours',
      's.page_text as pageText',
      's.adds_customers as addsCustomers',
      's.payment',
      's.deposit_cents as depositCents',
      's.opened_by as openedBy',
      's.version',
      jsonArrayFrom(
        eb
          .selectFrom('event_sessions as n')
          .whereRef('n.business_id', '=', 's.business_id')
          .whereRef('n.event_id', '=', 's.event_id')
          .orderBy('n.position')
          .select([
            'n.id',
            'n.name',
            'n.held_on as date',
            sql<string>`left(n.starts_at::text, 5)`.as('startsAt'),
            sql<string>`left(n.ends_at::text, 5)`.as('endsAt'),
            'n.capacity',
          ])
          .$castTo<WorkshopSession>(),
      ).as('sessions'),
      jsonArrayFrom(
        eb
          .selectFrom('event_ticket_types as t')
          .whereRef('t.business_id', '=', 's.business_id')
          .whereRef('t.event_id', '=', 's.event_id')
          .orderBy('t.position')
          .select([
            't.id',
            't.name',
            't.price_cents as priceCents',
            't.deposit_cents as depositCents',
            't.most_sold as mostSold',
            't.most_per_person as mostPerPerson',
            't.sold_from as soldFrom',
            't.sold_until as soldUntil',
            't.access_code as accessCode',
            't.session_id as sessionId',
          ])
          .$castTo<TicketType>(),
      ).as('ticketTypes'),
      jsonArrayFrom(
        eb
          .selectFrom('event_questions as q')
          .whereRef('q.business_id', '=', 's.business_id')
          .whereRef('q.event_id', '=', 's.event_id')
          .orderBy('q.position')
          .select(['q.id', 'q.label', 'q.is_required as isRequired', 'q.choices'])
          .$castTo<SignupQuestion>(),
      ).as('questions'),
      jsonArrayFrom(
        eb
          .selectFrom('event_promo_codes as p')
          .whereRef('p.business_id', '=', 's.business_id')
          .whereRef('p.event_id', '=', 's.event_id')
          .orderBy('p.position')
          .select([
            'p.id',
            'p.code',
            'p.percent_off as percentOff',
            'p.cents_off as centsOff',
            'p.most_uses as mostUses',
            'p.valid_until as validUntil',
          ])
          .$castTo<PromoCode>(),
      ).as('promoCodes'),
    ])
    .executeTakeFirst();
  return found ?? null;
}

const counted = (rows: readonly { readonly typeId: string; readonly count: number }[]): TakenPlaces =>
  new Map(rows.map(({ typeId, count }) => [typeId, count]));

const howMany = sql<number>`count(*)::integer`;

/** Counts the places taken, by ticket type; open offers included. */
export async function countTakenPlaces(inside: Inside, eventId: string): Promise<TakenPlaces> {
  return counted(
    await inside.db
      .selectFrom('event_attendees')
      .where('business_id', '=', inside.businessId)
      .where('event_id', '=', eventId)
      .where('status', 'in', placeHolding)
      .groupBy('ticket_type_id')
      .select(['ticket_type_id as typeId', howMany.as('count')])
      .execute(),
  );
}

/** Counts the places and waits of an email address, by ticket type. */
export async function countOwnPlaces(inside: Inside, eventId: string, email: string): Promise<TakenPlaces> {
  return counted(
    await inside.db
      .selectFrom('event_bookings as b')
      .innerJoin('event_attendees as a', (join) =>
        join
          .onRef('a.business_id', '=', 'b.business_id')
          .onRef('a.event_id', '=', 'b.event_id')
          .onRef('a.booking_id', '=', 'b.id'),
      )
      .where('b.business_id', '=', inside.businessId)
      .where('b.event_id', '=', eventId)
      .where(sql`lower(b.email)`, '=', email.toLowerCase())
      .where('a.status', 'in', [...placeHolding, 'waitlisted'])
      .groupBy('a.ticket_type_id')
      .select(['a.ticket_type_id as typeId', howMany.as('count')])
      .execute(),
  );
}

/** Counts the places that each promo code of an event was used for and that are still held or waited for. */
export async function countPromoUses(inside: Inside, eventId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await inside.db
    .selectFrom('event_bookings as b')
    .innerJoin('event_attendees as a', (join) =>
      join
        .onRef('a.business_id', '=', 'b.business_id')
        .onRef('a.event_id', '=', 'b.event_id')
        .onRef('a.booking_id', '=', 'b.id'),
    )
    .where('b.business_id', '=', inside.businessId)
    .where('b.event_id', '=', eventId)
    .where('b.promo_code_id', 'is not', null)
    .where('a.status', 'in', [...placeHolding, 'waitlisted'])
    .groupBy('b.promo_code_id')
    .select(['b.promo_code_id as promoId', howMany.as('count')])
    .execute();
  return new Map(rows.map(({ promoId, count }) => [promoId ?? '', count]));
}

/** Finds the event that a ticket type belongs to, or null. */
export async function findEventOfTicketType(inside: Inside, ticketTypeId: string): Promise<string | null> {
  const found = await inside.db
    .selectFrom('event_ticket_types')
    .where('business_id', '=', inside.businessId)
    .where('id', '=', ticketTypeId)
    .select('event_id as eventId')
    .executeTakeFirst();
  return found?.eventId ?? null;
}

/** Lists the people on a waitlist in the order of joining. */
export function listWaitlist(inside: Inside, eventId: string) {
  return inside.db
    .selectFrom('event_attendees')
    .where('business_id', '=', inside.businessId)
    .where('event_id', '=', eventId)
    .where('status', '=', 'waitlisted')
    .orderBy('queue_number')
    .select(['id', 'booking_id as bookingId', 'ticket_type_id as ticketTypeId'])
    .execute();
}

/** Lists the events in which an offer or a payment took too long, or an offer is to be reminded of, in all businesses. */
export function listEventsWithDueOffers({ db }: Pick<Inside, 'db'>, now: string) {
  return db
    .selectFrom('event_attendees')
    .where('status', 'in', ['offered', 'awaiting_payment'])
    .where((eb) => eb.or([eb('offer_expires_at', '<=', now), eb('remind_at', '<=', now)]))
    .groupBy(['business_id', 'event_id'])
    .select(['business_id as businessId', 'event_id as eventId'])
    .execute();
}
