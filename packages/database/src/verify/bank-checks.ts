import { sql, type RawBuilder } from 'kysely';
import type { VerifyDifference } from './verify-difference.ts';

/**
 * What must hold between files of banks, their lines, what lines were matched with, and statements: each a statement
 * for `verifyBooks` that answers business, what, expected and found of every difference.
 */
export const bankChecks: readonly RawBuilder<VerifyDifference>[] = [
  // All lines of a file or none: what did not end well, or was undone, left nothing.
  sql`
    select i.business_id as business, 'lines of bank import ' || i.id as what,
           e.lines::text as expected, coalesce(l.lines, 0)::text as found
      from bank_imports i
      cross join lateral (
        select case when i.finished_at is null or i.undone_at is not null then 0 else i.new_count end as lines
      ) e
      left join (
        select business_id, import_id, count(*) as lines from bank_lines group by 1, 2
      ) l on l.business_id = i.business_id and l.import_id = i.id
      where e.lines <> coalesce(l.lines, 0)`,
  sql`
    select i.business_id as business, 'file of bank import ' || i.id as what, 'none' as expected, 'kept' as found
      from bank_import_files f
      join bank_imports i on i.business_id = f.business_id and i.id = f.import_id
      where num_nonnulls(i.finished_at, i.cancelled_at, i.failed_at) > 0`,
  sql`
    select b.business_id as business, figure.name || ' bank line ' || b.id as what, figure.expected, figure.found
      from bank_lines b
      left join (select distinct business_id, line_id from bank_line_matches) m
        on m.business_id = b.business_id and m.line_id = b.id
      left join bank_suggestions s on s.business_id = b.business_id and s.line_id = b.id
      cross join lateral (values
        ('entries of', case when b.state in ('matched', 'categorised') then 'some' else 'none' end,
          case when m.line_id is null then 'none' else 'some' end),
        ('suggestion of', case when b.state = 'suggested' then 'one' else 'none' end,
          case when s.line_id is null then 'none' else 'one' end)
      ) as figure (name, expected, found)
      where figure.expected <> figure.found`,
  sql`
    select b.business_id as business, 'matched with bank line ' || b.id as what,
           b.amount_cents::text as expected, m.amount::text as found
      from bank_lines b
      join (
        select m.business_id, m.line_id, m.account_id, sum(l.amount_cents) as amount
          from bank_line_matches m
          join journal_lines l on l.business_id = m.business_id and l.entry_id = m.entry_id and l.account_id = m.account_id
          group by 1, 2, 3
      ) m on m.business_id = b.business_id and m.line_id = b.id and m.account_id = b.account_id
      where m.amount <> b.amount_cents`,
  sql`
    select t.business_id as business, 'held by deposit ' || t.id as what, t.amount_cents::text as expected, d.amount::text as found
      from transactions t
      join (
        select d.business_id, d.transaction_id, coalesce(sum(l.amount_cents), 0) as amount
          from deposited_entries d
          left join journal_lines l
            on l.business_id = d.business_id and l.entry_id = d.entry_id and l.account_id = d.account_id
          group by 1, 2
      ) d on d.business_id = t.business_id and d.transaction_id = t.id
      where d.amount <> t.amount_cents`,
  sql`
    select m.business_id as business, 'journal entry of bank line ' || m.line_id as what,
           'one that stands' as expected, 'one that was taken back' as found
      from bank_line_matches m
      join journal_entries r on r.business_id = m.business_id and r.reverses_id = m.entry_id`,
  sql`
    select r.business_id as business, 'ticked on the statement of ' || r.statement_date || ', ' || r.id as what,
           (r.closing_cents - r.opening_cents)::text as expected, coalesce(x.amount, 0)::text as found
      from reconciliations r
      left join (
        select x.business_id, x.reconciliation_id, sum(l.amount_cents) as amount
          from reconciled_entries x
          join journal_lines l on l.business_id = x.business_id and l.entry_id = x.entry_id and l.account_id = x.account_id
          group by 1, 2
      ) x on x.business_id = r.business_id and x.reconciliation_id = r.id
      where r.finished_at is not null and r.closing_cents - r.opening_cents <> coalesce(x.amount, 0)`,
  // A statement opens with what the one before it closed with.
  sql`
    select business_id as business, 'opening of the statement of ' || statement_date || ', ' || id as what,
           before::text as expected, opening_cents::text as found
      from (
        select *, lag(closing_cents) over (partition by business_id, account_id order by statement_date) as before
          from reconciliations
      ) as r
      where before <> opening_cents`,
];
