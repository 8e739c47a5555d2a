import { sql } from 'kysely';
import {
  type BankCandidate,
  type BankLineState,
  type BankReason,
  type BankSuggestionKind,
  type ComparedLine,
  type InboxList,
  type OpenWith,
  mostDaysApart,
  mostDaysOfTransfer,
} from '@atelier/domain/banking';
import type { BillKind } from '@atelier/domain/payables';
import type { JournalEntryKind } from '@atelier/domain/books';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

/** Which lines a list shows: those to review, those of one state, or those that the bank has not booked. */
export type BankLineFilter = {
  readonly show: InboxList;
  readonly accountId?: string | undefined;
};

/** An entry of the books as a line shows it. */
export interface LineEntryRow {
  readonly entryId: string;
  readonly number: number;
  readonly date: CalendarDate;
  readonly kind: JournalEntryKind;
  readonly memo: string;
  readonly amountCents: Money;
  readonly source: { readonly kind: string; readonly id: string } | null;
}

interface LineRow {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly date: CalendarDate;
  readonly amountCents: Money;
  readonly payee: string;
  readonly description: string;
  readonly checkNumber: string;
  readonly pending: boolean;
  readonly state: BankLineState;
  readonly isReconciled: boolean;
  readonly suggestionKind: BankSuggestionKind | null;
  readonly targetIds: string[] | null;
  readonly reason: BankReason | null;
  readonly categoryName: string | null;
  readonly entries: LineEntryRow[];
  readonly categories: string[];
}

const shownIn = {
  review: sql`b.state in ('new', 'suggested') and not b.pending`,
  suggested: sql`b.state = 'suggested' and not b.pending`,
  matched: sql`b.state = 'matched'`,
  categorised: sql`b.state = 'categorised'`,
  excluded: sql`b.state = 'excluded'`,
  pending: sql`b.pending and b.state in ('new', 'suggested')`,
} as const;

