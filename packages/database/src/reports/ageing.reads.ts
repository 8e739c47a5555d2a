import { sql, type RawBuilder } from 'kysely';
import type { BillKind } from '@atelier/domain/payables';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

/** What is open on one document at the end of a day. */
export interface OpenDocument {
  readonly id: string;
  readonly kind: 'invoice' | BillKind;
  readonly number: string;
  readonly date: CalendarDate;
  readonly dueDate: CalendarDate;
  /** Of a credit none: it can be used at any time. */
  readonly daysOverdue: number;
  /** Of a credit below zero. */
  readonly openCents: Money;
}

/** What is open with one customer or payee. */
export interface OpenByAge {
  readonly id: string;
  readonly name: string;
  /** Not due yet, 1–30, 31–60, 61–90 and more than 90 days. */
  readonly amounts: readonly Money[];
  readonly totalCents: Money;
  /** The first due first; none unless they were asked for. */
  readonly documents: readonly OpenDocument[];
}

/** Without a customer or payee all of them; documents are many, so they come only where they are asked for. */
export interface AgeingAsked {
  readonly day: CalendarDate;
  readonly of?: string | undefined;
  readonly documents: boolean;
}

/**
 * What came with opening balances is in the books from their day on, whatever day was written on it. The day is looked
 * up entry by entry; by `exists` all entries of the business would be read for the few that opened it.
 */
const isInBooksOn = (tenant: Tenant, document: 'i' | 'b', day: CalendarDate) => sql`
  case when ${sql.ref(`${document}.opening_id`)} is null then true
       else (select e.entry_date from journal_entries e
               where e.business_id = ${tenant.businessId} and e.id = ${sql.ref(`${document}.journal_entry_id`)}) <= ${day}
  end`;

/** The parts (d.due_date, d.open_cents) of `owed o`; nearly all invoices are one, for which nothing is called. */
const inParts = sql`
  left join lateral (
    select * from invoice_parts(o.last_day, o.schedule, o.total, o.total - o.open_cents)
      where o.schedule is not null and open_cents > 0
  ) p on true
  cross join lateral (
    select coalesce(p.due_date, o.last_day) as due_date, coalesce(p.open_cents, o.open_cents) as open_cents
  ) d`;

/** Divides `open` (party_id, id, kind, number, date, due_date, days_overdue, open_cents) by customer or payee and age. */
async function listByAge(
  tenant: Tenant,
  open: RawBuilder<unknown>,
  parties: 'customers' | 'payees',
  { documents }: AgeingAsked,
): Promise<OpenByAge[]> {
  const ofAge = (age: number) => sql`coalesce(sum(open_cents) filter (where age = ${sql.lit(age)}), 0)`;
  const listed = documents
    ? sql`json_agg(json_build_object('id', id, 'kind', kind, 'number', number, 'date', date, 'dueDate', due_date,
            'daysOverdue', days_overdue, 'openCents', open_cents) order by due_date, number, id)`
    : sql`'[]'::json`;
  const { rows } = await sql<OpenByAge>`
    ${open}, aged as (
      select *, least(4, (days_overdue + 29) / 30) as age from open where open_cents <> 0
    ), summed as materialized (
      select party_id, json_build_array(${sql.join([0, 1, 2, 3, 4].map(ofAge))}) as amounts,
             sum(open_cents)::bigint as total, ${listed} as documents
        from aged group by party_id
    )
    select p.id, p.name, s.amounts, s.total as "totalCents", s.documents
      from summed s join ${sql.table(parties)} p on p.business_id = ${tenant.businessId} and p.id = s.party_id
      order by lower(p.name), p.id`.execute(tenant.db);
  return rows;
}

/**
 * The customers who owed something at the end of a day, as the books say it: what is open on their invoices now, with
 * what settlements and voids have changed since then taken back. So for today nothing but the open invoices is looked at.
 */
