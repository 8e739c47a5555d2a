import { sql, type RawBuilder } from 'kysely';
import { otherBasis, type BookBasis } from '@atelier/domain/businesses';
import {
  addDays,
  calendarDate,
  endOfMonth,
  negateMoney,
  type CalendarDate,
  type Money,
  type Rate,
} from '@atelier/domain/foundation';
import { rowsOfAccounts, wholeSpans } from '../books/whole-spans.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** Days whose sales tax is asked for, and how it is counted. */
export type TaxPeriod = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly basis: BookBasis;
  /** On cash basis, what was written off counts as settled; no return counts it so. */
  readonly withWriteOffs?: boolean;
};

/** Income without an invoice counts on its day, as the money came then; what is not said to be taxed is no sale here. */
const incomes = (
  tenant: Pick<Inside, 'businessId'>,
  { from, to }: Pick<TaxPeriod, 'from' | 'to'>,
): RawBuilder<unknown> => sql`
        select id, journal_entry_id, transaction_date, 'income', 0::bigint, 1::bigint, 1::bigint
          from transactions
          where business_id = ${tenant.businessId} and status = 'posted' and sales_tax is not null
            and transaction_date between ${from} and ${to}`;

/** A credit note takes back what it says on its day, on either basis, and gives it back when it is voided. */
const creditNotes = (
  tenant: Pick<Inside, 'businessId'>,
  { from, to }: Pick<TaxPeriod, 'from' | 'to'>,
): RawBuilder<unknown> => sql`
        select c.id, c.id, c.issue_date, 'credit-note', 1::bigint, 0::bigint, 1::bigint
          from credit_notes c
          where c.business_id = ${tenant.businessId} and c.issued_at is not null and c.issue_date between ${from} and ${to}
        union all
        select c.id, c.void_entry_id, c.voided_on, 'credit-note-void', 0, 1, 1
          from credit_notes c
          where c.business_id = ${tenant.businessId} and c.void_entry_id is not null
            and c.voided_on between ${from} and ${to}`;

/**
 * What happened to invoices in a period, and to income that says how its tax stands. On accrual an invoice counts when
 * it is issued, and is taken back when it is voided; on cash basis each settlement counts its part of it. A movement takes
 * an invoice from one share of it to another: `before` and `after` out of `total`.
 */
const moved = (
  tenant: Pick<Inside, 'businessId'>,
  { from, to, basis, withWriteOffs = false }: TaxPeriod,
): RawBuilder<unknown> =>
  basis === 'accrual'
    ? sql`moved as materialized (
        select i.id as document_id, i.id as source_id, i.issue_date as day, 'invoice' as what,
               0::bigint as before, 1::bigint as after, 1::bigint as total
          from invoices i
          where i.business_id = ${tenant.businessId} and i.issued_at is not null and i.issue_date between ${from} and ${to}
        union all
        select i.id, e.id, e.entry_date, 'void', 1, 0, 1
          from invoices i join journal_entries e on e.business_id = i.business_id and e.id = i.void_entry_id
          where i.business_id = ${tenant.businessId} and i.void_entry_id is not null
            and e.entry_date between ${from} and ${to}
        union all ${creditNotes(tenant, { from, to })}
        union all ${incomes(tenant, { from, to })}
      )`
    : sql`settled as (
        select a.invoice_id as document_id, e.id as source_id, e.entry_date as day, s.what, s.amount_cents,
               sum(s.amount_cents) over (partition by a.invoice_id order by e.number) as after, i.total_cents as total
          from invoice_settlements a
          join invoices i on i.business_id = a.business_id and i.id = a.invoice_id
          cross join lateral (values
            (a.journal_entry_id, case a.kind when 'payment' then 'payment' else 'credit' end, a.amount_cents),
            (a.reversal_entry_id, case a.kind when 'payment' then 'payment-taken-back' else 'credit-taken-back' end,
             -a.amount_cents)
          ) as s (entry_id, what, amount_cents)
          join journal_entries e on e.business_id = a.business_id and e.id = s.entry_id
          where a.business_id = ${tenant.businessId} and (${withWriteOffs} or a.kind <> 'write-off') and i.journal_entry_id is not null
            and s.entry_id is not null
            and a.invoice_id in (
            select paid.invoice_id from invoice_settlements paid
              where paid.business_id = ${tenant.businessId} and paid.settled_on between ${from} and ${to}
            union all
            select paid.invoice_id from invoice_settlements paid
              where paid.business_id = ${tenant.businessId} and paid.reversed_on between ${from} and ${to}
          )
      ), moved as materialized (
        select document_id, source_id, day, what, after - amount_cents as before, after, total
          from settled where day between ${from} and ${to}
        union all ${creditNotes(tenant, { from, to })}
        union all ${incomes(tenant, { from, to })}
      )`;

