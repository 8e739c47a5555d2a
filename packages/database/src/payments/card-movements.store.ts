import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { CardMovementKind, CardProcessorName } from '@atelier/domain/payments';
import { sql } from 'kysely';
import type { Inside } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';

/** A person who was sent to a processor to pay for one thing. Minor units; instants are ISO 8601 in UTC. */
export interface CardCheckout {
  readonly id: string;
  readonly processor: CardProcessorName;
  readonly isLive: boolean;
  readonly amount: Money;
  readonly createdAt: string;
  /** An invoice, or places of a booking: how much of each, by the id of the attendee. */
  readonly of:
    | { readonly kind: 'invoice'; readonly id: string }
    | { readonly kind: 'booking'; readonly id: string; readonly shares: Readonly<Record<string, Money>> };
}

/** Notes that someone is sent to pay; the same again changes nothing. */
export async function addCardCheckout(inside: Inside, checkout: CardCheckout): Promise<void> {
  await inside.db
    .insertInto('card_checkouts')
    .values({
      business_id: inside.businessId,
      id: checkout.id,
      processor: checkout.processor,
      is_live: checkout.isLive,
      ...(checkout.of.kind === 'invoice'
        ? { invoice_id: checkout.of.id }
        : { booking_id: checkout.of.id, shares: JSON.stringify(checkout.of.shares) }),
      amount_cents: checkout.amount,
      created_at: checkout.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'id']).doNothing())
    .execute();
}

/** One of those who were sent to pay, or null; with why his card was refused last. */
export async function findCardCheckout(
  inside: Inside,
  checkoutId: string,
): Promise<(CardCheckout & { readonly failedAt: string | null; readonly failure: string }) | null> {
  const row = await inside.db
    .selectFrom('card_checkouts')
    .where('business_id', '=', inside.businessId)
    .where('id', '=', checkoutId)
    .select([
      'id',
      'processor',
      'is_live as isLive',
      'invoice_id as invoiceId',
      'booking_id as bookingId',
      'shares',
      'amount_cents as amount',
      'created_at as createdAt',
      'failed_at as failedAt',
      'failure',
    ])
    .$narrowType<{ processor: CardProcessorName }>()
    .executeTakeFirst();
  if (!row) return null;
  const { invoiceId, bookingId, shares, ...checkout } = row;
  return invoiceId === null
    ? {
        ...checkout,
        of: { kind: 'booking', id: known(bookingId), shares: known(shares) as Record<string, Money> },
      }
    : { ...checkout, of: { kind: 'invoice', id: invoiceId } };
}

