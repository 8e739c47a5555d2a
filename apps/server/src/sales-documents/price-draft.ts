import type { SalesDraftFields } from '@atelier/contract/sales-documents';
import { findAccounts } from '@atelier/database/books/accounts.reads';
import { readStockItems } from '@atelier/database/stock/stock.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideNamedItems } from '@atelier/domain/stock';
import { decideIncomeAccounts, decideInvoiceContents, type InvoiceRefusal } from '@atelier/domain/invoices';
import {
  invoiceTaxes,
  invoiceTotals,
  type InvoiceDraft,
  type InvoiceTotals,
} from '@atelier/domain/sales-documents';
import { readTaxFacts } from './tax-of-invoice.ts';

/** What taxes make of what was typed. */
export type Priced = Pick<
  InvoiceDraft,
  'id' | 'shipping' | 'shippingTaxRate' | 'shippingExemption' | 'lines' | 'discount'
> & { readonly taxNote: string };

export type PriceRefusal = Refusal<
  | 'account-not-found'
  | 'item-is-draft'
  | 'sold-unit-unknown'
  | 'sold-quantity-impossible'
  | 'tax-rate-not-found'
>;

/**
 * What was typed into an invoice or a quote, with the taxes as they are on its day: who and what is exempt is charged
 * none, whatever the lines ask for. Answers with what it comes to.
 */
export async function priceDraft<Fields extends SalesDraftFields & { readonly marketplace?: string }>(
  tenant: Tenant,
  id: string,
  fields: Fields,
): Promise<
  Outcome<
    {
      draft: Omit<Fields, 'shippingCents' | 'shippingTaxRateId' | 'lines'> & Priced;
      totals: InvoiceTotals;
    },
    InvoiceRefusal | PriceRefusal
  >
> {
  const accountIds = fields.lines.flatMap(({ incomeAccountId }) => incomeAccountId ?? []);
  const productIds = fields.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const [facts, accounts, items] = await Promise.all([
    readTaxFacts(tenant, fields.customerId, fields.lines),
    findAccounts(tenant, accountIds),
    readStockItems(tenant, productIds),
  ]);
  const wanted = [...fields.lines.map((line) => line.taxRateId), fields.shippingTaxRateId];
  if (wanted.some((rateId) => rateId !== null && !facts.rates.has(rateId))) {
    return refuse(financeRefusals.refusal('tax-rate-not-found', { field: 'lines' }));
  }
  const earning = decideIncomeAccounts(fields.lines, accounts);
  if (!earning.ok) return earning;
  const named = decideNamedItems(fields.lines, items);
  if (!named.ok) return named;
  const draft = taxedDraft(id, { ...fields, lines: named.value }, facts);
  const contents = decideInvoiceContents(draft);
  return contents.ok ? succeed({ draft, totals: invoiceTotals(draft) }) : contents;
}

/** Returns what was typed with the taxes that follow from these facts, whether or not it may be saved so. */
export function taxedDraft<Fields extends SalesDraftFields & { readonly marketplace?: string }>(
  id: string,
  fields: Fields,
  facts: Awaited<ReturnType<typeof readTaxFacts>>,
): Omit<Fields, 'shippingCents' | 'shippingTaxRateId' | 'lines'> & Priced {
  const taxes = invoiceTaxes({ ...fields, marketplace: fields.marketplace ?? '' }, facts);
  const { shippingCents, shippingTaxRateId: _shippingTaxRateId, lines, ...rest } = fields;
  return {
    ...rest,
    id,
    shipping: shippingCents,
    shippingTaxRate: taxes.shipping.taxRate,
    shippingExemption: taxes.shipping.exemption,
    taxNote: taxes.note,
    lines: lines.map(({ unitPriceCents, taxRateId: _taxRateId, ...line }, index) => ({
      ...line,
      unitPrice: unitPriceCents,
      taxRate: taxes.lines[index]?.taxRate ?? null,
      exemption: taxes.lines[index]?.exemption ?? null,
    })),
  };
}
