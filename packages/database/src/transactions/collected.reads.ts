import { sql, type RawBuilder } from 'kysely';
import type { CollectedPayment } from '@atelier/domain/transactions';
import type { EntrySource } from '@atelier/domain/books';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** What is in undeposited funds, as the bank inbox compares it. */
export type CollectedEntry = CollectedPayment & {
  readonly accountId: string;
  readonly memo: string;
  readonly number: number;
};

async function listCollected(inside: Inside, which: RawBuilder<unknown>): Promise<CollectedEntry[]> {
  const { rows } = await sql<CollectedEntry>`
    select entry_id as "entryId", entry_date as date, amount_cents as amount, account_id as "accountId", memo, number
      from collected_entries where business_id = ${inside.businessId} and ${which}
      order by entry_date, number`.execute(inside.db);
  return rows;
}

/** Payments in accounts of undeposited funds that nothing has brought to the bank, the oldest first. */
export const listCollectedPayments = (
  inside: Inside,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<CollectedEntry[]> =>
  listCollected(inside, sql`entry_date between ${period.from}::date and ${period.to}::date`);

/** Of these entries those that lie in undeposited funds. */
export const findCollected = (tenant: Tenant, entryIds: readonly string[]): Promise<CollectedEntry[]> =>
  listCollected(tenant, sql`entry_id = any(${entryIds}::uuid[])`);

/** What lies, or lay, in undeposited funds, as people are shown it: from whom it came, and how. */
export interface CollectedRow {
  readonly entryId: string;
  readonly date: CalendarDate;
  readonly amountCents: Money;
  readonly accountId: string;
  readonly accountName: string;
  /** The customer or payee; else what its entry says. */
  readonly from: string;
  /** Of a payment, the way it was paid. */
  readonly method: string | null;
  /** The numbers of the invoices that a payment pays. */
  readonly paidFor: string;
  readonly reference: string;
  readonly source: EntrySource | null;
  /** A check that bounced, say. */
  readonly isTakenBack: boolean;
}

/** `of` has the columns of `collected_entries`. */
async function showCollected(
  tenant: Tenant,
  of: RawBuilder<unknown>,
  limit: number | null = null,
): Promise<CollectedRow[]> {
  const { rows } = await sql<CollectedRow>`
    select k.entry_id as "entryId", k.entry_date as date, k.amount_cents as "amountCents", k.account_id as "accountId",
           a.name as "accountName", coalesce(c.name, nullif(t.payee, ''), k.memo) as "from", p.method,
           coalesce(p.reference, '') as reference, coalesce((
             select string_agg(distinct i.number, ', ' order by i.number) from invoice_settlements s
               join invoices i on i.business_id = s.business_id and i.id = s.invoice_id
               where s.business_id = a.business_id and s.payment_id = p.id and s.reversed_at is null), '') as "paidFor",
           case when k.source_id is not null then json_build_object('kind', k.source_kind, 'id', k.source_id) end as source,
           exists (select from journal_entries r where r.business_id = a.business_id and r.reverses_id = k.entry_id)
             as "isTakenBack"
      from (${of}) k
      join accounts a on a.business_id = ${tenant.businessId} and a.id = k.account_id
      left join payments p on p.business_id = a.business_id and k.source_kind = 'payment' and p.id = k.source_id
      left join customers c on c.business_id = a.business_id and c.id = p.customer_id
      left join transactions t on t.business_id = a.business_id and k.source_kind = 'transaction' and t.id = k.source_id
      order by k.entry_date, k.number limit ${limit}`.execute(tenant.db);
  return rows;
}

/**
 * What waits in undeposited funds for the bank, the oldest first, to `limit`. What no deposit and no line of the bank has
 * taken and is gone all the same, as by a plain transfer, is taken to be the oldest, so that the newest make up the balance.
 */
export const listWaitingForBank = (tenant: Tenant, limit: number): Promise<CollectedRow[]> =>
  showCollected(
    tenant,
    sql`select * from (
      select c.*, b.balance, sum(c.amount_cents) over newest - c.amount_cents as newer
        from collected_entries c
        join (
          select a.id, sum(m.amount_cents) as balance
            from accounts a join ledger_months('accrual') m on m.business_id = a.business_id and m.account_id = a.id
            where a.business_id = ${tenant.businessId} and a.type = 'undeposited-funds' group by a.id
        ) b on b.id = c.account_id
        where c.business_id = ${tenant.businessId}
        window newest as (partition by c.account_id order by c.entry_date desc, c.number desc)
    ) kept where newer < balance`,
    limit,
  );

/** Lists what a deposit brought to the bank, the oldest first; nothing of any other transaction. */
export const listDeposited = (tenant: Tenant, transactionId: string): Promise<CollectedRow[]> =>
  showCollected(
    tenant,
    sql`select d.entry_id, d.account_id, e.entry_date, e.number, e.memo, e.source_kind, e.source_id, l.amount_cents
      from deposited_entries d
      join journal_entries e on e.business_id = d.business_id and e.id = d.entry_id
      join journal_lines l on l.business_id = d.business_id and l.entry_id = d.entry_id
       and l.account_id = d.account_id and l.amount_cents > 0
      where d.business_id = ${tenant.businessId} and d.transaction_id = ${transactionId}`,
  );

/** The transfer by which an entry was brought to the bank. */
export interface DepositRow {
  readonly transactionId: string;
  readonly date: CalendarDate;
}

/** By which deposit, made by hand or found in a line of the bank, an entry left undeposited funds; null while it waits. */
export async function findDepositOf(tenant: Tenant, entryId: string): Promise<DepositRow | null> {
  const { rows } = await sql<DepositRow>`
    select t.id as "transactionId", t.transaction_date as date from transactions t
      where t.business_id = ${tenant.businessId} and t.status = 'posted' and t.kind = 'transfer' and (
        t.id in (
          select transaction_id from deposited_entries where business_id = t.business_id and entry_id = ${entryId}
        ) or t.journal_entry_id in (
          select o.entry_id from bank_line_matches m
            join accounts a on a.business_id = m.business_id and a.id = m.account_id and a.type = 'undeposited-funds'
            join bank_line_matches o on o.business_id = m.business_id and o.line_id = m.line_id
             and o.account_id <> m.account_id and o.was_posted_here
            where m.business_id = t.business_id and m.entry_id = ${entryId}
        )
      )`.execute(tenant.db);
  return rows[0] ?? null;
}
