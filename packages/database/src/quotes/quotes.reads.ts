import type { TaxExemption } from '@atelier/domain/tax-rates';
import {
  quantity,
  type CalendarDate,
  type Money,
  type Quantity,
  type Rate,
} from '@atelier/domain/foundation';
import type { InvoiceLine, QuoteDraft, QuoteFacts, QuoteState } from '@atelier/domain/sales-documents';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Inside } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import type { DB } from '../platform/tables.ts';
import { appliedRate, discountOf, type Party, type WrittenTax } from '../sales-documents/sales-lines.ts';

interface OtherQuote {
  readonly id: string;
  readonly number: string | null;
}

/** A quote as it is stored: the domain's quote with its amounts and the traces of its life. */
export interface QuoteRecord extends QuoteDraft, QuoteFacts {
  readonly number: string | null;
  readonly reference: string;
  /** Number of times that it was written as a draft. */
  readonly version: number;
  readonly lines: readonly (InvoiceLine & {
    readonly exemption: TaxExemption | null;
    readonly amountCents: Money;
  })[];
  readonly shippingExemption: TaxExemption | null;
  readonly eventId: string | null;
  readonly eventName: string | null;
  readonly taxNote: string;
  readonly taxes: readonly WrittenTax[];
  readonly subtotalCents: Money;
  readonly discountCents: Money;
  readonly taxCents: Money;
  readonly totalCents: Money;
  readonly seller: Party | null;
  readonly buyer: Party | null;
  readonly mailedAt: string | null;
  readonly acceptedBy: string;
  readonly answerNote: string;
  readonly publicToken: string;
  readonly replaces: OtherQuote | null;
  /** The sent one that took its place. */
  readonly replacedBy: OtherQuote | null;
  readonly invoice: { readonly id: string; readonly number: string | null } | null;
}

const linesOf = (eb: ExpressionBuilder<DB, 'quotes'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('quote_lines as l')
      .leftJoin('tax_rates as t', (join) =>
        join.onRef('t.business_id', '=', 'l.business_id').onRef('t.id', '=', 'l.tax_rate_id'),
      )
      .whereRef('l.business_id', '=', 'quotes.business_id')
      .whereRef('l.quote_id', '=', 'quotes.id')
      .orderBy('l.position')
      .select([
        'l.id',
        'l.product_id as productId',
        'l.description',
        sql<Quantity>`(l.quantity * 1000000)::bigint`.as('quantity'),
        'l.unit',
        'l.unit_price_cents as unitPrice',
        'l.discount_kind',
        'l.discount_value',
        'l.income_account_id as incomeAccountId',
        'l.amount_cents as amountCents',
        'l.exemption',
        't.id as taxRateId',
        't.name as taxName',
        sql<Rate | null>`tax_rate_on(l.business_id, l.tax_rate_id, quotes.issue_date)`.as('taxRate'),
      ]),
  ).as('lines');

