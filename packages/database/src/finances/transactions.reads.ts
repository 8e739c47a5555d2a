import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

function selectTransactions(tenant: Tenant) {
  return tenant.db
    .selectFrom('transactions')
    .where('business_id', '=', tenant.businessId)
    .select([
      'id',
      'kind',
      'transaction_date as date',
      'payee',
      'memo',
      'amount_cents as amountCents',
      'money_account_id as moneyAccountId',
      'category_account_id as categoryAccountId',
      'journal_entry_id as journalEntryId',
    ]);
}

/** One transaction that is known to be there. */
export async function getTransaction(tenant: Tenant, transactionId: string) {
  return selectTransactions(tenant).where('id', '=', transactionId).executeTakeFirstOrThrow();
}

/** Money in and out, newest first. */
export async function listTransactions(tenant: Tenant, page: { after?: string | undefined; limit: number }) {
  const end = readCursor(page.after);
  let query = selectTransactions(tenant)
    .orderBy('transaction_date', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (end) query = query.where(sql<boolean>`(transaction_date, id) < (${end.key}::date, ${end.id}::uuid)`);
  return pageOf(await query.execute(), page.limit, (row) => ({ key: row.date, id: row.id }));
}
