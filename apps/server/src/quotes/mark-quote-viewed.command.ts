import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findQuote } from '@atelier/database/quotes/quotes.reads';
import { noteQuoteEvent } from '@atelier/database/quotes/quotes.store';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import type { Inside } from '@atelier/database/platform/in-business';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { quoteRefusals } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';

/**
 * Notes that the customer has opened the page of a sent quote; only the first time counts, and never that of a member
 * of the business itself. The members are told.
 */
export async function markQuoteViewed(
  inside: Inside,
  quoteId: string,
  { clock, byMember }: Pick<Tools, 'clock'> & { readonly byMember: boolean },
): Promise<Outcome<{ viewed: true }, Refusal<'quote-not-found'>>> {
  const quote = await findQuote(inside, quoteId, { lock: true });
  if (!quote || quote.sentAt === null) return refuse(quoteRefusals.refusal('quote-not-found'));
  if (quote.viewedAt === null && !byMember) {
    const viewedAt = clock.now().toISOString();
    await noteQuoteEvent(inside, quoteId, { viewed_at: viewedAt });
    const facts = {
      number: quote.number ?? '',
      customerName: quote.buyer?.name ?? '',
      currency: (await getBusiness(inside)).currency,
      totalCents: quote.totalCents,
      validUntil: quote.validUntil,
    };
    await tellMembers(inside, { kind: 'quote-viewed', subjectId: quoteId, occasion: '', facts }, viewedAt);
  }
  return succeed({ viewed: true });
}
