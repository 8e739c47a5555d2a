import { sql } from 'kysely';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

/** Open work at the end of a day. */
export interface OpenWork {
  readonly bankLines: number;
  readonly transactionDrafts: number;
  readonly journalDrafts: number;
  readonly invoiceDrafts: number;
}

/**
 * Counts what would still change the books up to a day: bank lines without an entry, and drafts. An invoice that is planned
 * for a moment waits for no one, and takes the date of that day.
 */
export async function countOpenWork(tenant: Tenant, day: CalendarDate): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select (select count(*) from bank_lines where business_id = ${tenant.businessId}
              and state in ('new', 'suggested') and not pending and line_date <= ${day})::int as "bankLines",
           (select count(*) from transactions where business_id = ${tenant.businessId}
              and status = 'draft' and transaction_date <= ${day})::int as "transactionDrafts",
           (select count(*) from journal_drafts where business_id = ${tenant.businessId}
              and (entry_date is null or entry_date <= ${day}))::int as "journalDrafts",
           (select count(*) from invoices where business_id = ${tenant.businessId}
              and issued_at is null and scheduled_at is null and issue_date <= ${day})::int as "invoiceDrafts"`.execute(
    tenant.db,
  );
  const [row] = rows;
  if (!row) throw new Error('A count of nothing still answers a row.');
  return row;
}

/** The last statement that each account was reconciled with, of those that were finished. */
export async function listReconciledThrough(tenant: Tenant): Promise<Map<string, CalendarDate>> {
  const rows = await tenant.db
    .selectFrom('reconciliations')
    .where('business_id', '=', tenant.businessId)
    .where('finished_at', 'is not', null)
    .groupBy('account_id')
    .select(['account_id', sql<CalendarDate>`max(statement_date)`.as('through')])
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.through]));
}
