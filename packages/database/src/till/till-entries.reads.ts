import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { EntryChange, EntryState, TillEntry } from '@atelier/domain/till';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

/** An entry that arrived, with what became of it. */
export interface EntryRow {
  readonly id: string;
  readonly kind: TillEntry['kind'];
  readonly tillId: string;
  readonly tillName: string;
  readonly sessionId: string;
  readonly number: string | null;
  readonly content: TillEntry;
  readonly contentHash: string;
  readonly soldAt: string;
  readonly receivedAt: string;
  readonly totalCents: Money;
  readonly state: EntryState;
  readonly problem: string | null;
  readonly details: string | null;
  readonly changes: EntryChange[];
  readonly reason: string;
  readonly eventId: string | null;
  readonly eventName: string | null;
  /** IANA name; null without an event, or where that is in the zone of the business. */
  readonly eventTimeZone: string | null;
  readonly personName: string | null;
  readonly bookedOn: CalendarDate | null;
  readonly bookedNumber: string | null;
  readonly customerId: string | null;
  readonly invoiceId: string | null;
  readonly creditNoteId: string | null;
  readonly orderId: string | null;
}

const selectEntries = (inside: Inside, condition: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<EntryRow>`
    select e.id, e.kind, e.till_id as "tillId", t.name as "tillName", e.session_id as "sessionId",
           coalesce(e.booked_number, e.number) as number, e.content, e.content_hash as "contentHash",
           e.sold_at as "soldAt", e.received_at as "receivedAt", e.total_cents as "totalCents", e.state, e.problem,
           e.details, e.changes, e.reason, v.id as "eventId", v.name as "eventName",
           v.time_zone as "eventTimeZone", p.name as "personName",
           e.booked_on as "bookedOn", e.booked_number as "bookedNumber", e.customer_id as "customerId",
           e.invoice_id as "invoiceId", e.credit_note_id as "creditNoteId", e.order_id as "orderId"
      from till_entries e
      join tills t on t.business_id = e.business_id and t.id = e.till_id
      left join till_sessions s on s.business_id = e.business_id and s.id = e.session_id
      left join events v on v.business_id = e.business_id
        and v.id = standing_event(case when e.state = 'taken' then e.event_id else s.event_id end)
      left join till_people p on p.business_id = e.business_id and p.id = (e.content ->> 'personId')::uuid
      where e.business_id = ${inside.businessId} and ${condition}
      order by ${order}`;

/** Finds an entry, or null; locked until the end of the database transaction where asked for. */
export async function findTillEntry(
  inside: Inside,
  entryId: string,
  { lock = false } = {},
): Promise<EntryRow | null> {
  if (lock) {
    await sql`select from till_entries where business_id = ${inside.businessId} and id = ${entryId}
      for no key update`.execute(inside.db);
  }
  const { rows } = await selectEntries(inside, sql`e.id = ${entryId}`, sql`e.id`).execute(inside.db);
  return rows[0] ?? null;
}

/** Finds the entry that was stored with this id and content, and tells whether another content came under the id. */
export async function findArrived(
  { db, businessId }: Inside,
  entryId: string,
  contentHash: string,
): Promise<{ readonly isIdTaken: boolean; readonly same: EntryAnswerRow | null }> {
  const { rows } = await sql<EntryAnswerRow & { contentHash: string }>`
    select id, content_hash as "contentHash", state, problem, details from till_entries
      where business_id = ${businessId} and (id = ${entryId} or differs_from = ${entryId})`.execute(db);
  const same = rows.find((row) => row.contentHash === contentHash) ?? null;
  return { isIdTaken: rows.length > 0, same };
}

/** The state of an entry, as its device is answered. */
export interface EntryAnswerRow {
  readonly id: string;
  readonly state: EntryState;
  readonly problem: string | null;
  readonly details: string | null;
}

/** Lists refunds of sales that are in the books, in the order of their arrival. */
export async function listRefundsOfSales(inside: Inside, saleIds: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await selectEntries(
    inside,
    sql`e.sale_id = any(${[...saleIds]}::uuid[]) and e.kind = 'refund' and e.state = 'taken'`,
    sql`e.sequence`,
  ).execute(inside.db);
  return rows;
}

/** Lists entries that waited for another one that is there by now, with what kept them, in the order of arrival. */
export async function listUnblocked({ db, businessId }: Inside) {
  const { rows } = await sql<{ id: string; problem: string }>`
    select e.id, e.problem from till_entries e
      where e.business_id = ${businessId} and e.state = 'kept' and (
        e.problem = 'till-session-missing' and exists (
          select from till_sessions s where s.business_id = e.business_id and s.id = e.session_id)
        or e.problem = 'till-sale-missing' and exists (
          select from till_entries o
            where o.business_id = e.business_id and o.id = e.sale_id and o.state = 'taken'
              and (o.kind = 'sale' or o.kind = 'order' and e.kind = 'receipt')))
      order by e.sequence`.execute(db);
  return rows;
}

/** Lists entries that wait for a person, the oldest first. */
export async function listKeptEntries(
  tenant: Tenant,
  filter: {
    readonly tillId?: string | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  },
) {
  const end = readCursor(filter.after);
  const { rows } = await selectEntries(
    tenant,
    sql`e.state = 'kept' and (${filter.tillId ?? null}::uuid is null or e.till_id = ${filter.tillId ?? null})
      and (${end?.id ?? null}::uuid is null or (e.sold_at, e.id) > (${end?.key ?? null}::timestamptz, ${end?.id ?? null}::uuid))`,
    sql`e.sold_at, e.id limit ${filter.limit + 1}`,
  ).execute(tenant.db);
  return pageOf(rows, filter.limit, ({ soldAt, id }) => ({ key: soldAt, id }));
}

interface OfTill {
  readonly eventId?: string | undefined;
  readonly tillId?: string | undefined;
}

const isOf = ({ eventId, tillId }: OfTill) => sql`
  (${tillId ?? null}::uuid is null or e.till_id = ${tillId ?? null})
  and (${eventId ?? null}::uuid is null or v.id = ${eventId ?? null})`;

/** Lists all entries from an instant to another, of an event or a till where named, as they were sold. */
export async function listEntriesBetween(
  inside: Inside,
  filter: OfTill & { readonly from: string; readonly to: string },
): Promise<EntryRow[]> {
  const { rows } = await selectEntries(
    inside,
    sql`e.sold_at >= ${filter.from} and e.sold_at < ${filter.to} and ${isOf(filter)}`,
    sql`e.sold_at, e.sequence`,
  ).execute(inside.db);
  return rows;
}

/** Finds the instant of the last entry up to one, of an event or a till where named; null: there is none. */
export async function findLastSoldAt(
  inside: Inside,
  filter: OfTill & { readonly to: string },
): Promise<string | null> {
  const { rows } = await selectEntries(
    inside,
    sql`e.sold_at <= ${filter.to} and ${isOf(filter)}`,
    sql`e.sold_at desc limit 1`,
  ).execute(inside.db);
  return rows[0]?.soldAt ?? null;
}

/** Lists all entries of sessions in the order of their arrival. */
export async function listEntriesOfSessions(
  inside: Inside,
  sessionIds: readonly string[],
): Promise<EntryRow[]> {
  const { rows } = await selectEntries(
    inside,
    sql`e.session_id = any(${[...sessionIds]}::uuid[])`,
    sql`e.sequence`,
  ).execute(inside.db);
  return rows;
}

/** Lists sales by id, whatever became of them. */
export async function listEntriesById(inside: Inside, ids: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await selectEntries(inside, sql`e.id = any(${[...ids]}::uuid[])`, sql`e.sequence`).execute(
    inside.db,
  );
  return rows;
}

/** Tells whether a receipt number is taken in the books: by another sale, or by an invoice that is not undone with an opening. */
export async function isReceiptNumberTaken({ db, businessId }: Inside, number: string): Promise<boolean> {
  const { rows } = await sql`
    select from till_entries where business_id = ${businessId} and booked_number = ${number}
    union all
    select from invoices
      where business_id = ${businessId} and number = ${number} and (voided_at is null or opening_id is null)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the last day of a sales tax return that is filed, or null. */
export async function findLastFiledDay({ db, businessId }: Inside): Promise<CalendarDate | null> {
  const row = await db
    .selectFrom('tax_filings')
    .where('business_id', '=', businessId)
    .where('reopened_at', 'is', null)
    .select((eb) => eb.fn.max<CalendarDate | null>('to_date').as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
}
