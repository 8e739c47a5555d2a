import { sql, type RawBuilder, type Transaction } from 'kysely';
import { openDatabase } from '../platform/pool.ts';
import type { DB } from '../platform/tables.ts';
import { bankChecks } from './bank-checks.ts';
import { cardChecks } from './card-checks.ts';
import { creditNoteChecks } from './credit-note-checks.ts';
import { customerChecks } from './customer-checks.ts';
import { orderChecks } from './order-checks.ts';
import { tillChecks } from './till-checks.ts';
import { stockChecks } from './stock-checks.ts';
import { subledgerChecks } from './subledger-checks.ts';
import { checkTaxFilings } from './tax-filing-checks.ts';
import { checkTaxMonths } from './tax-month-checks.ts';
import {
  discountOf,
  named,
  onSystemAccount,
  roundedBy,
  taxOfLines,
  type VerifyDifference,
} from './verify-difference.ts';

/** A statement that answers the differences of one figure: business (its id), what, expected, found. */
type Check = RawBuilder<VerifyDifference>;

const journal: readonly Check[] = [
  sql`
    select e.business_id as business, 'lines of journal entry ' || e.number as what,
           '2 or more, adding up to 0' as expected,
           coalesce(l.lines, 0) || ', adding up to ' || coalesce(l.total, 0) as found
      from journal_entries e
      left join (
        select business_id, entry_id, count(*) as lines, sum(amount_cents) as total
          from journal_lines group by business_id, entry_id
      ) l on l.business_id = e.business_id and l.entry_id = e.id
      where coalesce(l.lines, 0) < 2 or l.total <> 0`,
  sql`
    select e.business_id as business, 'date of line ' || l.line_number || ' of journal entry ' || e.number as what,
           e.entry_date::text as expected, l.entry_date::text as found
      from journal_entries e join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
      where l.entry_date <> e.entry_date`,
  sql`
    select business_id as business, 'balance of account ' || account_id || ' in ' || to_char(month, 'YYYY-MM') as what,
           coalesce(l.debit, 0) || ' debit, ' || coalesce(l.credit, 0) || ' credit' as expected,
           coalesce(m.debit_cents, 0) || ' debit, ' || coalesce(m.credit_cents, 0) || ' credit' as found
      from account_months m
      full join (
        select business_id, account_id, date_trunc('month', entry_date)::date as month,
               sum(greatest(amount_cents, 0)) as debit, sum(greatest(-amount_cents, 0)) as credit
          from journal_lines group by 1, 2, 3
      ) l using (business_id, account_id, month)
      where coalesce(m.debit_cents, 0) <> coalesce(l.debit, 0) or coalesce(m.credit_cents, 0) <> coalesce(l.credit, 0)`,
  sql`
    select business_id as business, 'cash basis of account ' || account_id || ' in journal entry ' || entry_id as what,
           coalesce(d.amount, 0)::text as expected, coalesce(c.amount, 0)::text as found
      from (
        select business_id, entry_id, account_id, coalesce(event_id::text, '') as event, coalesce(channel, '') as channel,
               sum(amount_cents) as amount
          from cash_adjustments group by 1, 2, 3, 4, 5
      ) c
      full join (
        select business_id, entry_id, account_id, coalesce(event_id::text, '') as event, coalesce(channel, '') as channel,
               sum(amount_cents) as amount
          from cash_adjustments_due group by 1, 2, 3, 4, 5
      ) d using (business_id, entry_id, account_id, event, channel)
      where coalesce(c.amount, 0) <> coalesce(d.amount, 0)`,
  sql`
    select business_id as business, 'cash basis of account ' || account_id || ' in ' || to_char(month, 'YYYY-MM') as what,
           coalesce(c.amount, 0)::text as expected, coalesce(m.amount_cents, 0)::text as found
      from cash_months m
      full join (
        select business_id, account_id, date_trunc('month', entry_date)::date as month, sum(amount_cents) as amount
          from cash_adjustments group by 1, 2, 3
      ) c using (business_id, account_id, month)
      where coalesce(c.amount, 0) <> coalesce(m.amount_cents, 0)`,
  sql`
    select business_id as business,
           'sales by ' || dimension || ' on ' || basis || ' basis in the ' || span || ' of ' || month
             || ', account ' || account_id || ', ' || key as what,
           coalesce(d.amount_cents, 0) || ', ' || coalesce(d.quantity, 0) || ' pieces, ' || coalesce(d.invoices, 0) || ' invoices' as expected,
           coalesce(m.amount_cents, 0) || ', ' || coalesce(m.quantity, 0) || ' pieces, ' || coalesce(m.invoices, 0) || ' invoices' as found
      from (
        select * from sales_months
          where amount_cents <> 0 or quantity <> 0 or invoices <> 0
      ) m
      full join (
        select * from sales_months_due
      ) d using (business_id, basis, dimension, span, month, account_id, key)
      where coalesce(m.amount_cents, 0) <> coalesce(d.amount_cents, 0) or coalesce(m.quantity, 0) <> coalesce(d.quantity, 0)
         or coalesce(m.invoices, 0) <> coalesce(d.invoices, 0)`,
  sql`
    select business_id as business,
           source || ' by ' || dimension || ' in the ' || span || ' of ' || month || ', account ' || account_id
             || ', event ' || event_id || ', ' || key as what,
           coalesce(d.amount_cents, 0)::text as expected, coalesce(m.amount_cents, 0)::text as found
      from dimension_months m
      full join dimension_months_due d using (business_id, dimension, span, source, month, account_id, event_id, key)
      where coalesce(m.amount_cents, 0) <> coalesce(d.amount_cents, 0)`,
  // A reversal mirrors its entry: together they leave nothing on any account.
  sql`
    select r.business_id as business,
           'account ' || l.account_id || ' after journal entry ' || r.number || ' has reversed another' as what,
           '0' as expected, sum(l.amount_cents)::text as found
      from journal_entries r
      join journal_lines l on l.business_id = r.business_id and l.entry_id in (r.id, r.reverses_id)
      left join events v on v.business_id = l.business_id and v.id = l.event_id
      cross join lateral (select coalesce(v.merged_into, v.id) as event) standing
      where r.reverses_id is not null
      group by r.business_id, r.id, r.number, l.account_id, standing.event, l.channel
      having sum(l.amount_cents) <> 0`,
];

