import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

/** The merge that stands for an account. */
export interface StandingMerge {
  readonly id: string;
  readonly targetId: string;
}

/** Figures of an account that matter to a merge. */
export interface MergeFigures {
  /** Journal lines that will be read under the other account. */
  readonly lines: number;
  /** By table and column, such as `payees.default_account_id`: how many rows name the account. */
  readonly uses: Readonly<Record<string, number>>;
  readonly hasStatements: boolean;
  readonly hasClosedLines: boolean;
}

/** Counts what a merge of an account would take along, and whether statements or closed days are touched by it. */
export async function readMergeFigures(tenant: Tenant, accountId: string): Promise<MergeFigures> {
  const { rows } = await sql<MergeFigures>`
    select count(l.entry_id)::int as lines,
           count_account_uses(${accountId}) as uses,
           exists (select from bank_imports where business_id = ${tenant.businessId} and account_id = ${accountId})
             or exists (select from bank_lines where business_id = ${tenant.businessId} and account_id = ${accountId})
             or exists (select from reconciliations where business_id = ${tenant.businessId} and account_id = ${accountId})
             as "hasStatements",
           coalesce(bool_or(l.entry_date <= b.books_closed_through
             and (b.books_opened_from is null or l.entry_date not between b.books_opened_from and b.books_opened_through)
           ), false) as "hasClosedLines"
      from businesses b
      left join journal_lines l on l.business_id = b.id and l.account_id = any(with_merged(array[${accountId}]::uuid[]))
      where b.id = ${tenant.businessId}`.execute(tenant.db);
  const [row] = rows;
  if (!row) throw new Error('The business of a tenant is not there.');
  return row;
}

/** The merge of an account that stands, or null. */
export async function findStandingMerge(tenant: Tenant, accountId: string): Promise<StandingMerge | null> {
  const row = await tenant.db
    .selectFrom('account_merges')
    .where('business_id', '=', tenant.businessId)
    .where('source_id', '=', accountId)
    .where('undone_at', 'is', null)
    .select(['id'])
    .executeTakeFirst();
  if (!row) return null;
  const account = await tenant.db
    .selectFrom('accounts')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', accountId)
    .select('merged_into')
    .executeTakeFirst();
  // Where it was merged on with the other, that is what its lines are read under.
  return account?.merged_into ? { id: row.id, targetId: account.merged_into } : null;
}
