import { sql } from 'kysely';
import {
  accountTypes,
  isResultType,
  normalSide,
  rootOfAccountType,
  type Account,
  type JournalEntryKind,
  type SystemAccountKey,
} from '@atelier/domain/books';
import {
  addDays,
  addMoney,
  money,
  negateMoney,
  startOfMonth,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { readOnce } from '../platform/read-once.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

const accountColumns = [
  'id',
  'code',
  'name',
  'type',
  'system_key as systemKey',
  'schedule_c_line as scheduleCLine',
  'parent_id as parentId',
  'merged_into as mergedInto',
] as const;

/** Every account in the order of its code. */
export async function listAccounts(tenant: Tenant): Promise<Account[]> {
  const rows = await tenant.db
    .selectFrom('accounts')
    .where('business_id', '=', tenant.businessId)
    .orderBy('code')
    .select([...accountColumns, 'is_active'])
    .execute();
  return rows.map(({ is_active, ...account }) => ({ ...account, archived: !is_active }));
}

/** One account, or null. */
export async function findAccount(tenant: Tenant, accountId: string): Promise<Account | null> {
  const row = await tenant.db
    .selectFrom('accounts')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', accountId)
    .select([...accountColumns, 'is_active'])
    .executeTakeFirst();
  if (!row) return null;
  const { is_active, ...account } = row;
  return { ...account, archived: !is_active };
}

/** Accounts by their ids; one that is not there is missing. */
export async function findAccounts(
  tenant: Tenant,
  accountIds: readonly string[],
): Promise<Map<string, Account>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tenant.db
    .selectFrom('accounts')
    .where('business_id', '=', tenant.businessId)
    .where('id', 'in', [...new Set(accountIds)])
    .select([...accountColumns, 'is_active'])
    .execute();
  return new Map(rows.map(({ is_active, ...account }) => [account.id, { ...account, archived: !is_active }]));
}