const numbers: readonly Check[] = [
  // Gap-free: as many entries as the highest number, and the next one follows.
  sql`
    select b.id as business, 'journal numbers' as what,
           coalesce(s.next_number, 1) - 1 || ' without a gap' as expected,
           e.entries || ', from ' || coalesce(e.lowest, 1) || ' to ' || coalesce(e.highest, 0) as found
      from businesses b
      left join number_series s on s.business_id = b.id and s.series = 'journal'
      cross join lateral (
        select count(*) as entries, min(number) as lowest, max(number) as highest
          from journal_entries where business_id = b.id
      ) e
      where e.entries <> coalesce(s.next_number, 1) - 1 or coalesce(e.highest, 0) <> e.entries or coalesce(e.lowest, 1) <> 1`,
  // The pattern may change from one invoice to the next, so the sequence is told by its count.
  sql`
    select b.id as business, 'issued invoices' as what, (coalesce(s.next_number, 1) - 1)::text as expected,
           i.issued::text as found
      from businesses b
      left join number_series s on s.business_id = b.id and s.series = 'invoice'
      cross join lateral (
        select count(*) filter (where opening_id is null) as issued, count(opening_id) as opening
          from invoices n where business_id = b.id and issued_at is not null
            -- Tills count their receipts themselves.
            and not exists (select from till_entries t where t.business_id = n.business_id and t.invoice_id = n.id)
      ) i
      -- A number that came with the opening balances is passed over.
      where coalesce(s.next_number, 1) - 1 - i.issued not between 0 and i.opening`,
  sql`
    select b.id as business, 'payment numbers' as what, coalesce(s.next_number, 1) - 1 || ' without a gap' as expected,
           p.payments || ', to ' || coalesce(p.highest, 0) as found
      from businesses b
      left join number_series s on s.business_id = b.id and s.series = 'payment'
      cross join lateral (select count(*) as payments, max(number) as highest from payments where business_id = b.id) p
      where p.payments <> coalesce(s.next_number, 1) - 1 or coalesce(p.highest, 0) <> p.payments`,
];

