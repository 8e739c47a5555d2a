import { sql, type RawBuilder } from 'kysely';
import type { HalfRounding, TaxExemption } from '@atelier/domain/tax-rates';
import { money, rate, type CalendarDate, type Money, type Quantity } from '@atelier/domain/foundation';
import type { Discount, InvoiceState } from '@atelier/domain/sales-documents';
import { ordersCounted, orderStates, type OrderChannel, type OrderState } from '@atelier/domain/orders';
import { holdsWords } from '../platform/holds-words.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

/** An order in a list. */
export interface OrderListRow {
  readonly id: string;
  readonly number: string | null;
  readonly state: OrderState;
  readonly channel: OrderChannel;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly orderedOn: CalendarDate;
  readonly promisedOn: CalendarDate | null;
  readonly summary: string;
  readonly lineCount: number;
  readonly totalCents: Money;
  readonly version: number;
}

/**
 * Which orders are looked for; `to-do` are open ones and those on hold, `to-send` open ones of which something is in no
 * parcel, `owed` those on whose invoices something is to be paid, `returned` those of which something came back.
 */
export interface OrderFilter {
  readonly search?: string | undefined;
  readonly state?: OrderState | 'to-do' | 'to-send' | 'owed' | 'returned' | undefined;
  readonly channel?: OrderChannel | undefined;
  readonly promise?: 'late' | 'week' | undefined;
  readonly customerId?: string | undefined;
  readonly productId?: string | undefined;
  /** That an invoice stands for, or a batch is made for: one at most. */
  readonly invoiceId?: string | undefined;
  readonly batchId?: string | undefined;
}

const rowColumns = sql`
  o.id, o.number, o.state, o.channel, o.customer_id as "customerId", coalesce(c.name, '') as "customerName",
  o.ordered_on as "orderedOn", o.promised_on as "promisedOn", o.total_cents as "totalCents", o.version,
  coalesce(l.summary, '') as summary, coalesce(l.count, 0)::integer as "lineCount"`;

const rowTables = sql`
  customer_orders o
  left join customers c on c.business_id = o.business_id and c.id = o.customer_id
  left join lateral (
    select string_agg(
             (case when quantity = 1 then '' else trim_scale(quantity)::text || ' × ' end) || split_part(description, E'\\n', 1),
             ', ' order by position) filter (where position <= 3) as summary,
           count(*) as count
      from customer_order_lines l where l.business_id = o.business_id and l.order_id = o.id
  ) l on true`;

function isIn(state: NonNullable<OrderFilter['state']>): RawBuilder<unknown> {
  switch (state) {
    case 'to-do':
      return sql`o.state in ('open', 'on-hold')`;
    case 'to-send':
      return sql`o.state = 'open' and exists (
        select from customer_order_lines l
          where l.business_id = o.business_id and l.order_id = o.id and l.quantity > greatest((
            select sum(n.quantity) from customer_order_parcel_lines n
              join customer_order_parcels p on p.business_id = n.business_id and p.id = n.parcel_id
              where n.business_id = l.business_id and n.order_line_id = l.id
                and p.returned_on is null and p.undone_at is null
          ), (
            select b.quantity from customer_order_line_returns b
              where b.business_id = l.business_id and b.order_id = l.order_id and b.order_line_id = l.id
          ), 0))`;
    case 'owed':
      return sql`exists (
        select from customer_order_invoice_lines k
          join invoices v on v.business_id = k.business_id and v.id = k.invoice_id
          where k.business_id = o.business_id and k.order_id = o.id and v.balance_cents > 0)`;
    case 'returned':
      return sql`exists (
        select from customer_order_returns r
          where r.business_id = o.business_id and r.order_id = o.id and r.undone_at is null)`;
    default:
      return sql`o.state = ${state}`;
  }
}