/** Counts how often someone was sent to pay this since an instant. */
export async function countCardCheckouts(
  inside: Inside,
  { kind, id }: Pick<CardCheckout['of'], 'kind' | 'id'>,
  since: string,
): Promise<number> {
  const { count } = await inside.db
    .selectFrom('card_checkouts')
    .where('business_id', '=', inside.businessId)
    .where(kind === 'invoice' ? 'invoice_id' : 'booking_id', '=', id)
    .where('created_at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes why the card of someone who was sent to pay was refused. */
export async function noteCardFailure(
  inside: Inside,
  checkoutId: string,
  failed: { readonly at: string; readonly why: string },
): Promise<void> {
  await inside.db
    .updateTable('card_checkouts')
    .set({ failed_at: failed.at, failure: failed.why.slice(0, 500) })
    .where('business_id', '=', inside.businessId)
    .where('id', '=', checkoutId)
    .execute();
}

/** What moved at a processor, by its name there, and what of it is in the books. Minor units. */
export interface CardMovement {
  readonly processor: CardProcessorName;
  readonly ref: string;
  readonly kind: CardMovementKind;
  readonly isLive: boolean;
  /** Of a refund and a dispute, the payment. */
  readonly ofRef: string | null;
  readonly checkoutId: string | null;
  readonly happenedOn: CalendarDate;
  readonly amount: Money;
  readonly state: string;
  readonly steps: number;
  readonly paymentId: string | null;
  readonly refundId: string | null;
  readonly booked: Money;
  readonly bookedFee: Money;
  readonly transactionId: string | null;
  readonly feeTransactionId: string | null;
  /** The code of the refusal that kept it out of the books; empty for what is in them. */
  readonly problem: string;
}

/** Finds what is known of a movement, or null. */
export async function findCardMovement(
  inside: Inside,
  processor: CardProcessorName,
  ref: string,
): Promise<CardMovement | null> {
  const row = await inside.db
    .selectFrom('card_movements')
    .where('business_id', '=', inside.businessId)
    .where('processor', '=', processor)
    .where('ref', '=', ref)
    .select([
      'processor',
      'ref',
      'kind',
      'is_live as isLive',
      'of_ref as ofRef',
      'checkout_id as checkoutId',
      'happened_on as happenedOn',
      'amount_cents as amount',
      'state',
      'steps',
      'payment_id as paymentId',
      'refund_id as refundId',
      'booked_cents as booked',
      'booked_fee_cents as bookedFee',
      'transaction_id as transactionId',
      'fee_transaction_id as feeTransactionId',
      'problem',
    ])
    .$narrowType<{ processor: CardProcessorName }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Something at a processor that can be asked about, and with which keys. */
export interface CardReference {
  readonly processor: CardProcessorName;
  readonly isLive: boolean;
  readonly kind: 'payment' | 'payout';
  readonly ref: string;
}

/** The payment at a processor that a payment in the books is, or null. */
export async function findCardCharge(inside: Inside, paymentId: string): Promise<CardReference | null> {
  const { rows } = await sql<CardReference>`
    select processor, is_live as "isLive", kind, ref from card_movements
      where business_id = ${inside.businessId} and payment_id = ${paymentId}`.execute(inside.db);
  return rows[0] ?? null;
}

/** Lists what is to be asked about so that all that could not be booked is booked: payments, and payouts. */
export async function listUnbookedCardMoney(inside: Inside): Promise<CardReference[]> {
  const { rows } = await sql<CardReference>`
    select distinct processor, is_live as "isLive", case kind when 'payout' then kind else 'payment' end as kind,
           coalesce(of_ref, ref) as ref
      from card_movements where business_id = ${inside.businessId} and problem <> ''
      order by ref limit 100`.execute(inside.db);
  return rows;
}

/** Writes what is known of a movement now, over what was known before. */
export async function writeCardMovement(
  inside: Inside,
  movement: CardMovement,
  toldAt: string,
): Promise<void> {
  const known = {
    happened_on: movement.happenedOn,
    amount_cents: movement.amount,
    state: movement.state.slice(0, 50),
    steps: movement.steps,
    payment_id: movement.paymentId,
    refund_id: movement.refundId,
    booked_cents: movement.booked,
    booked_fee_cents: movement.bookedFee,
    transaction_id: movement.transactionId,
    fee_transaction_id: movement.feeTransactionId,
    problem: movement.problem,
    told_at: toldAt,
  };
  await inside.db
    .insertInto('card_movements')
    .values({
      business_id: inside.businessId,
      processor: movement.processor,
      ref: movement.ref,
      kind: movement.kind,
      is_live: movement.isLive,
      of_ref: movement.ofRef,
      checkout_id: movement.checkoutId,
      ...known,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'processor', 'ref']).doUpdateSet(known))
    .execute();
}

/** Tells whether what a processor tells was told and done before. */
export async function hasCardEvent(
  inside: Inside,
  processor: CardProcessorName,
  eventId: string,
): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    select exists (select from card_events
      where business_id = ${inside.businessId} and processor = ${processor} and event_id = ${eventId}) as seen`.execute(
    inside.db,
  );
  return rows[0]?.seen ?? false;
}

/** Notes what a processor told, once it is done. */
export async function addCardEvent(
  inside: Inside,
  event: {
    readonly processor: CardProcessorName;
    readonly id: string;
    readonly kind: string;
    readonly receivedAt: string;
  },
): Promise<void> {
  await inside.db
    .insertInto('card_events')
    .values({
      business_id: inside.businessId,
      processor: event.processor,
      event_id: event.id,
      kind: event.kind,
      received_at: event.receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
