import { findCustomer } from '@atelier/database/customers/customers.reads';
import { listTaxRates } from '@atelier/database/tax-rates/tax-rates.reads';
import { listExemptProducts } from '@atelier/database/items/products.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { TaxWish } from '@atelier/domain/sales-documents';

/** Reads what decides the taxes of an invoice: its customer, its products and all taxes of the business. */
export async function readTaxFacts(tenant: Tenant, customerId: string | null, lines: TaxWish['lines']) {
  const productIds = lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const [rates, customer, exemptProductIds] = await Promise.all([
    listTaxRates(tenant),
    customerId === null ? null : findCustomer(tenant, customerId),
    listExemptProducts(tenant, [...new Set(productIds)]),
  ]);
  return { rates: new Map(rates.map((each) => [each.id, each])), customer, exemptProductIds };
}
