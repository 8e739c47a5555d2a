import { customerRefusals } from '@atelier/domain/customers';
import { eventRefusals, financeRefusals } from '@atelier/domain/books';
import { inventoryRefusals } from '@atelier/domain/items';
import type { Discount } from '@atelier/domain/sales-documents';
import { orderRefusals, type OrderDraft, type OrderStep } from '@atelier/domain/orders';
import {
  quantityText,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';
import { stockColumn } from '../platform/stock-column.ts';

export type OrderWriteRefusal = Refusal<
  | 'order-id-taken'
  | 'order-source-taken'
  | 'order-line-in-use'
  | 'customer-not-found'
  | 'product-not-found'
  | 'tax-rate-not-found'
  | 'account-not-found'
  | 'event-not-found'
>;

const inLines = { field: 'lines' };
const refusals = {
  customer_orders_pkey: orderRefusals.refusal('order-id-taken'),
  customer_order_lines_pkey: orderRefusals.refusal('order-id-taken', inLines),
  customer_orders_source: orderRefusals.refusal('order-source-taken', { field: 'sourceId' }),
  customer_order_invoice_lines_line: orderRefusals.refusal('order-line-in-use', inLines),
  customer_order_batches_line: orderRefusals.refusal('order-line-in-use', inLines),
  customer_order_parcel_lines_line: orderRefusals.refusal('order-line-in-use', inLines),
  customer_order_return_lines_line: orderRefusals.refusal('order-line-in-use', inLines),
  customer_orders_business_id_customer_id_fkey: customerRefusals.refusal('customer-not-found', {
    field: 'customerId',
  }),
  customer_orders_business_id_event_id_fkey: eventRefusals.refusal('event-not-found', { field: 'eventId' }),
  customer_orders_business_id_shipping_tax_rate_id_fkey: financeRefusals.refusal('tax-rate-not-found', {
    field: 'shippingTaxRateId',
  }),
  customer_order_lines_business_id_product_id_fkey: inventoryRefusals.refusal('product-not-found', inLines),
  customer_order_lines_business_id_tax_rate_id_fkey: financeRefusals.refusal('tax-rate-not-found', inLines),
  customer_order_lines_business_id_income_account_id_fkey: financeRefusals.refusal(
    'account-not-found',
    inLines,
  ),
};

function discountColumns(discount: Discount) {
  const value = discount.kind === 'none' ? 0 : discount.kind === 'rate' ? discount.rate : discount.amount;
  return { discount_kind: discount.kind, discount_value: value };
}

/** Writes an order with its lines: a new one, a draft unless `opened`, or over what it was. `total` is minor units. */
export async function writeOrder(
  tenant: Tenant,
  order: OrderDraft,
  total: Money,
  change: { readonly version: number; readonly now: string } | null,
  opened: { readonly number: string; readonly now: string } | null = null,
): Promise<Outcome<unknown, OrderWriteRefusal>> {
  const head = {
    customer_id: order.customerId,
    channel: order.channel,
    marketplace: order.marketplace,
    told_tax_cents: order.toldTax ?? null,
    tax_rounding: order.taxRounding ?? 'half-up',
    event_id: order.eventId,
    ordered_on: order.orderedOn,
    promised_on: order.promisedOn,
    deposit_cents: order.deposit,
    prices_include_tax: order.pricesIncludeTax,
    ...discountColumns(order.discount),
    shipping_cents: order.shipping,
    shipping_tax_rate_id: order.shippingTaxRate?.taxRateId ?? null,
    shipping_exemption: order.shippingExemption === 'product' ? null : (order.shippingExemption ?? null),
    shipping_method: order.shippingMethod,
    shipping_address: order.shippingAddress,
    source_id: order.sourceId,
    note: order.note,
    private_note: order.privateNote,
    total_cents: total,
  };
  return orRefusal(
    (async () => {
      if (change === null) {
        await tenant.db
          .insertInto('customer_orders')
          .values({
            ...head,
            ...(opened && { number: opened.number, opened_at: opened.now }),
            business_id: tenant.businessId,
            id: order.id,
          })
          .execute();
      } else {
        await tenant.db
          .updateTable('customer_orders')
          .set({ ...head, version: change.version, updated_at: change.now })
          .where('business_id', '=', tenant.businessId)
          .where('id', '=', order.id)
          .execute();
        await tenant.db
          .deleteFrom('customer_order_lines')
          .where('business_id', '=', tenant.businessId)
          .where('order_id', '=', order.id)
          .where((row) =>
            row.not(row('id', '=', row.fn.any(row.val(order.lines.map(({ id }) => id)).$castTo<string[]>()))),
          )
          .execute();
      }
      await writeLines(tenant, order);
      if (order.channel === 'commission') await addCommission(tenant, order.id);
    })(),
    refusals,
  );
}

/** Returns what belongs to an order that is a commission; once it has it, it keeps it. */
async function addCommission(tenant: Tenant, orderId: string): Promise<void> {
  await tenant.db
    .insertInto('commissions')
    .values({ business_id: tenant.businessId, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A line keeps its id, so that what was made, sent and invoiced of it stays with it. */
async function writeLines(tenant: Tenant, order: OrderDraft): Promise<void> {
  if (order.lines.length === 0) return;
  await tenant.db
    .insertInto('customer_order_lines')
    .values(
      order.lines.map((line, index) => ({
        business_id: tenant.businessId,
        order_id: order.id,
        id: line.id,
        position: index + 1,
        product_id: line.productId,
        description: line.description,
        quantity: quantityText(line.quantity),
        unit: line.unit ?? '',
        stock_quantity: stockColumn(line),
        unit_price_cents: line.unitPrice,
        ...discountColumns(line.discount),
        tax_rate_id: line.taxRate?.taxRateId ?? null,
        exemption: line.exemption ?? null,
        income_account_id: line.incomeAccountId,
        personalisation: line.personalisation,
        is_made: line.isMade,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'id', 'order_id']).doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        product_id: row.ref('excluded.product_id'),
        description: row.ref('excluded.description'),
        quantity: row.ref('excluded.quantity'),
        unit: row.ref('excluded.unit'),
        stock_quantity: row.ref('excluded.stock_quantity'),
        unit_price_cents: row.ref('excluded.unit_price_cents'),
        discount_kind: row.ref('excluded.discount_kind'),
        discount_value: row.ref('excluded.discount_value'),
        tax_rate_id: row.ref('excluded.tax_rate_id'),
        exemption: row.ref('excluded.exemption'),
        income_account_id: row.ref('excluded.income_account_id'),
        personalisation: row.ref('excluded.personalisation'),
        is_made: row.ref('excluded.is_made'),
      })),
    )
    .execute();
}

/** Notes what a line takes of the stock, once its item says something else of the unit that it is in. */
export async function writeStockOfOrderLine(
  tenant: Tenant,
  lineId: string,
  stockQuantity: Quantity,
): Promise<void> {
  await tenant.db
    .updateTable('customer_order_lines')
    .set({ stock_quantity: quantityText(stockQuantity) })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', lineId)
    .execute();
}

/** Throws a draft away. */
export async function deleteOrder(
  tenant: Tenant,
  orderId: string,
): Promise<Outcome<unknown, Refusal<'order-line-in-use'>>> {
  return orRefusal(
    tenant.db
      .deleteFrom('customer_orders')
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', orderId)
      .execute(),
    { customer_order_invoice_lines_line: orderRefusals.refusal('order-line-in-use') },
  );
}

function factsOf(step: OrderStep, now: string, number: string | null) {
  switch (step) {
    case 'open':
      return { opened_at: now, number };
    case 'hold':
      return { held_at: now };
    case 'resume':
      return { held_at: null };
    case 'complete':
      return { completed_at: now };
    case 'reopen':
      return { completed_at: null };
    case 'cancel':
      return { cancelled_at: now };
  }
}

/** Notes a step of an order; `number` is what it is given when it is opened. */
export async function noteOrderStep(
  tenant: Tenant,
  orderId: string,
  step: OrderStep,
  change: {
    readonly version: number;
    readonly now: string;
    readonly reason: string;
    readonly number: string | null;
  },
): Promise<void> {
  await tenant.db
    .updateTable('customer_orders')
    .set({
      ...factsOf(step, change.now, change.number),
      step_reason: change.reason,
      version: change.version,
      updated_at: change.now,
    })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', orderId)
    .execute();
}

/** Says which lines of an invoice stand for which lines of an order. */
export async function linkOrderInvoice(
  tenant: Tenant,
  link: {
    readonly orderId: string;
    readonly invoiceId: string;
    readonly lines: readonly { readonly orderLineId: string; readonly invoiceLineId: string }[];
  },
): Promise<void> {
  await tenant.db
    .insertInto('customer_order_invoice_lines')
    .values(
      link.lines.map(({ orderLineId, invoiceLineId }) => ({
        business_id: tenant.businessId,
        order_id: link.orderId,
        invoice_id: link.invoiceId,
        order_line_id: orderLineId,
        invoice_line_id: invoiceLineId,
      })),
    )
    .execute();
}