/**
 * What an invoice is made of: under each tax that it names the amounts without tax, what names none, and each tax. Parts
 * of a movement are rounded over the whole in this order, as the ledger of cash basis rounds them: tax comes last there.
 */
export const taxShares = (tenant: Pick<Inside, 'businessId'>, period: TaxPeriod): RawBuilder<unknown> => sql`
  ${moved(tenant, period)}, taxes as (
    select invoice_id as document_id, tax_rate_id, taxable_cents, exempt_cents, marketplace_cents
      from invoice_taxes
      where business_id = ${tenant.businessId} and invoice_id in (select document_id from moved)
    union all
    select transaction_id, tax_rate_id, taxable_cents, exempt_cents, marketplace_cents
      from transaction_taxes
      where business_id = ${tenant.businessId} and transaction_id in (select document_id from moved where what = 'income')
    union all
    select credit_note_id, tax_rate_id, taxable_cents, exempt_cents, marketplace_cents
      from credit_note_taxes
      where business_id = ${tenant.businessId} and credit_note_id in (select document_id from moved)
  ), components as (
    select t.document_id, 1 as block, t.tax_rate_id, null::uuid as part_id, k.kind, k.position, k.cents
      from taxes t
      cross join lateral (values
        ('taxable', 1, t.taxable_cents), ('exempt', 2, t.exempt_cents), ('marketplace', 3, t.marketplace_cents)
      ) as k (kind, position, cents)
    union all
    select i.id, 2, null, null, 'untaxed', 1, (i.total_cents - i.tax_cents - coalesce(named.cents, 0))::bigint
      from invoices i
      left join (
        select document_id, sum(taxable_cents + exempt_cents + marketplace_cents) as cents from taxes group by document_id
      ) named on named.document_id = i.id
      where i.business_id = ${tenant.businessId} and i.id in (select document_id from moved)
    union all
    select c.id, 2, null, null, 'untaxed', 1, (c.total_cents - c.tax_cents - coalesce(named.cents, 0))::bigint
      from credit_notes c
      left join (
        select document_id, sum(taxable_cents + exempt_cents + marketplace_cents) as cents from taxes group by document_id
      ) named on named.document_id = c.id
      where c.business_id = ${tenant.businessId} and c.id in (select document_id from moved)
    union all
    -- What was sold without naming a tax; what a marketplace took off for itself was not.
    select t.id, 2, null, null, case t.sales_tax when 'marketplace' then 'marketplace' else 'untaxed' end, 1,
           sum(l.amount_cents)::bigint
      from transactions t
      join transaction_lines l on l.business_id = t.business_id and l.transaction_id = t.id and l.tax_rate_id is null
      join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.type in ('income', 'other-income')
      where t.business_id = ${tenant.businessId} and t.id in (select document_id from moved where what = 'income')
      group by t.id, t.sales_tax
    union all
    select s.document_id, 3, s.tax_rate_id, s.part_id, 'tax', s.position, s.tax_cents
      from sold_tax_shares s
      where s.business_id = ${tenant.businessId} and s.document_id in (select document_id from moved)
  ), placed as (
    select *, sum(cents) over (partition by document_id order by block, tax_rate_id, position, kind) as up_to
      from components where cents <> 0
  ), shares as (
    select m.document_id, m.source_id, m.day, m.what, c.tax_rate_id, c.part_id, c.kind,
           round(c.up_to * m.after / m.total) - round((c.up_to - c.cents) * m.after / m.total)
             - round(c.up_to * m.before / m.total) + round((c.up_to - c.cents) * m.before / m.total) as cents
      from moved m join placed c on c.document_id = m.document_id
  )`;

