import { sql } from 'kysely';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

/** What is owed on one invoice at the end of a day. */
export interface OpenInvoice {
  readonly invoiceId: string;
  readonly number: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly issueDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly openCents: Money;
}

/**
 * The invoices on which something was owed at the end of a day, as the books say it: what is open now, with what payments
 * and voids have changed since then taken back. So for today nothing but the open invoices is looked at.
 */
export async function listOpenInvoicesOn(tenant: Tenant, day: CalendarDate): Promise<OpenInvoice[]> {
  const { businessId } = tenant;
  // What came with opening balances is in the books from their day on, whatever day was written on it.
  const isInBooks = (invoice: string) => sql`(${sql.ref(`${invoice}.opening_id`)} is null or exists (
    select from journal_entries e
      where e.business_id = ${businessId} and e.id = ${sql.ref(`${invoice}.journal_entry_id`)} and e.entry_date <= ${day}))`;
  const { rows } = await sql<OpenInvoice>`
    with paid_since as materialized (
      select invoice_id, sum(cents) as cents from (
        select a.invoice_id, a.amount_cents as cents
          from payments p
          join payment_allocations a on a.business_id = ${businessId} and a.payment_id = p.id
          where p.business_id = ${businessId} and p.received_on > ${day} and p.reversed_at is null
        union all
        select a.invoice_id, -a.amount_cents
          from payments p
          join journal_entries r on r.business_id = ${businessId} and r.id = p.reversal_entry_id
          join payment_allocations a on a.business_id = ${businessId} and a.payment_id = p.id
          where p.business_id = ${businessId} and p.reversal_entry_id is not null and p.received_on <= ${day}
            and r.entry_date > ${day}
      ) as since group by invoice_id
    ), touched as materialized (
      select invoice_id as id from paid_since
      union
      select i.id from invoices i
        join journal_entries v on v.business_id = ${businessId} and v.id = i.void_entry_id
        where i.business_id = ${businessId} and i.voided_at is not null and v.entry_date > ${day}
    ), open as materialized (
      select id, number, customer_id, issue_date, due_date, buyer ->> 'name' as buyer, total_cents - paid_cents as open_cents
        from invoices
        where business_id = ${businessId} and issued_at is not null and voided_at is null and paid_cents < total_cents
          and issue_date <= ${day} and id not in (select id from touched) and ${isInBooks('invoices')}
      union all
      select i.id, i.number, i.customer_id, i.issue_date, i.due_date, i.buyer ->> 'name',
             i.total_cents - i.paid_cents + coalesce(s.cents, 0)
        from invoices i left join paid_since s on s.invoice_id = i.id
        where i.business_id = ${businessId} and i.id = any(array(select id from touched)) and i.issue_date <= ${day}
          and ${isInBooks('i')}
    )
    select o.id as "invoiceId", o.number, o.customer_id as "customerId", coalesce(c.name, o.buyer) as "customerName",
           o.issue_date as "issueDate", o.due_date as "dueDate", o.open_cents::bigint as "openCents"
      from open o left join customers c on c.business_id = ${businessId} and c.id = o.customer_id
      where o.open_cents <> 0
      order by lower(coalesce(c.name, o.buyer)), o.customer_id, o.due_date, o.number`.execute(tenant.db);
  return rows;
}
