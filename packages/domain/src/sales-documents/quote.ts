import type { CalendarDate } from '../foundation/index.ts';
import type { InvoiceDraft } from './invoice.ts';

/** A quote that can still be changed. `customerId` may be missing until it is sent. */
export type QuoteDraft = Omit<InvoiceDraft, 'dueDate' | 'marketplace' | 'stockPlaceId' | 'channel'> & {
  /** The last day on which it can be accepted. */
  readonly validUntil: CalendarDate;
  /** The quote that this one is a new version of. */
  readonly replacesId: string | null;
};

/** What the state of a quote follows from. Instants are ISO 8601 in UTC. */
export type QuoteFacts = {
  /** When it took its number; from then on it is not changed. */
  readonly sentAt: string | null;
  /** When it is mailed by itself; a draft is sent then. */
  readonly scheduledAt: string | null;
  readonly viewedAt: string | null;
  readonly acceptedAt: string | null;
  readonly declinedAt: string | null;
  /** When a new version of it was sent. */
  readonly replacedAt: string | null;
  /** The invoice that was made of it. */
  readonly invoiceId: string | null;
  readonly validUntil: CalendarDate;
};

/** The states a quote is shown in, in the order of a life. */
export const quoteStates = [
  'draft',
  'scheduled',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'replaced',
  'converted',
] as const;

/** The state a quote is shown in. It is derived and never stored. */
export type QuoteState = (typeof quoteStates)[number];

/**
 * The shown state. Of what is true at once the first counts: scheduled, draft, converted, replaced, accepted, declined,
 * expired, viewed, sent. Scheduled is a draft that is planned for a moment. `today` is the business's own calendar date; a
 * quote is expired from the day after its last.
 */
export function quoteState(facts: QuoteFacts, today: CalendarDate): QuoteState {
  if (facts.sentAt === null) return facts.scheduledAt === null ? 'draft' : 'scheduled';
  if (facts.invoiceId !== null) return 'converted';
  if (facts.replacedAt !== null) return 'replaced';
  if (facts.acceptedAt !== null) return 'accepted';
  if (facts.declinedAt !== null) return 'declined';
  if (facts.validUntil < today) return 'expired';
  return facts.viewedAt === null ? 'sent' : 'viewed';
}
