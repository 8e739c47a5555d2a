import { sql } from 'kysely';
import type { BankDateOrder, BankFileFormat, CsvDelimiter, DecimalSign } from '@atelier/domain/banking';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

/** State of an import. */
export type BankImportState = 'waiting' | 'running' | 'finished' | 'cancelled' | 'failed' | 'undone';

function selectImports(tenant: Tenant) {
  return tenant.db
    .selectFrom('bank_imports as i')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.business_id', '=', 'i.business_id').onRef('a.id', '=', 'i.account_id'),
    )
    .where('i.business_id', '=', tenant.businessId)
    .select([
      'i.id',
      'i.account_id as accountId',
      'a.name as accountName',
      'i.file_name as fileName',
      sql<BankFileFormat>`i.format`.as('format'),
      sql<BankImportState>`case when i.undone_at is not null then 'undone' when i.finished_at is not null then 'finished'
        when i.cancelled_at is not null then 'cancelled' when i.failed_at is not null then 'failed'
        when i.line_count is not null then 'running' else 'waiting' end`.as('state'),
      'i.imported_at as importedAt',
      sql<string | null>`(select name from business_people() p where p.user_id = i.imported_by)`.as(
        'importedBy',
      ),
      'i.first_date as firstDate',
      'i.last_date as lastDate',
      'i.line_count as lineCount',
      'i.done_count as doneCount',
      'i.new_count as newCount',
      'i.known_count as knownCount',
      'i.wrong_count as wrongCount',
      'i.failure',
      sql<string | null>`coalesce(i.undone_at, i.finished_at, i.cancelled_at, i.failed_at)`.as('endedAt'),
    ]);
}

/** One import, or null. */
export async function findBankImport(tenant: Tenant, importId: string) {
  const row = await selectImports(tenant).where('i.id', '=', importId).executeTakeFirst();
  return row ?? null;
}

/** Imports, the newest first; of one account where it is named. */
export async function listBankImports(
  tenant: Tenant,
  page: { after?: string | undefined; limit: number; accountId?: string | undefined },
) {
  const end = readCursor(page.after);
  let query = selectImports(tenant)
    .orderBy('i.imported_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.limit + 1);
  if (page.accountId !== undefined) query = query.where('i.account_id', '=', page.accountId);
  if (end) {
    query = query.where(sql<boolean>`(i.imported_at, i.id) < (${end.key}::timestamptz, ${end.id}::uuid)`);
  }
  return pageOf(await query.execute(), page.limit, (row) => ({ key: row.importedAt, id: row.id }));
}

/** The file of an import that has not ended; null once it has. */
export async function findBankImportFile(
  tenant: Tenant,
  importId: string,
): Promise<{ readonly bytes: Uint8Array; readonly reading: unknown } | null> {
  const row = await tenant.db
    .selectFrom('bank_import_files')
    .where('business_id', '=', tenant.businessId)
    .where('import_id', '=', importId)
    .select(['bytes', 'reading'])
    .executeTakeFirst();
  return row ?? null;
}

type BankLineIdentity = { readonly bankId: string; readonly pending: boolean };

/** Finds which of these lines the account has already; not those of which it has but the pending one. */
export async function findKnownBankIds(
  tenant: Tenant,
  accountId: string,
  lines: readonly BankLineIdentity[],
): Promise<Set<string>> {
  const { rows } = await sql<{ bank_id: string }>`
    select b.bank_id from bank_lines b
      join unnest(${lines.map(({ bankId }) => bankId)}::text[], ${lines.map(({ pending }) => pending)}::boolean[])
        as said (bank_id, pending) on said.bank_id = b.bank_id
      where b.business_id = ${tenant.businessId} and b.account_id = ${accountId} and (said.pending or not b.pending)
  `.execute(tenant.db);
  return new Set(rows.map(({ bank_id }) => bank_id));
}

/** The pending lines of an account on the days of a file that the file does not have any longer. */
export function lapsedLines(
  tenant: Tenant,
  accountId: string,
  file: {
    readonly firstDate: CalendarDate;
    readonly lastDate: CalendarDate;
    readonly bankIds: readonly string[];
  },
) {
  return sql`business_id = ${tenant.businessId} and account_id = ${accountId} and pending
    and state in ('new', 'suggested') and line_date between ${file.firstDate} and ${file.lastDate}
    and bank_id <> all(${file.bankIds}::text[])`;
}

/** Returns how many pending lines a file ends by no longer having them. */
export async function countLapsedLines(...of: Parameters<typeof lapsedLines>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_lines where ${lapsedLines(...of)}`.execute(of[0].db);
  return rows[0]?.count ?? 0;
}

/** A CSV's mapping as it is kept. `columns` is plain JSON. */
export interface KeptBankMapping {
  readonly delimiter: CsvDelimiter;
  readonly dateOrder: BankDateOrder;
  readonly decimalSign: DecimalSign;
  readonly columns: unknown;
}

/** Finds how a CSV with such a header was read the last time for this account, or null. */
export async function findBankMapping(
  tenant: Tenant,
  accountId: string,
  fingerprint: string,
): Promise<KeptBankMapping | null> {
  const row = await tenant.db
    .selectFrom('bank_file_mappings')
    .where('business_id', '=', tenant.businessId)
    .where('account_id', '=', accountId)
    .where('header_fingerprint', '=', fingerprint)
    .select([
      sql<CsvDelimiter>`delimiter`.as('delimiter'),
      sql<BankDateOrder>`date_order`.as('dateOrder'),
      sql<DecimalSign>`decimal_sign`.as('decimalSign'),
      'columns',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** The first lines of an import for which the books hold something, and how many there are. */
export async function findLinesInBooks(
  tenant: Tenant,
  importId: string,
  most: number,
): Promise<{
  readonly ids: readonly string[];
  readonly first: readonly { date: CalendarDate; amount: Money; payee: string; description: string }[];
}> {
  const settled = tenant.db
    .selectFrom('bank_lines')
    .where('business_id', '=', tenant.businessId)
    .where('import_id', '=', importId)
    .where('state', 'in', ['matched', 'categorised']);
  const inOrder = settled.orderBy('line_date').orderBy('id');
  const ids = (await inOrder.select('id').execute()).map(({ id }) => id);
  const first = await inOrder
    .limit(most)
    .select(['line_date as date', sql<Money>`amount_cents`.as('amount'), 'payee', 'description'])
    .execute();
  return { ids, first };
}

/** Imports of all businesses that have not ended, for the clock. `personId` is null for someone who is gone. */
export async function listBankImportsUnderWay(
  clock: Pick<Inside, 'db'>,
): Promise<{ readonly businessId: string; readonly importId: string; readonly personId: string | null }[]> {
  return clock.db
    .selectFrom('bank_imports')
    .where('finished_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('id')
    .select(['business_id as businessId', 'id as importId', 'imported_by as personId'])
    .execute();
}
