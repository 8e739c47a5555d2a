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
 * The invoices on which something was owed at the end of a day, as the books say it: what was issued up to it, less the
 * payments that stood and without those void by then. Looked at are those that are open now, were paid later or became
 * void later: no other can have been open then.
 */
export async function listOpenInvoicesOn(tenant: Tenant, day: CalendarDate): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    with touched as (
      select id from invoices
        where business_id = ${tenant.businessId} and issued_at is not null and voided_at is null and paid_cents < total_cents
      union
      select a.invoice_id from payments p
        join payment_allocations a on a.business_id = p.business_id and a.payment_id = p.id
        where p.business_id = ${tenant.businessId} and p.received_on > ${day}
      union
      select i.id from invoices i
        join journal_entries v on v.business_id = i.business_id and v.id = i.void_entry_id
        where i.business_id = ${tenant.businessId} and i.voided_at is not null and v.entry_date > ${day}
    ), candidates as materialized (
      select i.id, i.number, i.customer_id, i.issue_date, i.due_date, i.total_cents, i.buyer
        from touched t join invoices i on i.business_id = ${tenant.businessId} and i.id = t.id
        where i.issue_date <= ${day}
    ), open as materialized (
      select c.*, c.total_cents - coalesce((
        select sum(a.amount_cents)
          from payment_allocations a
          join payments p on p.business_id = a.business_id and p.id = a.payment_id
          left join journal_entries r on r.business_id = p.business_id and r.id = p.reversal_entry_id
          where a.business_id = ${tenant.businessId} and a.invoice_id = c.id and p.received_on <= ${day}
            and (r.entry_date is null or r.entry_date > ${day})
      ), 0) as open_cents
        from candidates c
    )
    select o.id as "invoiceId", o.number, o.customer_id as "customerId",
           coalesce(c.name, o.buyer ->> 'name') as "customerName", o.issue_date as "issueDate", o.due_date as "dueDate",
           o.open_cents::bigint as "openCents"
      from open o left join customers c on c.business_id = ${tenant.businessId} and c.id = o.customer_id
      where o.open_cents <> 0
      order by lower(coalesce(c.name, o.buyer ->> 'name')), o.customer_id, o.due_date, o.number`.execute(
    tenant.db,
  );
  return rows;
}
