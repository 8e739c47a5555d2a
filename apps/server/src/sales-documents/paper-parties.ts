import type { SalesPaperView } from '@atelier/contract/sales-documents';
import { type BusinessRecord } from '@atelier/database/businesses/businesses.reads';
import { type InvoiceRecord } from '@atelier/database/invoices/invoices.reads';
import { writtenTaxes, type Party } from '@atelier/database/sales-documents/sales-lines';
import { zeroMoney } from '@atelier/domain/foundation';
import type { InvoiceTotals } from '@atelier/domain/sales-documents';
import { type Priced } from './price-draft.ts';

/** Returns the seller as printed on a sales document. */
export function sellerOf(business: BusinessRecord): Party {
  const { name, address, email, phone, taxNumber } = business;
  return { name, address, email, phone, taxNumber };
}

/** Returns the buyer as printed on a sales document; empty for a draft without a customer. */
export function buyerOf(customer: Contact | null): Party {
  if (!customer) return { name: '', address: '', email: '', phone: '', taxNumber: '' };
  const { name, address, email, phone } = customer;
  return { name, address, email, phone, taxNumber: '' };
}

/** Returns the content that an invoice and a quote share. */
export function salesPaperOf(
  record: Pick<
    InvoiceRecord,
    | 'number'
    | 'reference'
    | 'issueDate'
    | 'lines'
    | 'pricesIncludeTax'
    | 'discount'
    | 'subtotalCents'
    | 'discountCents'
    | 'shipping'
    | 'taxes'
    | 'taxCents'
    | 'totalCents'
    | 'note'
    | 'taxNote'
  >,
  { currency, locale }: Pick<BusinessRecord, 'currency' | 'locale'>,
  { seller, buyer }: { readonly seller: Party; readonly buyer: Party },
): Omit<SalesPaperView, 'waysToPay'> {
  return {
    seller,
    buyer,
    number: record.number,
    reference: record.reference,
    currency,
    locale,
    issueDate: record.issueDate,
    lines: record.lines.map(({ unitPrice, ...line }) => ({
      ...line,
      unit: line.unit ?? '',
      unitPriceCents: unitPrice,
    })),
    pricesIncludeTax: record.pricesIncludeTax,
    discount: record.discount,
    subtotalCents: record.subtotalCents,
    discountCents: record.discountCents,
    shippingCents: record.shipping,
    taxes: record.taxes.map((tax) => ({ ...tax, parts: [...tax.parts] })),
    taxCents: record.taxCents,
    totalCents: record.totalCents,
    note: record.note,
    taxNote: record.taxNote,
  };
}

/** Returns a draft that is not saved yet, priced and taxed, with or without a customer. */
export function unwrittenPaperOf(
  draft: Priced & Pick<InvoiceRecord, 'reference' | 'issueDate' | 'pricesIncludeTax' | 'note'>,
  totals: InvoiceTotals,
  business: BusinessRecord,
  customer: Contact | null,
): Omit<SalesPaperView, 'waysToPay'> {
  return salesPaperOf(
    {
      ...draft,
      number: null,
      lines: draft.lines.map((line, index) => ({
        ...line,
        exemption: line.exemption ?? null,
        amountCents: totals.lines[index]?.net ?? zeroMoney,
      })),
      subtotalCents: totals.subtotal,
      discountCents: totals.discount,
      taxes: writtenTaxes(totals),
      taxCents: totals.tax,
      totalCents: totals.total,
    },
    business,
    { seller: sellerOf(business), buyer: buyerOf(customer) },
  );
}

/** Returns the address of the public page of an invoice. */
export function publicInvoiceUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/i/${token}`;
}

/** Leaves out of a paper by which records of the maker it was written: a customer reads none of that. */
export const forTheCustomer = <Paper extends Pick<SalesPaperView, 'lines'>>(paper: Paper): Paper => ({
  ...paper,
  lines: paper.lines.map((line) => ({ ...line, productId: null, incomeAccountId: null })),
});

type Contact = {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
};