const invoices: readonly Check[] = [
  sql`
    select i.business_id as business, 'line ' || l.position || ' of ' || ${named} as what,
           (g.gross - d.discount)::bigint::text as expected, l.amount_cents::text as found
      from invoices i
      join invoice_lines l on l.business_id = i.business_id and l.invoice_id = i.id
      cross join lateral (select round(l.unit_price_cents * l.quantity) as gross) g
      cross join lateral (select ${discountOf('g.gross', 'l.discount_kind', 'l.discount_value')} as discount) d
      where l.amount_cents <> g.gross - d.discount`,
  sql`
    select i.business_id as business, figure.name || ' of ' || ${named} as what,
           figure.expected::bigint::text as expected, figure.found::text as found
      from invoices i
      left join (
        select business_id, invoice_id, sum(amount_cents) as subtotal from invoice_lines group by 1, 2
      ) l on l.business_id = i.business_id and l.invoice_id = i.id
      left join (
        select business_id, invoice_id, sum(tax_cents) as tax from invoice_taxes group by 1, 2
      ) t on t.business_id = i.business_id and t.invoice_id = i.id
      cross join lateral (values
        ('subtotal', coalesce(l.subtotal, 0), i.subtotal_cents),
        ('discount', ${discountOf('i.subtotal_cents', 'i.discount_kind', 'i.discount_value')}, i.discount_cents),
        ('tax', coalesce(t.tax, 0), i.tax_cents),
        ('tax as it was told', coalesce(i.told_tax_cents, i.tax_cents), i.tax_cents),
        ('total', i.subtotal_cents - i.discount_cents + i.shipping_cents
          + case when i.prices_include_tax then 0 else i.tax_cents end, i.total_cents)
      ) as figure (name, expected, found)
      where figure.expected <> figure.found`,
  // With prices that include it, the tax is within what was taxed and the tax together.
  sql`
    select i.business_id as business, t.name || ' of ' || ${named} as what,
           e.tax::bigint::text as expected, t.tax_cents::text as found
      from invoices i
      join invoice_taxes t on t.business_id = i.business_id and t.invoice_id = i.id
      cross join lateral (select case when i.prices_include_tax
        then (t.taxable_cents + t.tax_cents) * t.rate_millionths::numeric / (1000000 + t.rate_millionths)
        else t.taxable_cents * t.rate_millionths::numeric / 1000000 end as exact) x
      cross join lateral (select ${roundedBy('i.tax_rounding', 'x.exact')} as tax) e
      where e.tax <> t.tax_cents and i.told_tax_cents is null`,
  sql`
    select i.business_id as business, 'parts of ' || t.name || ' of ' || ${named} as what,
           t.tax_cents::text as expected, sum(p.tax_cents)::text as found
      from invoices i
      join invoice_taxes t on t.business_id = i.business_id and t.invoice_id = i.id
      join invoice_tax_parts p
        on p.business_id = t.business_id and p.invoice_id = t.invoice_id and p.tax_rate_id = t.tax_rate_id
      group by 1, 2, i.id, t.tax_rate_id, t.tax_cents
      having sum(p.tax_cents) <> t.tax_cents`,
  // What was taxed, exempt or left to a marketplace: the lines of the rate less their share of the discount, and shipping. A share is a whole number of
  // minor units, so each line may be one away from its exact part.
  sql`
    select i.business_id as business, 'amount under ' || coalesce(t.name, e.tax_rate_id::text) || ' of ' || ${named} as what,
           'about ' || round(e.base) as expected, coalesce(t.base, 0)::text as found
      from invoices i
      cross join lateral (
        select tax_rate_id, sum(base) as base, count(*) as items from (
          select l.tax_rate_id,
                 l.amount_cents - i.discount_cents * l.amount_cents / nullif(i.subtotal_cents, 0)::numeric as base
            from invoice_lines l
            where l.business_id = i.business_id and l.invoice_id = i.id and l.tax_rate_id is not null and l.amount_cents > 0
          union all
          select i.shipping_tax_rate_id, i.shipping_cents where i.shipping_tax_rate_id is not null
        ) as items group by tax_rate_id
      ) e
      left join lateral (
        select name, taxable_cents + exempt_cents + marketplace_cents
               + case when i.prices_include_tax then tax_cents else 0 end as base
          from invoice_taxes
          where business_id = i.business_id and invoice_id = i.id and tax_rate_id = e.tax_rate_id
      ) t on true
      where abs(e.base - coalesce(t.base, 0)) > e.items`,
  sql`
    select i.business_id as business, figure.name || ' of ' || ${named} as what, figure.expected::text as expected,
           figure.found::text as found
      from invoices i
      left join (
        select business_id, invoice_id, sum(amount_cents) filter (where kind = 'payment') as paid,
               sum(amount_cents) filter (where kind = 'credit-note') as credited,
               sum(amount_cents) filter (where kind = 'write-off') as written_off
          from invoice_settlements where reversed_at is null
          group by 1, 2
      ) s on s.business_id = i.business_id and s.invoice_id = i.id
      left join (
        select c.business_id, c.invoice_id, sum(r.amount_cents) as refunded
          from credit_notes c
          join customer_refunds r on r.business_id = c.business_id and r.credit_note_id = c.id and r.reversed_at is null
          group by 1, 2
      ) n on n.business_id = i.business_id and n.invoice_id = i.id
      left join (
        select s.business_id, s.invoice_id, sum(s.refunded_cents) as refunded
          from invoice_settlements s
          join customer_refunds r on r.business_id = s.business_id and r.id = s.refund_id and r.reversed_at is null
          group by 1, 2
      ) b on b.business_id = i.business_id and b.invoice_id = i.id
      cross join lateral (values
        ('paid', coalesce(s.paid, 0), i.paid_cents),
        ('credited', coalesce(s.credited, 0), i.credited_cents),
        ('written off', coalesce(s.written_off, 0), i.written_off_cents),
        ('refunded by credit notes', coalesce(n.refunded, 0), i.refunded_credit_cents),
        ('refunded', coalesce(n.refunded, 0) + coalesce(b.refunded, 0), i.refunded_cents)
      ) as figure (name, expected, found)
      where figure.expected <> figure.found`,
  sql`
    select i.business_id as business, 'search text of ' || ${named} as what, e.words as expected, i.search_text as found
      from invoices i
      left join customers c on c.business_id = i.business_id and c.id = i.customer_id
      cross join lateral (
        select fold(coalesce(i.number, '') || ' ' || i.reference || ' ' || coalesce(i.buyer ->> 'name', c.name, '')) as words
      ) e
      where i.search_text <> e.words`,
  sql`
    select p.business_id as business, 'moment at which ' || p.name || ' goes out' as what,
           coalesce(m.send_at::text, 'none') as expected, coalesce(p.scheduled_at::text, 'none') as found
      from (
        select i.business_id, i.id, ${named} as name, i.scheduled_at from invoices i
        union all
        select business_id, id, 'quote ' || coalesce(number, id::text), scheduled_at from quotes
      ) p
      left join scheduled_mails m
        on m.business_id = p.business_id and coalesce(m.invoice_id, m.quote_id) = p.id and m.problem is null
      where p.scheduled_at is distinct from m.send_at`,
];