// The lines of the page are chosen before anything is looked up for them.
async function readLines(tenant: Tenant, chosen: ReturnType<typeof sql>): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    with page as materialized (${chosen})
    select b.id, b.account_id as "accountId", a.name as "accountName", b.line_date as date,
           b.amount_cents as "amountCents", b.payee, b.description, b.check_number as "checkNumber", b.pending, b.state,
           s.kind as "suggestionKind", s.target_ids as "targetIds", s.reason, c.name as "categoryName",
           coalesce(m.entries, '[]'::json) as entries, coalesce(m.categories, '{}') as categories,
           coalesce(m.is_reconciled, false) as "isReconciled"
      from page b
      join accounts a on a.business_id = ${tenant.businessId} and a.id = b.account_id
      left join bank_suggestions s on s.business_id = ${tenant.businessId} and s.line_id = b.id
      left join bank_rules r on r.business_id = ${tenant.businessId} and s.kind = 'rule' and r.id = s.target_ids[1]
      left join accounts c on c.business_id = ${tenant.businessId} and c.id = r.category_account_id
      left join lateral (
        select json_agg(json_build_object('entryId', e.id, 'number', e.number, 'date', e.entry_date, 'kind', e.kind,
                 'memo', e.memo, 'amountCents', coalesce(own.cents, 0),
                 'source', case when e.source_id is not null then json_build_object('kind', e.source_kind, 'id', e.source_id) end)
                 order by e.entry_date, e.number) as entries,
               bool_or(exists (
                 select from reconciled_entries x join reconciliations y
                   on y.business_id = x.business_id and y.id = x.reconciliation_id and y.finished_at is not null
                   where x.business_id = m.business_id and x.account_id = m.account_id and x.entry_id = m.entry_id
               )) as is_reconciled,
               (select array_agg(distinct other.name order by other.name) from bank_line_matches k
                  join journal_lines l on l.business_id = k.business_id and l.entry_id = k.entry_id
                   and l.account_id not in (b.account_id, k.account_id)
                  join accounts other on other.business_id = l.business_id and other.id = l.account_id
                  where k.business_id = ${tenant.businessId} and k.line_id = b.id) as categories
          from bank_line_matches m
          join journal_entries e on e.business_id = m.business_id and e.id = m.entry_id
          cross join lateral (
            select sum(l.amount_cents)::bigint as cents from journal_lines l
              where l.business_id = m.business_id and l.entry_id = m.entry_id and l.account_id = b.account_id
          ) own
          where m.business_id = ${tenant.businessId} and m.line_id = b.id and b.state in ('matched', 'categorised')
      ) m on b.state in ('matched', 'categorised')
      order by b.line_date desc, b.id desc`.execute(tenant.db);
  return rows;
}

const lineView = ({ suggestionKind, targetIds, reason, categoryName, ...line }: LineRow) => ({
  ...line,
  suggestion:
    suggestionKind !== null && targetIds !== null && reason !== null
      ? { kind: suggestionKind, targetIds, reason, categoryName }
      : null,
});

/** Bank lines as the inbox shows them, the newest first. */
export async function listBankLines(
  tenant: Tenant,
  filter: BankLineFilter,
  page: { after?: string | undefined; limit: number },
) {
  const end = readCursor(page.after);
  const rows = await readLines(
    tenant,
    sql`select b.id, b.account_id, b.line_date, b.amount_cents, b.payee, b.description, b.check_number, b.pending, b.state
          from bank_lines b
          where b.business_id = ${tenant.businessId} and ${shownIn[filter.show]}
            ${filter.accountId === undefined ? sql`` : sql`and b.account_id = ${filter.accountId}`}
            ${end ? sql`and (b.line_date, b.id) < (${end.key}::date, ${end.id}::uuid)` : sql``}
          order by b.line_date desc, b.id desc limit ${page.limit + 1}`,
  );
  return pageOf(rows.map(lineView), page.limit, (row) => ({ key: row.date, id: row.id }));
}

/** Some bank lines as the inbox shows them; one that is not there is missing. */
export async function findBankLines(tenant: Tenant, lineIds: readonly string[]) {
  const rows = await readLines(
    tenant,
    sql`select b.id, b.account_id, b.line_date, b.amount_cents, b.payee, b.description, b.check_number, b.pending, b.state
          from bank_lines b where b.business_id = ${tenant.businessId} and b.id = any(${lineIds}::uuid[])`,
  );
  return rows.map(lineView);
}

/** A bank line with what is suggested for it. */
export type BankLineRow = ReturnType<typeof lineView>;

/** Returns how many lines there are in each list, of one account or all; and which accounts have any to review. */
export async function countBankLines(tenant: Tenant, accountId: string | undefined) {
  const { rows } = await sql<{
    accountId: string;
    accountName: string;
    state: BankLineState;
    pending: boolean;
    count: number;
  }>`
    select c.account_id as "accountId", a.name as "accountName", c.state, c.pending, c.count from (
      select account_id, state, pending, count(*)::int as count from bank_lines
        where business_id = ${tenant.businessId} group by account_id, state, pending
    ) c join accounts a on a.business_id = ${tenant.businessId} and a.id = c.account_id
    order by a.code`.execute(tenant.db);
  const counts = { review: 0, suggested: 0, matched: 0, categorised: 0, excluded: 0, pending: 0 };
  const accounts = new Map<string, { accountId: string; name: string; review: number }>();
  for (const row of rows) {
    const account = accounts.get(row.accountId) ?? {
      accountId: row.accountId,
      name: row.accountName,
      review: 0,
    };
    accounts.set(row.accountId, account);
    const isOpen = row.state === 'new' || row.state === 'suggested';
    if (isOpen && !row.pending) account.review += row.count;
    if (accountId !== undefined && row.accountId !== accountId) continue;
    if (isOpen && row.pending) counts.pending += row.count;
    else if (isOpen) counts.review += row.count;
    if (row.state !== 'new' && !(isOpen && row.pending)) counts[row.state] += row.count;
  }
  return { counts, accounts: [...accounts.values()] };
}

/** Lines that wait to be compared, at most so many, in the order in which they came. */
export async function listLinesToCompare(inside: Inside, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bank_lines
      where business_id = ${inside.businessId} and compared_at is null and state in ('new', 'suggested') and not pending
      order by id limit ${most}`.execute(inside.db);
  return rows.map(({ id }) => id);
}

