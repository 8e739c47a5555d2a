import { sql, type ExpressionBuilder, type NotNull } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { SaleChannel } from '@atelier/domain/books';
import type { HalfRounding, TaxExemption } from '@atelier/domain/tax-rates';
import {
  quantity,
  type CalendarDate,
  type Money,
  type Quantity,
  type Rate,
} from '@atelier/domain/foundation';
import type {
  Invoice,
  InvoiceLine,
  InvoiceSort,
  InvoiceStanding,
  InvoiceState,
  WrittenSchedule,
} from '@atelier/domain/sales-documents';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { readOnce } from '../platform/read-once.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';
import type { DB } from '../platform/tables.ts';
import { appliedRate, discountOf, type Party, type WrittenTax } from '../sales-documents/sales-lines.ts';

/** An invoice as it is stored: the domain's invoice with its amounts and the traces of its life. */
export interface InvoiceRecord extends Invoice {
  readonly reference: string;
  /** Number of times that it was written as a draft. */
  readonly version: number;
  readonly lines: readonly (InvoiceLine & {
    readonly exemption: TaxExemption | null;
    readonly amountCents: Money;
  })[];
  readonly shippingExemption: TaxExemption | null;
  readonly marketplace: string;
  readonly toldTax: Money | null;
  readonly taxRounding: HalfRounding;
  readonly eventId: string | null;
  readonly eventName: string | null;
  readonly stockPlaceId: string | null;
  readonly channel: SaleChannel | null;
  readonly schedule: WrittenSchedule | null;
  /** When the next part is due of which something is open. */
  readonly nextDueDate: CalendarDate;
  readonly taxNote: string;
  readonly taxes: readonly WrittenTax[];
  readonly subtotalCents: Money;
  readonly discountCents: Money;
  readonly taxCents: Money;
  readonly totalCents: Money;
  readonly paidCents: Money;
  /** Amount that credit notes have settled. */
  readonly creditedCents: Money;
  /** Amount written off. */
  readonly writtenOffCents: Money;
  /** What of it was paid back, and of that what its credit notes paid back. */
  readonly refundedCents: Money;
  readonly refundedCreditCents: Money;
  /** What is still owed; nothing of a draft or a void one. */
  readonly balanceCents: Money;
  readonly seller: Party | null;
  readonly buyer: Party | null;
  readonly voidReason: string | null;
  /** Private note of the members. */
  readonly privateNote: string;
  readonly publicToken: string;
  readonly journalEntryId: string | null;
  readonly voidEntryId: string | null;
  /** The quote that it was made of. */
  readonly quote: { readonly id: string; readonly number: string } | null;
  /** The series that it was made of, or null. */
  readonly recurringId: string | null;
  /** With which opening balances it came; null for what was issued here. */
  readonly openingId: string | null;
}

const linesOf = (eb: ExpressionBuilder<DB, 'invoices'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('invoice_lines as l')
      .leftJoin('tax_rates as t', (join) =>
        join.onRef('t.business_id', '=', 'l.business_id').onRef('t.id', '=', 'l.tax_rate_id'),
      )
      // As it stood when the invoice was written; a line of nothing has left no trace of it.
      .leftJoin('invoice_taxes as x', (join) =>
        join
          .onRef('x.business_id', '=', 'l.business_id')
          .onRef('x.invoice_id', '=', 'l.invoice_id')
          .onRef('x.tax_rate_id', '=', 'l.tax_rate_id'),
      )
      .whereRef('l.business_id', '=', 'invoices.business_id')
      .whereRef('l.invoice_id', '=', 'invoices.id')
      .orderBy('l.position')
      .select([
        'l.id',
        'l.product_id as productId',
        'l.description',
        sql<Quantity>`(l.quantity * 1000000)::bigint`.as('quantity'),
        'l.unit',
        sql<Quantity>`(coalesce(l.stock_quantity, l.quantity) * 1000000)::bigint`.as('stockQuantity'),
        'l.unit_price_cents as unitPrice',
        'l.discount_kind',
        'l.discount_value',
        'l.income_account_id as incomeAccountId',
        'l.amount_cents as amountCents',
        't.id as taxRateId',
        'l.exemption',
        sql<string | null>`coalesce(x.name, t.name)`.as('taxName'),
        sql<Rate | null>`coalesce(x.rate_millionths, tax_rate_on(l.business_id, l.tax_rate_id, invoices.issue_date))`.as(
          'taxRate',
        ),
      ]),
  ).as('lines');

