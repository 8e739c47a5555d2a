import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findQuote } from '@atelier/database/quotes/quotes.reads';
import { noteQuoteEvent } from '@atelier/database/quotes/quotes.store';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import type { Inside } from '@atelier/database/platform/in-business';
import { refuse, succeed, type Outcome } from '@atelier/domain/foundation';
import { decideAcceptQuote, decideDeclineQuote, type QuoteRefusal } from '@atelier/domain/quotes';
import { quoteRefusals, quoteState } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';

/** Answer of a customer to a quote: who accepts it, or that it is declined. */
export type QuoteAnswer =
  | { readonly answer: 'accepted'; readonly name: string; readonly note: string }
  | { readonly answer: 'declined'; readonly note: string };

/**
 * Notes the answer to a quote, once; the same answer again changes nothing. The members are told of what the customer
 * said on the page, not of what one of them noted. Whether a member may is asked before.
 */
export async function answerQuote(
  inside: Inside,
  quoteId: string,
  said: QuoteAnswer,
  { clock, byMember }: Pick<Tools, 'clock'> & { readonly byMember: boolean },
): Promise<Outcome<true, QuoteRefusal>> {
  const quote = await findQuote(inside, quoteId, { lock: true });
  if (!quote) return refuse(quoteRefusals.refusal('quote-not-found'));
  const { currency, timeZone } = await getBusiness(inside);

  const state = quoteState(quote, todayIn(timeZone, clock));
  const allowed = said.answer === 'accepted' ? decideAcceptQuote(state) : decideDeclineQuote(state);
  if (!allowed.ok) return allowed;
  if (allowed.value === said.answer) return succeed(true);

  const now = clock.now().toISOString();
  await noteQuoteEvent(
    inside,
    quoteId,
    said.answer === 'accepted'
      ? { accepted_at: now, accepted_by: said.name, answer_note: said.note }
      : { declined_at: now, answer_note: said.note },
  );
  if (!byMember) {
    const facts = {
      number: quote.number ?? '',
      customerName: quote.buyer?.name ?? '',
      currency,
      totalCents: quote.totalCents,
      answer: said.answer,
      by: said.answer === 'accepted' ? said.name : '',
      note: said.note,
    };
    await tellMembers(inside, { kind: 'quote-answered', subjectId: quoteId, occasion: '', facts }, now);
  }
  return succeed(true);
}
