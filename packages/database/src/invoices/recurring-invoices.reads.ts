import { recurrenceOf } from '@atelier/domain/transactions';
import { quantity, type Quantity } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { discountOf } from '../sales-documents/sales-lines.ts';

/** Number of times that something was made of a series. */
const madeCount = sql<number>`(select count(*) from invoices i where i.business_id = recurring_invoices.business_id
  and i.recurring_id = recurring_invoices.id)::int`;

const rhythm = [
  'every_unit as everyUnit',
  'every_count as everyCount',
  'day_of_month as dayOfMonth',
  'week_of_month as weekOfMonth',
  'starts_on as startsOn',
  'ends_on as endsOn',
  'ends_after as endsAfter',
] as const;

function selectSeries(inside: Inside) {
  return inside.db
    .selectFrom('recurring_invoices')
    .where('recurring_invoices.business_id', '=', inside.businessId)
    .select((eb) => [
      'recurring_invoices.id',
      'customer_id as customerId',
      'reference',
      'version',
      'terms_days as termsDays',
      'prices_include_tax as pricesIncludeTax',
      'discount_kind',
      'discount_value',
      'shipping_cents as shipping',
      'shipping_tax_rate_id as shippingTaxRateId',
      'note',
      ...rhythm,
      'made_as as madeAs',
      'next_date as nextDate',
      'next_sequence as nextSequence',
      'base_sequence as baseSequence',
      'made_through as madeThrough',
      'paused_at as pausedAt',
      'failures',
      'problem',
      'created_by as createdBy',
      madeCount.as('madeCount'),
      jsonArrayFrom(
        eb
          .selectFrom('recurring_invoice_lines as l')
          .whereRef('l.business_id', '=', 'recurring_invoices.business_id')
          .whereRef('l.recurring_invoice_id', '=', 'recurring_invoices.id')
          .orderBy('l.position')
          .select([
            'l.id',
            'l.product_id as productId',
            'l.description',
            sql<Quantity>`(l.quantity * 1000000)::bigint`.as('quantity'),
            'l.unit',
            'l.unit_price_cents as unitPriceCents',
            'l.discount_kind',
            'l.discount_value',
            'l.tax_rate_id as taxRateId',
            'l.income_account_id as incomeAccountId',
          ]),
      ).as('lines'),
    ]);
}

type SeriesRow = Awaited<ReturnType<ReturnType<typeof selectSeries>['executeTakeFirstOrThrow']>>;

function recordOf({ discount_kind, discount_value, lines, ...row }: SeriesRow) {
  return {
    ...row,
    recurrence: recurrenceOf(row),
    discount: discountOf(discount_kind, discount_value),
    lines: lines.map(({ discount_kind: kind, discount_value: value, ...line }) => ({
      ...line,
      quantity: quantity(line.quantity),
      discount: discountOf(kind, value),
    })),
  };
}

/** A series of invoices as it is stored. */
export type RecurringInvoiceRecord = ReturnType<typeof recordOf>;

/** One series, or null. `lock` holds its row until the database transaction ends. */
export async function findRecurringInvoice(
  inside: Inside,
  seriesId: string,
  { lock = false } = {},
): Promise<RecurringInvoiceRecord | null> {
  let query = selectSeries(inside).where('recurring_invoices.id', '=', seriesId);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row === undefined ? null : recordOf(row);
}

/** Every series: those that go on by their next day, then those that have ended. */
export async function listRecurringInvoices(tenant: Tenant) {
  return tenant.db
    .selectFrom('recurring_invoices')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.business_id', '=', 'recurring_invoices.business_id')
        .onRef('customers.id', '=', 'recurring_invoices.customer_id'),
    )
    .where('recurring_invoices.business_id', '=', tenant.businessId)
    .orderBy('next_date', (order) => order.asc().nullsLast())
    .orderBy('recurring_invoices.id')
    .select([
      'recurring_invoices.id',
      'customer_id as customerId',
      'customers.name as customerName',
      sql<string>`coalesce((select l.description from recurring_invoice_lines l
        where l.business_id = recurring_invoices.business_id and l.recurring_invoice_id = recurring_invoices.id
        order by l.position limit 1), '')`.as('firstLine'),
      'total_cents as totalCents',
      ...rhythm,
      'made_as as madeAs',
      'next_date as nextDate',
      'paused_at as pausedAt',
      'problem',
      madeCount.as('madeCount'),
    ])
    .execute();
}
