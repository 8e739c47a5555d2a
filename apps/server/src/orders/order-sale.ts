import { findCustomer } from '@atelier/database/customers/customers.reads';
import { listTaxRates } from '@atelier/database/tax-rates/tax-rates.reads';
import { listExemptProducts } from '@atelier/database/items/products.reads';
import type { OrderRecord, OrderRecordLine } from '@atelier/database/orders/orders.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { zeroMoney, type CalendarDate } from '@atelier/domain/foundation';
import { invoiceTaxes } from '@atelier/domain/sales-documents';
import { wordsOfLine } from '@atelier/domain/orders';

const none = { kind: 'none' } as const;

/**
 * What an invoice or a quote says of parts of an order, with the taxes of its day, and whom it is for. Shipping and a
 * discount of the whole that is an amount go on the first one.
 */
export async function saleOfOrder<Part extends Omit<OrderRecordLine, 'taxRate'>>(
  tenant: Tenant,
  order: OrderRecord,
  parts: readonly Part[],
  {
    day,
    isFirst,
    isWhole = false,
  }: {
    readonly day: CalendarDate;
    readonly isFirst: boolean;
    /** All of the order: tax as a marketplace charged it is of all. */
    readonly isWhole?: boolean;
  },
) {
  const productIds = parts.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const [rates, customer, exemptProductIds] = await Promise.all([
    listTaxRates(tenant),
    order.customerId === null ? null : findCustomer(tenant, order.customerId),
    listExemptProducts(tenant, productIds),
  ]);
  const taxes = invoiceTaxes(
    { ...order, issueDate: day, lines: parts },
    { rates: new Map(rates.map((each) => [each.id, each])), customer, exemptProductIds },
  );
  const sale = {
    customerId: order.customerId,
    reference: order.sourceId === '' ? (order.number ?? '') : order.sourceId,
    issueDate: day,
    pricesIncludeTax: order.pricesIncludeTax,
    lines: parts.map(({ id, productId, description, personalisation, ...line }, index) => ({
      id,
      productId,
      description: wordsOfLine({ description, personalisation }),
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: line.unitPrice,
      discount: line.discount,
      taxRate: taxes.lines[index]?.taxRate ?? null,
      exemption: taxes.lines[index]?.exemption ?? null,
      incomeAccountId: line.incomeAccountId,
    })),
    discount: order.discount.kind === 'amount' && !isFirst ? none : order.discount,
    shipping: isFirst ? order.shipping : zeroMoney,
    shippingTaxRate: taxes.shipping.taxRate,
    shippingExemption: taxes.shipping.exemption,
    note: order.note,
    eventId: order.eventId,
    toldTax: isWhole ? order.toldTax : null,
    taxRounding: order.taxRounding,
    taxNote: taxes.note,
  };
  return { sale, customer };
}
