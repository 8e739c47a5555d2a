import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BillList, PayableBill } from '@atelier/domain/payables';
import { money, parseMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

function selectBills(inside: Inside) {
  return inside.db
    .selectFrom('bills')
    .innerJoin('payees', (join) =>
      join.onRef('payees.business_id', '=', 'bills.business_id').onRef('payees.id', '=', 'bills.payee_id'),
    )
    .where('bills.business_id', '=', inside.businessId)
    .select((eb) => [
      'bills.id',
      'bills.kind',
      'bills.status',
      'bills.payee_id as payeeId',
      'payees.name as payeeName',
      'bills.number',
      'bills.bill_date as date',
      'bills.due_date as dueDate',
      'bills.memo',
      'bills.tags',
      'bills.total_cents as totalCents',
      'bills.paid_cents as paidCents',
      'bills.journal_entry_id as journalEntryId',
      'bills.voided_at as voidedAt',
      'bills.void_reason as voidReason',
      sql<boolean>`bills.opening_id is not null`.as('isFromOpening'),
      'bills.opening_entry_id as openingEntryId',
      'bills.version',
      'bills.updated_at as updatedAt',
      jsonArrayFrom(
        eb
          .selectFrom('bill_lines as l')
          .whereRef('l.business_id', '=', 'bills.business_id')
          .whereRef('l.bill_id', '=', 'bills.id')
          .orderBy('l.position')
          .select([
            'l.account_id as accountId',
            'l.amount_cents as amountCents',
            'l.memo',
            sql<string | null>`standing_event(l.event_id)`.as('eventId'),
          ]),
      ).as('lines'),
    ]);
}

/** One bill, or null. */
export async function findBill(inside: Inside, billId: string) {
  return (await selectBills(inside).where('bills.id', '=', billId).executeTakeFirst()) ?? null;
}

/** One bill that is known to be there. */
export async function getBill(inside: Inside, billId: string) {
  return known(await findBill(inside, billId));
}

/** One bill that no one else changes until this database transaction ends, or null. */
export async function lockBill(tenant: Tenant, billId: string) {
  return (
    (await selectBills(tenant).where('bills.id', '=', billId).forUpdate('bills').executeTakeFirst()) ?? null
  );
}

/** A bill as it is stored. */
export type BillRow = Awaited<ReturnType<typeof getBill>>;

/** Bills that a payment names, held in the order of their ids so that two payments never wait crosswise. */
export async function lockPayableBills(
  tenant: Tenant,
  billIds: readonly string[],
): Promise<Map<string, PayableBill & { readonly payeeName: string }>> {
  if (billIds.length === 0) return new Map();
  const rows = await selectBills(tenant)
    .where('bills.id', 'in', [...billIds])
    .orderBy('bills.id')
    .forUpdate('bills')
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, total: row.totalCents, paid: row.paidCents }]));
}

/** What a list is narrowed to; what is missing narrows nothing. */
export interface BillFilter {
  readonly show: BillList;
  readonly search?: string | undefined;
  readonly payeeId?: string | undefined;
  readonly today: CalendarDate;
}

const isOpen = sql`bills.status in ('open', 'partly-paid')`;

function shownIn({ show, today }: BillFilter): RawBuilder<unknown> {
  switch (show) {
    case 'all':
      return sql`true`;
    case 'draft':
      return sql`bills.status = 'draft'`;
    case 'open':
      return sql`${isOpen}`;
    case 'overdue':
      return sql`${isOpen} and bills.kind = 'bill' and bills.due_date < ${today}`;
    case 'paid':
      return sql`bills.status = 'paid'`;
    case 'credit':
      return sql`bills.kind = 'credit' and bills.status <> 'void'`;
    case 'void':
      return sql`bills.status = 'void'`;
  }
}

