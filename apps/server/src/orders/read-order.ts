import type { OrderView } from '@atelier/contract/orders';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listTaxRates } from '@atelier/database/tax-rates/tax-rates.reads';
import {
  findOrder,
  listOrderInvoices,
  readStockOf,
  type OrderRecord,
} from '@atelier/database/orders/orders.reads';
import {
  findExchangedOrder,
  listCreditableOrderLines,
  listOrderReturns,
} from '@atelier/database/orders/order-returns.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { taxRateOn, type TaxRate } from '@atelier/domain/tax-rates';
import { quantity, zeroMoney, zeroQuantity } from '@atelier/domain/foundation';
import { invoiceTotals } from '@atelier/domain/sales-documents';
import { decideUndoReturn, packedOf, returnableOf } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { loadProgress } from './order-progress.ts';

/** Returns what the money of an order follows from, with its taxes as they are on its day. */
function pricingOf(order: OrderRecord, rates: ReadonlyMap<string, TaxRate>) {
  const rateOf = (taxRateId: string | null) =>
    taxRateId === null ? null : taxRateOn(rates, taxRateId, order.orderedOn);
  return {
    ...order,
    shippingTaxRate: rateOf(order.shippingTaxRateId),
    lines: order.lines.map((line) => ({ ...line, taxRate: rateOf(line.taxRateId) })),
  };
}

/** One order as the app shows it, or null. */
export async function readOrder(
  tenant: Tenant,
  orderId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<OrderView | null> {
  const order = await findOrder(tenant, orderId);
  if (!order) return null;
  const { timeZone } = await getBusiness(tenant);
  const productIds = order.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const [rates, invoices, stock, progressOf, returns, exchangeOf, creditable] = await Promise.all([
    listTaxRates(tenant),
    listOrderInvoices(tenant, orderId, todayIn(timeZone, tools.clock)),
    readStockOf(tenant, productIds),
    loadProgress(tenant, [orderId]),
    listOrderReturns(tenant, orderId),
    findExchangedOrder(tenant, orderId),
    listCreditableOrderLines(tenant, orderId),
  ]);
  const {
    deposit,
    shipping,
    shippingTaxRateId: _rate,
    shippingExemption: _exemption,
    ...priced
  } = pricingOf(order, new Map(rates.map((each) => [each.id, each])));
  const totals = invoiceTotals({ ...priced, shipping, shippingExemption: order.shippingExemption });
  const { states, paid, parcels, batchesOf } = progressOf({ id: orderId, total: totals.total });
  const packed = packedOf(parcels);
  const leftOf = (lineId: string) =>
    quantity(creditable.reduce((sum, one) => sum + (one.orderLineId === lineId ? one.left : 0), 0));
  return {
    ...priced,
    ...states,
    parcels,
    returns: returns.map(({ orderId: _order, ...taken }) => ({
      ...taken,
      mayUndo: decideUndoReturn({ ...taken, isUndone: false }).ok,
    })),
    exchangeOf,
    lines: priced.lines.map(({ unitPrice, taxRateId: _id, ...line }, index) => ({
      ...line,
      returnable: returnableOf({ ...line, packed: packed.get(line.id) ?? zeroQuantity }, leftOf(line.id)),
      unitPriceCents: unitPrice,
      amountCents: totals.lines[index]?.net ?? zeroMoney,
      packed: packed.get(line.id) ?? zeroQuantity,
      batches: batchesOf(line.id),
      stock: (line.productId === null ? undefined : stock.get(line.productId)) ?? null,
    })),
    depositCents: deposit,
    paidCents: paid,
    subtotalCents: totals.subtotal,
    discountCents: totals.discount,
    shippingCents: shipping,
    taxes: totals.taxes.map(({ taxRateId, name, rate, tax }) => ({ taxRateId, name, rate, taxCents: tax })),
    taxCents: totals.tax,
    totalCents: totals.total,
    invoices,
  };
}

/** One order that is known to be there. */
export async function getOrder(
  tenant: Tenant,
  orderId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<OrderView> {
  return known(await readOrder(tenant, orderId, tools));
}
