import { sql } from 'kysely';
import type { CalendarDate, Outcome, Refusal } from '@atelier/domain/foundation';
import { workshopRefusals, type EventSignup } from '@atelier/domain/workshops';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

export type SignupWriteRefusal = Refusal<
  'signup-part-in-use' | 'signup-id-taken' | 'signup-promo-code-twice'
>;

const inUse = workshopRefusals.refusal('signup-part-in-use');
const idTaken = workshopRefusals.refusal('signup-id-taken');
const refusals = {
  event_attendees_ticket_type: inUse,
  event_bookings_promo_code: inUse,
  event_sessions_pkey: idTaken,
  event_ticket_types_pkey: idTaken,
  event_questions_pkey: idTaken,
  event_promo_codes_pkey: idTaken,
  event_promo_codes_code: workshopRefusals.refusal('signup-promo-code-twice', { field: 'promoCodes' }),
};

/**
 * Saves the rules of a sign-up with its parts. What attendees hold, such as their ticket type, cannot be removed. A version of
 * null adds the sign-up; else the row is locked.
 */
export function saveSignup(
  tenant: Tenant,
  signup: EventSignup,
  version: number | null,
): Promise<Outcome<unknown, SignupWriteRefusal>> {
  return orRefusal(writeSignup(tenant, signup, version), refusals);
}

/** Gives the public page of a sign-up another link; the old one stops working. */
export async function renewSignupLink(tenant: Tenant, eventId: string): Promise<void> {
  await sql`update event_signups set public_token = default
    where business_id = ${tenant.businessId} and event_id = ${eventId}`.execute(tenant.db);
}

/** Moves all sessions of a workshop by days. A sign-up that was read before is refused when it is saved. */
export async function moveSessions({ db, businessId }: Tenant, eventId: string, days: number): Promise<void> {
  const moved = await db
    .updateTable('event_sessions')
    .set({ held_on: sql<CalendarDate>`held_on + ${days}::integer` })
    .where('business_id', '=', businessId)
    .where('event_id', '=', eventId)
    .returning('id')
    .execute();
  if (moved.length === 0) return;
  await db
    .updateTable('event_signups')
    .set({ version: sql<number>`version + 1` })
    .where('business_id', '=', businessId)
    .where('event_id', '=', eventId)
    .execute();
}

async function writeSignup(tenant: Tenant, signup: EventSignup, version: number | null): Promise<void> {
  const { db, businessId } = tenant;
  const columns = {
    is_open: signup.isOpen,
    capacity: signup.capacity,
    most_places: signup.mostPlaces,
    closes_hours: signup.closesHours,
    cancel_hours: signup.cancelHours,
    offer_hours: signup.offerHours,
    page_text: signup.pageText,
    adds_customers: signup.addsCustomers,
    payment: signup.payment,
    deposit_cents: signup.depositCents,
  };
  if (version === null) {
    await db
      .insertInto('event_signups')
      .values({
        business_id: businessId,
        event_id: signup.eventId,
        opened_by: tenant.personId,
        ...columns,
      })
      .execute();
  } else {
    await db
      .updateTable('event_signups')
      .set({ ...columns, version: version + 1 })
      .where('business_id', '=', businessId)
      .where('event_id', '=', signup.eventId)
      .execute();
  }
  // Sessions before the ticket types that name them; what is left over goes in the opposite order.
  await upsertParts(tenant, signup);
  await dropParts(tenant, signup);
}

async function upsertParts({ db, businessId }: Tenant, signup: EventSignup): Promise<void> {
  const own = { business_id: businessId, event_id: signup.eventId };
  for (const [position, session] of signup.sessions.entries()) {
    const columns = {
      position,
      name: session.name,
      held_on: session.date,
      starts_at: session.startsAt,
      ends_at: session.endsAt,
      capacity: session.capacity,
    };
    await db
      .insertInto('event_sessions')
      .values({ ...own, id: session.id, ...columns })
      .onConflict((conflict) => conflict.columns(['business_id', 'event_id', 'id']).doUpdateSet(columns))
      .execute();
  }
  for (const [position, type] of signup.ticketTypes.entries()) {
    const columns = {
      position,
      name: type.name,
      price_cents: type.priceCents,
      deposit_cents: type.depositCents,
      most_sold: type.mostSold,
      most_per_person: type.mostPerPerson,
      sold_from: type.soldFrom,
      sold_until: type.soldUntil,
      access_code: type.accessCode,
      session_id: type.sessionId,
    };
    await db
      .insertInto('event_ticket_types')
      .values({ ...own, id: type.id, ...columns })
      .onConflict((conflict) => conflict.columns(['business_id', 'event_id', 'id']).doUpdateSet(columns))
      .execute();
  }
  for (const [position, question] of signup.questions.entries()) {
    const columns = {
      position,
      label: question.label,
      is_required: question.isRequired,
      choices: [...question.choices],
    };
    await db
      .insertInto('event_questions')
      .values({ ...own, id: question.id, ...columns })
      .onConflict((conflict) => conflict.columns(['business_id', 'event_id', 'id']).doUpdateSet(columns))
      .execute();
  }
  for (const [position, promo] of signup.promoCodes.entries()) {
    const columns = {
      position,
      code: promo.code,
      percent_off: promo.percentOff,
      cents_off: promo.centsOff,
      most_uses: promo.mostUses,
      valid_until: promo.validUntil,
    };
    await db
      .insertInto('event_promo_codes')
      .values({ ...own, id: promo.id, ...columns })
      .onConflict((conflict) => conflict.columns(['business_id', 'event_id', 'id']).doUpdateSet(columns))
      .execute();
  }
}

async function dropParts({ db, businessId }: Tenant, signup: EventSignup): Promise<void> {
  const parts = [
    ['event_ticket_types', signup.ticketTypes],
    ['event_sessions', signup.sessions],
    ['event_questions', signup.questions],
    ['event_promo_codes', signup.promoCodes],
  ] as const;
  for (const [table, kept] of parts) {
    const rest = db
      .deleteFrom(table)
      .where('business_id', '=', businessId)
      .where('event_id', '=', signup.eventId);
    const ids = kept.map(({ id }) => id);
    await (ids.length === 0 ? rest : rest.where('id', 'not in', ids)).execute();
  }
}
