import type { PublicQuoteView, QuoteDocumentView, QuoteView } from '@atelier/contract/quotes';
import { findLogo, getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { findQuote } from '@atelier/database/quotes/quotes.reads';
import type { Inside } from '@atelier/database/platform/in-business';
import { quotePaperWords, quoteState } from '@atelier/domain/sales-documents';
import { todayIn, type Clock } from '../platform/clock.ts';
import type { Paper } from '../platform/pdf/paper.ts';
import { buyerOf, forTheCustomer, salesPaperOf, sellerOf } from '../sales-documents/paper-parties.ts';
import { drawSalesPaper, paperStyleOf } from '../sales-documents/sales-paper-pdf.ts';

type QuoteTools = { readonly clock: Clock; readonly publicUrl: string };

/** Returns where the customer finds the quote. */
export function publicQuoteUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/q/${token}`;
}

/** Loads what is behind every view of a quote, or null when there is no such quote. */
async function load(tenant: Inside, quoteId: string, clock: Clock) {
  const quote = await findQuote(tenant, quoteId);
  if (!quote) return null;
  const business = await getBusiness(tenant);
  const seller = quote.seller ?? sellerOf(business);
  const buyer =
    quote.buyer ?? buyerOf(quote.customerId === null ? null : await findCustomer(tenant, quote.customerId));
  const document: QuoteDocumentView = {
    ...salesPaperOf(quote, business, { seller, buyer }),
    state: quoteState(quote, todayIn(business.timeZone, clock)),
    validUntil: quote.validUntil,
    acceptedAt: quote.acceptedAt,
    acceptedBy: quote.acceptedBy,
    declinedAt: quote.declinedAt,
    answerNote: quote.answerNote,
    waysToPay: [],
  };
  return { quote, business, document };
}

/** The quote as the members of its business see it, or null. */
export async function readQuote(
  tenant: Inside,
  quoteId: string,
  tools: QuoteTools,
): Promise<QuoteView | null> {
  const loaded = await load(tenant, quoteId, tools.clock);
  if (!loaded) return null;
  const { quote, document } = loaded;
  return {
    ...document,
    id: quote.id,
    version: quote.version,
    customerId: quote.customerId,
    eventId: quote.eventId,
    eventName: quote.eventName,
    shippingTaxRate: quote.shippingTaxRate,
    shippingExemption: quote.shippingExemption,
    sentAt: quote.sentAt,
    scheduledAt: quote.scheduledAt,
    mailedAt: quote.mailedAt,
    viewedAt: quote.viewedAt,
    replaces: quote.replaces,
    replacedBy: quote.replacedBy,
    invoice: quote.invoice,
    publicUrl: quote.sentAt === null ? null : publicQuoteUrl(tools.publicUrl, quote.publicToken),
  };
}

/** The quote as its customer sees it; null for a draft, whose link leads nowhere. */
export async function readPublicQuote(
  tenant: Inside,
  quoteId: string,
  clock: Clock,
): Promise<PublicQuoteView | null> {
  const loaded = await load(tenant, quoteId, clock);
  return loaded?.quote.sentAt == null
    ? null
    : { ...forTheCustomer(loaded.document), hasLogo: loaded.business.hasLogo };
}

/** Reads what a PDF is made of, or null. `publicUrl` is null for a draft. */
export async function readPrintableQuote(tenant: Inside, quoteId: string, tools: QuoteTools) {
  const loaded = await load(tenant, quoteId, tools.clock);
  if (!loaded) return null;
  const { quote, business, document } = loaded;
  return {
    document,
    words: quotePaperWords(document),
    logo: business.hasLogo ? await findLogo(tenant) : null,
    style: paperStyleOf(business),
    publicUrl: quote.sentAt === null ? null : publicQuoteUrl(tools.publicUrl, quote.publicToken),
  };
}

/** The quote as a PDF file, or null when there is none. */
export async function readQuotePdf(
  inside: Inside,
  quoteId: string,
  { paper, tools }: { readonly paper?: Paper | undefined; readonly tools: QuoteTools },
): Promise<File | null> {
  const printable = await readPrintableQuote(inside, quoteId, tools);
  if (!printable) return null;
  const { publicUrl } = printable;
  const { filename, bytes } = await drawSalesPaper(printable, { paper, publicUrl });
  return new File([bytes], filename, { type: 'application/pdf' });
}