function fits(filter: BillFilter): RawBuilder<boolean> {
  const words = filter.search?.trim() ?? '';
  const cents = parseMoney(words);
  const amount = cents.ok ? sql`or bills.total_cents = ${Math.abs(cents.value)}` : sql``;
  const conditions = [
    shownIn(filter),
    filter.payeeId && sql`bills.payee_id = ${filter.payeeId}`,
    words !== '' &&
      sql`(bills.search_text like like_pattern(${words}) or payees.search_text like like_pattern(${words}) ${amount})`,
  ].filter((condition) => typeof condition === 'object');
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Bills: what is open by the day on which it is due, all else the newest first. */
export async function listBills(
  tenant: Tenant,
  filter: BillFilter & { after?: string | undefined; limit: number },
) {
  const end = readCursor(filter.after);
  const isByDue = filter.show === 'open' || filter.show === 'overdue';
  let query = selectBills(tenant)
    .where(fits(filter))
    .limit(filter.limit + 1);
  query = isByDue
    ? query.orderBy('bills.due_date').orderBy('bills.id')
    : query.orderBy('bills.bill_date', 'desc').orderBy('bills.id', 'desc');
  if (end) {
    query = query.where(
      isByDue
        ? sql<boolean>`(bills.due_date, bills.id) > (${end.key}::date, ${end.id}::uuid)`
        : sql<boolean>`(bills.bill_date, bills.id) < (${end.key}::date, ${end.id}::uuid)`,
    );
  }
  return pageOf(await query.execute(), filter.limit, (row) => ({
    key: isByDue ? row.dueDate : row.date,
    id: row.id,
  }));
}

/** Reads what is owed to suppliers, by how soon; credits that were not used yet are beside it. */
export async function readBillTotals(
  tenant: Tenant,
  asked: {
    readonly today: CalendarDate;
    readonly until: CalendarDate;
    readonly payeeId?: string | undefined;
  },
) {
  const { rows } = await sql<Record<'owed' | 'overdue' | 'today' | 'soon' | 'credit' | 'count', number>>`
    select coalesce(sum(rest) filter (where kind = 'bill'), 0)::bigint as owed,
           coalesce(sum(rest) filter (where kind = 'bill' and due_date < ${asked.today}), 0)::bigint as overdue,
           coalesce(sum(rest) filter (where kind = 'bill' and due_date <= ${asked.today}), 0)::bigint as today,
           coalesce(sum(rest) filter (
             where kind = 'bill' and due_date > ${asked.today} and due_date <= ${asked.until}), 0)::bigint as soon,
           coalesce(sum(rest) filter (where kind = 'credit'), 0)::bigint as credit,
           (count(*) filter (where kind = 'bill' and due_date < ${asked.today}))::int as count
      from (
        select kind, due_date, total_cents - paid_cents as rest from bills
          where business_id = ${tenant.businessId} and status in ('open', 'partly-paid')
            and (${asked.payeeId ?? null}::uuid is null or payee_id = ${asked.payeeId ?? null}::uuid)
      ) as open`.execute(tenant.db);
  const [sums] = rows;
  return {
    owedCents: money(sums?.owed ?? 0),
    overdueCents: money(sums?.overdue ?? 0),
    overdueCount: sums?.count ?? 0,
    dueNowCents: money(sums?.today ?? 0),
    dueSoonCents: money(sums?.soon ?? 0),
    creditCents: money(sums?.credit ?? 0),
  };
}

/** Lists what is to be paid on each day of a period; what is overdue counts on its first day. */
export async function listBillsDueByDay(
  tenant: Tenant,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<{ date: CalendarDate; cents: Money; count: number }[]> {
  const { rows } = await sql<{ date: CalendarDate; cents: Money; count: number }>`
    select greatest(due_date, ${period.from}::date) as date, sum(total_cents - paid_cents)::bigint as cents,
           count(*)::int as count
      from bills
      where business_id = ${tenant.businessId} and status in ('open', 'partly-paid') and kind = 'bill'
        and due_date <= ${period.to}
      group by 1 order by 1`.execute(tenant.db);
  return rows;
}

function selectBillPayments(tenant: Tenant) {
  return tenant.db
    .selectFrom('bill_payments as p')
    .where('p.business_id', '=', tenant.businessId)
    .select((eb) => [
      'p.id',
      'p.payee_id as payeeId',
      'p.paid_on as date',
      'p.amount_cents as amountCents',
      'p.money_account_id as moneyAccountId',
      'p.reference',
      'p.memo',
      'p.journal_entry_id as journalEntryId',
      'p.reversed_at as reversedAt',
      'p.reversal_entry_id as reversalEntryId',
      jsonArrayFrom(
        eb
          .selectFrom('bill_payment_allocations as a')
          .innerJoin('bills as b', (join) =>
            join.onRef('b.business_id', '=', 'a.business_id').onRef('b.id', '=', 'a.bill_id'),
          )
          .whereRef('a.business_id', '=', 'p.business_id')
          .whereRef('a.payment_id', '=', 'p.id')
          .orderBy('b.due_date')
          .orderBy('b.id')
          .select(['a.bill_id as billId', 'b.kind', 'b.number', 'a.amount_cents as amountCents']),
      ).as('allocations'),
    ]);
}

/** One payment of bills, or null; held until the database transaction ends where that is asked for. */
export async function findBillPayment(tenant: Tenant, paymentId: string, options: { lock?: boolean } = {}) {
  let query = selectBillPayments(tenant).where('p.id', '=', paymentId);
  if (options.lock) query = query.forUpdate('p');
  return (await query.executeTakeFirst()) ?? null;
}

/** The payments that stand or stood on a bill, the oldest first. */
export async function listPaymentsOfBill(tenant: Tenant, billId: string) {
  return selectBillPayments(tenant)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bill_payment_allocations as x')
          .whereRef('x.business_id', '=', 'p.business_id')
          .whereRef('x.payment_id', '=', 'p.id')
          .where('x.bill_id', '=', billId)
          .select('x.bill_id'),
      ),
    )
    .orderBy('p.paid_on')
    .orderBy('p.id')
    .execute();
}

