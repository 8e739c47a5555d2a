import { parseMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import type { PaymentMethod, PaymentState } from '@atelier/domain/payments';
import { sql, type RawBuilder } from 'kysely';
import { holdsWords } from '../platform/holds-words.ts';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import { selectPayments, withState } from './payments.reads.ts';

/** What a list of payments is narrowed to; what is missing narrows nothing. Both days are within. */
export interface PaymentFilter {
  readonly search?: string | undefined;
  readonly invoiceId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly accountId?: string | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly state?: PaymentState | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

/** As `paymentState()` in the domain says it. */
const inState: Readonly<Record<PaymentState, RawBuilder<boolean>>> = {
  completed: sql`p.reversed_at is null and p.refunded_cents = 0`,
  'partially-refunded': sql`p.refunded_cents > 0 and p.refunded_cents < p.amount_cents`,
  refunded: sql`p.refunded_cents = p.amount_cents`,
  'taken-back': sql`p.reversed_at is not null`,
};

/** By number, amount, what is noted, the customer, or the number of an invoice. */
async function hasWords(tenant: Tenant, words: string): Promise<RawBuilder<boolean>> {
  const cents = parseMoney(words);
  const number = /^#?(\d{1,15})$/.exec(words)?.[1];
  const held = await holdsWords(tenant, [
    {
      search: 'search_payments',
      words,
      isOf: (found) => sql`p.id = ${found}`,
      fits: (pattern) => sql`p.search_text like ${pattern}`,
    },
    {
      // Who is named on an invoice has paid it.
      search: 'search_invoices_of_others',
      words,
      isOf: (found) => sql`p.id in (select w.payment_id from invoice_settlements w
        where w.business_id = ${tenant.businessId} and w.invoice_id = ${found})`,
      fits: (pattern) => sql`(
        select bool_or(v.search_text like ${pattern})
          from invoice_settlements w
          join invoices v on v.business_id = w.business_id and v.id = w.invoice_id
          where w.business_id = p.business_id and w.payment_id = p.id)`,
    },
    {
      search: 'search_customers',
      words,
      isOf: (found) => sql`p.customer_id = ${found}`,
      fits: (pattern) => sql`(select w.search_text from customers w
        where w.business_id = p.business_id and w.id = p.customer_id) like ${pattern}`,
    },
  ]);
  return sql`(${held}
    ${cents.ok ? sql`or p.amount_cents = ${Math.abs(cents.value)}` : sql``}
    ${number === undefined ? sql`` : sql`or p.number = ${number}::bigint`})`;
}

async function fits(tenant: Tenant, filter: PaymentFilter): Promise<RawBuilder<boolean>> {
  const words = filter.search?.trim() ?? '';
  const conditions = [
    sql`true`,
    filter.state && inState[filter.state],
    filter.method && sql`p.method = ${filter.method}`,
    filter.customerId && sql`p.customer_id = ${filter.customerId}`,
    filter.accountId && sql`p.deposit_account_id = ${filter.accountId}`,
    filter.from && sql`p.received_on >= ${filter.from}`,
    filter.to && sql`p.received_on <= ${filter.to}`,
    filter.invoiceId &&
      sql`p.id in (select payment_id from invoice_settlements
        where business_id = ${tenant.businessId} and invoice_id = ${filter.invoiceId})`,
    words !== '' && (await hasWords(tenant, words)),
  ].filter((condition) => typeof condition === 'object');
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Payments, newest first. */
export async function listPayments(
  tenant: Tenant,
  filter: PaymentFilter & { after?: string | undefined; limit: number },
) {
  const end = readCursor(filter.after);
  let query = selectPayments(tenant)
    .where(await fits(tenant, filter))
    .orderBy('p.received_on', 'desc')
    .orderBy('p.id', 'desc')
    .limit(filter.limit + 1);
  if (end) query = query.where(sql<boolean>`(p.received_on, p.id) < (${end.key}::date, ${end.id}::uuid)`);
  const rows = (await query.execute()).map(withState);
  return pageOf(rows, filter.limit, (row) => ({ key: row.date, id: row.id }));
}

/** What came in by one way of paying, in minor units; what was taken back is not among it. */
export interface MethodTotals {
  readonly method: PaymentMethod;
  readonly count: number;
  readonly amountCents: Money;
  readonly tipCents: Money;
  readonly feeCents: Money;
  readonly refundedCents: Money;
  readonly unappliedCents: Money;
}

/** Reads what came in of all that a filter finds, the way that brought most first. */
export async function readPaymentTotals(tenant: Tenant, filter: PaymentFilter): Promise<MethodTotals[]> {
  const { rows } = await sql<MethodTotals>`
    select p.method, count(*)::int as count, sum(p.amount_cents)::bigint as "amountCents",
           sum(p.tip_cents)::bigint as "tipCents", sum(p.fee_cents)::bigint as "feeCents",
           sum(p.refunded_cents)::bigint as "refundedCents", sum(p.unapplied_cents)::bigint as "unappliedCents"
      from payments p
      where p.business_id = ${tenant.businessId} and p.reversed_at is null and ${await fits(tenant, filter)}
      group by p.method order by sum(p.amount_cents) desc, p.method`.execute(tenant.db);
  return rows;
}

/** What a customer has paid or was credited that no invoice has taken, in minor units, since the oldest day of it. */
export interface CustomerCredit {
  readonly customerId: string;
  readonly customerName: string;
  readonly since: CalendarDate;
  readonly creditCents: Money;
}

/** The credit of each customer, the largest first, to `limit`. */
export async function listCredits(tenant: Tenant, limit: number): Promise<CustomerCredit[]> {
  const { rows } = await sql<CustomerCredit>`
    select p.customer_id as "customerId", c.name as "customerName", min(p.day) as since,
           sum(p.unapplied_cents)::bigint as "creditCents"
      from customer_credits p join customers c on c.business_id = p.business_id and c.id = p.customer_id
      where p.business_id = ${tenant.businessId}
      group by p.customer_id, c.name order by sum(p.unapplied_cents) desc, c.name limit ${limit}`.execute(
    tenant.db,
  );
  return rows;
}