/** Open lines as the domain compares them; held until the database transaction ends. */
export async function lockOpenLines(inside: Inside, lineIds: readonly string[]): Promise<ComparedLine[]> {
  const { rows } = await sql<ComparedLine>`
    select id, account_id as "accountId", line_date as date, amount_cents as amount, payee, description,
           check_number as "checkNumber"
      from bank_lines
      where business_id = ${inside.businessId} and id = any(${lineIds}::uuid[]) and state in ('new', 'suggested')
        and not pending
      order by line_date, id for update`.execute(inside.db);
  return rows;
}

type CandidateRow = BankCandidate & { readonly lineId: string };

/**
 * What each of these open lines may be, by its id: what has its amount to the cent, and is near enough in time. What
 * could be it is chosen by the amounts first, and once: a join was planned as if there were one line.
 */
export async function readBankCandidates(
  inside: Inside,
  lineIds: readonly string[],
): Promise<Map<string, BankCandidate[]>> {
  const { businessId } = inside;
  const { rows } = await sql<CandidateRow>`
    with open as materialized (
      select id, account_id, line_date, amount_cents, -amount_cents as opposite_cents from bank_lines
        where business_id = ${businessId} and id = any(${lineIds}::uuid[])
    ), other_sides as materialized (
      select id, account_id, line_date, amount_cents from bank_lines
        where business_id = ${businessId} and amount_cents = any(array(select opposite_cents from open))
          and state in ('new', 'suggested') and not pending
    ), unpaid as materialized (
      select id, issue_date, buyer, number, balance_cents as due_cents from invoices
        where business_id = ${businessId} and balance_cents > 0
          and balance_cents = any(array(select amount_cents from open))
    ), payable as materialized (
      select id, payee_id, bill_date, number, paid_cents - total_cents as due_cents from bills
        where business_id = ${businessId} and kind = 'bill' and status in ('open', 'partly-paid')
          and total_cents - paid_cents = any(array(select opposite_cents from open))
      union all
      select id, payee_id, bill_date, number, total_cents - paid_cents from bills
        where business_id = ${businessId} and kind = 'credit' and status in ('open', 'partly-paid')
          and total_cents - paid_cents = any(array(select amount_cents from open))
    )
    select o.id as "lineId", 'entry' as kind, array[e.id] as "targetIds", e.entry_date as date,
           o.amount_cents as amount, e.memo as name, '' as number
      from open o
      join journal_lines l on l.business_id = ${businessId} and l.account_id = o.account_id
       and l.amount_cents = o.amount_cents
       and l.entry_date between o.line_date - ${mostDaysApart}::int and o.line_date + ${mostDaysApart}::int
       and l.entry_date between (select min(line_date) from open) - ${mostDaysApart}::int
                            and (select max(line_date) from open) + ${mostDaysApart}::int
      join journal_entries e on e.business_id = ${businessId} and e.id = l.entry_id and e.reverses_id is null
      where not exists (select from journal_entries r where r.business_id = ${businessId} and r.reverses_id = e.id)
        and not exists (
          select from bank_line_matches m
            where m.business_id = ${businessId} and m.account_id = o.account_id and m.entry_id = e.id
        )
    union all
    select o.id, 'transfer', array[t.id], t.line_date, o.amount_cents, a.name, ''
      from open o
      join other_sides t on t.amount_cents = o.opposite_cents and t.account_id <> o.account_id
       and t.line_date between o.line_date - ${mostDaysOfTransfer}::int and o.line_date + ${mostDaysOfTransfer}::int
      join accounts a on a.business_id = ${businessId} and a.id = t.account_id
    union all
    select o.id, 'invoice', array[i.id], i.issue_date, o.amount_cents, coalesce(i.buyer ->> 'name', ''), i.number
      from open o
      join unpaid i on i.due_cents = o.amount_cents and i.issue_date <= o.line_date
    union all
    select o.id, 'bill', array[b.id], b.bill_date, o.amount_cents, p.name, b.number
      from open o
      join payable b on b.due_cents = o.amount_cents and b.bill_date <= o.line_date
      join payees p on p.business_id = ${businessId} and p.id = b.payee_id`.execute(inside.db);
  const found = new Map<string, BankCandidate[]>();
  for (const { lineId, ...candidate } of rows) {
    const known = found.get(lineId);
    if (known) known.push(candidate);
    else found.set(lineId, [candidate]);
  }
  return found;
}

