import { sql } from 'kysely';
import type { StatementLine } from '@atelier/domain/sales-documents';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

/** Whose account is told, over which days. */
export interface StatementAsked {
  readonly customerId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A line with what its document says of itself. */
export type StatementRow = StatementLine & { readonly id: string; readonly reference: string };

/**
 * What a customer owed before a first day, and what changed it up to a last one, in the order of the books. What came
 * and was taken back within these days is left out, and so is that something was written off: the customer owes it still.
 */
export async function readStatementLines(
  tenant: Tenant,
  { customerId, from, to }: StatementAsked,
): Promise<{ readonly opening: Money; readonly lines: readonly StatementRow[] }> {
  const { businessId } = tenant;
  const { rows } = await sql<StatementRow>`
    with came as (
      -- What came with opening balances counts from their day, whatever day was written on it.
      select 'invoice' as kind, i.id, i.number, i.reference, coalesce(e.entry_date, i.issue_date) as day,
             e.number as place, v.entry_date as back_on, v.number as back_place, i.total_cents as cents
        from invoices i
        left join journal_entries e on e.business_id = i.business_id and e.id = i.journal_entry_id
        left join journal_entries v on v.business_id = i.business_id and v.id = i.void_entry_id
        where i.business_id = ${businessId} and i.customer_id = ${customerId} and i.issued_at is not null
      union all
      select 'payment', p.id, p.number::text, p.reference, p.received_on, e.number, r.entry_date, r.number, -p.amount_cents
        from payments p
        join journal_entries e on e.business_id = p.business_id and e.id = p.journal_entry_id
        left join journal_entries r on r.business_id = p.business_id and r.id = p.reversal_entry_id
        where p.business_id = ${businessId} and p.customer_id = ${customerId}
      union all
      select 'refund', p.id, p.number::text, f.reference, f.refunded_on, e.number, f.reversed_on, r.number, f.amount_cents
        from payments p
        join customer_refunds f on f.business_id = p.business_id and f.payment_id = p.id
        join journal_entries e on e.business_id = f.business_id and e.id = f.journal_entry_id
        left join journal_entries r on r.business_id = f.business_id and r.id = f.reversal_entry_id
        where p.business_id = ${businessId} and p.customer_id = ${customerId}
      union all
      select 'credit-note', c.id, c.number, '', c.issue_date, e.number, c.voided_on, v.number, -c.total_cents
        from invoices i
        join credit_notes c on c.business_id = i.business_id and c.invoice_id = i.id and c.issued_at is not null
        left join journal_entries e on e.business_id = c.business_id and e.id = c.journal_entry_id
        left join journal_entries v on v.business_id = c.business_id and v.id = c.void_entry_id
        where i.business_id = ${businessId} and i.customer_id = ${customerId}
      union all
      select 'credit-note-refund', c.id, c.number, f.reference, f.refunded_on, e.number, f.reversed_on, r.number,
             f.amount_cents
        from invoices i
        join credit_notes c on c.business_id = i.business_id and c.invoice_id = i.id
        join customer_refunds f on f.business_id = c.business_id and f.credit_note_id = c.id
        join journal_entries e on e.business_id = f.business_id and e.id = f.journal_entry_id
        left join journal_entries r on r.business_id = f.business_id and r.id = f.reversal_entry_id
        where i.business_id = ${businessId} and i.customer_id = ${customerId}
    ), told as (
      select * from came where (day >= ${from} and back_on <= ${to}) is not true
    )
    select kind, false as "isBack", id, number, reference, day, place, cents from told where day <= ${to}
    union all
    select kind, true, id, number, reference, back_on, back_place, -cents from told where back_on <= ${to}
    order by day, place`.execute(tenant.db);
  const opening = rows.reduce((sum, { day, cents }) => (day < from ? sum + cents : sum), 0) as Money;
  return { opening, lines: rows.filter(({ day, cents }) => day >= from && cents !== 0) };
}

/** An invoice, or a part of one, that a customer had not paid whole at the end of a day. */
export interface UnpaidInvoice {
  readonly id: string;
  readonly number: string;
  readonly issueDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly totalCents: Money;
  /** What was missing. */
  readonly openCents: Money;
}

/** Lists what a customer had not paid at the end of a day, the first due first; written off or not. */
export async function listUnpaidInvoices(
  tenant: Tenant,
  { customerId, to }: Pick<StatementAsked, 'customerId' | 'to'>,
): Promise<readonly UnpaidInvoice[]> {
  const { rows } = await sql<UnpaidInvoice>`
    select u.id, u.number, u."issueDate", p.due_date as "dueDate", p.amount_cents as "totalCents", p.open_cents as "openCents"
    from (
      select i.id, i.number, i.issue_date as "issueDate", i.due_date, i.schedule, i.total_cents,
             (i.total_cents - coalesce((
               select sum(s.amount_cents) from invoice_settlements s
                 where s.business_id = i.business_id and s.invoice_id = i.id and s.kind <> 'write-off'
                   and s.settled_on <= ${to} and (s.reversed_on is null or s.reversed_on > ${to})
             ), 0))::bigint as open_cents
        from invoices i
        left join journal_entries e on e.business_id = i.business_id and e.id = i.journal_entry_id
        left join journal_entries v on v.business_id = i.business_id and v.id = i.void_entry_id
        where i.business_id = ${tenant.businessId} and i.customer_id = ${customerId} and i.issued_at is not null
          and (e.entry_date is null and i.issue_date <= ${to} or e.entry_date <= ${to})
          and (i.voided_at is null or v.entry_date > ${to})
    ) u
    cross join lateral invoice_parts(u.due_date, u.schedule, u.total_cents, u.total_cents - u.open_cents) p
    where p.open_cents > 0
    order by "dueDate", number`.execute(tenant.db);
  return rows;
}
