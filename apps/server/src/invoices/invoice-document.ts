import type { InvoiceDocumentView, InvoiceView, PublicInvoiceView } from '@atelier/contract/invoices';
import { findLogo, getBusiness, type BusinessRecord } from '@atelier/database/businesses/businesses.reads';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { findInvoice, type InvoiceRecord } from '@atelier/database/invoices/invoices.reads';
import type { Party } from '@atelier/database/sales-documents/sales-lines';
import { readMethodTerms } from '@atelier/database/payments/payments.reads';
import type { Inside } from '@atelier/database/platform/in-business';
import { addMoney, sumMoney, zeroMoney, type CalendarDate } from '@atelier/domain/foundation';
import { invoicePaperWords, invoiceParts, invoiceState, nextPayment } from '@atelier/domain/sales-documents';
import { waysToPay, type AllMethodTerms } from '@atelier/domain/payments';
import { todayIn, type Clock } from '../platform/clock.ts';
import { paperStyleOf } from '../sales-documents/sales-paper-pdf.ts';
import {
  sellerOf,
  buyerOf,
  salesPaperOf,
  publicInvoiceUrl,
  forTheCustomer,
} from '../sales-documents/paper-parties.ts';

function documentOf(
  invoice: InvoiceRecord,
  business: BusinessRecord,
  parties: { seller: Party; buyer: Party },
  today: CalendarDate,
  terms: AllMethodTerms,
): InvoiceDocumentView {
  const { paidCents, creditedCents, writtenOffCents } = invoice;
  const parts = invoiceParts(
    { ...invoice, total: invoice.totalCents },
    sumMoney([paidCents, creditedCents, writtenOffCents]),
  );
  const { dueDate, due } = nextPayment(parts, today);
  const state = invoiceState(
    {
      ...invoice,
      dueDate,
      total: invoice.totalCents,
      paid: invoice.paidCents,
      credited: invoice.creditedCents,
      writtenOff: invoice.writtenOffCents,
      refunded: invoice.refundedCents,
      refundedCredit: invoice.refundedCreditCents,
    },
    today,
  );
  return {
    ...salesPaperOf(invoice, business, parties),
    state,
    dueDate,
    dueCents: invoice.balanceCents === 0 ? zeroMoney : due,
    parts: parts.map(({ amount, open, ...part }) => ({ ...part, amountCents: amount, openCents: open })),
    paidCents: invoice.paidCents,
    creditedCents: invoice.creditedCents,
    refundedCents: invoice.refundedCents,
    balanceCents: invoice.balanceCents,
    marketplace: invoice.marketplace,
    // A draft owes nothing yet.
    waysToPay: invoice.issuedAt !== null && invoice.balanceCents === 0 ? [] : waysToPay(terms),
  };
}

/** The invoice as its customer is told of it: that the maker has given it up is no news of the customer's debt. */
const toldToCustomer = (invoice: InvoiceRecord): InvoiceRecord => ({
  ...invoice,
  writtenOffCents: zeroMoney,
  balanceCents: addMoney(invoice.balanceCents, invoice.writtenOffCents),
});

/** Loads what is behind every view of an invoice, or null when there is no such invoice. */
async function load(
  tenant: Inside,
  invoiceId: string,
  clock: Clock,
  as: (invoice: InvoiceRecord) => InvoiceRecord = (invoice) => invoice,
) {
  const found = await findInvoice(tenant, invoiceId);
  if (!found) return null;
  const invoice = as(found);
  const business = await getBusiness(tenant);
  const seller = invoice.seller ?? sellerOf(business);
  const buyer =
    invoice.buyer ??
    buyerOf(invoice.customerId === null ? null : await findCustomer(tenant, invoice.customerId));
  const terms = await readMethodTerms(tenant);
  const document = documentOf(invoice, business, { seller, buyer }, todayIn(business.timeZone, clock), terms);
  return { invoice, business, document };
}

/** The invoice as its members see it, or null. */
export async function readInvoice(
  tenant: Inside,
  invoiceId: string,
  tools: { readonly clock: Clock; readonly publicUrl: string },
): Promise<InvoiceView | null> {
  const loaded = await load(tenant, invoiceId, tools.clock);
  return loaded && viewOf(loaded.invoice, loaded.document, tools.publicUrl);
}

/** The view of an invoice that was issued just now, from what is known already: meanwhile other invoices wait. */
export function issuedInvoiceView(
  invoice: InvoiceRecord & { readonly seller: Party; readonly buyer: Party },
  business: BusinessRecord,
  terms: AllMethodTerms,
  tools: { readonly clock: Clock; readonly publicUrl: string },
): InvoiceView {
  const document = documentOf(invoice, business, invoice, todayIn(business.timeZone, tools.clock), terms);
  return viewOf(invoice, document, tools.publicUrl);
}

function viewOf(invoice: InvoiceRecord, document: InvoiceDocumentView, publicUrl: string): InvoiceView {
  return {
    ...document,
    id: invoice.id,
    version: invoice.version,
    customerId: invoice.customerId,
    eventId: invoice.eventId,
    eventName: invoice.eventName,
    stockPlaceId: invoice.stockPlaceId,
    channel: invoice.channel,
    schedule: invoice.schedule && {
      isDeposit: invoice.schedule.isDeposit,
      parts: invoice.schedule.parts.map(({ dueDate, share }) => ({ dueDate, share })),
    },
    shippingTaxRate: invoice.shippingTaxRate,
    shippingExemption: invoice.shippingExemption,
    issuedAt: invoice.issuedAt,
    scheduledAt: invoice.scheduledAt,
    sentAt: invoice.sentAt,
    viewedAt: invoice.viewedAt,
    voidedAt: invoice.voidedAt,
    voidReason: invoice.voidReason,
    privateNote: invoice.privateNote,
    writtenOffCents: invoice.writtenOffCents,
    journalEntryId: invoice.journalEntryId,
    voidEntryId: invoice.voidEntryId,
    isFromOpening: invoice.openingId !== null,
    quote: invoice.quote,
    recurringId: invoice.recurringId,
    publicUrl: invoice.issuedAt === null ? null : publicInvoiceUrl(publicUrl, invoice.publicToken),
  };
}

/** The invoice as its customer sees it; null for a draft, whose link leads nowhere. */
export async function readPublicInvoice(
  tenant: Inside,
  invoiceId: string,
  clock: Clock,
): Promise<PublicInvoiceView | null> {
  const loaded = await load(tenant, invoiceId, clock, toldToCustomer);
  if (loaded?.invoice.issuedAt == null) return null;
  return { ...forTheCustomer(loaded.document), hasLogo: loaded.business.hasLogo };
}

/** Reads what a PDF is made of, or null. `known` is the logo where that was read already. */
export async function readPrintableInvoice(
  tenant: Inside,
  invoiceId: string,
  clock: Clock,
  known?: Awaited<ReturnType<typeof findLogo>>,
) {
  const loaded = await load(tenant, invoiceId, clock, toldToCustomer);
  if (!loaded) return null;
  const logo = known !== undefined ? known : loaded.business.hasLogo ? await findLogo(tenant) : null;
  return {
    document: loaded.document,
    words: invoicePaperWords(loaded.document),
    logo,
    style: paperStyleOf(loaded.business),
    token: loaded.invoice.issuedAt === null ? null : loaded.invoice.publicToken,
  };
}
