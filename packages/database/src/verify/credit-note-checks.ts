import { sql, type RawBuilder } from 'kysely';
import { named, onSystemAccount, taxOfCreditedLines, type VerifyDifference } from './verify-difference.ts';

/** Credit notes: what they come to, what they took of their invoice, what they posted, and what was used of them. */
export const creditNoteChecks: readonly RawBuilder<VerifyDifference>[] = [
  // Each series of credit notes, of which there may be one for each year.
  sql`
    select s.business_id as business, 'credit notes of the series ' || s.series as what,
           s.next_number - 1 || ' without a gap' as expected, c.notes || ', to ' || coalesce(c.highest, 0) as found
      from number_series s
      cross join lateral (
        select count(*) as notes, max(sequence) as highest from credit_notes
          where business_id = s.business_id and series = s.series
      ) c
      where s.series like 'credit-note%' and (c.notes <> s.next_number - 1 or coalesce(c.highest, 0) <> c.notes)`,

  sql`
    select c.business_id as business, figure.name || ' credit note ' || coalesce(c.number, c.id::text) as what,
           figure.expected::text as expected, figure.found::text as found
      from credit_notes c
      join invoices i on i.business_id = c.business_id and i.id = c.invoice_id
      left join (
        select business_id, credit_note_id, sum(amount_cents) filter (where invoice_line_id is not null) as subtotal,
               sum(amount_cents) filter (where invoice_line_id is null) as shipping, sum(tax_cents) as tax
          from credit_note_lines group by 1, 2
      ) l on l.business_id = c.business_id and l.credit_note_id = c.id
      left join (
        select business_id, credit_note_id, sum(tax_cents) as tax from credit_note_taxes group by 1, 2
      ) t on t.business_id = c.business_id and t.credit_note_id = c.id
      left join (
        select business_id, credit_note_id, sum(tax_cents) as tax from credit_note_tax_shares group by 1, 2
      ) s on s.business_id = c.business_id and s.credit_note_id = c.id
      cross join lateral (values
        ('subtotal of', coalesce(l.subtotal, 0), c.subtotal_cents),
        ('shipping of', coalesce(l.shipping, 0), c.shipping_cents),
        ('tax of the lines of', coalesce(l.tax, 0), c.tax_cents),
        ('tax by rate of', coalesce(t.tax, 0), c.tax_cents),
        ('tax by part of', coalesce(s.tax, 0), c.tax_cents),
        ('total of', c.subtotal_cents + c.shipping_cents
          + case when i.prices_include_tax then 0 else c.tax_cents end, c.total_cents),
        ('applied of', coalesce((
          select sum(amount_cents) from invoice_settlements
            where business_id = c.business_id and credit_note_id = c.id and reversed_at is null), 0), c.applied_cents),
        ('refunded of', coalesce((
          select sum(amount_cents) from customer_refunds
            where business_id = c.business_id and credit_note_id = c.id and reversed_at is null), 0), c.refunded_cents)
      ) as figure (name, expected, found)
      where figure.expected <> figure.found`,
  sql`
    select c.business_id as business, figure.name || ' credit note ' || c.number as what, figure.expected, figure.found
      from credit_notes c
      left join journal_entries e on e.business_id = c.business_id and e.id = c.journal_entry_id
      left join journal_entries v on v.business_id = c.business_id and v.id = c.void_entry_id
      cross join lateral (values
        ('receivable posted for', (-coalesce((
          select sum(amount_cents) from invoice_settlements
            where business_id = c.business_id and credit_note_id = c.id and journal_entry_id = e.id), 0))::text,
         ${onSystemAccount('accounts-receivable')}::text),
        ('customer’s money posted for', (-c.total_cents)::text,
         (${onSystemAccount('accounts-receivable')} + ${onSystemAccount('customer-deposits')})::text),
        ('sales tax posted for', (c.tax_cents + ${taxOfCreditedLines})::text, ${onSystemAccount('sales-tax-payable')}::text),
        ('source of the posting of', c.id::text, coalesce(e.source_id, c.id)::text),
        ('date of the posting of', c.issue_date::text, coalesce(e.entry_date, c.issue_date)::text),
        ('reversal of', case when c.voided_at is null then 'none' else coalesce(e.id::text, 'none') end,
         coalesce(v.reverses_id::text, 'none'))
      ) as figure (name, expected, found)
      where c.issued_at is not null and figure.expected <> figure.found`,
  // Never more than was invoiced, of no line and not together.
  sql`
    select i.business_id as business, 'credited of ' || coalesce(l.description, 'shipping') || ' of ' || ${named} as what,
           'at most ' || coalesce(l.quantity, 0) || ' for ' || coalesce(l.amount_cents, i.shipping_cents) as expected,
           sum(n.quantity) || ' for ' || sum(n.amount_cents) as found
      from credit_notes c
      join invoices i on i.business_id = c.business_id and i.id = c.invoice_id
      join credit_note_lines n on n.business_id = c.business_id and n.credit_note_id = c.id
      left join invoice_lines l on l.business_id = n.business_id and l.id = n.invoice_line_id
      where c.issued_at is not null and c.voided_at is null
      group by i.business_id, i.id, l.id, l.business_id
      having sum(n.quantity) > coalesce(l.quantity, 0) or sum(n.amount_cents) > coalesce(l.amount_cents, i.shipping_cents)`,
  sql`
    select i.business_id as business, 'credited of ' || ${named} as what, 'at most ' || i.total_cents as expected,
           sum(c.total_cents)::text as found
      from credit_notes c join invoices i on i.business_id = c.business_id and i.id = c.invoice_id
      where c.issued_at is not null and c.voided_at is null
      group by i.business_id, i.id having sum(c.total_cents) > i.total_cents or i.voided_at is not null`,
  sql`
    select c.business_id as business, 'search text of credit note ' || coalesce(c.number, c.id::text) as what,
           e.words as expected, c.search_text as found
      from credit_notes c join invoices i on i.business_id = c.business_id and i.id = c.invoice_id
      cross join lateral (
        select fold(coalesce(c.number, '') || ' ' || i.number || ' ' || coalesce(i.buyer ->> 'name', '')) as words
      ) e
      where c.search_text <> e.words`,
];
