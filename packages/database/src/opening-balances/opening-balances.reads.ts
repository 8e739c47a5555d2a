import { sql } from 'kysely';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

/** The opening balances of a business that stand. */
export interface OpeningRow {
  readonly id: string;
  readonly date: CalendarDate;
  /** The entry of the accounts that are neither money nor made up of documents; null where there are none. */
  readonly journalEntryId: string | null;
  readonly version: number;
}

/** The opening balances that stand, or null. `lock` holds them until the database transaction ends. */
export async function findOpeningBalances(
  tenant: Tenant,
  options: { lock?: boolean } = {},
): Promise<OpeningRow | null> {
  let query = tenant.db
    .selectFrom('opening_balances')
    .where('business_id', '=', tenant.businessId)
    .where('taken_back_at', 'is', null)
    .select(['id', 'opening_date as date', 'journal_entry_id as journalEntryId', 'version']);
  if (options.lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** A document that came with the opening balances. Amounts are minor units. */
export interface OpeningDocumentRow {
  readonly kind: 'invoice' | 'bill';
  readonly id: string;
  readonly partyId: string;
  readonly name: string;
  readonly number: string;
  readonly date: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly amountCents: Money;
  readonly paidCents: Money;
  readonly categoryId: string | null;
  readonly entryId: string;
  /** The entry that takes what it earned or cost out again. */
  readonly counterId: string | null;
  readonly version: number;
}

/** The documents of opening balances that stand, as they are due. */
export async function listOpeningDocuments(tenant: Tenant, openingId: string): Promise<OpeningDocumentRow[]> {
  const { rows } = await sql<OpeningDocumentRow>`
    select d.*, case when a.system_key = 'opening-balances' then null else coalesce(a.merged_into, a.id) end as "categoryId"
      from (
        select 'invoice' as kind, i.id, i.customer_id as "partyId", c.name, i.number, i.issue_date as date,
               i.due_date as "dueDate", i.total_cents as "amountCents", i.paid_cents + i.credited_cents + i.written_off_cents as "paidCents",
               i.journal_entry_id as "entryId", i.opening_entry_id as "counterId", 1 as version,
               (select income_account_id from invoice_lines where business_id = i.business_id and invoice_id = i.id) as account_id
          from invoices i join customers c on c.business_id = i.business_id and c.id = i.customer_id
          where i.business_id = ${tenant.businessId} and i.opening_id = ${openingId} and i.voided_at is null
        union all
        select 'bill', b.id, b.payee_id, p.name, b.number, b.bill_date, b.due_date, b.total_cents, b.paid_cents,
               b.journal_entry_id, b.opening_entry_id, b.version,
               (select account_id from bill_lines where business_id = b.business_id and bill_id = b.id)
          from bills b join payees p on p.business_id = b.business_id and p.id = b.payee_id
          where b.business_id = ${tenant.businessId} and b.opening_id = ${openingId} and b.voided_at is null
      ) d
      join accounts a on a.business_id = ${tenant.businessId} and a.id = d.account_id
      order by d."dueDate", lower(d.name), d.number, d.id`.execute(tenant.db);
  return rows;
}

/** Lists what stands of the opening balances that single accounts have; a debit is positive. */
export async function listAccountOpenings(
  tenant: Tenant,
): Promise<{ readonly accountId: string; readonly date: CalendarDate; readonly amountCents: Money }[]> {
  const { rows } = await sql<{ accountId: string; date: CalendarDate; amountCents: Money }>`
    select e.source_id as "accountId", e.entry_date as date, l.amount_cents as "amountCents"
      from journal_entries e
      join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id and l.account_id = e.source_id
      where e.business_id = ${tenant.businessId} and e.kind = 'opening' and e.source_kind = 'account'
        and not exists (
          select from journal_entries r where r.business_id = e.business_id and r.reverses_id = e.id)`.execute(
    tenant.db,
  );
  return rows;
}

/** Someone whom documents name, in the words of a paper. */
export interface NamedParty {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

/** Customers or payees in use by their names, whatever the capitals. */
export async function listPartiesNamed(
  tenant: Tenant,
  of: 'customers' | 'payees',
  names: readonly string[],
): Promise<NamedParty[]> {
  const { rows } = await sql<NamedParty>`
    select id, name, email, phone, address from ${sql.table(of)}
      where business_id = ${tenant.businessId} and archived_at is null
        and lower(name) = any(${names.map((name) => name.trim().toLowerCase())}::text[])
      order by created_at, id`.execute(tenant.db);
  return rows;
}

/** Tells whether equipment says that it was bought with an entry. */
export async function isEquipmentBoughtWith(tenant: Tenant, entryId: string): Promise<boolean> {
  const found = await tenant.db
    .selectFrom('fixed_assets')
    .where('business_id', '=', tenant.businessId)
    .where('purchase_entry_id', '=', entryId)
    .where('removed_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