/** Lists what is open with each customer and supplier with whom there are several things open, from these days. */
export async function listOpenSeveral(
  inside: Inside,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<OpenWith[]> {
  const { businessId } = inside;
  const { rows } = await sql<OpenWith>`
    select 'invoice' as kind, min(buyer ->> 'name') as name,
           json_agg(json_build_object('id', id, 'number', number, 'date', issue_date, 'amount', balance_cents)
             order by issue_date, id) as items
      from invoices
      where business_id = ${businessId} and balance_cents > 0
        and issue_date between ${period.from}::date and ${period.to}::date
      group by customer_id having count(*) > 1
    union all
    select 'bill', min(p.name),
           json_agg(json_build_object('id', b.id, 'number', b.number, 'date', b.bill_date, 'amount',
             case b.kind when 'credit' then 1 else -1 end * (b.total_cents - b.paid_cents)) order by b.bill_date, b.id)
      from bills b join payees p on p.business_id = b.business_id and p.id = b.payee_id
      where b.business_id = ${businessId} and b.status in ('open', 'partly-paid')
        and b.bill_date between ${period.from}::date and ${period.to}::date
      group by b.payee_id having count(*) > 1`.execute(inside.db);
  return rows;
}

/** Reads what was declined for these lines, by line. */
export async function readDeclinedSuggestions(
  inside: Inside,
  lineIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ line_id: string; target: string }>`
    select line_id, target from bank_declined_suggestions
      where business_id = ${inside.businessId} and line_id = any(${lineIds}::uuid[])`.execute(inside.db);
  const declined = new Map<string, Set<string>>();
  for (const { line_id, target } of rows) {
    declined.set(line_id, (declined.get(line_id) ?? new Set()).add(target));
  }
  return declined;
}

/** Entries of an account that no line has taken yet, around a day; those of the wanted amount first, then the nearest. */
export async function listOpenEntries(
  tenant: Tenant,
  near: {
    readonly accountId: string;
    readonly date: CalendarDate;
    readonly amount: Money;
    readonly search: string;
  },
  most: number,
): Promise<LineEntryRow[]> {
  const { businessId } = tenant;
  const { rows } = await sql<LineEntryRow>`
    select e.id as "entryId", e.number, e.entry_date as date, e.kind, e.memo, l.cents as "amountCents",
           case when e.source_id is not null then json_build_object('kind', e.source_kind, 'id', e.source_id) end as source
      from (
        select entry_id, sum(amount_cents)::bigint as cents from journal_lines
          where business_id = ${businessId} and account_id = ${near.accountId}
            and entry_date between ${near.date}::date - 120 and ${near.date}::date + 60
          group by entry_id
      ) l
      join journal_entries e on e.business_id = ${businessId} and e.id = l.entry_id and e.reverses_id is null
      where l.cents <> 0 and sign(l.cents) = sign(${near.amount}::bigint)
        and (${near.search} = '' or fold(e.memo) like '%' || fold(${near.search}) || '%'
             or e.number::text = ${near.search})
        and not exists (select from journal_entries r where r.business_id = ${businessId} and r.reverses_id = e.id)
        and not exists (
          select from bank_line_matches m
            where m.business_id = ${businessId} and m.account_id = ${near.accountId} and m.entry_id = e.id
        )
      order by (l.cents = ${near.amount}) desc, abs(e.entry_date - ${near.date}::date), e.number
      limit ${most}`.execute(tenant.db);
  return rows;
}

/** Invoices that still want money, those of the wanted amount first. */
export async function listPayableInvoices(
  tenant: Tenant,
  near: { readonly date: CalendarDate; readonly amount: Money; readonly search: string },
  most: number,
): Promise<
  { invoiceId: string; number: string; customerName: string; date: CalendarDate; balanceCents: Money }[]
