import { sql } from 'kysely';
import type { Inside } from '../platform/in-business.ts';

/**
 * Who of these was never changed and is named by nothing but orders that are cancelled, invoices that are void and
 * payments that were taken back.
 */
export async function listUnusedCustomers(tenant: Inside, ids: readonly string[]): Promise<string[]> {
  const unnamed = (table: string, condition = sql`true`) => sql`not exists (
    select from ${sql.table(table)} t
      where t.business_id = c.business_id and t.customer_id = c.id and ${condition})`;
  const { rows } = await sql<{ id: string }>`
    select c.id from customers c
      where c.business_id = ${tenant.businessId} and c.id = any(${[...ids]}::uuid[])
        and c.version = 1 and c.archived_at is null
        and ${unnamed('customer_orders', sql`t.cancelled_at is null`)}
        and ${unnamed('invoices', sql`t.voided_at is null`)}
        and ${unnamed('payments', sql`t.reversed_at is null`)}
        and ${unnamed('quotes')} and ${unnamed('recurring_invoices')} and ${unnamed('stock_places')}
        and ${unnamed('customer_interactions')} and ${unnamed('customer_consents')} and ${unnamed('segment_members')}
        and not exists (select from customers m where m.business_id = c.business_id and m.merged_into = c.id)
        and not exists (
          select from document_links d
            where d.business_id = c.business_id and d.record_kind = 'customer' and d.record_id = c.id)
      order by c.id`.execute(tenant.db);
  return rows.map(({ id }) => id);
}
