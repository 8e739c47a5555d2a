import { findCustomer } from '@atelier/database/customers/customers.reads';
import { listTaxRates } from '@atelier/database/finances/tax-rates.reads';
import { listExemptProducts } from '@atelier/database/inventory/products.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { TaxWish } from '@atelier/domain/invoices';

/** What decides the taxes of an invoice: its customer, its products and all taxes of the business. */
export async function readTaxFacts(tenant: Tenant, customerId: string | null, lines: TaxWish['lines']) {
  const productIds = lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  return {
    rates: new Map((await listTaxRates(tenant)).map((each) => [each.id, each])),
    customer: customerId === null ? null : await findCustomer(tenant, customerId),
    exemptProductIds: await listExemptProducts(tenant, [...new Set(productIds)]),
  };
}