async function conditions(
  tenant: Inside,
  filter: OrderFilter,
  today: CalendarDate,
): Promise<RawBuilder<unknown>[]> {
  const { businessId } = tenant;
  const { state, channel, promise, customerId, productId, invoiceId, batchId } = filter;
  const words = filter.search?.trim() ?? '';
  const found = [sql`o.business_id = ${businessId}`];
  if (state !== undefined) found.push(isIn(state));
  if (channel !== undefined) found.push(sql`o.channel = ${channel}`);
  if (promise !== undefined) {
    found.push(sql`o.state in ('open', 'on-hold')`);
    found.push(
      promise === 'late'
        ? sql`o.promised_on < ${today}`
        : sql`o.promised_on between ${today}::date and ${today}::date + 6`,
    );
  }
  if (customerId !== undefined) found.push(sql`o.customer_id = ${customerId}`);
  if (productId !== undefined)
    found.push(sql`exists (select from customer_order_lines p
      where p.business_id = o.business_id and p.order_id = o.id and p.product_id = ${productId})`);
  if (invoiceId !== undefined)
    found.push(sql`o.id in (select k.order_id from customer_order_invoice_lines k
      where k.business_id = ${businessId} and k.invoice_id = ${invoiceId})`);
  if (batchId !== undefined)
    found.push(sql`o.id in (select k.order_id from customer_order_batches k
      where k.business_id = ${businessId} and k.batch_id = ${batchId})`);
  if (words !== '')
    found.push(
      await holdsWords(tenant, [
        {
          search: 'search_customer_orders',
          words,
          isOf: (ids) => sql`o.id = ${ids}`,
          fits: (pattern) => sql`(o.search_text like ${pattern}
            or (select bool_or(w.search_text like ${pattern}) from customer_order_lines w
              where w.business_id = o.business_id and w.order_id = o.id))`,
        },
        {
          search: 'search_customers',
          words,
          isOf: (ids) => sql`o.customer_id = ${ids}`,
          fits: (pattern) => sql`(select w.search_text from customers w
            where w.business_id = o.business_id and w.id = o.customer_id) like ${pattern}`,
        },
      ]),
    );
  return found;
}

/** Orders, the latest first; where a promise is asked for, by its day. */
export async function listOrders(
  tenant: Inside,
  filter: OrderFilter & { readonly after?: string | undefined; readonly limit: number },
  today: CalendarDate,
): Promise<Page<OrderListRow>> {
  const isByPromise = filter.promise !== undefined;
  const end = readCursor(filter.after);
  const wanted = await conditions(tenant, filter, today);
  if (end)
    wanted.push(
      isByPromise
        ? sql`(o.promised_on, o.id) > (${end.key}::date, ${end.id}::uuid)`
        : sql`(o.ordered_on, o.id) < (${end.key}::date, ${end.id}::uuid)`,
    );
  const order = isByPromise ? sql`o.promised_on, o.id` : sql`o.ordered_on desc, o.id desc`;
  const { rows } = await sql<OrderListRow>`
    select ${rowColumns} from ${rowTables} where ${sql.join(wanted, sql` and `)}
      order by ${order} limit ${filter.limit + 1}`.execute(tenant.db);
  return pageOf(rows, filter.limit, (row) => ({
    key: (isByPromise ? row.promisedOn : null) ?? row.orderedOn,
    id: row.id,
  }));
}