const documents: readonly Check[] = [
  sql`
    select i.business_id as business, figure.name || ' ' || ${named} as what,
           figure.expected as expected, figure.found as found
      from invoices i
      left join journal_entries e on e.business_id = i.business_id and e.id = i.journal_entry_id
      cross join lateral (values
        ('receivable posted for', i.total_cents::text, ${onSystemAccount('accounts-receivable')}::text),
        ('sales tax posted for', (i.tax_cents + ${taxOfLines})::text, (-${onSystemAccount('sales-tax-payable')})::text),
        ('source of the posting of', i.id::text, coalesce(e.source_id, i.id)::text),
        ('date of the posting of', i.issue_date::text,
         case when i.opening_id is null then coalesce(e.entry_date, i.issue_date) else i.issue_date end::text)
      ) as figure (name, expected, found)
      where i.issued_at is not null and figure.expected <> figure.found`,
  sql`
    select i.business_id as business, 'postings of draft ' || i.id as what, 'none' as expected,
           'journal entry ' || i.journal_entry_id as found
      from invoices i where i.issued_at is null and i.journal_entry_id is not null`,
  sql`
    select i.business_id as business, 'reversal of void ' || ${named} as what,
           coalesce(i.journal_entry_id::text, 'none') as expected, coalesce(e.reverses_id::text, 'none') as found
      from invoices i
      left join journal_entries e on e.business_id = i.business_id and e.id = i.void_entry_id
      where (i.voided_at is not null and i.journal_entry_id is distinct from e.reverses_id)
         or (i.voided_at is null and i.void_entry_id is not null)`,
  sql`
    select p.business_id as business, figure.name || ' payment ' || p.id as what, figure.expected, figure.found
      from payments p
      join journal_entries e on e.business_id = p.business_id and e.id = p.journal_entry_id
      left join journal_entries r on r.business_id = p.business_id and r.id = p.reversal_entry_id
      cross join lateral (values
        ('receivable posted for', (-coalesce((
          select sum(amount_cents) from invoice_settlements
            where business_id = p.business_id and payment_id = p.id and journal_entry_id = e.id), 0))::text,
         ${onSystemAccount('accounts-receivable')}::text),
        ('customers’ money posted for', (-p.amount_cents)::text,
         (${onSystemAccount('accounts-receivable')} + ${onSystemAccount('customer-deposits')})::text),
        ('deposit posted for', (p.amount_cents + p.tip_cents - p.fee_cents)::text, coalesce((
          select sum(amount_cents) from journal_lines
            where business_id = p.business_id and entry_id = e.id and account_id = p.deposit_account_id), 0)::text),
        ('fee posted for', p.fee_cents::text, ${onSystemAccount('payment-fees')}::text),
        ('tip posted for', (-p.tip_cents)::text, ${onSystemAccount('tips')}::text),
        ('applied of', p.applied_cents::text, coalesce((
          select sum(amount_cents) from invoice_settlements
            where business_id = p.business_id and payment_id = p.id and reversed_at is null), 0)::text),
        ('refunded of', p.refunded_cents::text, coalesce((
          select sum(amount_cents) from customer_refunds
            where business_id = p.business_id and payment_id = p.id and reversed_at is null), 0)::text),
        ('reversal of', case when p.reversed_at is null then 'none' else e.id::text end, coalesce(r.reverses_id::text, 'none'))
      ) as figure (name, expected, found)
      where figure.expected <> figure.found`,
  // Each settlement is in its entry: that of its payment, one of its own, or that of what is written off.
  sql`
    select s.business_id as business, figure.name || ' settlement ' || s.id as what, figure.expected, figure.found
      from invoice_settlements s
      join invoices i on i.business_id = s.business_id and i.id = s.invoice_id
      join journal_entries e on e.business_id = s.business_id and e.id = s.journal_entry_id
      left join payments p on p.business_id = s.business_id and p.id = s.payment_id
      left join credit_notes n on n.business_id = s.business_id and n.id = s.credit_note_id
      left join invoices o on o.business_id = n.business_id and o.id = n.invoice_id
      left join journal_entries r on r.business_id = s.business_id and r.id = s.reversal_entry_id
      cross join lateral (values
        ('receivable posted for', (-s.amount_cents)::text,
         case when p.journal_entry_id = e.id then -s.amount_cents else ${onSystemAccount('accounts-receivable')} end::text),
        ('source of the posting of', coalesce(s.payment_id, s.credit_note_id, s.invoice_id)::text, coalesce(e.source_id::text, 'none')),
        ('date of the posting of', s.settled_on::text, e.entry_date::text),
        ('date of the reversal of', coalesce(s.reversed_on::text, 'none'), coalesce(r.entry_date::text, 'none')),
        ('source of the reversal of', case when r.id is null then 'none' else e.source_id::text end,
         coalesce(r.source_id::text, 'none')),
        -- What was taken back may be of two customers, who were one for a while.
        ('customer of', i.customer_id::text,
         case when s.reversed_at is null then coalesce(p.customer_id, o.customer_id, i.customer_id) else i.customer_id end::text)
      ) as figure (name, expected, found)
      where figure.expected <> figure.found`,
  sql`
    select f.business_id as business, figure.name || ' refund ' || f.id as what, figure.expected, figure.found
      from customer_refunds f
      join journal_entries e on e.business_id = f.business_id and e.id = f.journal_entry_id
      left join journal_entries r on r.business_id = f.business_id and r.id = f.reversal_entry_id
      cross join lateral (values
        ('credit posted for', f.amount_cents::text, ${onSystemAccount('customer-deposits')}::text),
        ('money posted for', (-f.amount_cents)::text, coalesce((
          select sum(amount_cents) from journal_lines
            where business_id = f.business_id and entry_id = e.id and account_id = f.money_account_id), 0)::text),
        ('date of the posting of', f.refunded_on::text, e.entry_date::text),
        ('reversal of', case when f.reversed_at is null then 'none' else e.id::text end, coalesce(r.reverses_id::text, 'none'))
      ) as figure (name, expected, found)
      where figure.expected <> figure.found`,
  sql`
    select t.business_id as business, 'posting of transaction ' || t.id as what,
           t.amount_cents::text as expected, l.amount::text as found
      from transactions t
      cross join lateral (
        -- The money comes first in its entry.
        select coalesce(sum(abs(amount_cents)), 0) as amount from journal_lines
          where business_id = t.business_id and entry_id = t.journal_entry_id and line_number = 1
      ) l
      where t.status <> 'draft' and t.amount_cents <> l.amount`,
  sql`
    select t.business_id as business, figure.name || ' transaction ' || t.id as what, figure.expected, figure.found
      from transactions t
      join journal_entries e on e.business_id = t.business_id and e.id = t.journal_entry_id
      cross join lateral (
        select coalesce(sum(tax_cents), 0)::bigint as cents from transaction_taxes
          where business_id = t.business_id and transaction_id = t.id
      ) tax
      cross join lateral (values
        ('lines of', t.amount_cents::text, (coalesce((
          select sum(amount_cents) from transaction_lines
            where business_id = t.business_id and transaction_id = t.id), 0)
          + case t.sales_tax when 'on-top' then tax.cents else 0 end)::text),
        ('tax of', tax.cents::text, (-coalesce((
          select sum(j.amount_cents) from journal_lines j
            join accounts a on a.business_id = j.business_id and a.id = j.account_id and a.system_key = 'sales-tax-payable'
            where t.sales_tax is not null and j.business_id = t.business_id and j.entry_id = t.journal_entry_id), 0))::text),
        ('source of the posting of', t.id::text, coalesce(e.source_id::text, 'none')),
        ('date of the posting of', t.transaction_date::text, e.entry_date::text),
        ('standing entries of', case t.status when 'posted' then e.id::text else 'none' end, coalesce((
          select string_agg(s.id::text, ' ') from journal_entries s
            where s.business_id = t.business_id and s.source_id = t.id and s.source_kind = 'transaction'
              and s.kind <> 'reversal' and not exists (
                select from journal_entries r where r.business_id = s.business_id and r.reverses_id = s.id)), 'none'))
      ) as figure (name, expected, found)
      where figure.expected <> figure.found`,
  sql`
    select f.business_id as business, figure.name || ' return of ' || f.place || ' from ' || f.from_date as what,
           figure.expected, figure.found
      from tax_filings f
      left join journal_entries e on e.business_id = f.business_id and e.id = f.journal_entry_id
      left join journal_entries r on r.business_id = f.business_id and r.id = f.reversal_entry_id
      cross join lateral (values
        ('tax posted for', f.tax_cents::text, ${onSystemAccount('sales-tax-payable')}::text),
        ('paid for', (f.adjustment_cents - f.tax_cents)::text, coalesce((
          select sum(amount_cents) from journal_lines
            where business_id = f.business_id and entry_id = e.id and account_id = f.money_account_id), 0)::text),
        ('tax by rate of', (f.tax_cents - coalesce(f.carried_tax_cents, 0))::text, coalesce((
          select sum(tax_cents) from tax_filing_rates where business_id = f.business_id and filing_id = f.id), 0)::text),
        ('source of the posting of', f.id::text, coalesce(e.source_id, f.id)::text),
        ('date of the posting of', f.paid_on::text, coalesce(e.entry_date, f.paid_on)::text),
        ('reversal of', case when f.reopened_at is null then 'none' else coalesce(e.id::text, 'none') end,
         coalesce(r.reverses_id::text, 'none'))
      ) as figure (name, expected, found)
      where figure.expected <> figure.found`,
  sql`
    select b.business_id as business, figure.name || ' bill ' || b.id as what, figure.expected, figure.found
      from bills b
      join journal_entries e on e.business_id = b.business_id and e.id = b.journal_entry_id
      left join journal_entries v on v.business_id = b.business_id and v.id = b.void_entry_id
      cross join lateral (values
        ('payable posted for', (case b.kind when 'bill' then -b.total_cents else b.total_cents end)::text,
         ${onSystemAccount('accounts-payable')}::text),
        ('lines of', b.total_cents::text, coalesce((
          select sum(amount_cents) from bill_lines where business_id = b.business_id and bill_id = b.id), 0)::text),
        ('paid of', b.paid_cents::text, coalesce((
          select sum(a.amount_cents) from bill_payment_allocations a
            join bill_payments p on p.business_id = a.business_id and p.id = a.payment_id
            where a.business_id = b.business_id and a.bill_id = b.id and p.reversed_at is null), 0)::text),
        ('source of the posting of', b.id::text, coalesce(e.source_id::text, 'none')),
        ('date of the posting of', b.bill_date::text,
         case when b.opening_id is null then e.entry_date else b.bill_date end::text),
        ('reversal of', case when b.voided_at is null then 'none' else e.id::text end, coalesce(v.reverses_id::text, 'none')),
        ('standing entries of', case when b.voided_at is null then e.id::text else 'none' end, coalesce((
          select string_agg(s.id::text, ' ') from journal_entries s
            where s.business_id = b.business_id and s.source_id = b.id and s.source_kind = 'bill'
              and s.kind <> 'reversal' and s.id is distinct from b.opening_entry_id and not exists (
                select from journal_entries r where r.business_id = s.business_id and r.reverses_id = s.id)), 'none'))
      ) as figure (name, expected, found)
      where figure.expected <> figure.found`,
  // What came with opening balances: on accrual basis its two entries leave what is owed and nothing else, on their day.
  sql`
    select o.business_id as business, 'opening balance of ' || o.kind || ' ' || o.id as what,
           o.owed || ' on ' || o.opening_date as expected,
           coalesce(l.owed, 0) || ' on ' || coalesce(l.days, 'no day') || ', ' || coalesce(l.result, 0) || ' on results' as found
      from (
        select i.business_id, 'invoice' as kind, i.id, i.total_cents as owed, i.journal_entry_id, i.opening_entry_id, b.opening_date
          from invoices i join opening_balances b on b.business_id = i.business_id and b.id = i.opening_id
          where i.voided_at is null and i.issued_at is not null
        union all
        select i.business_id, 'bill', i.id, -i.total_cents, i.journal_entry_id, i.opening_entry_id, b.opening_date
          from bills i join opening_balances b on b.business_id = i.business_id and b.id = i.opening_id
          where i.voided_at is null
      ) o
      left join lateral (
        select sum(j.amount_cents) filter (where a.system_key in ('accounts-receivable', 'accounts-payable')) as owed,
               coalesce(sum(j.amount_cents) filter (where a.type in (
                 'income', 'other-income', 'cost-of-goods-sold', 'expense', 'other-expense')), 0) as result,
               string_agg(distinct j.entry_date::text, ' ') as days
          from journal_lines j join accounts a on a.business_id = j.business_id and a.id = j.account_id
          where j.business_id = o.business_id and j.entry_id in (o.journal_entry_id, o.opening_entry_id)
      ) l on true
      where l.owed is distinct from o.owed or l.result <> 0 or l.days is distinct from o.opening_date::text`,
  sql`
    select p.business_id as business, figure.name || ' bill payment ' || p.id as what, figure.expected, figure.found
      from bill_payments p
      join journal_entries e on e.business_id = p.business_id and e.id = p.journal_entry_id
      left join journal_entries r on r.business_id = p.business_id and r.id = p.reversal_entry_id
      cross join lateral (values
        ('payable posted for', p.amount_cents::text, ${onSystemAccount('accounts-payable')}::text),
        ('money posted for', (-p.amount_cents)::text, coalesce((
          select sum(amount_cents) from journal_lines
            where business_id = p.business_id and entry_id = e.id and account_id = p.money_account_id), 0)::text),
        ('allocations of', p.amount_cents::text, coalesce((
          select sum(case b.kind when 'bill' then a.amount_cents else -a.amount_cents end)
            from bill_payment_allocations a join bills b on b.business_id = a.business_id and b.id = a.bill_id
            where a.business_id = p.business_id and a.payment_id = p.id), 0)::text),
        ('reversal of', case when p.reversed_at is null then 'none' else e.id::text end, coalesce(r.reverses_id::text, 'none'))
      ) as figure (name, expected, found)
      where figure.expected <> figure.found`,
];

