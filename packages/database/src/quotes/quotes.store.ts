import { customerRefusals } from '@atelier/domain/customers';
import { eventRefusals, financeRefusals } from '@atelier/domain/books';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { inventoryRefusals } from '@atelier/domain/items';
import { quoteRefusals, type InvoiceTotals, type QuoteDraft } from '@atelier/domain/sales-documents';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { headColumns, lineColumns, writtenTaxes, type Party } from '../sales-documents/sales-lines.ts';

export type QuoteDraftRefusal = Refusal<
  | 'quote-id-taken'
  | 'quote-already-sent'
  | 'quote-not-found'
  | 'customer-not-found'
  | 'product-not-found'
  | 'tax-rate-not-found'
  | 'account-not-found'
  | 'event-not-found'
>;

const draftRefusals = {
  quotes_pkey: quoteRefusals.refusal('quote-id-taken'),
  quote_lines_pkey: quoteRefusals.refusal('quote-id-taken', { field: 'lines' }),
  quotes_frozen: quoteRefusals.refusal('quote-already-sent'),
  quotes_business_id_replaces_id_fkey: quoteRefusals.refusal('quote-not-found'),
  quotes_business_id_customer_id_fkey: customerRefusals.refusal('customer-not-found', {
    field: 'customerId',
  }),
  quotes_business_id_shipping_tax_rate_id_fkey: financeRefusals.refusal('tax-rate-not-found', {
    field: 'shippingTaxRateId',
  }),
  quotes_business_id_event_id_fkey: eventRefusals.refusal('event-not-found', { field: 'eventId' }),
  quote_lines_business_id_product_id_fkey: inventoryRefusals.refusal('product-not-found', {
    field: 'lines',
  }),
  quote_lines_business_id_tax_rate_id_fkey: financeRefusals.refusal('tax-rate-not-found', {
    field: 'lines',
  }),
  quote_lines_business_id_income_account_id_fkey: financeRefusals.refusal('account-not-found', {
    field: 'lines',
  }),
};

/** Writes a draft with its lines, new or over the earlier one. */
export async function writeQuoteDraft(
  tenant: Tenant,
  draft: QuoteDraft & { readonly reference: string },
  totals: InvoiceTotals,
  options: { readonly isNew: boolean; readonly publicToken: string; readonly now: string },
): Promise<Outcome<unknown, QuoteDraftRefusal>> {
  const head = {
    ...headColumns(draft, totals, options.now),
    valid_until: draft.validUntil,
    replaces_id: draft.replacesId,
    taxes: JSON.stringify(writtenTaxes(totals)),
  };
  const key = { business_id: tenant.businessId, quote_id: draft.id };
  const lines = lineColumns(draft, totals).map((line) => ({ ...key, ...line }));
  return orRefusal(
    (async () => {
      if (options.isNew) {
        await tenant.db
          .insertInto('quotes')
          .values({
            ...head,
            business_id: tenant.businessId,
            id: draft.id,
            public_token: options.publicToken,
          })
          .execute();
      } else {
        await changeQuote(tenant, draft.id, { ...head, version: sql`version + 1` });
        await tenant.db
          .deleteFrom('quote_lines')
          .where('business_id', '=', tenant.businessId)
          .where('quote_id', '=', draft.id)
          .execute();
      }
      if (lines.length > 0) await tenant.db.insertInto('quote_lines').values(lines).execute();
    })(),
    draftRefusals,
  );
}

/** Throws a draft away. */
export async function deleteQuoteDraft(
  tenant: Tenant,
  quoteId: string,
): Promise<Outcome<unknown, Refusal<'quote-already-sent'>>> {
  return orRefusal(
    tenant.db
      .deleteFrom('quotes')
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', quoteId)
      .execute(),
    { quotes_frozen: quoteRefusals.refusal('quote-already-sent') },
  );
}

/** Marks a draft as sent, with its number and what the customer is shown; the one that it replaces gives way to it. */
export async function markQuoteSent(
  tenant: Tenant,
  quote: { readonly id: string; readonly replacesId: string | null },
  sending: {
    readonly number: string;
    readonly sentAt: string;
    readonly seller: Party;
    readonly buyer: Party;
  },
): Promise<void> {
  await changeQuote(tenant, quote.id, {
    number: sending.number,
    sent_at: sending.sentAt,
    seller: JSON.stringify(sending.seller),
    buyer: JSON.stringify(sending.buyer),
    updated_at: sending.sentAt,
  });
  if (quote.replacesId !== null)
    await tenant.db
      .updateTable('quotes')
      .set({ replaced_at: sending.sentAt })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', quote.replacesId)
      .where('sent_at', 'is not', null)
      .where('replaced_at', 'is', null)
      .execute();
}

/** What can happen to a sent quote. Instants are ISO 8601 in UTC. */
export type QuoteEvent =
  | { readonly mailed_at: string }
  | { readonly viewed_at: string }
  | { readonly accepted_at: string; readonly accepted_by: string; readonly answer_note: string }
  | { readonly declined_at: string; readonly answer_note: string }
  | { readonly invoice_id: string }
  | { readonly public_token: string };

/** Notes what happened to a sent quote. */
export function noteQuoteEvent(tenant: Inside, quoteId: string, happened: QuoteEvent): Promise<void> {
  return changeQuote(tenant, quoteId, happened);
}

/** Lets the quote that became an invoice be made one again. */
export async function freeQuoteOfInvoice(tenant: Tenant, invoiceId: string): Promise<void> {
  await tenant.db
    .updateTable('quotes')
    .set({ invoice_id: null })
    .where('business_id', '=', tenant.businessId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

async function changeQuote(tenant: Inside, quoteId: string, change: object): Promise<void> {
  await tenant.db
    .updateTable('quotes')
    .set(change)
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', quoteId)
    .execute();
}
