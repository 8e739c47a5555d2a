import { sql } from 'kysely';
import type { CalendarDate, Money, Outcome, Refusal } from '@atelier/domain/foundation';
import { tillRefusals, type EntryChange, type TillEntry } from '@atelier/domain/till';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** An entry as it arrived. */
export interface ArrivedEntry {
  /** The id of the entry, or one of its own where another content came under that before. */
  readonly id: string;
  readonly differsFrom: string | null;
  readonly tillId: string;
  readonly entry: TillEntry;
  /** The JSON as it was sent. */
  readonly content: string;
  readonly contentHash: string;
  readonly soldAt: string;
  readonly receivedAt: string;
  readonly totalCents: Money;
  /** SHA-256 of the token of its receipt, in hex; null where it has no page. */
  readonly receiptHash: string | null;
}

/** A problem that keeps an entry for a person. */
export interface EntryProblem {
  readonly code: string;
  readonly details: string | null;
}

/** Keeps an entry as it arrived. It waits until it is booked. */
export async function addTillEntry(
  { db, businessId }: Inside,
  { entry, ...arrived }: ArrivedEntry,
  problem: EntryProblem,
): Promise<void> {
  await db
    .insertInto('till_entries')
    .values({
      business_id: businessId,
      id: arrived.id,
      till_id: arrived.tillId,
      session_id: entry.sessionId,
      sale_id: 'saleId' in entry ? entry.saleId : null,
      kind: entry.kind,
      number: 'number' in entry ? entry.number : null,
      content: arrived.content,
      content_hash: arrived.contentHash,
      differs_from: arrived.differsFrom,
      sold_at: arrived.soldAt,
      received_at: arrived.receivedAt,
      total_cents: arrived.totalCents,
      receipt_hash: arrived.receiptHash,
      state: 'kept',
      // Where the customer is there, so that erasing them reaches what is kept, too.
      customer_id: sql<string | null>`(
        select id from customers where business_id = ${businessId} and id = ${customerIdOf(entry)}::uuid)`,
      ...problemColumns(problem),
    })
    .execute();
}

const customerIdOf = (entry: TillEntry) => ('customer' in entry ? (entry.customer?.id ?? null) : null);

const mostDetails = 500;
const problemColumns = ({ code, details }: EntryProblem) => ({
  problem: code,
  details: details?.slice(0, mostDetails) ?? null,
});

/** Notes what keeps an entry now. */
export async function saveEntryProblem(
  { db, businessId }: Inside,
  entryId: string,
  problem: EntryProblem,
): Promise<void> {
  await db
    .updateTable('till_entries')
    .set(problemColumns(problem))
    .where('business_id', '=', businessId)
    .where('id', '=', entryId)
    .execute();
}

/** Records that an entry became. */
export interface BookedEntry {
  readonly bookedOn: CalendarDate;
  readonly bookedNumber: string | null;
  readonly eventId: string | null;
  readonly customerId: string | null;
  readonly invoiceId: string | null;
  readonly creditNoteId: string | null;
  readonly orderId: string | null;
}

/** Marks an entry as taken: it is in the books. */
export function markEntryTaken(
  { db, businessId }: Inside,
  entryId: string,
  booked: BookedEntry,
): Promise<Outcome<unknown, Refusal<'till-number-taken'>>> {
  return orRefusal(
    db
      .updateTable('till_entries')
      .set({
        state: 'taken',
        problem: null,
        details: null,
        booked_on: booked.bookedOn,
        booked_number: booked.bookedNumber,
        event_id: booked.eventId,
        customer_id: booked.customerId,
        invoice_id: booked.invoiceId,
        credit_note_id: booked.creditNoteId,
        order_id: booked.orderId,
      })
      .where('business_id', '=', businessId)
      .where('id', '=', entryId)
      .execute(),
    { till_entries_number: tillRefusals.refusal('till-number-taken') },
  );
}

/** Saves the changes that a person chose for an entry that is kept. */
export async function saveEntryChanges(
  { db, businessId, personId }: Tenant,
  entryId: string,
  { changes, now }: { readonly changes: readonly EntryChange[]; readonly now: string },
): Promise<void> {
  await db
    .updateTable('till_entries')
    .set({ changes: [...changes], solved_by: personId, solved_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', entryId)
    .execute();
}

/** Sets an entry aside with a reason. */
export async function setEntryAside(
  { db, businessId, personId }: Tenant,
  entryId: string,
  { reason, now }: { readonly reason: string; readonly now: string },
): Promise<void> {
  await db
    .updateTable('till_entries')
    .set({ state: 'set-aside', reason, solved_by: personId, solved_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', entryId)
    .execute();
}

/** Opens a session of a till. */
export async function addTillSession(
  { db, businessId }: Inside,
  session: {
    readonly id: string;
    readonly tillId: string;
    readonly eventId: string | null;
    readonly priceListId: string | null;
    readonly openedAt: string;
  },
): Promise<void> {
  await db
    .insertInto('till_sessions')
    .values({
      business_id: businessId,
      id: session.id,
      till_id: session.tillId,
      event_id: session.eventId,
      price_list_id: session.priceListId,
      opened_at: session.openedAt,
    })
    .execute();
}

/** Marks a session as closed. */
export async function markSessionClosed(
  { db, businessId }: Inside,
  sessionId: string,
  closedAt: string,
): Promise<void> {
  await db
    .updateTable('till_sessions')
    .set({ closed_at: closedAt })
    .where('business_id', '=', businessId)
    .where('id', '=', sessionId)
    .execute();
}

/** Finds the price list of a session where it exists, or null. */
export async function keepPriceList(
  { db, businessId }: Inside,
  priceListId: string | null,
): Promise<string | null> {
  if (priceListId === null) return null;
  const { rows } = await sql<{ id: string }>`
    select id from price_lists where business_id = ${businessId} and id = ${priceListId}`.execute(db);
  return rows[0]?.id ?? null;
}
