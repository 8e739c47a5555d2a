import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { workshopRefusals } from '@atelier/domain/workshops';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside } from '../platform/in-business.ts';

/** Money of a place as it is booked. Minor units, below zero for what went back. */
export interface NewPlacePayment {
  readonly id: string;
  readonly attendeeId: string;
  readonly kind: 'payment' | 'refund';
  readonly amountCents: Money;
  readonly method: PaymentMethod;
  readonly paidOn: CalendarDate;
  readonly reason: string;
  /** The charge at the processor; empty for what was paid in another way. */
  readonly charge: string;
  readonly journalEntryId: string;
}

const taken = workshopRefusals.refusal('attendee-payment-taken');

/** Notes that a workshop has money, so that the clock looks after its income. */
export async function noteWorkshopPaid(inside: Inside, eventId: string): Promise<void> {
  await inside.db
    .updateTable('event_signups')
    .set({ has_payments: true })
    .where('business_id', '=', inside.businessId)
    .where('event_id', '=', eventId)
    .where('has_payments', '=', false)
    .execute();
}

/** Adds money of places to the workshop that someone has paid for; a charge counts once for an attendee. */
export async function addPlacePayments(
  inside: Inside,
  eventIds: readonly string[],
  payments: readonly NewPlacePayment[],
  createdAt: string,
): Promise<Outcome<unknown, Refusal<'attendee-payment-taken'>>> {
  for (const eventId of eventIds) await noteWorkshopPaid(inside, eventId);
  return orRefusal(
    inside.db
      .insertInto('event_payments')
      .values(
        payments.map((payment) => ({
          business_id: inside.businessId,
          id: payment.id,
          attendee_id: payment.attendeeId,
          kind: payment.kind,
          amount_cents: payment.amountCents,
          method: payment.method,
          paid_on: payment.paidOn,
          reason: payment.reason,
          charge: payment.charge,
          journal_entry_id: payment.journalEntryId,
          created_at: createdAt,
        })),
      )
      .execute(),
    { event_payments_pkey: taken, event_payments_once: taken },
  );
}

/** Adds a refund that the processor is to be asked for. Minor units. */
export async function addRefundRequest(
  inside: Inside,
  request: {
    readonly id: string;
    readonly attendeeId: string;
    readonly charge: string;
    readonly amountCents: Money;
    readonly reason: string;
    readonly requestedAt: string;
  },
): Promise<void> {
  await inside.db
    .insertInto('event_refund_requests')
    .values({
      business_id: inside.businessId,
      id: request.id,
      attendee_id: request.attendeeId,
      charge: request.charge,
      amount_cents: request.amountCents,
      reason: request.reason,
      requested_at: request.requestedAt,
    })
    .execute();
}

/** Saves what became of a refund that the processor was asked for. */
export async function saveRefundState(
  inside: Inside,
  id: string,
  { state, problem }: { readonly state: 'refunded' | 'refused'; readonly problem: string },
): Promise<void> {
  await inside.db
    .updateTable('event_refund_requests')
    .set({ state, problem: problem.slice(0, 500) })
    .where('business_id', '=', inside.businessId)
    .where('id', '=', id)
    .execute();
}

/** Adds income of a workshop that was posted; below zero for what was moved back. Minor units. */
export async function addEarning(
  inside: Inside,
  earning: {
    readonly id: string;
    readonly eventId: string;
    readonly amountCents: Money;
    readonly earnedOn: CalendarDate;
    readonly journalEntryId: string;
  },
): Promise<void> {
  await inside.db
    .insertInto('event_earnings')
    .values({
      business_id: inside.businessId,
      id: earning.id,
      event_id: earning.eventId,
      amount_cents: earning.amountCents,
      earned_on: earning.earnedOn,
      journal_entry_id: earning.journalEntryId,
    })
    .execute();
}