export async function listReceivablesByAge(tenant: Tenant, asked: AgeingAsked): Promise<OpenByAge[]> {
  const { businessId } = tenant;
  const { day, of } = asked;
  const counts = sql`and i.issue_date <= ${day} and ${isInBooksOn(tenant, 'i', day)}
    ${of === undefined ? sql`` : sql`and i.customer_id = ${of}`}`;
  const columns = sql`i.customer_id as party_id, i.id, 'invoice' as kind, i.number, i.issue_date as date,
    i.due_date as last_day, i.schedule, i.total_cents as total`;
  const open = sql`
    with paid_since as materialized (
      select invoice_id, sum(cents)::bigint as cents from (
        select invoice_id, amount_cents as cents from invoice_settlements
          where business_id = ${businessId} and settled_on > ${day} and reversed_on is null
        union all
        select invoice_id, -amount_cents from invoice_settlements
          where business_id = ${businessId} and reversed_on > ${day} and settled_on <= ${day}
      ) as since group by invoice_id
    ), touched as materialized (
      select invoice_id as id from paid_since
      union
      select i.id from invoices i
        join journal_entries v on v.business_id = ${businessId} and v.id = i.void_entry_id
        where i.business_id = ${businessId} and i.voided_at is not null and v.entry_date > ${day}
    ), owed as (
      select ${columns}, i.balance_cents as open_cents
        from invoices i
        where i.business_id = ${businessId} and i.balance_cents > 0 and i.id not in (select id from touched) ${counts}
      union all
      select ${columns}, i.total_cents - i.paid_cents - i.credited_cents - i.written_off_cents + coalesce(s.cents, 0)
        from invoices i left join paid_since s on s.invoice_id = i.id
        where i.business_id = ${businessId} and i.id = any(array(select id from touched)) ${counts}
    ), open as (
      select party_id, id, kind, number, date, d.due_date, greatest(0, ${day}::date - d.due_date) as days_overdue, d.open_cents
        from owed o ${inParts}
    )`;
  return listByAge(tenant, open, 'customers', asked);
}

/**
 * The payees to whom something was owed at the end of a day, as the books say it: what was posted up to it on bills and
 * credits, less the payments that stood and without those void by then.
 */
export async function listPayablesByAge(tenant: Tenant, asked: AgeingAsked): Promise<OpenByAge[]> {
  const { businessId } = tenant;
  const { day, of } = asked;
  const ofPayee = of === undefined ? sql`` : sql`and b.payee_id = ${of}`;
  const open = sql`
    with touched as (
      select id from bills where business_id = ${businessId} and status in ('open', 'partly-paid')
      union
      select a.bill_id from bill_payments p
        join bill_payment_allocations a on a.business_id = p.business_id and a.payment_id = p.id
        where p.business_id = ${businessId} and p.paid_on > ${day}
      union
      select a.bill_id from bill_payments p
        join journal_entries r on r.business_id = p.business_id and r.id = p.reversal_entry_id
        join bill_payment_allocations a on a.business_id = p.business_id and a.payment_id = p.id
        where p.business_id = ${businessId} and p.reversal_entry_id is not null and r.entry_date > ${day}
      union
      select b.id from bills b
        join journal_entries v on v.business_id = b.business_id and v.id = b.void_entry_id
        where b.business_id = ${businessId} and b.voided_at is not null and v.entry_date > ${day}
    ), rest as (
      select b.*, b.total_cents - coalesce((
        select sum(a.amount_cents)
          from bill_payment_allocations a
          join bill_payments p on p.business_id = a.business_id and p.id = a.payment_id
          left join journal_entries r on r.business_id = p.business_id and r.id = p.reversal_entry_id
          where a.business_id = ${businessId} and a.bill_id = b.id and p.paid_on <= ${day}
            and (r.entry_date is null or r.entry_date > ${day})
      ), 0) as cents
        from touched t join bills b on b.business_id = ${businessId} and b.id = t.id
        where b.bill_date <= ${day} and ${isInBooksOn(tenant, 'b', day)} ${ofPayee}
    ), open as (
      select payee_id as party_id, id, kind, number, bill_date as date, due_date,
             case kind when 'bill' then greatest(0, ${day}::date - due_date) else 0 end as days_overdue,
             (case kind when 'bill' then cents else -cents end)::bigint as open_cents
        from rest
    )`;
  return listByAge(tenant, open, 'payees', asked);
}
