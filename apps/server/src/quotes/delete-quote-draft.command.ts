import { findQuote } from '@atelier/database/quotes/quotes.reads';
import { deleteQuoteDraft as deleteDraft } from '@atelier/database/quotes/quotes.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideEditQuote, type QuoteRefusal } from '@atelier/domain/quotes';
import { quoteRefusals } from '@atelier/domain/sales-documents';

/** Throws a draft of a quote away. */
export async function deleteQuoteDraft(
  tenant: Tenant,
  quoteId: string,
): Promise<Outcome<{ deleted: true }, QuoteRefusal | Refusal<'permission-denied'>>> {
  const quote = await findQuote(tenant, quoteId, { lock: true });
  if (!quote) return refuse(quoteRefusals.refusal('quote-not-found'));

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const editable = decideEditQuote(quote);
  if (!editable.ok) return editable;

  const deleted = await deleteDraft(tenant, quoteId);
  return deleted.ok ? succeed({ deleted: true }) : deleted;
}
