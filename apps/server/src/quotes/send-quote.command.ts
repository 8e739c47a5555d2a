import type { QuoteView } from '@atelier/contract/quotes';
import { getBusiness, type BusinessRecord } from '@atelier/database/businesses/businesses.reads';
import { findQuote, type QuoteRecord } from '@atelier/database/quotes/quotes.reads';
import { markQuoteSent, noteQuoteEvent } from '@atelier/database/quotes/quotes.store';
import { dropScheduledMail } from '@atelier/database/sales-documents/scheduled-mails.store';
import { findOrderOfQuote } from '@atelier/database/orders/commissions.reads';
import { changeCommission } from '@atelier/database/orders/commissions.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import {
  chargesTheSame,
  invoiceRefusals,
  invoiceTaxes,
  quoteRefusals,
  quoteState,
} from '@atelier/domain/sales-documents';
import { decideMailQuote, decideSendQuote, type QuoteRefusal } from '@atelier/domain/quotes';
import type { InvoiceRefusal } from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { takeNextNumber } from '../platform/next-number.ts';
import { enqueue } from '../platform/jobs.ts';
import { buyerOf, sellerOf } from '../sales-documents/paper-parties.ts';
import { mayMailDocuments, type MailedRefusal } from '../sales-documents/mailed-documents.ts';
import { readQuote } from './quote-document.ts';
import { readTaxFacts } from '../sales-documents/tax-of-invoice.ts';

type SendRefusal = QuoteRefusal | InvoiceRefusal | MailedRefusal | Refusal<'permission-denied'>;

/**
 * Sends a quote: a draft takes the next number without a gap and keeps from then on what it says. It is mailed with its
 * PDF and the link to its page where a mail is given; without one it is handed over some other way.
 */
export async function sendQuote(
  tenant: Tenant,
  {
    quoteId,
    mail,
  }: {
    readonly quoteId: string;
    readonly mail: {
      readonly to: string;
      readonly subject: string;
      readonly message: string;
      readonly copyToSelf: boolean;
      readonly documentIds: readonly string[];
    } | null;
  },
  tools: Pick<Tools, 'clock' | 'ids' | 'publicUrl'>,
): Promise<Outcome<QuoteView, SendRefusal>> {
  const quote = await findQuote(tenant, quoteId, { lock: true });
  if (!quote) return refuse(quoteRefusals.refusal('quote-not-found'));
  const business = await getBusiness(tenant);

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const mailed = await mayMailDocuments(
    tenant,
    { recordKind: 'quote', recordId: quoteId },
    mail?.documentIds ?? [],
  );
  if (!mailed.ok) return mailed;
  const sentAt = tools.clock.now().toISOString();
  if (quote.sentAt === null) {
    const numbered = await freeze(tenant, quote, business, tools);
    if (!numbered.ok) return numbered;
  } else {
    const open = decideMailQuote(quoteState(quote, todayIn(business.timeZone, tools.clock)));
    if (!open.ok) return open;
  }
  if (mail !== null) {
    const { copyToSelf, documentIds, ...letter } = mail;
    // What was to be sent later is sent now.
    await dropScheduledMail(tenant, { kind: 'quote', id: quoteId });
    await noteQuoteEvent(tenant, quoteId, { mailed_at: sentAt });
    await enqueue(tenant, 'send-quote', {
      ...letter,
      documentIds: [...documentIds],
      ...(copyToSelf ? { copyId: tools.ids.next() } : {}),
      quoteId,
      businessId: tenant.businessId,
      personId: tenant.personId,
      mailId: tools.ids.next(),
    });
  }
  return succeed(known(await readQuote(tenant, quoteId, tools)));
}

/** Gives a draft its number, with what the customer is shown. The number is taken last: others wait from then on. */
async function freeze(
  tenant: Tenant,
  quote: QuoteRecord,
  business: BusinessRecord,
  { clock }: Pick<Tools, 'clock'>,
): Promise<Outcome<true, SendRefusal>> {
  const allowed = decideSendQuote(quote, todayIn(business.timeZone, clock));
  if (!allowed.ok) return allowed;
  const wish = {
    ...quote,
    marketplace: '',
    shippingTaxRateId: quote.shippingTaxRate?.taxRateId ?? null,
    lines: quote.lines.map(({ taxRate, productId }) => ({
      taxRateId: taxRate?.taxRateId ?? null,
      productId,
    })),
  };
  const facts = await readTaxFacts(tenant, quote.customerId, wish.lines);
  const taxes = invoiceTaxes(wish, facts);
  const shipping = { taxRate: quote.shippingTaxRate, exemption: quote.shippingExemption };
  if (!chargesTheSame([...quote.lines, shipping], [...taxes.lines, taxes.shipping])) {
    return refuse(invoiceRefusals.refusal('invoice-tax-changed'));
  }
  const { number } = await takeNextNumber(tenant, business, 'quote', quote.issueDate);
  await markQuoteSent(tenant, quote, {
    number,
    sentAt: clock.now().toISOString(),
    seller: sellerOf(business),
    buyer: buyerOf(facts.customer),
  });
  // The commission of the quote that gives way goes on with this one.
  const orderId = quote.replacesId && (await findOrderOfQuote(tenant, quote.replacesId));
  if (orderId !== null) await changeCommission(tenant, orderId, { quoteId: quote.id });
  return succeed(true);
}
