import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

function selectTransactions(tenant: Tenant) {
  return tenant.db
    .selectFrom('transactions')
    .where('business_id', '=', tenant.businessId)
    .select((eb) => [
      'id',
      'kind',
      'status',
      'transaction_date as date',
      'payee',
      'payee_id as payeeId',
      'memo',
      'tags',
      'amount_cents as amountCents',
      'money_account_id as moneyAccountId',
      'journal_entry_id as journalEntryId',
      'recurring_id as recurringId',
      'version',
      'updated_at as updatedAt',
      jsonArrayFrom(
        eb
          .selectFrom('transaction_lines as l')
          .whereRef('l.business_id', '=', 'transactions.business_id')
          .whereRef('l.transaction_id', '=', 'transactions.id')
          .orderBy('l.position')
          .select(['l.account_id as accountId', 'l.amount_cents as amountCents', 'l.memo']),
      ).as('lines'),
    ]);
}

/** One transaction, or null. */
export async function findTransaction(tenant: Tenant, transactionId: string) {
  return (await selectTransactions(tenant).where('id', '=', transactionId).executeTakeFirst()) ?? null;
}

/** One transaction that is known to be there. */
export async function getTransaction(tenant: Tenant, transactionId: string) {
  return known(await findTransaction(tenant, transactionId));
}

/** Money in and out, newest first, without what was deleted. */
export async function listTransactions(tenant: Tenant, page: { after?: string | undefined; limit: number }) {
  const end = readCursor(page.after);
  let query = selectTransactions(tenant)
    .where('status', '<>', 'deleted')
    .orderBy('transaction_date', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (end) query = query.where(sql<boolean>`(transaction_date, id) < (${end.key}::date, ${end.id}::uuid)`);
  return pageOf(await query.execute(), page.limit, (row) => ({ key: row.date, id: row.id }));
}
