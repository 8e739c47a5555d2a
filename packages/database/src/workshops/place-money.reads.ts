import { sql } from 'kysely';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';

const sumOfPayments = (condition: ReturnType<typeof sql>) => sql<Money>`coalesce((
  select sum(p.amount_cents) from event_payments p
    where p.business_id = a.business_id and p.attendee_id = a.id and ${condition}), 0)::bigint`;

const asked = sql<Money>`coalesce((
  select sum(r.amount_cents) from event_refund_requests r
    where r.business_id = a.business_id and r.attendee_id = a.id and r.state = 'asked'), 0)::bigint`;

/** Columns of the money of attendees `a`, in minor units. */
export const placeMoney = [
  sumOfPayments(sql`p.kind = 'payment'`).as('paidCents'),
  sql<Money>`(-${sumOfPayments(sql`p.kind = 'refund'`)})::bigint`.as('refundedCents'),
  asked.as('refundingCents'),
  sql<Money>`(${sumOfPayments(sql`p.charge <> ''`)} - ${asked})::bigint`.as('cardCents'),
] as const;

/** Money of the places of a workshop in minor units. */
export interface EventMoney {
  readonly paidCents: Money;
  readonly refundedCents: Money;
  readonly refundingCents: Money;
  /** Owed by people who have a place. */
  readonly owedCents: Money;
  /** Still to be refunded, and the part of it that can go to the cards that were charged. */
  readonly refundDueCents: Money;
  readonly cardRefundDueCents: Money;
  /** Moved to income so far. */
  readonly earnedCents: Money;
  /** Last day on which money came or went back; null where none did. */
  readonly latestOn: CalendarDate | null;
}

/** Sums the money of the places of a workshop. */
export async function readEventMoney(inside: Inside, eventId: string): Promise<EventMoney> {
  const { rows } = await sql<EventMoney>`
    with places as (
      select a.id, a.status, a.price_cents, a.cancelled_with_event or a.free_cancellation as is_refundable,
             e.status = 'cancelled' as is_off, ${asked} as refunding,
             ${sumOfPayments(sql`p.kind = 'payment'`)} as paid, -${sumOfPayments(sql`p.kind = 'refund'`)} as refunded,
             ${sumOfPayments(sql`p.charge <> ''`)} - ${asked} as on_card
        from event_attendees a join events e on e.business_id = a.business_id and e.id = a.event_id
        where a.business_id = ${inside.businessId} and a.event_id = ${eventId}
    ), refunds as (
      select greatest(on_card, 0) as on_card, greatest(paid - refunded - refunding - case
               when status in ('confirmed', 'checked_in', 'awaiting_payment')
                 then case when is_off then 0 else price_cents end
               when status = 'cancelled' and is_refundable then 0
               else paid end, 0) as due
        from places
    )
    select coalesce(sum(paid), 0)::bigint as "paidCents", coalesce(sum(refunded), 0)::bigint as "refundedCents",
           coalesce(sum(refunding), 0)::bigint as "refundingCents",
           coalesce(sum(greatest(price_cents - paid, 0))
             filter (where status in ('confirmed', 'checked_in', 'awaiting_payment')), 0)::bigint as "owedCents",
           (select coalesce(sum(due), 0) from refunds)::bigint as "refundDueCents",
           (select coalesce(sum(least(due, on_card)), 0) from refunds)::bigint as "cardRefundDueCents",
           (select coalesce(sum(e.amount_cents), 0) from event_earnings e
             where e.business_id = ${inside.businessId} and e.event_id = ${eventId})::bigint as "earnedCents",
           (select max(p.paid_on) from event_payments p
             where p.business_id = ${inside.businessId} and p.attendee_id in (select id from places)) as "latestOn"
      from places`.execute(inside.db);
  return known(rows[0]);
}

/** Money of a place that moved, or that the processor was asked to pay back. Minor units, below zero for what went back. */
export interface PlacePaymentRow {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'asked' | 'refused';
  readonly amountCents: Money;
  readonly method: PaymentMethod;
  readonly date: CalendarDate;
  readonly reason: string;
  /** Why the processor did not pay it back. */
  readonly problem: string;
  readonly journalEntryId: string | null;
}

/** Lists the money of a place in the order in which it moved, with refunds that are not in the books. */
export async function listPlacePayments(
  tenant: Tenant,
  attendeeId: string,
  timeZone: string,
): Promise<PlacePaymentRow[]> {
  const { rows } = await sql<PlacePaymentRow>`
    select id, kind, amount_cents as "amountCents", method, paid_on as date, reason, '' as problem,
           journal_entry_id as "journalEntryId"
      from event_payments where business_id = ${tenant.businessId} and attendee_id = ${attendeeId}
    union all
    select id, state, -amount_cents, 'card', (requested_at at time zone ${timeZone})::date, reason, problem, null
      from event_refund_requests
      where business_id = ${tenant.businessId} and attendee_id = ${attendeeId} and state <> 'refunded'
    order by date, id`.execute(tenant.db);
  return rows;
}