const taxesOf = (eb: ExpressionBuilder<DB, 'invoices'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('invoice_taxes as x')
      .whereRef('x.business_id', '=', 'invoices.business_id')
      .whereRef('x.invoice_id', '=', 'invoices.id')
      .orderBy('x.name')
      .select((eb) => [
        'x.tax_rate_id as taxRateId',
        'x.name',
        'x.rate_millionths as rate',
        'x.taxable_cents as taxableCents',
        'x.exempt_cents as exemptCents',
        'x.marketplace_cents as marketplaceCents',
        'x.tax_cents as taxCents',
        jsonArrayFrom(
          eb
            .selectFrom('invoice_tax_parts as p')
            .whereRef('p.business_id', '=', 'x.business_id')
            .whereRef('p.invoice_id', '=', 'x.invoice_id')
            .whereRef('p.tax_rate_id', '=', 'x.tax_rate_id')
            .orderBy('p.position')
            .select([
              'p.part_id as taxRateId',
              'p.name',
              'p.rate_millionths as rate',
              'p.tax_cents as taxCents',
            ]),
        ).as('parts'),
      ]),
  ).as('taxes');

const shippingTaxOf = (eb: ExpressionBuilder<DB, 'invoices'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('tax_rates as s')
      .whereRef('s.business_id', '=', 'invoices.business_id')
      .whereRef('s.id', '=', 'invoices.shipping_tax_rate_id')
      .leftJoin('invoice_taxes as x', (join) =>
        join
          .onRef('x.business_id', '=', 's.business_id')
          .onRef('x.invoice_id', '=', 'invoices.id')
          .onRef('x.tax_rate_id', '=', 's.id'),
      )
      .select([
        's.id as taxRateId',
        sql<string>`coalesce(x.name, s.name)`.as('name'),
        sql<Rate>`coalesce(x.rate_millionths, tax_rate_on(s.business_id, s.id, invoices.issue_date))`.as(
          'rate',
        ),
      ]),
  ).as('shippingTaxRate');

