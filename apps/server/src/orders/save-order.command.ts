import type { OrderFields, OrderView } from '@atelier/contract/orders';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { listTaxRates } from '@atelier/database/finances/tax-rates.reads';
import { listExemptProducts } from '@atelier/database/inventory/products.reads';
import { readStockItems } from '@atelier/database/inventory/stock.reads';
import { findOrder } from '@atelier/database/orders/orders.reads';
import {
  deleteOrder,
  noteOrderStep,
  writeOrder,
  type OrderWriteRefusal,
} from '@atelier/database/orders/orders.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/finances';
import { quantity, refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideSoldItems } from '@atelier/domain/inventory';
import { invoiceTaxes, invoiceTotals, type InvoiceRefusal } from '@atelier/domain/invoices';
import {
  decideInvoicedLines,
  decideOrder,
  decideOrderChange,
  decideOrderStep,
  orderRefusals,
  type OrderDraft,
} from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { takeOrderNumber } from './take-order-number.ts';
import { getOrder } from './read-order.ts';

type SaveRefusal =
  | InvoiceRefusal
  | OrderWriteRefusal
  | Refusal<'permission-denied' | 'item-is-draft' | 'product-has-variants' | 'order-promised-before-ordered'>;

type TouchRefusal = Refusal<'order-not-found' | 'order-changed-meanwhile'>;

/** The order with its taxes as they are on its day, and none where somebody or something is exempt. */
async function settleOrder(
  tenant: Tenant,
  id: string,
  fields: OrderFields,
): Promise<Outcome<OrderDraft, SaveRefusal>> {
  const productIds = fields.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const [rates, customer, exemptProductIds, items] = await Promise.all([
    listTaxRates(tenant),
    fields.customerId === null ? null : findCustomer(tenant, fields.customerId),
    listExemptProducts(tenant, [...new Set(productIds)]),
    readStockItems(tenant, productIds),
  ]);
  const byId = new Map(rates.map((each) => [each.id, each]));
  const wanted = [...fields.lines.map(({ taxRateId }) => taxRateId), fields.shippingTaxRateId];
  if (wanted.some((rateId) => rateId !== null && !byId.has(rateId))) {
    return refuse(financeRefusals.refusal('tax-rate-not-found', { field: 'lines' }));
  }
  const sellable = decideSoldItems(fields.lines, items);
  if (!sellable.ok) return sellable;
  const taxes = invoiceTaxes(
    { ...fields, issueDate: fields.orderedOn },
    { rates: byId, customer, exemptProductIds },
  );
  const { shippingCents, shippingTaxRateId: _shippingTaxRateId, ...rest } = fields;
  return decideOrder({
    ...rest,
    id,
    shipping: shippingCents,
    shippingTaxRate: taxes.shipping.taxRate,
    shippingExemption: taxes.shipping.exemption,
    lines: fields.lines.map(({ unitPriceCents, taxRateId: _taxRateId, ...line }, index) => ({
      ...line,
      unitPrice: unitPriceCents,
      taxRate: taxes.lines[index]?.taxRate ?? null,
      exemption: taxes.lines[index]?.exemption ?? null,
    })),
  });
}

/** Drafts an order, and opens it where that is asked for. */
export async function createOrder(
  tenant: Tenant,
  said: { readonly id: string; readonly order: OrderFields; readonly isOpen: boolean },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    OrderView,
    | SaveRefusal
    | Refusal<'order-step-not-possible' | 'order-needs-customer' | 'order-needs-lines' | 'order-needs-reason'>
  >
> {
  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const settled = await settleOrder(tenant, said.id, said.order);
  if (!settled.ok) return settled;
  const written = await writeOrder(tenant, settled.value, invoiceTotals(settled.value).total, null);
  if (!written.ok) return written;
  if (said.isOpen) {
    const allowed = decideOrderStep('open', { ...settled.value, state: 'draft' }, '');
    if (!allowed.ok) return allowed;
    await noteOrderStep(tenant, said.id, 'open', {
      version: 1,
      now: tools.clock.now().toISOString(),
      reason: '',
      number: await takeOrderNumber(tenant, said.order.orderedOn),
    });
  }
  return succeed(await getOrder(tenant, said.id, tools));
}

/** Changes an order that is not over. Once open it has a customer and a line. */
export async function changeOrder(
  tenant: Tenant,
  said: { readonly orderId: string; readonly version: number; readonly order: OrderFields },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    OrderView,
    | SaveRefusal
    | TouchRefusal
    | Refusal<
        'order-not-changeable' | 'order-needs-customer' | 'order-needs-lines' | 'order-line-below-invoiced'
      >
  >
> {
  const before = await findOrder(tenant, said.orderId, { lock: true });

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!before) return refuse(orderRefusals.refusal('order-not-found'));
  if (before.version !== said.version) return refuse(orderRefusals.refusal('order-changed-meanwhile'));
  const changeable = decideOrderChange(before.state);
  if (!changeable.ok) return changeable;
  if (before.state !== 'draft' && said.order.customerId === null) {
    return refuse(orderRefusals.refusal('order-needs-customer', { field: 'customerId' }));
  }
  if (before.state !== 'draft' && said.order.lines.length === 0) {
    return refuse(orderRefusals.refusal('order-needs-lines', { field: 'lines' }));
  }
  const onInvoices = before.lines.map((line) => ({
    id: line.id,
    onInvoices: quantity(line.invoiced + line.drafted),
  }));
  const standing = decideInvoicedLines(onInvoices, said.order.lines);
  if (!standing.ok) return standing;
  const settled = await settleOrder(tenant, said.orderId, said.order);
  if (!settled.ok) return settled;
  const now = tools.clock.now().toISOString();
  const written = await writeOrder(tenant, settled.value, invoiceTotals(settled.value).total, {
    version: said.version + 1,
    now,
  });
  if (!written.ok) return written;

  return succeed(await getOrder(tenant, said.orderId, tools));
}

/** Throws a draft away. */
export async function removeOrder(
  tenant: Tenant,
  seen: { readonly orderId: string; readonly version: number },
): Promise<Outcome<{ id: string }, TouchRefusal | Refusal<'permission-denied' | 'order-not-draft'>>> {
  const order = await findOrder(tenant, seen.orderId, { lock: true });

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!order) return refuse(orderRefusals.refusal('order-not-found'));
  if (order.version !== seen.version) return refuse(orderRefusals.refusal('order-changed-meanwhile'));
  if (order.state !== 'draft')
    return refuse(orderRefusals.refusal('order-not-draft', { details: order.state }));
  await deleteOrder(tenant, seen.orderId);
  return succeed({ id: seen.orderId });
}