> {
  const { rows } = await sql<{
    invoiceId: string;
    number: string;
    customerName: string;
    date: CalendarDate;
    balanceCents: Money;
  }>`
    select id as "invoiceId", number, coalesce(buyer ->> 'name', '') as "customerName", issue_date as date,
           balance_cents as "balanceCents"
      from invoices
      where business_id = ${tenant.businessId} and balance_cents > 0
        and issue_date <= ${near.date}::date
        and (${near.search} = '' or fold(number || ' ' || coalesce(buyer ->> 'name', '')) like '%' || fold(${near.search}) || '%')
      order by (balance_cents = ${near.amount}) desc, issue_date desc
      limit ${most}`.execute(tenant.db);
  return rows;
}

/**
 * Bills of suppliers that wait for money, and credits that wait to be used; those of the wanted amount first, which is
 * signed as the bank shows it.
 */
export async function listPayableBills(
  tenant: Tenant,
  near: { readonly amount: Money; readonly search: string },
  most: number,
): Promise<
  {
    billId: string;
    kind: BillKind;
    number: string;
    payeeName: string;
    date: CalendarDate;
    balanceCents: Money;
  }[]
> {
  const { rows } = await sql<{
    billId: string;
    kind: BillKind;
    number: string;
    payeeName: string;
    date: CalendarDate;
    balanceCents: Money;
  }>`
    select b.id as "billId", b.kind, b.number, p.name as "payeeName", b.bill_date as date,
           b.total_cents - b.paid_cents as "balanceCents"
      from bills b join payees p on p.business_id = b.business_id and p.id = b.payee_id
      where b.business_id = ${tenant.businessId} and b.status in ('open', 'partly-paid')
        and (${near.search} = '' or fold(b.number || ' ' || p.name) like '%' || fold(${near.search}) || '%')
      order by (case b.kind when 'credit' then 1 else -1 end * (b.total_cents - b.paid_cents) = ${near.amount}) desc,
               (b.kind = 'credit') = (${near.amount} > 0) desc, b.due_date
      limit ${most}`.execute(tenant.db);
  return rows;
}

/** Reads what entries say of an account, by entry; one that was taken back or is a reversal is missing. */
export async function readStandingAmounts(
  tenant: Tenant,
  accountId: string,
  entryIds: readonly string[],
): Promise<Map<string, Money>> {
  const { rows } = await sql<{ id: string; cents: Money }>`
    select e.id, sum(l.amount_cents)::bigint as cents
      from journal_entries e
      join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id and l.account_id = ${accountId}
      where e.business_id = ${tenant.businessId} and e.id = any(${entryIds}::uuid[]) and e.reverses_id is null
        and not exists (select from journal_entries r where r.business_id = e.business_id and r.reverses_id = e.id)
      group by e.id`.execute(tenant.db);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** The open line of another account that is the other side of this one, the nearest in time; or null. */
export async function findOtherSide(
  tenant: Tenant,
  line: { readonly date: CalendarDate; readonly amount: Money },
  accountId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from bank_lines
      where business_id = ${tenant.businessId} and account_id = ${accountId} and amount_cents = -${line.amount}::bigint
        and state in ('new', 'suggested') and not pending
        and line_date between ${line.date}::date - ${mostDaysOfTransfer}::int and ${line.date}::date + ${mostDaysOfTransfer}::int
      order by abs(line_date - ${line.date}::date), id limit 1`.execute(tenant.db);
  return rows[0]?.id ?? null;
}

/** Lists what a settled line is held by: its entries, and whether they were posted from it. */
export async function listLineMatches(tenant: Tenant, lineId: string) {
  return tenant.db
    .selectFrom('bank_line_matches as m')
    .innerJoin('journal_entries as e', (join) =>
      join.onRef('e.business_id', '=', 'm.business_id').onRef('e.id', '=', 'm.entry_id'),
    )
    .where('m.business_id', '=', tenant.businessId)
    .where('m.line_id', '=', lineId)
    .select([
      'm.entry_id as entryId',
      'm.account_id as accountId',
      'm.was_posted_here as wasPostedHere',
      'e.entry_date as date',
      'e.source_kind as sourceKind',
      'e.source_id as sourceId',
    ])
    .execute();
}