/** One invoice, or null. `lock` holds its row until the database transaction ends. */
export async function findInvoice(
  tenant: Inside,
  invoiceId: string,
  options: { lock: boolean } = { lock: false },
): Promise<InvoiceRecord | null> {
  let query = tenant.db
    .selectFrom('invoices')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', invoiceId)
    .select((eb) => [
      'id',
      'customer_id as customerId',
      'number',
      'reference',
      'version',
      'issue_date as issueDate',
      'due_date as dueDate',
      'next_due_date as nextDueDate',
      'schedule',
      'prices_include_tax as pricesIncludeTax',
      'discount_kind',
      'discount_value',
      'shipping_cents as shipping',
      'note',
      'marketplace',
      sql<string | null>`standing_event(event_id)`.as('eventId'),
      sql<
        string | null
      >`(select v.name from events v where v.business_id = invoices.business_id and v.id = standing_event(invoices.event_id))`.as(
        'eventName',
      ),
      'stock_place_id as stockPlaceId',
      'channel',
      'tax_note as taxNote',
      'told_tax_cents as toldTax',
      'tax_rounding as taxRounding',
      'shipping_exemption as shippingExemption',
      'subtotal_cents as subtotalCents',
      'discount_cents as discountCents',
      'tax_cents as taxCents',
      'total_cents as totalCents',
      'paid_cents as paidCents',
      'credited_cents as creditedCents',
      'written_off_cents as writtenOffCents',
      'refunded_cents as refundedCents',
      'refunded_credit_cents as refundedCreditCents',
      'balance_cents as balanceCents',
      'seller',
      'buyer',
      'public_token as publicToken',
      'issued_at as issuedAt',
      'scheduled_at as scheduledAt',
      'sent_at as sentAt',
      'viewed_at as viewedAt',
      'voided_at as voidedAt',
      'void_reason as voidReason',
      'private_note as privateNote',
      'journal_entry_id as journalEntryId',
      'void_entry_id as voidEntryId',
      'opening_id as openingId',
      'recurring_id as recurringId',
      jsonObjectFrom(
        eb
          .selectFrom('quotes as q')
          .whereRef('q.business_id', '=', 'invoices.business_id')
          .whereRef('q.invoice_id', '=', 'invoices.id')
          .select(['q.id', sql<string>`coalesce(q.number, '')`.as('number')]),
      ).as('quote'),
      linesOf(eb),
      taxesOf(eb),
      shippingTaxOf(eb),
    ]);
  if (options.lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const { discount_kind, discount_value, seller, buyer, schedule, lines, ...rest } = row;
  return {
    ...rest,
    discount: discountOf(discount_kind, discount_value),
    // Written by the store alone, as it was decided.
    schedule: schedule as WrittenSchedule | null,
    // Written by issue-invoice.command.ts alone, always as a party.
    seller: seller as Party | null,
    buyer: buyer as Party | null,
    lines: lines.map(
      ({ discount_kind: kind, discount_value: value, taxRateId, taxName, taxRate, ...line }) => ({
        ...line,
        quantity: quantity(line.quantity),
        discount: discountOf(kind, value),
        taxRate: appliedRate(taxRateId, taxName, taxRate),
      }),
    ),
  };
}

/** An issued invoice as money is measured against it. */
export interface PayableInvoiceRow {
  readonly id: string;
  readonly number: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly issueDate: CalendarDate;
  readonly issuedAt: string | null;
  readonly voidedAt: string | null;
  /** The event where it was sold. */
  readonly eventId: string | null;
  readonly total: Money;
  /** By money and by credit notes. */
  readonly paid: Money;
  readonly writtenOff: Money;
}

/** Invoices that something is to settle, held in the order of their ids so that two payments never wait crosswise. */
export async function lockPayableInvoices(
  tenant: Tenant,
  invoiceIds: readonly string[],
): Promise<Map<string, PayableInvoiceRow>> {
  if (invoiceIds.length === 0) return new Map();
  const { rows } = await sql<PayableInvoiceRow>`
    select id, coalesce(number, '') as number, customer_id as "customerId", coalesce(buyer ->> 'name', '') as "customerName",
           issue_date as "issueDate", issued_at as "issuedAt", voided_at as "voidedAt", event_id as "eventId",
           total_cents as total, paid_cents + credited_cents as paid, written_off_cents as "writtenOff"
      from invoices
      where business_id = ${tenant.businessId} and id = any(${invoiceIds}::uuid[]) and customer_id is not null
      order by id for update`.execute(tenant.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The numbers of the invoices that came with the opening balances and stand. */
export function readNumbersOfOpening(tenant: Inside): Promise<ReadonlySet<string>> {
  return readOnce(tenant, 'numbers of opening', () => selectNumbersOfOpening(tenant));
}

async function selectNumbersOfOpening(tenant: Inside): Promise<ReadonlySet<string>> {
  const rows = await tenant.db
    .selectFrom('invoices')
    .where('business_id', '=', tenant.businessId)
    .where('opening_id', 'is not', null)
    .where('voided_at', 'is', null)
    .select('number')
    .$narrowType<{ number: NotNull }>()
    .execute();
  return new Set(rows.map(({ number }) => number));
}

export interface InvoiceRow {
  readonly id: string;
  readonly number: string | null;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly issueDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly state: InvoiceState;
  /** When its mail goes out by itself, and issues a draft. */
  readonly scheduledAt: string | null;
  readonly totalCents: Money;
  readonly balanceCents: Money;
}

/** With what a file of them says besides. */
export type WholeInvoiceRow = InvoiceRow & {
  readonly reference: string;
  readonly subtotalCents: Money;
  readonly discountCents: Money;
  readonly shippingCents: Money;
  readonly taxCents: Money;
  readonly paidCents: Money;
  readonly creditedCents: Money;
};

const nameOfBuyer = sql<string>`coalesce(invoices.buyer ->> 'name', customers.name, '')`;

const day = { type: sql`date`, isKey: /^\d{4}-\d\d-\d\d$/ };
const sum = { type: sql`bigint`, isKey: /^-?\d{1,18}$/ };
/** By what invoices are sorted, and how a key of it is read again. */
const sortKeys = {
  issued: { ...day, key: sql`issue_date`, of: (row: InvoiceRow) => row.issueDate },
  due: { ...day, key: sql`next_due_date`, of: (row: InvoiceRow) => row.dueDate },
  total: { ...sum, key: sql`total_cents`, of: (row: InvoiceRow) => row.totalCents },
  balance: { ...sum, key: sql`balance_cents`, of: (row: InvoiceRow) => row.balanceCents },
};

/** Invoices, newest first where nothing else is asked. `today` decides what is overdue. */
export async function listInvoices(
  tenant: Inside,
  filter: {
    search?: string | undefined;
    state?: InvoiceStanding | undefined;
    customerId?: string | undefined;
    /** Of these days, both within. */
    from?: CalendarDate | undefined;
    to?: CalendarDate | undefined;
    /** Only what was made of this series. */
    recurringId?: string | undefined;
    sort?: InvoiceSort | undefined;
    after?: string | undefined;
    limit: number;
    today: CalendarDate;
  },
) {
  const end = readCursor(filter.after);
  const { sort = '-issued' } = filter;
  const by = sortKeys[sort.replace('-', '') as keyof typeof sortKeys];
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  let query = tenant.db
    .selectFrom('invoices')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.business_id', '=', 'invoices.business_id')
        .onRef('customers.id', '=', 'invoices.customer_id'),
    )
    .where('invoices.business_id', '=', tenant.businessId)
    .orderBy(by.key, direction)
    .orderBy('invoices.id', direction)
    .limit(filter.limit + 1)
    .select([
      'invoices.id',
      'number',
      'customer_id as customerId',
      nameOfBuyer.as('customerName'),
      'issue_date as issueDate',
      'next_due_date as dueDate',
      sql<InvoiceState>`invoice_state(invoices, ${filter.today})`.as('state'),
      'scheduled_at as scheduledAt',
      'total_cents as totalCents',
      'balance_cents as balanceCents',
      'reference',
      'subtotal_cents as subtotalCents',
      'discount_cents as discountCents',
      'shipping_cents as shippingCents',
      'tax_cents as taxCents',
      'paid_cents as paidCents',
      'credited_cents as creditedCents',
    ]);
  if (end && by.isKey.test(end.key)) {
    const comesAfter = direction === 'desc' ? sql`<` : sql`>`;
    query = query.where(
      sql<boolean>`(${by.key}, invoices.id) ${comesAfter} (${end.key}::${by.type}, ${end.id}::uuid)`,
    );
  }
  if (filter.customerId !== undefined) query = query.where('customer_id', '=', filter.customerId);
  if (filter.from !== undefined) query = query.where('issue_date', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('issue_date', '<=', filter.to);
  if (filter.recurringId !== undefined) query = query.where('recurring_id', '=', filter.recurringId);
  if (filter.state !== undefined) query = query.where(stateFilter(filter.state, filter.today));
  const words = filter.search?.trim() ?? '';
  if (words !== '') {
    // The search stops at a page of the newest; in another order, whatever it finds is asked for.
    const isNewestFirst = sort === '-issued';
    query = query.where(
      sql<boolean>`invoices.id in (select search_invoices(${words}, ${isNewestFirst ? filter.limit + 1 : null},
        ${filter.state ?? null}, ${filter.today}, ${filter.customerId ?? null},
        ${(isNewestFirst ? end?.key : null) ?? null}, ${(isNewestFirst ? end?.id : null) ?? null},
        ${filter.from ?? null}, ${filter.to ?? null}))`,
    );
  }
  return pageOf<WholeInvoiceRow>(await query.execute(), filter.limit, (row) => ({
    key: String(by.of(row)),
    id: row.id,
  }));
}

/** Returns which of these invoices there are. */
export async function whichInvoices(tenant: Inside, ids: readonly string[]): Promise<string[]> {
  const rows = await tenant.db
    .selectFrom('invoices')
    .where('business_id', '=', tenant.businessId)
    .where('id', 'in', ids)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Reads what is owed on issued invoices: all of it, the sum that is overdue, what is due on each day until `until`,
 * the first rows.
 */
export async function readDueInvoices(
  tenant: Inside,
  filter: { today: CalendarDate; until: CalendarDate; limit: number; customerId?: string | undefined },
) {
  let open = tenant.db
    .selectFrom('invoices')
    .where('invoices.business_id', '=', tenant.businessId)
    .where(sql<boolean>`${isOpen}`);
  if (filter.customerId !== undefined) open = open.where('customer_id', '=', filter.customerId);
  const rows = await open
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.business_id', '=', 'invoices.business_id')
        .onRef('customers.id', '=', 'invoices.customer_id'),
    )
    .orderBy('next_due_date')
    .orderBy('invoices.id')
    .limit(filter.limit)
    .select([
      'invoices.id',
      'number',
      'customer_id as customerId',
      nameOfBuyer.as('customerName'),
      'issue_date as issueDate',
      'next_due_date as dueDate',
      sql<InvoiceState>`invoice_state(invoices, ${filter.today})`.as('state'),
      'scheduled_at as scheduledAt',
      'total_cents as totalCents',
      'balance_cents as balanceCents',
    ])
    .execute();
  let owed = tenant.db.selectFrom('owed_parts').where('business_id', '=', tenant.businessId);
  if (filter.customerId !== undefined) owed = owed.where('customer_id', '=', filter.customerId);
  const openCents = sql<Money>`coalesce(sum(open_cents), 0)::bigint`;
  const isOverdue = sql<boolean>`due_date < ${filter.today}`;
  const count = sql<number>`count(distinct invoice_id)`;
  const sums = await owed
    .select([
      count.as('count'),
      openCents.as('cents'),
      sql<number>`${count} filter (where ${isOverdue})`.as('overdueCount'),
      sql<Money>`coalesce(sum(open_cents) filter (where ${isOverdue}), 0)::bigint`.as('overdueCents'),
    ])
    .executeTakeFirstOrThrow();
  const expected = await owed
    .where('due_date', '>=', filter.today)
    .where('due_date', '<=', filter.until)
    .groupBy('due_date')
    .orderBy('due_date')
    .select(['due_date as date', openCents.as('cents')])
    .execute();
  return {
    outstanding: { count: sums.count, cents: sums.cents },
    overdue: { count: sums.overdueCount, cents: sums.overdueCents },
    expected,
    rows,
  };
}

const isOpen = sql`balance_cents > 0`;
const isRefunded = sql`(refunded_cents > 0 and (refunded_credit_cents > 0 or credited_cents > 0))`;

/** The facts of a state, written so that the partial indexes of the table serve them. */
function stateFilter(state: InvoiceStanding, today: CalendarDate) {
  const isUntouched = sql`${isOpen} and next_due_date >= ${today} and paid_cents = 0`;
  switch (state) {
    case 'unpaid':
      return sql<boolean>`${isOpen}`;
    case 'draft':
      return sql<boolean>`issued_at is null and scheduled_at is null`;
    case 'scheduled':
      return sql<boolean>`issued_at is null and scheduled_at is not null`;
    case 'void':
      return sql<boolean>`voided_at is not null`;
    case 'paid':
      return sql<boolean>`issued_at is not null and voided_at is null and balance_cents = 0 and written_off_cents = 0
        and (credited_cents = 0 or paid_cents > 0) and not ${isRefunded}`;
    case 'partially-refunded':
      return sql<boolean>`${isRefunded} and balance_cents = 0 and written_off_cents = 0 and refunded_credit_cents < paid_cents`;
    case 'refunded':
      return sql<boolean>`${isRefunded} and balance_cents = 0 and written_off_cents = 0 and refunded_credit_cents >= paid_cents`;
    case 'credited':
      return sql<boolean>`credited_cents > 0 and balance_cents = 0 and written_off_cents = 0 and paid_cents = 0
        and not ${isRefunded}`;
    case 'written-off':
      return sql<boolean>`written_off_cents > 0 and balance_cents = 0`;
    case 'overdue':
      return sql<boolean>`${isOpen} and next_due_date < ${today}`;
    case 'partially-paid':
      return sql<boolean>`${isOpen} and next_due_date >= ${today} and paid_cents > 0`;
    case 'viewed':
      return sql<boolean>`${isUntouched} and viewed_at is not null`;
    case 'sent':
      return sql<boolean>`${isUntouched} and viewed_at is null and sent_at is not null`;
    case 'issued':
      return sql<boolean>`${isUntouched} and viewed_at is null and sent_at is null`;
  }
}

/**
 * The businesses that have an invoice, or a part of one, which fell due in these days (both included), is still owed, and
 * of which no one was told in this kind of notification. Asked as the clock, which sees no more of an invoice.
 */
export async function listBusinessesWithUntoldOverdueInvoices(
  clock: Pick<Inside, 'db'>,
  asked: { readonly kind: string; readonly first: CalendarDate; readonly last: CalendarDate },
): Promise<string[]> {
  const rows = await clock.db
    .selectFrom('invoices as i')
    .where(sql<boolean>`${isOpen}`)
    .where('i.next_due_date', '>=', asked.first)
    .where('i.next_due_date', '<=', asked.last)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notifications as n')
            .whereRef('n.business_id', '=', 'i.business_id')
            .whereRef('n.subject_id', '=', 'i.id')
            .where('n.kind', '=', asked.kind)
            .where(sql<boolean>`n.occasion = i.next_due_date::text`)
            .select('n.kind'),
        ),
      ),
    )
    .select('i.business_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Lists what is overdue by the last of these days on issued invoices, or parts of them, that fell due in these days;
 * the longest due first.
 */
export async function listOwedInvoicesDue(
  inside: Inside,
  due: { readonly first: CalendarDate; readonly last: CalendarDate },
) {
  return inside.db
    .selectFrom('invoices')
    .where('business_id', '=', inside.businessId)
    .where(sql<boolean>`${isOpen}`)
    .where('next_due_date', '>=', due.first)
    .where('next_due_date', '<=', due.last)
    .orderBy('next_due_date')
    .orderBy('id')
    .select([
      'id',
      sql<string>`number`.as('number'),
      sql<string>`buyer ->> 'name'`.as('customerName'),
      'next_due_date as dueDate',
      sql<Money>`(select sum(p.open_cents) from owed_parts p where p.business_id = invoices.business_id
        and p.invoice_id = invoices.id and p.due_date <= ${due.last})::bigint`.as('balanceCents'),
    ])
    .execute();
}