/** On which days payments of a bill were taken back. */
export async function listDaysPaidUntil(tenant: Tenant, billId: string): Promise<CalendarDate[]> {
  const rows = await tenant.db
    .selectFrom('bill_payment_allocations as a')
    .innerJoin('bill_payments as p', (join) =>
      join.onRef('p.business_id', '=', 'a.business_id').onRef('p.id', '=', 'a.payment_id'),
    )
    .innerJoin('journal_entries as r', (join) =>
      join.onRef('r.business_id', '=', 'p.business_id').onRef('r.id', '=', 'p.reversal_entry_id'),
    )
    .where('a.business_id', '=', tenant.businessId)
    .where('a.bill_id', '=', billId)
    .select('r.entry_date as day')
    .execute();
  return rows.map(({ day }) => day);
}

/** Businesses that have open bills due within these days of which no one was told in this way. */
export async function listBusinessesWithUntoldBills(
  clock: Pick<Inside, 'db'>,
  asked: { readonly kind: string; readonly first: CalendarDate; readonly last: CalendarDate },
): Promise<string[]> {
  const { rows } = await sql<{ business_id: string }>`
    select distinct b.business_id from bills b
      where b.kind = 'bill' and b.status in ('open', 'partly-paid') and b.due_date between ${asked.first} and ${asked.last}
        and not exists (
          select from notifications n
            where n.business_id = b.business_id and n.kind = ${asked.kind} and n.subject_id = b.id
        )`.execute(clock.db);
  return rows.map((row) => row.business_id);
}

/** Open bills of a business that are due within these days, with what a notification says of them. */
export async function listBillsDue(
  inside: Inside,
  due: { readonly first: CalendarDate; readonly last: CalendarDate },
): Promise<{ id: string; number: string; payeeName: string; balanceCents: Money; dueDate: CalendarDate }[]> {
  const { rows } = await sql<{
    id: string;
    number: string;
    payeeName: string;
    balanceCents: Money;
    dueDate: CalendarDate;
  }>`
    select b.id, b.number, p.name as "payeeName", b.total_cents - b.paid_cents as "balanceCents", b.due_date as "dueDate"
      from bills b join payees p on p.business_id = b.business_id and p.id = b.payee_id
      where b.business_id = ${inside.businessId} and b.kind = 'bill' and b.status in ('open', 'partly-paid')
        and b.due_date between ${due.first} and ${due.last}
      order by b.due_date, b.id`.execute(inside.db);
  return rows;
}
