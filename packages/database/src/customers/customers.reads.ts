import { sql } from 'kysely';
import { money, type CalendarDate } from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

const searchesAtMost = 2000;

/** What a customer owes on issued invoices, as a scalar. */
const owed = sql<number>`coalesce((
  select sum(total_cents - paid_cents) from invoices
    where business_id = customers.business_id and customer_id = customers.id
      and issued_at is not null and voided_at is null and paid_cents < total_cents
), 0)::bigint`;

/** Customers by name, with what each owes. */
export async function listCustomers(
  tenant: Inside,
  filter: { search?: string | undefined; archived: boolean; after?: string | undefined; limit: number },
) {
  const end = readCursor(filter.after);
  let query = tenant.db
    .selectFrom('customers')
    .where('business_id', '=', tenant.businessId)
    .where('archived_at', filter.archived ? 'is not' : 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(filter.limit + 1)
    .select(['id', 'kind', 'name', 'email', 'phone', 'archived_at', owed.as('owed')]);
  if (end) query = query.where(sql<boolean>`(lower(name), id) > (${end.key}, ${end.id}::uuid)`);
  const words = filter.search?.trim() ?? '';
  if (words !== '')
    query = query.where(sql<boolean>`id in (select search_customers(${words}, ${searchesAtMost}))`);
  const rows = (await query.execute()).map(({ archived_at, owed: owedCents, ...row }) => ({
    ...row,
    isArchived: archived_at !== null,
    owedCents: money(owedCents),
  }));
  return pageOf(rows, filter.limit, (row) => ({ key: row.name.toLowerCase(), id: row.id }));
}

/** One customer, or null. */
export async function findCustomer(tenant: Inside, customerId: string) {
  const row = await tenant.db
    .selectFrom('customers')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', customerId)
    .select([
      'id',
      'kind',
      'name',
      'email',
      'phone',
      'address',
      'notes',
      'is_tax_exempt as isTaxExempt',
      'tax_exempt_reason as taxExemptReason',
      'tax_certificate as taxCertificate',
      'tax_exempt_until as taxExemptUntil',
      'archived_at',
      'created_at as createdAt',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { archived_at, ...customer } = row;
  return { ...customer, isArchived: archived_at !== null };
}

/** What a customer was invoiced and owes, over issued invoices that are not void. */
export async function readCustomerTotals(tenant: Inside, customerId: string, today: CalendarDate) {
  const { rows } = await sql<{ invoiced: number; owed: number; overdue: number; count: number }>`
    select coalesce(sum(total_cents), 0)::bigint as invoiced,
           coalesce(sum(total_cents - paid_cents), 0)::bigint as owed,
           coalesce(sum(total_cents - paid_cents) filter (where due_date < ${today}), 0)::bigint as overdue,
           count(*)::int as count
      from invoices
      where business_id = ${tenant.businessId} and customer_id = ${customerId}
        and issued_at is not null and voided_at is null`.execute(tenant.db);
  const [sums] = rows;
  return {
    invoicedCents: money(sums?.invoiced ?? 0),
    owedCents: money(sums?.owed ?? 0),
    overdueCents: money(sums?.overdue ?? 0),
    invoiceCount: sums?.count ?? 0,
  };
}