/** One quote, or null. `lock` holds its row until the database transaction ends. */
export async function findQuote(
  tenant: Inside,
  quoteId: string,
  options: { readonly lock: boolean } = { lock: false },
): Promise<QuoteRecord | null> {
  let query = tenant.db
    .selectFrom('quotes')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', quoteId)
    .select((eb) => [
      'id',
      'customer_id as customerId',
      'number',
      'reference',
      'version',
      'issue_date as issueDate',
      'valid_until as validUntil',
      'prices_include_tax as pricesIncludeTax',
      'discount_kind',
      'discount_value',
      'shipping_cents as shipping',
      'note',
      'tax_note as taxNote',
      sql<string | null>`standing_event(event_id)`.as('eventId'),
      sql<
        string | null
      >`(select v.name from events v where v.business_id = quotes.business_id and v.id = standing_event(quotes.event_id))`.as(
        'eventName',
      ),
      'shipping_exemption as shippingExemption',
      'subtotal_cents as subtotalCents',
      'discount_cents as discountCents',
      'tax_cents as taxCents',
      'total_cents as totalCents',
      'taxes',
      'seller',
      'buyer',
      'public_token as publicToken',
      'sent_at as sentAt',
      'scheduled_at as scheduledAt',
      'mailed_at as mailedAt',
      'viewed_at as viewedAt',
      'accepted_at as acceptedAt',
      'accepted_by as acceptedBy',
      'declined_at as declinedAt',
      'answer_note as answerNote',
      'replaces_id as replacesId',
      'replaced_at as replacedAt',
      'invoice_id as invoiceId',
      linesOf(eb),
      jsonObjectFrom(
        eb
          .selectFrom('tax_rates as s')
          .whereRef('s.business_id', '=', 'quotes.business_id')
          .whereRef('s.id', '=', 'quotes.shipping_tax_rate_id')
          .select([
            's.id as taxRateId',
            's.name',
            sql<Rate | null>`tax_rate_on(s.business_id, s.id, quotes.issue_date)`.as('rate'),
          ]),
      ).as('shippingTax'),
      jsonObjectFrom(
        eb
          .selectFrom('quotes as b')
          .whereRef('b.business_id', '=', 'quotes.business_id')
          .whereRef('b.id', '=', 'quotes.replaces_id')
          .select(['b.id', 'b.number']),
      ).as('replaces'),
      jsonObjectFrom(
        eb
          .selectFrom('quotes as a')
          .whereRef('a.business_id', '=', 'quotes.business_id')
          .whereRef('a.replaces_id', '=', 'quotes.id')
          .where('a.sent_at', 'is not', null)
          .orderBy('a.sent_at', 'desc')
          .limit(1)
          .select(['a.id', 'a.number']),
      ).as('replacedBy'),
      jsonObjectFrom(
        eb
          .selectFrom('invoices as i')
          .whereRef('i.business_id', '=', 'quotes.business_id')
          .whereRef('i.id', '=', 'quotes.invoice_id')
          .select(['i.id', 'i.number']),
      ).as('invoice'),
    ]);
  if (options.lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const { discount_kind, discount_value, seller, buyer, lines, shippingTax, taxes: kept, ...rest } = row;
  // Written by quotes.store.ts alone, always so.
  const taxes = kept as unknown as readonly WrittenTax[];
  /** As it stood when the quote was written; what is free of charge has left no trace of it. */
  const taxOf = (taxRateId: string | null, name: string | null, proportion: Rate | null) => {
    const then = taxes.find((tax) => tax.taxRateId === taxRateId);
    return appliedRate(taxRateId, then?.name ?? name, then?.rate ?? proportion);
  };
  return {
    ...rest,
    taxes,
    discount: discountOf(discount_kind, discount_value),
    seller: seller as Party | null,
    buyer: buyer as Party | null,
    shippingTaxRate: shippingTax && taxOf(shippingTax.taxRateId, shippingTax.name, shippingTax.rate),
    lines: lines.map(
      ({ discount_kind: kind, discount_value: value, taxRateId, taxName, taxRate, ...line }) => ({
        ...line,
        quantity: quantity(line.quantity),
        discount: discountOf(kind, value),
        taxRate: taxOf(taxRateId, taxName, taxRate),
      }),
    ),
  };
}

export interface QuoteRow {
  readonly id: string;
  readonly number: string | null;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly issueDate: CalendarDate;
  readonly validUntil: CalendarDate;
  readonly state: QuoteState;
  /** When it is mailed by itself; a draft is sent then. */
  readonly scheduledAt: string | null;
  readonly totalCents: Money;
}

/** The shown state in SQL; see quote_state() of the migration. */
const stateOn = (
  today: CalendarDate,
) => sql<QuoteState>`quote_state(sent_at, scheduled_at, viewed_at, accepted_at,
  declined_at, replaced_at, invoice_id, valid_until, ${today})`;

/** Quotes, newest first. `today` decides what is expired. */
export async function listQuotes(
  tenant: Inside,
  filter: {
    search?: string | undefined;
    state?: QuoteState | undefined;
    customerId?: string | undefined;
    after?: string | undefined;
    limit: number;
    today: CalendarDate;
  },
) {
  const end = readCursor(filter.after);
  let query = tenant.db
    .selectFrom('quotes')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.business_id', '=', 'quotes.business_id')
        .onRef('customers.id', '=', 'quotes.customer_id'),
    )
    .where('quotes.business_id', '=', tenant.businessId)
    .orderBy('issue_date', 'desc')
    .orderBy('quotes.id', 'desc')
    .limit(filter.limit + 1)
    .select([
      'quotes.id',
      'number',
      'customer_id as customerId',
      sql<string>`coalesce(quotes.buyer ->> 'name', customers.name, '')`.as('customerName'),
      'issue_date as issueDate',
      'valid_until as validUntil',
      stateOn(filter.today).as('state'),
      'scheduled_at as scheduledAt',
      'total_cents as totalCents',
    ]);
  if (end) query = query.where(sql<boolean>`(issue_date, quotes.id) < (${end.key}::date, ${end.id}::uuid)`);
  if (filter.customerId !== undefined) query = query.where('customer_id', '=', filter.customerId);
  if (filter.state !== undefined)
    query = query.where(sql<boolean>`${stateOn(filter.today)} = ${filter.state}`);
  const words = filter.search?.trim() ?? '';
  if (words !== '')
    query = query.where(
      sql<boolean>`quotes.id in (select search_quotes(${words}, ${filter.limit + 1},
        ${filter.state ?? null}, ${filter.today}, ${filter.customerId ?? null}, ${end?.key ?? null}, ${end?.id ?? null}))`,
    );
  return pageOf<QuoteRow>(await query.execute(), filter.limit, (row) => ({
    key: row.issueDate,
    id: row.id,
  }));
}