/** Tells whether a journal line was ever posted to the account. */
export async function isAccountUsed(tenant: Tenant, accountId: string): Promise<boolean> {
  const line = await tenant.db
    .selectFrom('journal_lines')
    .where('business_id', '=', tenant.businessId)
    .where('account_id', '=', withMerged([accountId]))
    .select('entry_id')
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** The ids of the protected accounts that postings need, by their keys. */
export function getSystemAccounts<Key extends SystemAccountKey>(
  tenant: Tenant,
  keys: readonly Key[],
): Promise<Record<Key, string>> {
  return readOnce(tenant, `accounts ${keys.join()}`, () => selectSystemAccounts(tenant, keys));
}

async function selectSystemAccounts<Key extends SystemAccountKey>(
  tenant: Tenant,
  keys: readonly Key[],
): Promise<Record<Key, string>> {
  const rows = await tenant.db
    .selectFrom('accounts')
    .where('business_id', '=', tenant.businessId)
    .where('system_key', 'in', keys)
    .select(['id', 'system_key'])
    .execute();
  const byKey = new Map(rows.map((row) => [row.system_key, row.id]));
  const pairs = keys.map((key) => {
    const id = byKey.get(key);
    if (id === undefined) throw new Error(`Business ${tenant.businessId} has no account ${key}.`);
    return [key, id] as const;
  });
  return Object.fromEntries(pairs) as Record<Key, string>;
}

/** For `account_id = …`: any of these accounts, or of those that were merged into one of them. */
export const withMerged = (accountIds: readonly string[]) =>
  sql<string>`any(with_merged(${accountIds}::uuid[]))`;

/** These accounts and all that were merged into one of them. */
export async function listWithMerged(tenant: Tenant, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select with_merged(${accountIds}::uuid[]) as ids`.execute(
    tenant.db,
  );
  return rows[0]?.ids ?? [];
}

const resultTypes = accountTypes.filter((type) => isResultType(type));

/**
 * The balance of every account that was ever posted to, debits positive: income and expenses since the fiscal year
 * began, all others over all entries.
 */
export async function listBalances(
  tenant: Tenant,
  fiscalYearStart: CalendarDate,
): Promise<Map<string, Money>> {
  const rows = await tenant.db
    .selectFrom('account_months as m')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.business_id', '=', 'm.business_id').onRef('a.id', '=', 'm.account_id'),
    )
    .where('m.business_id', '=', tenant.businessId)
    .where((eb) => eb.or([eb('a.type', 'not in', resultTypes), eb('m.month', '>=', fiscalYearStart)]))
    .groupBy(sql`coalesce(a.merged_into, a.id)`)
    .select([
      sql<string>`coalesce(a.merged_into, a.id)`.as('account_id'),
      sql<number>`sum(m.debit_cents - m.credit_cents)::bigint`.as('balance'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.account_id, money(row.balance)]));
}

export interface RegisterRow {
  readonly entryId: string;
  readonly entryNumber: number;
  readonly date: CalendarDate;
  readonly kind: JournalEntryKind;
  readonly memo: string;
  readonly source: { readonly kind: string; readonly id: string } | null;
  readonly amountCents: Money;
  readonly balanceCents: Money;
}

export interface Register extends Page<RegisterRow> {
  readonly openingCents: Money;
  readonly closingCents: Money;
}

/**
 * What moved on accounts together up to the end of a day, debits positive; from the beginning, or from the first day of a month
 * on. Whole months come from account_months.
 */
async function sumAccountsUpTo(
  tenant: Tenant,
  accountIds: readonly string[],
  { from, to }: { readonly from: CalendarDate | null; readonly to: CalendarDate },
): Promise<Money> {
  const firstOfMonth = startOfMonth(to);
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from (
      select debit_cents - credit_cents as amount from account_months
        where business_id = ${tenant.businessId} and account_id = any(${accountIds}::uuid[]) and month < ${firstOfMonth}
          and month >= ${from ?? '-infinity'}
      union all
      select amount_cents from journal_lines
        where business_id = ${tenant.businessId} and account_id = any(${accountIds}::uuid[])
          and entry_date between ${firstOfMonth} and ${to} and entry_date >= ${from ?? '-infinity'}
    ) as movements`.execute(tenant.db);
  return money(rows[0]?.amount ?? 0);
}

/**
 * The lines of one account in a period, oldest first, with the balance after each on the account's normal side.
 * What was posted before `countsFrom` (the start of the fiscal year, for income and expenses) is left out of it.
 * A cursor carries the balance along, so that a later page needs no sum over the earlier ones.
 */
export async function readRegister(
  tenant: Tenant,
  account: Account,
  period: { from: CalendarDate; to: CalendarDate; countsFrom: CalendarDate | null },
  page: { after?: string | undefined; limit: number },
): Promise<Register> {
  const sign =
    normalSide(rootOfAccountType(account.type)) === 'debit' ? (amount: Money) => amount : negateMoney;
  const ids = await listWithMerged(tenant, [account.id]);
  // Of one account alone an index has the lines in their order.
  const ofAccount = ids.length === 1 ? sql<string>`${account.id}` : sql<string>`any(${ids}::uuid[])`;
  const balanceAt = async (day: CalendarDate) =>
    sign(await sumAccountsUpTo(tenant, ids, { from: period.countsFrom, to: day }));
  const opening = await balanceAt(addDays(period.from, -1));
  const closing = await balanceAt(period.to);

  const end = readCursor(page.after);
  const [afterDate, afterLine, carried] = end?.key.split(' ') ?? [];
  let query = tenant.db
    .selectFrom('journal_lines as l')
    .innerJoin('journal_entries as e', (join) =>
      join.onRef('e.business_id', '=', 'l.business_id').onRef('e.id', '=', 'l.entry_id'),
    )
    .where('l.business_id', '=', tenant.businessId)
    .where('l.account_id', '=', ofAccount)
    .where('l.entry_date', '>=', period.from)
    .where('l.entry_date', '<=', period.to)
    .orderBy('l.entry_date')
    .orderBy('l.entry_id')
    .orderBy('l.line_number')
    .limit(page.limit + 1)
    .select([
      'e.id',
      'e.number',
      'l.entry_date',
      'e.kind',
      'e.memo',
      'e.source_kind',
      'e.source_id',
      'l.line_number',
      'l.amount_cents',
    ]);
  if (end && afterDate !== undefined && afterLine !== undefined) {
    query = query.where(
      sql<boolean>`(l.entry_date, l.entry_id, l.line_number) > (${afterDate}::date, ${end.id}::uuid, ${Number(afterLine)}::smallint)`,
    );
  }
  let balance = end ? money(Number(carried)) : opening;
  const rows = (await query.execute()).map((row) => {
    const amountCents = sign(row.amount_cents);
    balance = addMoney(balance, amountCents);
    return {
      lineNumber: row.line_number,
      entryId: row.id,
      entryNumber: row.number,
      date: row.entry_date,
      kind: row.kind,
      memo: row.memo,
      source:
        row.source_kind !== null && row.source_id !== null
          ? { kind: row.source_kind, id: row.source_id }
          : null,
      amountCents,
      balanceCents: balance,
    };
  });
  const shown = pageOf(rows, page.limit, (row) => ({
    key: `${row.date} ${row.lineNumber} ${row.balanceCents}`,
    id: row.entryId,
  }));
  return { openingCents: opening, closingCents: closing, ...shown };
}

/** Holds accounts to the end of the database transaction: no one else posts to them. By id. */
export async function lockAccounts(
  tenant: Tenant,
  accountIds: readonly string[],
): Promise<{ readonly id: string; readonly holdsStockFrom: CalendarDate | null }[]> {
  return tenant.db
    .selectFrom('accounts')
    .where('business_id', '=', tenant.businessId)
    .where('id', 'in', [...new Set(accountIds)])
    .select(['id', 'holds_stock_from as holdsStockFrom'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks the chart to the end of the database transaction, so that two new accounts do not get the same free code. */
export async function lockChart(tenant: Tenant): Promise<void> {
  await tenant.db
    .selectFrom('accounts')
    .where('business_id', '=', tenant.businessId)
    .where('system_key', '=', 'opening-balances')
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** Tells whether one of these accounts follows the stock ledger. */
export async function followsStock(tenant: Tenant, accountIds: readonly string[]): Promise<boolean> {
  const found = await tenant.db
    .selectFrom('accounts')
    .where('business_id', '=', tenant.businessId)
    .where('id', 'in', accountIds)
    .where('holds_stock_from', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
