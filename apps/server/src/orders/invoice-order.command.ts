import { randomBytes } from 'node:crypto';
import type { OrderView } from '@atelier/contract/orders';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { listTaxRates } from '@atelier/database/finances/tax-rates.reads';
import { listExemptProducts } from '@atelier/database/inventory/products.reads';
import { writeInvoiceDraft, type DraftRefusal } from '@atelier/database/invoices/invoices.store';
import { findOrder } from '@atelier/database/orders/orders.reads';
import { linkOrderInvoice } from '@atelier/database/orders/orders.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  quantity,
  refuse,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { dueDateFor, invoiceTaxes, invoiceTotals } from '@atelier/domain/invoices';
import { decideOrderInvoice, orderRefusals, saleChannelOf } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { getOrder } from './read-order.ts';

/** 192 random bits: the link of an invoice cannot be guessed. */
const makePublicToken = () => randomBytes(24).toString('base64url');

const mostOfDescription = 1000;

/**
 * Drafts the invoice of an order: of all that is on none yet, or of a part. Shipping and a discount of the whole that is
 * an amount go on the first one. Taxes are those of the day of the invoice. The order is held, so that two who ask at
 * once make one.
 */
export async function invoiceOrder(
  tenant: Tenant,
  said: {
    readonly orderId: string;
    readonly invoiceId: string;
    readonly issueDate: CalendarDate;
    readonly lines: readonly { readonly lineId: string; readonly quantity: Quantity }[] | null;
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    OrderView,
    | DraftRefusal
    | Refusal<
        | 'permission-denied'
        | 'order-not-found'
        | 'order-not-open'
        | 'order-nothing-to-invoice'
        | 'order-invoiced-too-much'
        | 'order-line-not-found'
      >
  >
> {
  const order = await findOrder(tenant, said.orderId, { lock: true });

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  if (!order) return refuse(orderRefusals.refusal('order-not-found'));
  const lines = order.lines.map((line) => ({ ...line, onInvoices: quantity(line.invoiced + line.drafted) }));
  const wanted = said.lines && new Map(said.lines.map((one) => [one.lineId, one.quantity]));
  const decided = decideOrderInvoice({ state: order.state, lines }, wanted);
  if (!decided.ok) return decided;

  const isFirst = lines.every(({ onInvoices }) => onInvoices === 0);
  const parts = decided.value.map((part) => ({
    ...known(lines.find(({ id }) => id === part.id)),
    ...part,
    id: tools.ids.next(),
    orderLineId: part.id,
  }));
  const productIds = parts.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const [rates, customer, exemptProductIds, business] = await Promise.all([
    listTaxRates(tenant),
    order.customerId === null ? null : findCustomer(tenant, order.customerId),
    listExemptProducts(tenant, productIds),
    getBusiness(tenant),
  ]);
  const shipping = isFirst ? order.shipping : zeroMoney;
  const taxes = invoiceTaxes(
    { ...order, issueDate: said.issueDate, lines: parts },
    { rates: new Map(rates.map((each) => [each.id, each])), customer, exemptProductIds },
  );
  const none = { kind: 'none' } as const;
  const draft = {
    id: said.invoiceId,
    customerId: order.customerId,
    reference: order.sourceId === '' ? (order.number ?? '') : order.sourceId,
    issueDate: said.issueDate,
    dueDate: dueDateFor(said.issueDate, customer?.termsDays ?? business.paymentTermsDays),
    pricesIncludeTax: order.pricesIncludeTax,
    lines: parts.map(({ id, productId, description, personalisation, ...line }, index) => ({
      id,
      productId,
      description: [description, personalisation]
        .filter((words) => words !== '')
        .join(': ')
        .slice(0, mostOfDescription),
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discount: line.discount,
      taxRate: taxes.lines[index]?.taxRate ?? null,
      exemption: taxes.lines[index]?.exemption ?? null,
      incomeAccountId: line.incomeAccountId,
    })),
    discount: order.discount.kind === 'amount' && !isFirst ? none : order.discount,
    shipping,
    shippingTaxRate: taxes.shipping.taxRate,
    shippingExemption: taxes.shipping.exemption,
    note: order.note === '' ? business.invoiceNote : order.note,
    marketplace: order.marketplace,
    eventId: order.eventId,
    channel: saleChannelOf(order.channel, order.marketplace),
    taxNote: taxes.note,
  };
  const written = await writeInvoiceDraft(tenant, draft, invoiceTotals(draft), {
    isNew: true,
    publicToken: makePublicToken(),
    now: tools.clock.now().toISOString(),
  });
  if (!written.ok) return written;
  await linkOrderInvoice(tenant, {
    orderId: order.id,
    invoiceId: said.invoiceId,
    lines: parts.map(({ id, orderLineId }) => ({ orderLineId, invoiceLineId: id })),
  });

  return succeed(await getOrder(tenant, order.id, tools));
}
