import type { OrderFields } from '@atelier/contract/orders';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { findAccounts } from '@atelier/database/books/accounts.reads';
import { listTaxRates } from '@atelier/database/tax-rates/tax-rates.reads';
import { listExemptProducts } from '@atelier/database/items/products.reads';
import { readStockItems } from '@atelier/database/stock/stock.reads';
import { writeOrder, type OrderWriteRefusal } from '@atelier/database/orders/orders.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideSoldItems } from '@atelier/domain/stock';
import { decideIncomeAccounts, type InvoiceRefusal } from '@atelier/domain/invoices';
import { invoiceTaxes, invoiceTotals, type InvoicePricing } from '@atelier/domain/sales-documents';
import { decideOrder, decideOrderStep, type OrderDraft } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { takeOrderNumber } from './take-order-number.ts';

export type SaveRefusal =
  | InvoiceRefusal
  | OrderWriteRefusal
  | Refusal<
      | 'account-not-found'
      | 'item-is-draft'
      | 'product-has-variants'
      | 'sold-unit-unknown'
      | 'sold-quantity-impossible'
    >
  | Refusal<'order-promised-before-ordered' | 'order-deposit-above-total'>;

/** The order with its taxes as they are on its day, and none where someone or something is exempt. */
export async function settleOrder(
  tenant: Tenant,
  id: string,
  fields: OrderFields & Pick<InvoicePricing, 'toldTax' | 'taxRounding'>,
): Promise<Outcome<OrderDraft, SaveRefusal>> {
  const productIds = fields.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const accountIds = fields.lines.flatMap(({ incomeAccountId }) => incomeAccountId ?? []);
  const [rates, customer, exemptProductIds, items, accounts] = await Promise.all([
    listTaxRates(tenant),
    fields.customerId === null ? null : findCustomer(tenant, fields.customerId),
    listExemptProducts(tenant, [...new Set(productIds)]),
    readStockItems(tenant, productIds),
    findAccounts(tenant, accountIds),
  ]);
  const byId = new Map(rates.map((each) => [each.id, each]));
  const wanted = [...fields.lines.map(({ taxRateId }) => taxRateId), fields.shippingTaxRateId];
  if (wanted.some((rateId) => rateId !== null && !byId.has(rateId))) {
    return refuse(financeRefusals.refusal('tax-rate-not-found', { field: 'lines' }));
  }
  const earning = decideIncomeAccounts(fields.lines, accounts);
  if (!earning.ok) return earning;
  const sellable = decideSoldItems(fields.lines, items);
  if (!sellable.ok) return sellable;
  const taxes = invoiceTaxes(
    { ...fields, issueDate: fields.orderedOn },
    { rates: byId, customer, exemptProductIds },
  );
  const { depositCents, shippingCents, shippingTaxRateId: _shippingTaxRateId, ...rest } = fields;
  return decideOrder({
    ...rest,
    id,
    deposit: depositCents,
    shipping: shippingCents,
    shippingTaxRate: taxes.shipping.taxRate,
    shippingExemption: taxes.shipping.exemption,
    lines: sellable.value.map(({ unitPriceCents, taxRateId: _taxRateId, ...line }, index) => ({
      ...line,
      unitPrice: unitPriceCents,
      taxRate: taxes.lines[index]?.taxRate ?? null,
      exemption: taxes.lines[index]?.exemption ?? null,
    })),
  });
}

export type TakeOrderRefusal =
  | SaveRefusal
  | Refusal<'order-step-not-possible' | 'order-needs-customer' | 'order-needs-lines' | 'order-needs-reason'>;

/** Writes a new order, and opens it where that is asked for. */
export async function takeOrder(
  tenant: Tenant,
  said: { readonly id: string; readonly order: Parameters<typeof settleOrder>[2]; readonly isOpen: boolean },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<unknown, TakeOrderRefusal>> {
  const settled = await settleOrder(tenant, said.id, said.order);
  if (!settled.ok) return settled;
  const total = invoiceTotals(settled.value).total;
  if (!said.isOpen) return writeOrder(tenant, settled.value, total, null);
  const allowed = decideOrderStep('open', { ...settled.value, state: 'draft' }, '');
  if (!allowed.ok) return allowed;
  return writeOrder(tenant, settled.value, total, null, {
    number: await takeOrderNumber(tenant, said.order.orderedOn),
    now: tools.clock.now().toISOString(),
  });
}
