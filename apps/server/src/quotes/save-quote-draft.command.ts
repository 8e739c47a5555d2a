import type { QuoteDraftFields } from '@atelier/contract/sales-documents';
import type { QuoteView } from '@atelier/contract/quotes';
import { findQuote } from '@atelier/database/quotes/quotes.reads';
import { writeQuoteDraft, type QuoteDraftRefusal } from '@atelier/database/quotes/quotes.store';
import { dropScheduledMail } from '@atelier/database/sales-documents/scheduled-mails.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideEditQuote, type QuoteRefusal } from '@atelier/domain/quotes';
import { decideOverwrite, type InvoiceRefusal } from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import { makePublicToken } from '../platform/public-token.ts';
import { priceDraft, type PriceRefusal } from '../sales-documents/price-draft.ts';
import { readQuote } from './quote-document.ts';

type SaveRefusal =
  | QuoteRefusal
  | InvoiceRefusal
  | QuoteDraftRefusal
  | PriceRefusal
  | Refusal<'permission-denied'>;

/** Writes a draft of a quote, new or over the earlier one. Its totals are worked out here and stored for lists. */
export async function saveQuoteDraft(
  tenant: Tenant,
  quoteId: string,
  fields: QuoteDraftFields,
  tools: Pick<Tools, 'clock' | 'publicUrl'>,
  { version }: { readonly version?: number | undefined } = {},
): Promise<Outcome<QuoteView, SaveRefusal>> {
  const earlier = await findQuote(tenant, quoteId, { lock: true });

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const editable = earlier ? decideEditQuote(earlier) : succeed(true);
  if (!editable.ok) return editable;
  const seen = earlier ? decideOverwrite(earlier, version) : succeed(true);
  if (!seen.ok) return seen;
  const priced = await priceDraft(tenant, quoteId, fields);
  if (!priced.ok) return priced;

  const written = await writeQuoteDraft(tenant, priced.value.draft, priced.value.totals, {
    isNew: earlier === null,
    publicToken: makePublicToken(),
    now: tools.clock.now().toISOString(),
  });
  if (!written.ok) return written;
  // What was to be mailed to one is not mailed to another.
  if (earlier !== null && earlier.customerId !== fields.customerId)
    await dropScheduledMail(tenant, { kind: 'quote', id: quoteId });

  return succeed(known(await readQuote(tenant, quoteId, tools)));
}