/**
 * Recomputes every derived figure of every business from the rows it is derived from, in one moment of the database,
 * and answers the differences: none is what it should be. Reads only, as the role `atelier_keeper`.
 *
 * @param databaseUrl a PostgreSQL URL of the role that owns the schema
 */
export async function verifyBooks(databaseUrl: string): Promise<VerifyDifference[]> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    return await database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(differencesSeenBy);
  } finally {
    await database.close();
  }
}

/**
 * Returns what `verifyBooks` answers, as a database transaction of the schema's owner sees the books; ends as
 * `atelier_keeper`.
 */
export async function differencesSeenBy(db: Transaction<DB>): Promise<VerifyDifference[]> {
  await sql`set local role atelier_keeper`.execute(db);
  const businesses = await db.selectFrom('businesses').select(['id', 'name']).execute();
  const names = new Map(businesses.map(({ id, name }) => [id, `${name} (${id})`]));
  const differences: VerifyDifference[] = [];
  const checks = [
    ...journal,
    ...numbers,
    ...invoices,
    ...documents,
    ...creditNoteChecks,
    ...cardChecks,
    ...stockChecks,
    ...bankChecks,
    ...subledgerChecks,
    ...customerChecks,
    ...orderChecks,
    ...tillChecks,
  ];
  for (const check of checks) differences.push(...(await check.execute(db)).rows);
  differences.push(...(await checkTaxFilings(db)), ...(await checkTaxMonths(db)));
  return differences.map((difference) => ({
    ...difference,
    business: names.get(difference.business) ?? difference.business,
  }));
}
