import type { QuoteView } from '@atelier/contract/quotes';
import { findQuote } from '@atelier/database/quotes/quotes.reads';
import { noteQuoteEvent } from '@atelier/database/quotes/quotes.store';
import { type Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { quoteRefusals } from '@atelier/domain/sales-documents';
import { type Tools } from '../platform/answer.ts';
import { makePublicToken } from '../platform/public-token.ts';
import { readQuote } from './quote-document.ts';

/** Gives the page of a sent quote a new link; the old one stops working. */
export async function renewLinkOfQuote(
  tenant: Tenant,
  quoteId: string,
  tools: Pick<Tools, 'clock' | 'publicUrl'>,
): Promise<Outcome<QuoteView, Refusal<'quote-not-found' | 'quote-not-sent' | 'permission-denied'>>> {
  const quote = await findQuote(tenant, quoteId, { lock: true });
  if (!quote) return refuse(quoteRefusals.refusal('quote-not-found'));

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;
  if (quote.sentAt === null) return refuse(quoteRefusals.refusal('quote-not-sent'));

  await noteQuoteEvent(tenant, quoteId, { public_token: makePublicToken() });
  return succeed(known(await readQuote(tenant, quoteId, tools)));
}
