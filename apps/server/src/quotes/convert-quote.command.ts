import type { QuoteView } from '@atelier/contract/quotes';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { writeInvoiceDraft, type DraftRefusal } from '@atelier/database/invoices/invoices.store';
import { findQuote } from '@atelier/database/quotes/quotes.reads';
import { noteQuoteEvent } from '@atelier/database/quotes/quotes.store';
import { findOrderOfQuote } from '@atelier/database/orders/commissions.reads';
import { findOrder } from '@atelier/database/orders/orders.reads';
import { linkOrderInvoice } from '@atelier/database/orders/orders.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, zeroMoney, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideConvertQuote, type QuoteRefusal } from '@atelier/domain/quotes';
import { dueDateFor, quoteRefusals, quoteState } from '@atelier/domain/sales-documents';
import type { InvoiceRefusal } from '@atelier/domain/invoices';
import { linesOfQuote, onInvoicesOf, payDepositFirst } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { makePublicToken } from '../platform/public-token.ts';
import { priceDraft, type PriceRefusal } from '../sales-documents/price-draft.ts';
import { readQuote } from './quote-document.ts';

type ConvertRefusal =
  | QuoteRefusal
  | InvoiceRefusal
  | DraftRefusal
  | PriceRefusal
  | Refusal<'permission-denied'>;

/**
 * Makes a draft invoice with what a quote says, of today and with the taxes of today. Where one was made, that one
 * stays: however often and at once it is asked, there is one invoice. Of a commission, its lines stand for those of the
 * order, and what is asked before the work begins is asked first.
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
    const { draft, totals } = priced.value;
    const order = await holdOrderOfQuote(tenant, quoteId);
    const { schedule, ...due } = payDepositFirst(order?.deposit ?? zeroMoney, {
      total: totals.total,
      issueDate: today,
      dueDate: draft.dueDate,
      promisedOn: order?.promisedOn ?? null,
    });
    const written = await writeInvoiceDraft(tenant, { ...draft, ...due }, totals, {
      isNew: true,
      publicToken: makePublicToken(),
      schedule,
      now: tools.clock.now().toISOString(),
    });
    if (!written.ok) return written;
    await noteQuoteEvent(tenant, quoteId, { invoice_id: invoiceId });
    const lines = linesOfQuote(order?.lines ?? [], draft.lines);
    if (order !== null && lines.length > 0)
      await linkOrderInvoice(tenant, { orderId: order.id, invoiceId, lines });
  }
  return succeed(known(await readQuote(tenant, quoteId, tools)));
}

/** The order that a quote is of, held, with what of each line is on invoices and the deposit where nothing is yet. */
async function holdOrderOfQuote(tenant: Tenant, quoteId: string) {
  const orderId = await findOrderOfQuote(tenant, quoteId);
  const order = orderId === null ? null : await findOrder(tenant, orderId, { lock: true });
  if (order === null || order.state === 'cancelled') return null;
  const isFirst = order.lines.every(({ invoiced, drafted }) => invoiced + drafted === 0);
  return {
    id: order.id,
    promisedOn: order.promisedOn,
    deposit: isFirst ? order.deposit : zeroMoney,
    lines: order.lines.map((line) => ({ ...line, onInvoices: onInvoicesOf(line) })),
  };
}
