import { sql, type RawBuilder } from 'kysely';
import { taxOfCreditedLines, taxOfLines, type VerifyDifference } from './verify-difference.ts';

/** What customers or suppliers owe, or what is owed to a tax office: documents, and the account that they post to. */
interface Subledger {
  /** The system key of the account. */
  readonly account: string;
  /** What its documents are called together. */
  readonly what: string;
  /** The sources of the entries that its documents post. */
  readonly sources: readonly string[];
  /** Rows of business_id and cents: what each document that stands leaves on the account, debits positive. */
  readonly documents: RawBuilder<unknown>;
}

/*
 * Of the account only what documents posted is counted: a bookkeeper may post to it by hand, and the reports tell that
 * apart. An entry whose document is gone shows here, too.
 */
const subledgers: readonly Subledger[] = [
  {
    account: 'accounts-receivable',
    what: 'open invoices',
    sources: ['invoice', 'payment', 'write-off', 'credit-note'],
    documents: sql`select business_id, balance_cents as cents from invoices`,
  },
  {
    account: 'customer-deposits',
    what: 'credit of customers',
    sources: ['payment', 'customer-refund', 'credit-note'],
    documents: sql`select business_id, -unapplied_cents as cents from customer_credits`,
  },
  {
    account: 'deferred-income',
    what: 'money of workshops that is not earned',
    sources: ['workshop'],
    documents: sql`
      select business_id, -amount_cents as cents from event_payments
      union all
      select business_id, amount_cents from event_earnings`,
  },
  {
    account: 'accounts-payable',
    what: 'open bills and credits',
    sources: ['bill', 'bill-payment'],
    documents: sql`
      select business_id, case kind when 'bill' then paid_cents - total_cents else total_cents - paid_cents end as cents
        from bills where journal_entry_id is not null and voided_at is null`,
  },
  {
    account: 'sales-tax-payable',
    what: 'taxes of invoices less those of credit notes and returns',
    sources: ['invoice', 'credit-note', 'tax-filing'],
    documents: sql`
      select s.business_id, -s.tax_cents as cents
        from invoice_tax_shares s join invoices i on i.business_id = s.business_id and i.id = s.invoice_id
        where i.issued_at is not null and i.voided_at is null
      union all
      select s.business_id, s.tax_cents
        from credit_note_tax_shares s
        join credit_notes c on c.business_id = s.business_id and c.id = s.credit_note_id
        where c.issued_at is not null and c.voided_at is null
      union all
      select i.business_id, -${taxOfLines} from invoices i where i.issued_at is not null and i.voided_at is null
      union all
      select c.business_id, ${taxOfCreditedLines}
        from credit_notes c where c.issued_at is not null and c.voided_at is null
      union all
      select business_id, tax_cents from tax_filings where reopened_at is null`,
  },
];

const subledgerCheck = ({ account, what, sources, documents }: Subledger) => sql<VerifyDifference>`
  select a.business_id as business, ${sql.lit(`${what} on account `)} || a.code as what,
         coalesce(d.cents, 0)::text as expected, coalesce(l.cents, 0)::text as found
    from accounts a
    left join (
      select business_id, sum(cents)::bigint as cents from (${documents}) as documents group by 1
    ) d on d.business_id = a.business_id
    left join (
      select l.business_id, l.account_id, sum(l.amount_cents)::bigint as cents
        from journal_lines l join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
        where e.source_kind in (${sql.join(sources.map((source) => sql.lit(source)))})
        group by 1, 2
    ) l on l.business_id = a.business_id and l.account_id = a.id
    where a.system_key = ${sql.lit(account)} and coalesce(d.cents, 0) <> coalesce(l.cents, 0)`;

/** Returns where the lines of an account stand: on the one that it was merged into. */
const standing = (accountId: string) =>
  sql`coalesce((
    select m.merged_into from accounts m where m.business_id = f.business_id and m.id = ${sql.raw(accountId)}
  ), ${sql.raw(accountId)})`;

/** Returns what all entries of a thing leave on an account together. */
const leftOn = (accountId: string) => sql`coalesce((
  select sum(l.amount_cents)
    from journal_entries e join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
    join accounts a on a.business_id = l.business_id and a.id = l.account_id
    where e.business_id = f.business_id and e.source_id = f.id and e.source_kind = 'asset'
      and coalesce(a.merged_into, a.id) = ${standing(accountId)}), 0)::text`;