/** Returns how many orders that a filter finds are in each state, of each at most `ordersCounted`. */
export async function countOrders(
  tenant: Inside,
  filter: Omit<OrderFilter, 'state'>,
  today: CalendarDate,
): Promise<Record<OrderState, number>> {
  const found = await conditions(tenant, filter, today);
  const { rows } = await sql<{ state: OrderState; count: number }>`
    select s.state, n.count
      from unnest(${[...orderStates]}::text[]) s(state)
      cross join lateral (
        select count(*)::integer as count from (
          select from customer_orders o
            where o.state = s.state and ${sql.join(found, sql` and `)} limit ${ordersCounted}
        ) found
      ) n`.execute(tenant.db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<OrderState, number>;
}

/** All orders that a filter finds, the latest first. */
export async function listWholeOrders(tenant: Inside, filter: OrderFilter, today: CalendarDate) {
  const found = await conditions(tenant, filter, today);
  const { rows } = await sql<OrderListRow & { sourceId: string; eventName: string | null }>`
    select ${rowColumns}, o.source_id as "sourceId",
           (select v.name from events v where v.business_id = o.business_id and v.id = standing_event(o.event_id)) as "eventName"
      from ${rowTables} where ${sql.join(found, sql` and `)}
      order by o.ordered_on desc, o.id desc`.execute(tenant.db);
  return rows;
}

/** An order as it is stored; taxes are named, what they are on its day is said by the rates. */
export interface OrderRecord extends OrderListRow {
  readonly marketplace: string;
  readonly toldTax: Money | null;
  readonly taxRounding: HalfRounding;
  readonly eventId: string | null;
  readonly eventName: string | null;
  readonly deposit: Money;
  readonly pricesIncludeTax: boolean;
  readonly discount: Discount;
  readonly shipping: Money;
  readonly shippingTaxRateId: string | null;
  readonly shippingExemption: TaxExemption | null;
  readonly shippingMethod: string;
  readonly shippingAddress: string;
  readonly sourceId: string;
  readonly note: string;
  readonly privateNote: string;
  readonly stepReason: string;
  readonly openedAt: string | null;
  readonly completedAt: string | null;
  readonly cancelledAt: string | null;
  readonly lines: readonly OrderRecordLine[];
}

export interface OrderRecordLine {
  readonly id: string;
  readonly productId: string | null;
  readonly description: string;
  readonly quantity: Quantity;
  readonly unit: string;
  /** The same quantity in the stock unit of its product. */
  readonly stockQuantity: Quantity;
  readonly unitPrice: Money;
  readonly discount: Discount;
  readonly taxRateId: string | null;
  readonly exemption: TaxExemption | null;
  readonly incomeAccountId: string | null;
  readonly personalisation: string;
  readonly isMade: boolean;
  /** What is on issued invoices, and on drafts of invoices. */
  readonly invoiced: Quantity;
  readonly drafted: Quantity;
  /** What came back of it, and what of that stood on no invoice. */
  readonly returned: Quantity;
  readonly returnedUninvoiced: Quantity;
}

interface StoredDiscount {
  readonly discountKind: Discount['kind'];
  readonly discountValue: number;
}

function discountOf({ discountKind: kind, discountValue: value }: StoredDiscount): Discount {
  switch (kind) {
    case 'none':
      return { kind };
    case 'rate':
      return { kind, rate: rate(value) };
    case 'amount':
      return { kind, amount: money(value) };
  }
}

/** The orders that are under these names of a shop, each with the invoice that was issued of it first. */
export async function listOrdersBySource(
  tenant: Inside,
  sourceIds: readonly string[],
): Promise<readonly { readonly id: string; readonly sourceId: string; readonly invoiceId: string | null }[]> {
  const { rows } = await sql<{ id: string; sourceId: string; invoiceId: string | null }>`
    select o.id, o.source_id as "sourceId",
           (select v.id from customer_order_invoice_lines k
              join invoices v on v.business_id = k.business_id and v.id = k.invoice_id
              where k.business_id = o.business_id and k.order_id = o.id and v.issued_at is not null and v.voided_at is null
              order by v.issued_at limit 1) as "invoiceId"
      from customer_orders o
      where o.business_id = ${tenant.businessId} and o.cancelled_at is null and o.source_id <> ''
        and o.source_id = any(${[...sourceIds]}::text[])`.execute(tenant.db);
  return rows;
}

/** One order, or null. `lock` holds its row until the database transaction ends. */
export async function findOrder(
  tenant: Inside,
  orderId: string,
  { lock = false } = {},
): Promise<OrderRecord | null> {
  // Sent together, done in turn: what is read of the lines is held by then.
  const [{ rows }, { rows: lines }] = await Promise.all([
    sql<Omit<OrderRecord, 'lines' | 'discount'> & StoredDiscount>`
    select ${rowColumns}, o.marketplace, o.told_tax_cents as "toldTax", o.tax_rounding as "taxRounding", standing_event(o.event_id) as "eventId",
           (select v.name from events v where v.business_id = o.business_id and v.id = standing_event(o.event_id)) as "eventName",
           o.deposit_cents as deposit, o.prices_include_tax as "pricesIncludeTax", o.discount_kind as "discountKind",
           o.discount_value as "discountValue", o.shipping_cents as shipping,
           o.shipping_tax_rate_id as "shippingTaxRateId", o.shipping_exemption as "shippingExemption",
           o.shipping_method as "shippingMethod", o.shipping_address as "shippingAddress", o.source_id as "sourceId",
           o.note, o.private_note as "privateNote", o.step_reason as "stepReason", o.opened_at as "openedAt",
           o.completed_at as "completedAt", o.cancelled_at as "cancelledAt"
      from ${rowTables} where o.business_id = ${tenant.businessId} and o.id = ${orderId}
      ${lock ? sql`for update of o` : sql``}`.execute(tenant.db),
    sql<Omit<OrderRecordLine, 'discount'> & StoredDiscount>`
    select l.id, l.product_id as "productId", l.description, (l.quantity * 1000000)::bigint as quantity,
           l.unit, (coalesce(l.stock_quantity, l.quantity) * 1000000)::bigint as "stockQuantity",
           l.unit_price_cents as "unitPrice", l.discount_kind as "discountKind", l.discount_value as "discountValue",
           l.tax_rate_id as "taxRateId", l.exemption, l.income_account_id as "incomeAccountId", l.personalisation,
           l.is_made as "isMade", (coalesce(n.issued, 0) * 1000000)::bigint as invoiced,
           (coalesce(n.drafted, 0) * 1000000)::bigint as drafted,
           (coalesce(b.quantity, 0) * 1000000)::bigint as returned,
           (coalesce(b.uninvoiced, 0) * 1000000)::bigint as "returnedUninvoiced"
      from customer_order_lines l
      left join customer_order_line_invoicing n
        on n.business_id = l.business_id and n.order_id = l.order_id and n.order_line_id = l.id
      left join customer_order_line_returns b
        on b.business_id = l.business_id and b.order_id = l.order_id and b.order_line_id = l.id
      where l.business_id = ${tenant.businessId} and l.order_id = ${orderId}
      order by l.position`.execute(tenant.db),
  ]);
  const [row] = rows;
  if (!row) return null;
  const { discountKind, discountValue, ...order } = row;
  return {
    ...order,
    discount: discountOf({ discountKind, discountValue }),
    lines: lines.map(({ discountKind: kind, discountValue: value, ...line }) => ({
      ...line,
      discount: discountOf({ discountKind: kind, discountValue: value }),
    })),
  };
}

/** The invoices that stand for lines of an order, drafts and void ones among them. */
export async function listOrderInvoices(tenant: Inside, orderId: string, today: CalendarDate) {
  const { rows } = await sql<{
    id: string;
    number: string | null;
    state: InvoiceState;
    totalCents: Money;
    balanceCents: Money;
  }>`
    select v.id, v.number, invoice_state(v, ${today}) as state, v.total_cents as "totalCents",
           v.balance_cents as "balanceCents"
      from invoices v
      where v.business_id = ${tenant.businessId} and v.id in (
        select k.invoice_id from customer_order_invoice_lines k
          where k.business_id = ${tenant.businessId} and k.order_id = ${orderId})
      order by v.issue_date, v.id`.execute(tenant.db);
  return rows;
}

/** Reads what is there of the counted products among these, what of it is promised, free and on its way. */
export async function readStockOf(tenant: Inside, productIds: readonly string[]) {
  const { rows } = await sql<{
    itemId: string;
    unit: string;
    onHand: Quantity;
    committed: Quantity;
    available: Quantity;
    expected: Quantity;
  }>`
    select i.id as "itemId", i.stock_unit as unit, (s.on_hand * 1000000)::bigint as "onHand",
           (s.committed * 1000000)::bigint as committed, (s.available * 1000000)::bigint as available,
           (s.expected * 1000000)::bigint as expected
      from inventory_items i
      join item_stock s on s.business_id = i.business_id and s.item_id = i.id
      where i.business_id = ${tenant.businessId} and i.is_counted and i.id = any(${[...new Set(productIds)]}::uuid[])`.execute(
    tenant.db,
  );
  return new Map(rows.map(({ itemId, ...stock }) => [itemId, stock]));
}

/** The lines of an invoice that stand for lines of orders. */
export async function listLinesOfOrders(tenant: Tenant, invoiceId: string): Promise<ReadonlySet<string>> {
  const rows = await tenant.db
    .selectFrom('customer_order_invoice_lines')
    .where('business_id', '=', tenant.businessId)
    .where('invoice_id', '=', invoiceId)
    .select('invoice_line_id as lineId')
    .execute();
  return new Set(rows.map(({ lineId }) => lineId));
}

/** The lines of orders that are not over and ask for an item in a unit of their own; held, for they are refitted. */
export async function listLinesOrdering(tenant: Tenant, itemId: string) {
  const { rows } = await sql<{
    id: string;
    productId: string;
    quantity: Quantity;
    unit: string;
    orderNumber: string | null;
  }>`
    select l.id, l.product_id as "productId", (l.quantity * 1000000)::bigint as quantity, l.unit, o.number as "orderNumber"
      from customer_order_lines l
      join customer_orders o on o.business_id = l.business_id and o.id = l.order_id
      where l.business_id = ${tenant.businessId} and l.product_id = ${itemId} and l.unit <> ''
        and o.state in ('draft', 'open', 'on-hold')
      order by l.id for update of l`.execute(tenant.db);
  return rows;
}
