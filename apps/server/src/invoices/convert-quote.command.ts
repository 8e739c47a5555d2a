import type { QuoteView } from '@atelier/contract/invoices';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { writeInvoiceDraft, type DraftRefusal } from '@atelier/database/invoices/invoices.store';
import { findQuote } from '@atelier/database/invoices/quotes.reads';
import { noteQuoteEvent } from '@atelier/database/invoices/quotes.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import {
  decideConvertQuote,
  dueDateFor,
  quoteRefusals,
  quoteState,
  type InvoiceRefusal,
  type QuoteRefusal,
} from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { makePublicToken } from '../platform/public-token.ts';
import { priceDraft } from './price-draft.ts';
import { readQuote } from './quote-document.ts';

type ConvertRefusal =
  QuoteRefusal | InvoiceRefusal | DraftRefusal | Refusal<'permission-denied' | 'item-is-draft'>;

/**
 * Makes a draft invoice with what a quote says, of today and with the taxes of today. Where one was made, that one
 * stays: however often and at once it is asked, there is one invoice.
 */
export async function convertQuote(
  tenant: Tenant,
  { quoteId, invoiceId }: { readonly quoteId: string; readonly invoiceId: string },
  tools: Pick<Tools, 'clock' | 'ids' | 'publicUrl'>,
): Promise<Outcome<QuoteView, ConvertRefusal>> {
  const quote = await findQuote(tenant, quoteId, { lock: true });
  if (!quote) return refuse(quoteRefusals.refusal('quote-not-found'));
  const business = await getBusiness(tenant);
  const customer = quote.customerId === null ? null : await findCustomer(tenant, quote.customerId);

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const today = todayIn(business.timeZone, tools.clock);
  const allowed = decideConvertQuote(quoteState(quote, today));
  if (!allowed.ok) return allowed;
  if (allowed.value !== 'converted') {
    const priced = await priceDraft(tenant, invoiceId, {
      customerId: quote.customerId,
      reference: quote.reference,
      issueDate: today,
      dueDate: dueDateFor(today, customer?.termsDays ?? business.paymentTermsDays),
      pricesIncludeTax: quote.pricesIncludeTax,
      lines: quote.lines.map(({ unitPrice, taxRate, ...line }) => ({
        ...line,
        id: tools.ids.next(),
        unitPriceCents: unitPrice,
        taxRateId: taxRate?.taxRateId ?? null,
      })),
      discount: quote.discount,
      shippingCents: quote.shipping,
      shippingTaxRateId: quote.shippingTaxRate?.taxRateId ?? null,
      note: business.invoiceNote,
      eventId: quote.eventId,
    });
    if (!priced.ok) return priced;
    const written = await writeInvoiceDraft(tenant, priced.value.draft, priced.value.totals, {
      isNew: true,
      publicToken: makePublicToken(),
      now: tools.clock.now().toISOString(),
    });
    if (!written.ok) return written;
    await noteQuoteEvent(tenant, quoteId, { invoice_id: invoiceId });
  }
  return succeed(known(await readQuote(tenant, quoteId, tools)));
}
