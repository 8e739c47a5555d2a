import type { CreditableView, CreditNoteView } from '@atelier/contract/credit-notes';
import type { SalesPaperView } from '@atelier/contract/sales-documents';
import { findLogo, getBusiness, type BusinessRecord } from '@atelier/database/businesses/businesses.reads';
import { findStockOperation, listOperationsOfSource } from '@atelier/database/stock/stock-operations.reads';
import {
  findCreditNote,
  readCreditedBefore,
  type CreditNoteRecord,
} from '@atelier/database/credit-notes/credit-notes.reads';
import { findInvoice, type InvoiceRecord } from '@atelier/database/invoices/invoices.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import {
  money,
  multiplyScaled,
  quantity,
  refuse,
  succeed,
  wholeQuantity,
  zeroMoney,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { creditableOf, type CreditNoteDraft } from '@atelier/domain/credit-notes';
import { creditNotePaperWords, invoiceRefusals, measureText } from '@atelier/domain/sales-documents';
import type { Paper } from '../platform/pdf/paper.ts';
import {
  drawSalesPaper,
  paperStyleOf,
  type PrintableSalesPaper,
} from '../sales-documents/sales-paper-pdf.ts';

const one = wholeQuantity(1);

/** The credit note as its members see it, or null. */
export async function readCreditNote(tenant: Tenant, creditNoteId: string): Promise<CreditNoteView | null> {
  const note = await findCreditNote(tenant, creditNoteId);
  if (!note) return null;
  return viewOf(note, await getBusiness(tenant));
}

function viewOf(
  note: CreditNoteRecord,
  business: Pick<BusinessRecord, 'currency' | 'locale'>,
): CreditNoteView {
  return { ...note, customerName: note.buyer.name, paper: paperOf(note, business) };
}

/** Returns what the customer is given, on the screen and on paper. */
function paperOf(
  note: CreditNoteRecord,
  { currency, locale }: Pick<BusinessRecord, 'currency' | 'locale'>,
): SalesPaperView {
  return {
    number: note.number,
    reference: `Invoice ${note.invoiceNumber}`,
    currency,
    locale,
    seller: note.seller,
    buyer: note.buyer,
    issueDate: note.issueDate,
    // Shipping is told among the sums.
    lines: note.lines.filter(({ invoiceLineId }) => invoiceLineId !== null).map(lineOnPaper),
    pricesIncludeTax: note.pricesIncludeTax,
    discount: { kind: 'none' },
    subtotalCents: note.subtotalCents,
    discountCents: zeroMoney,
    shippingCents: note.shippingCents,
    taxes: note.taxes.map((tax) => ({ ...tax, parts: [...tax.parts] })),
    taxCents: note.taxCents,
    totalCents: note.totalCents,
    note: note.reason,
    taxNote: '',
    waysToPay: [],
  };
}

/** A line whose price times quantity is its amount; where that is no whole price, the quantity is told in words. */
function lineOnPaper({
  id,
  productId,
  description,
  quantity: given,
  unit,
  amountCents,
}: CreditNoteRecord['lines'][number]) {
  // A rounded one would be a price that no one has agreed on.
  const isWhole = given > 0 && (BigInt(amountCents) * BigInt(one)) % BigInt(given) === 0n;
  return {
    ...{ id, productId, discount: { kind: 'none' as const }, taxRate: null, exemption: null },
    description:
      given === 0 || isWhole
        ? description
        : `${description}, ${measureText({ quantity: given, unit })} given back`,
    quantity: isWhole ? given : wholeQuantity(1),
    unit: isWhole ? unit : '',
    unitPriceCents: isWhole ? money(multiplyScaled(amountCents, one, given, 'down')) : amountCents,
    incomeAccountId: null,
    amountCents,
  };
}

/** Reads what a PDF is made of, or null. */
export async function readPrintableCreditNote(
  tenant: Tenant,
  creditNoteId: string,
): Promise<(PrintableSalesPaper & { readonly note: CreditNoteView }) | null> {
  const found = await findCreditNote(tenant, creditNoteId);
  if (!found) return null;
  const business = await getBusiness(tenant);
  const note = viewOf(found, business);
  return {
    note,
    document: note.paper,
    words: creditNotePaperWords(note),
    logo: business.hasLogo ? await findLogo(tenant) : null,
    style: paperStyleOf(business),
  };
}

/** The credit note as a PDF file, or null when there is none. */
export async function readCreditNotePdf(
  tenant: Tenant,
  creditNoteId: string,
  paper?: Paper,
): Promise<File | null> {
  const printable = await readPrintableCreditNote(tenant, creditNoteId);
  if (!printable) return null;
  const { filename, bytes } = await drawSalesPaper(printable, { paper });
  return new File([bytes], filename, { type: 'application/pdf' });
}

/** Returns what was stored of a draft, as it was said. */
export const draftOf = (note: CreditNoteRecord): CreditNoteDraft => ({
  ...note,
  lines: note.lines.map(({ saidCents, ...line }) => ({ ...line, saidAmount: saidCents })),
});

/** Reads what can still be credited of an invoice. */
export async function readCreditableOf(tenant: Tenant, invoice: InvoiceRecord) {
  return creditableOf(invoice, await readCreditedBefore(tenant, invoice.id));
}

/** Reads what can still be credited of an issued invoice, and what of it left the stock. */
export async function readCreditable(
  tenant: Tenant,
  invoiceId: string,
): Promise<Outcome<CreditableView, Refusal<'invoice-not-found' | 'invoice-not-issued'>>> {
  const invoice = await findInvoice(tenant, invoiceId);
  if (!invoice) return refuse(invoiceRefusals.refusal('invoice-not-found'));
  const { number, buyer, customerId } = invoice;
  if (number === null || buyer === null || customerId === null) {
    return refuse(invoiceRefusals.refusal('invoice-not-issued'));
  }
  const { currency, locale } = await getBusiness(tenant);
  const creditable = await readCreditableOf(tenant, invoice);
  const sales = (await listOperationsOfSource(tenant, invoice.id)).filter(({ kind }) => kind === 'sale');
  const out = new Map<string, number>();
  for (const { id } of sales) {
    for (const movement of known(await findStockOperation(tenant, id)).drafts) {
      if (movement.quantity >= 0) continue;
      out.set(movement.itemId, (out.get(movement.itemId) ?? 0) - movement.quantity - movement.back);
    }
  }
  return succeed({
    invoiceId: invoice.id,
    invoiceNumber: number,
    invoiceDate: invoice.issueDate,
    customerId,
    customerName: buyer.name,
    currency,
    locale,
    balanceCents: invoice.balanceCents,
    ...creditable,
    parts: [...creditable.parts],
    lines: creditable.lines.map((line) => ({
      ...line,
      goodsOut: quantity(line.productId === null ? 0 : (out.get(line.productId) ?? 0)),
    })),
  });
}