/**
 * Rows (document_id, event_id) of the documents in `moved` that are of an event. A credit note belongs to the event of its
 * invoice, income to its own event or that of its lines, a merged event to the one that it was merged into.
 */
export const eventsOfDocuments = ({ businessId }: Pick<Inside, 'businessId'>): RawBuilder<unknown> => sql`
  select document_id, coalesce(v.merged_into, v.id) as event_id
    from (
      select m.document_id, coalesce(i.event_id, n.event_id, t.event_id, (
               select l.event_id from transaction_lines l
                 where l.business_id = t.business_id and l.transaction_id = t.id and l.event_id is not null
                 order by l.position limit 1
             )) as event_id
        from (select distinct document_id from moved) m
        left join invoices i on i.business_id = ${businessId} and i.id = m.document_id
        left join credit_notes c on c.business_id = ${businessId} and c.id = m.document_id
        left join invoices n on n.business_id = c.business_id and n.id = c.invoice_id
        left join transactions t on t.business_id = ${businessId} and t.id = m.document_id
    ) e
    join events v on v.business_id = ${businessId} and v.id = e.event_id`;

/** Amounts of one kind under one tax, in minor units. */
export interface TaxSum {
  /**
   * `tax` for sums by the tax that a line names (each sale once); `part` for sums by the taxes that are reported, where
   * a sale under a combined tax counts under each of its parts.
   */
  readonly level: 'tax' | 'part';
  /** Null for what names no tax. */
  readonly taxRateId: string | null;
  /** Of a part alone. */
  readonly rate: Rate | null;
  readonly kind: 'taxable' | 'exempt' | 'marketplace' | 'untaxed' | 'tax';
  readonly cents: Money;
}

/** Rows of TaxSum, worked out from the documents of a period. */
const sumsOfDocuments = (tenant: Inside, period: TaxPeriod): RawBuilder<unknown> => sql`
  with ${taxShares(tenant, period)}
  select 'tax' as level, tax_rate_id, null::integer as rate_millionths, kind, sum(cents)::bigint as cents
    from shares where kind <> 'tax' group by tax_rate_id, kind
  union all
  select 'part', p.part_id, p.rate_millionths, s.kind, sum(s.cents)::bigint
    from shares s
    join sold_tax_shares p on p.business_id = ${tenant.businessId} and p.document_id = s.document_id
      and p.tax_rate_id = s.tax_rate_id and (s.kind <> 'tax' or p.part_id = s.part_id)
    group by p.part_id, p.rate_millionths, s.kind`;

const taxSum = sql`level, tax_rate_id as "taxRateId", rate_millionths as rate, kind`;

/** Lists what was sold in a period by tax, and the tax of it, worked out from its documents. */
export async function listTaxSumsOfDocuments(tenant: Inside, period: TaxPeriod): Promise<TaxSum[]> {
  const { rows } = await sql<TaxSum>`
    select ${taxSum}, cents from (${sumsOfDocuments(tenant, period)}) s`.execute(tenant.db);
  return rows;
}

/** The name of a way to count in tax_month_sums. */
export const countedOf = ({ basis, withWriteOffs = false }: Pick<TaxPeriod, 'basis' | 'withWriteOffs'>) =>
  basis === 'accrual' ? basis : withWriteOffs ? 'settled' : 'cash';

/** A row of TaxSum as tax_month_sums keeps it, where null is the nil UUID or -1. */
export const keptTaxSum = sql`level, nullif(tax_rate_id, '00000000-0000-0000-0000-000000000000') as tax_rate_id,
  nullif(rate_millionths, -1) as rate_millionths, kind, cents`;

/** Ways to count, each with sums of its own. */
export const waysToCount = [
  { basis: 'accrual' },
  { basis: 'cash' },
  { basis: 'cash', withWriteOffs: true },
] as const;

/** More months to be summed than this are worked out at once with all days. */
export const mostMonthsToSum = 6;