const postedOf = sql`coalesce((
  select sum(amount_cents) from asset_depreciations where business_id = f.business_id and asset_id = f.id), 0)`;

/*
 * A purchase that is only linked was posted by something else, with its cost; so of such a thing the books hold what it
 * posted itself.
 */
const assets: readonly RawBuilder<VerifyDifference>[] = [
  sql`
    select f.business_id as business, figure.name || ' ' || f.name || ', ' || f.id as what, figure.expected, figure.found
      from fixed_assets f
      cross join lateral (values
        ('cost of', (case
            when f.removed_at is not null or (f.disposed_on is null) = (f.purchase_kind = 'linked') then 0
            when f.disposed_on is null then f.cost_cents
            else -f.cost_cents end)::text,
          ${leftOn('f.asset_account_id')}),
        ('accumulated depreciation of', (case
            when f.removed_at is not null or f.disposed_on is not null and f.purchase_kind = 'posted' then 0
            when f.disposed_on is not null then f.prior_cents
            when f.purchase_kind = 'posted' then -f.prior_cents - ${postedOf}
            else -${postedOf} end)::text,
          ${leftOn('f.accumulated_account_id')})
      ) as figure (name, expected, found)
      where figure.expected <> figure.found
        and ${standing('f.asset_account_id')} <> ${standing('f.accumulated_account_id')}`,
  sql`
    select f.business_id as business, figure.name || ' ' || d.sequence || ' of ' || f.name || ', ' || f.id as what,
           figure.expected, figure.found
      from fixed_assets f
      join asset_depreciations d on d.business_id = f.business_id and d.asset_id = f.id
      join journal_entries e on e.business_id = d.business_id and e.id = d.entry_id
      cross join lateral (values
        ('depreciation posted for part', d.amount_cents::text, coalesce((
          select sum(greatest(amount_cents, 0)) from journal_lines
            where business_id = e.business_id and entry_id = e.id), 0)::text),
        ('source of the posting of part', f.id::text, coalesce(e.source_id::text, 'none')),
        ('reversal of part', 'none', coalesce((
          select r.id::text from journal_entries r where r.business_id = e.business_id and r.reverses_id = e.id), 'none'))
      ) as figure (name, expected, found)
      where figure.expected <> figure.found`,
  sql`
    select f.business_id as business, figure.name || ' ' || f.name || ', ' || f.id as what, figure.expected, figure.found
      from fixed_assets f
      join journal_entries e on e.business_id = f.business_id and e.id = f.disposal_entry_id
      cross join lateral (values
        ('date of the disposal of', f.disposed_on::text, e.entry_date::text),
        ('proceeds posted for', f.proceeds_cents::text, coalesce((
          select sum(amount_cents) from journal_lines
            where business_id = e.business_id and entry_id = e.id and account_id = f.proceeds_account_id), 0)::text)
      ) as figure (name, expected, found)
      where figure.expected <> figure.found`,
  // What one purchase stands for may not be more than it was.
  sql`
    select p.business_id as business, 'things bought by journal entry ' || e.number as what,
           'up to ' || p.bought as expected, p.cost::text as found
      from (
        select f.business_id, f.purchase_entry_id, sum(f.cost_cents) as cost, (
            select coalesce(sum(l.amount_cents), 0) from journal_lines l
              join accounts a on a.business_id = l.business_id and a.id = l.account_id
              where l.business_id = f.business_id and l.entry_id = f.purchase_entry_id and a.type = 'fixed-asset'
                and l.amount_cents > 0
          ) as bought
          from fixed_assets f where f.removed_at is null
          group by 1, 2
      ) p
      join journal_entries e on e.business_id = p.business_id and e.id = p.purchase_entry_id
      where p.cost > p.bought`,
];

/** What must hold between documents or things and the accounts that they post to: each a statement for `verifyBooks`. */
export const subledgerChecks: readonly RawBuilder<VerifyDifference>[] = [
  ...subledgers.map(subledgerCheck),
  ...assets,
];
