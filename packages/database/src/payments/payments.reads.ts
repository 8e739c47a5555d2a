import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

function selectPayments(tenant: Tenant) {
  return tenant.db
    .selectFrom('payments as p')
    .innerJoin('payment_allocations as x', (join) =>
      join.onRef('x.business_id', '=', 'p.business_id').onRef('x.payment_id', '=', 'p.id'),
    )
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.business_id', '=', 'p.business_id').onRef('a.id', '=', 'p.deposit_account_id'),
    )
    .where('p.business_id', '=', tenant.businessId)
    .select([
      'p.id',
      'p.customer_id as customerId',
      'x.invoice_id as invoiceId',
      'p.received_on as date',
      'p.method',
      'p.amount_cents as amountCents',
      'p.deposit_account_id as depositAccountId',
      'a.name as depositAccountName',
      'p.reference',
      'p.memo',
      'p.reversed_at as reversedAt',
      'p.journal_entry_id as journalEntryId',
      'p.reversal_entry_id as reversalEntryId',
    ]);
}

/** One payment, or null. `lock` holds its row until the database transaction ends. */
export async function findPayment(
  tenant: Tenant,
  paymentId: string,
  options: { lock: boolean } = { lock: false },
) {
  let query = selectPayments(tenant).where('p.id', '=', paymentId);
  if (options.lock) query = query.forUpdate('p');
  return (await query.executeTakeFirst()) ?? null;
}

/** Payments, newest first, of one invoice or one customer or all. */
export async function listPayments(
  tenant: Tenant,
  filter: {
    invoiceId?: string | undefined;
    customerId?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
) {
  const end = readCursor(filter.after);
  let query = selectPayments(tenant)
    .orderBy('p.received_on', 'desc')
    .orderBy('p.id', 'desc')
    .limit(filter.limit + 1);
  if (end) query = query.where(sql<boolean>`(p.received_on, p.id) < (${end.key}::date, ${end.id}::uuid)`);
  if (filter.invoiceId !== undefined) query = query.where('x.invoice_id', '=', filter.invoiceId);
  if (filter.customerId !== undefined) query = query.where('p.customer_id', '=', filter.customerId);
  return pageOf(await query.execute(), filter.limit, (row) => ({ key: row.date, id: row.id }));
}