/** Lists how attendees of a workshop have paid, by their id. */
export async function listPaymentMethods(
  tenant: Tenant,
  eventId: string,
): Promise<ReadonlyMap<string, readonly PaymentMethod[]>> {
  const rows = await tenant.db
    .selectFrom('event_payments as p')
    .innerJoin('event_attendees as a', (join) =>
      join.onRef('a.business_id', '=', 'p.business_id').onRef('a.id', '=', 'p.attendee_id'),
    )
    .where('p.business_id', '=', tenant.businessId)
    .where('a.event_id', '=', eventId)
    .where('p.kind', '=', 'payment')
    .groupBy(['p.attendee_id', 'p.method'])
    .orderBy('p.method')
    .select(['p.attendee_id as attendeeId', 'p.method'])
    .execute();
  const methods = Map.groupBy(rows, ({ attendeeId }) => attendeeId);
  return new Map([...methods].map(([id, of]) => [id, of.map(({ method }) => method)]));
}

/** A rest of a charge by card that belongs to an attendee, in the order of paying; refunds on their way are taken off. */
export interface ChargeShare {
  readonly attendeeId: string;
  readonly eventId: string;
  readonly charge: string;
  readonly leftCents: Money;
  /** Gone back so far, refunds on their way not included. */
  readonly refundedCents: Money;
}

/** Lists what is left of charges by card: of an attendee, or of a charge at the processor. */
export async function listChargeShares(
  inside: Inside,
  of: { readonly attendeeId: string } | { readonly charge: string },
): Promise<ChargeShare[]> {
  const which =
    'charge' in of ? sql`p.charge = ${of.charge}` : sql`p.attendee_id = ${of.attendeeId} and p.charge <> ''`;
  const { rows } = await sql<ChargeShare>`
    select p.attendee_id as "attendeeId", a.event_id as "eventId", p.charge,
           (sum(p.amount_cents) - coalesce((
             select sum(r.amount_cents) from event_refund_requests r
               where r.business_id = p.business_id and r.attendee_id = p.attendee_id and r.charge = p.charge
                 and r.state = 'asked'), 0))::bigint as "leftCents",
           coalesce(-sum(p.amount_cents) filter (where p.kind = 'refund'), 0)::bigint as "refundedCents"
      from event_payments p
      join event_attendees a on a.business_id = p.business_id and a.id = p.attendee_id
      where p.business_id = ${inside.businessId} and ${which}
      group by p.business_id, p.attendee_id, a.event_id, p.charge
      order by min(p.id::text)`.execute(inside.db);
  return rows;
}

/** A refund that the processor was asked for, or null. Minor units. */
export async function findRefundRequest(inside: Inside, id: string) {
  const found = await inside.db
    .selectFrom('event_refund_requests')
    .where('business_id', '=', inside.businessId)
    .where('id', '=', id)
    .select(['id', 'attendee_id as attendeeId', 'charge', 'amount_cents as amountCents', 'reason', 'state'])
    .executeTakeFirst();
  return found ?? null;
}

/** Lists the businesses with workshops that someone has paid for. Role: atelier_clock. */
export async function listBusinessesWithPaidWorkshops(clock: Pick<Inside, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct business_id as id from event_signups where has_payments`.execute(clock.db);
  return rows.map(({ id }) => id);
}

/** Lists workshops whose income may have to move on a day: over and not all earned, or earned and to come. */
export async function listWorkshopsToEarn(inside: Inside, today: CalendarDate): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select s.event_id as "eventId"
      from event_signups s
      join events e on e.business_id = s.business_id and e.id = s.event_id
      cross join lateral (
        select coalesce(sum(n.amount_cents), 0) as cents from event_earnings n
          where n.business_id = s.business_id and n.event_id = s.event_id
      ) earned
      cross join lateral (
        select coalesce(sum(p.amount_cents), 0) as cents
          from event_attendees a
          join event_payments p on p.business_id = a.business_id and p.attendee_id = a.id
          where a.business_id = s.business_id and a.event_id = s.event_id
      ) kept
      where s.business_id = ${inside.businessId} and s.has_payments
        and case when e.ends_on <= ${today} and e.status <> 'cancelled' then earned.cents <> kept.cents
            else earned.cents <> 0 end
      order by s.event_id`.execute(inside.db);
  return rows.map(({ eventId }) => eventId);
}
