import { randomBytes } from 'node:crypto';
import type { JournalEntryDraft } from '@atelier/domain/books';
import { quantityText, zeroMoney, type Money } from '@atelier/domain/foundation';
import type { InvoiceDraft, InvoiceTotals } from '@atelier/domain/sales-documents';
import type { Customer } from './cast.ts';
import type { Rows } from './rows.ts';

/** State of an invoice by today. */
export interface InvoiceFate {
  readonly number: string | null;
  readonly issuedAt: string | null;
  readonly sentAt: string | null;
  readonly viewedAt: string | null;
  readonly voidedAt: string | null;
  readonly paid: Money;
  readonly entry: JournalEntryDraft | null;
  readonly reversal: JournalEntryDraft | null;
}

interface Seller {
  readonly businessId: string;
  readonly name: string;
}

/** The rows of an invoice as saveInvoiceDraft and issueInvoice leave them. */
export function addInvoiceRows(
  rows: Rows,
  seller: Seller,
  customer: Customer,
  draft: InvoiceDraft,
  totals: InvoiceTotals,
  fate: InvoiceFate,
  createdAt: string,
): void {
  const { businessId } = seller;
  const { name, address, email, phone } = customer;
  const issued = fate.issuedAt !== null;
  const discountValue =
    draft.discount.kind === 'rate'
      ? draft.discount.rate
      : draft.discount.kind === 'amount'
        ? draft.discount.amount
        : 0;
  rows.invoices.push([
    businessId,
    draft.id,
    customer.id,
    fate.number,
    draft.issueDate,
    draft.dueDate,
    draft.discount.kind,
    discountValue,
    draft.shipping,
    draft.shippingTaxRate?.taxRateId ?? null,
    totals.subtotal,
    totals.discount,
    totals.tax,
    totals.total,
    fate.paid,
    issued ? JSON.stringify({ name: seller.name, address: '', email: '', phone: '', taxNumber: '' }) : null,
    issued ? JSON.stringify({ name, address, email, phone, taxNumber: '' }) : null,
    randomBytes(24).toString('base64url'),
    fate.issuedAt,
    fate.sentAt,
    fate.viewedAt,
    fate.voidedAt,
    fate.voidedAt === null ? null : 'The order was cancelled',
    fate.entry?.id ?? null,
    fate.reversal?.id ?? null,
    createdAt,
    fate.voidedAt ?? fate.issuedAt ?? createdAt,
    `${fate.number ?? ''}  ${name}`.toLowerCase(),
    draft.eventId ?? null,
    draft.channel ?? null,
  ]);
  draft.lines.forEach((line, index) =>
    rows.invoice_lines.push([
      businessId,
      line.id,
      draft.id,
      index + 1,
      line.productId,
      line.description,
      quantityText(line.quantity),
      line.unitPrice,
      line.taxRate?.taxRateId ?? null,
      line.incomeAccountId,
      totals.lines[index]?.net ?? zeroMoney,
    ]),
  );
  for (const tax of totals.taxes) {
    rows.invoice_taxes.push([businessId, draft.id, tax.taxRateId, tax.name, tax.rate, tax.taxable, tax.tax]);
  }
}