/** Lists months that changed since they were summed, up to one more than `mostMonthsToSum`. */
export async function listMonthsToSum(
  tenant: Inside,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<CalendarDate[]> {
  // What this database transaction itself has changed is noted at its end, or now.
  await sql`set constraints month_needs_tax_sums, issued_month_needs_tax_sums, changed_month_needs_tax_sums,
    removed_month_needs_tax_sums, event_of_sale_needs_tax_sums immediate`.execute(tenant.db);
  const { rows } = await sql<{ month: CalendarDate }>`
    select month from tax_months
      where business_id = ${tenant.businessId} and month between ${from} and ${to}
        and summed_changes is distinct from changes
      order by month limit ${mostMonthsToSum + 1}`.execute(tenant.db);
  return rows.map(({ month }) => month);
}

/**
 * What was sold in a period under which tax, and how much tax that is: of whole months from their sums, where nothing has
 * changed since they were made, and of all other days from the documents.
 */
export async function listTaxSums(tenant: Inside, period: TaxPeriod): Promise<TaxSum[]> {
  const { years, months, days } = wholeSpans(period);
  const whole = [...years, ...months];
  const [from, to] = [
    whole.map((span) => span.from).toSorted()[0],
    whole
      .map((span) => span.to)
      .toSorted()
      .at(-1),
  ];
  if (from === undefined || to === undefined) return listTaxSumsOfDocuments(tenant, period);
  const waiting = await listMonthsToSum(tenant, { from, to });
  if (waiting.length > mostMonthsToSum) return listTaxSumsOfDocuments(tenant, period);
  const parts = [...days, ...waiting.map((month) => ({ from: month, to: endOfMonth(month) }))].map(
    (span) => sql`select * from (${sumsOfDocuments(tenant, { ...period, ...span })}) of_days`,
  );
  const { rows } = await sql<TaxSum>`
    select ${taxSum}, sum(cents)::bigint as cents from (
      select ${keptTaxSum} from tax_month_sums
        where business_id = ${tenant.businessId} and counted = ${countedOf(period)} and month between ${from} and ${to}
          and month <> all (${waiting}::date[])
      ${sql.join([sql``, ...parts], sql` union all `)}
    ) s group by level, tax_rate_id, rate_millionths, kind`.execute(tenant.db);
  return rows;
}

/**
 * What a return carries over that is the first on its basis: all that was sold before its days on that basis, less the
 * same on the other. That is the tax of what was open then, above zero where it was not counted yet and below where it
 * was; what was written off by then is neither, and stays as it was reported.
 */
export async function listCarriedTax(
  tenant: Inside,
  { before, basis }: { readonly before: CalendarDate; readonly basis: BookBasis },
  listSums = listTaxSums,
): Promise<TaxSum[]> {
  const until = { from: calendarDate('1000-01-01'), to: addDays(before, -1), withWriteOffs: true };
  const counted = await listSums(tenant, { ...until, basis });
  const countedBefore = await listSums(tenant, { ...until, basis: otherBasis(basis) });
  return [...counted, ...countedBefore.map((sum) => ({ ...sum, cents: negateMoney(sum.cents) }))];
}

/** Reads what sales tax payable moved in a period, credits positive: all of it, and what returns paid of it. */
export async function readTaxMovement(
  tenant: Tenant,
  period: TaxPeriod,
): Promise<{ moved: Money; filed: Money }> {
  const { rows } = await sql<{ moved: Money; filed: Money }>`
    with payable as (
      select id from accounts where business_id = ${tenant.businessId} and system_key = 'sales-tax-payable'
    )
    select coalesce((
             select -sum(m.amount_cents) from (${rowsOfAccounts(tenant, period)}) m where m.account_id in (select id from payable)
           ), 0)::bigint as moved,
           coalesce((
             select -sum(l.amount_cents)
               from tax_filings f
               join journal_entries e on e.business_id = f.business_id and e.source_id = f.id
               join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
               where f.business_id = ${tenant.businessId} and l.account_id in (select id from payable)
                 and e.entry_date between ${period.from} and ${period.to}
           ), 0)::bigint as filed`.execute(tenant.db);
  const [row] = rows;
  if (!row) throw new Error('A sum has no row.');
  return row;
}
