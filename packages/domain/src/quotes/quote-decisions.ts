import {
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
  type RefusalCode,
} from '../foundation/index.ts';
import { decideComplete, decideInvoiceContents, type InvoiceRefusal } from '../invoices/index.ts';
import { type QuoteDraft, type QuoteState, quoteRefusals } from '../sales-documents/index.ts';

const { refusal } = quoteRefusals;

export type QuoteRefusal = Refusal<RefusalCode<typeof quoteRefusals>>;

const refusalOf = {
  draft: 'quote-not-sent',
  scheduled: 'quote-not-sent',
  accepted: 'quote-is-accepted',
  declined: 'quote-is-declined',
  expired: 'quote-is-expired',
  replaced: 'quote-is-replaced',
  converted: 'quote-is-converted',
} as const satisfies Partial<Record<QuoteState, RefusalCode<typeof quoteRefusals>>>;

/** Yes in these states; in any other the refusal that names it. */
function decideIn<Allowed extends QuoteState>(
  state: QuoteState,
  allowed: readonly Allowed[],
): Outcome<Allowed | 'sent' | 'viewed', QuoteRefusal> {
  if (state === 'sent' || state === 'viewed') return succeed(state);
  const found = allowed.find((each) => each === state);
  return found === undefined ? refuse(refusal(refusalOf[state])) : succeed(found);
}

/**
 * Tells whether the quote may still be changed or deleted: only a draft may. A sent one is revised by a new version.
 */
export function decideEditQuote(quote: {
  readonly sentAt: string | null;
}): Outcome<true, Refusal<'quote-already-sent'>> {
  return quote.sentAt === null ? succeed(true) : refuse(refusal('quote-already-sent'));
}

/** Tells whether a draft may be sent: it is complete as an invoice is, and can still be accepted on `today`. */
export function decideSendQuote(
  quote: QuoteDraft,
  today: CalendarDate,
): Outcome<true, QuoteRefusal | InvoiceRefusal> {
  const contents = decideInvoiceContents(quote);
  if (!contents.ok) return contents;
  const complete = decideComplete(quote);
  if (!complete.ok) return complete;
  if (quote.validUntil < quote.issueDate)
    return refuse(refusal('quote-valid-before-issue', { field: 'validUntil' }));
  return quote.validUntil < today
    ? refuse(refusal('quote-is-expired', { field: 'validUntil' }))
    : succeed(true);
}

/** Tells whether a sent quote may be mailed (again): while its customer can do something with it. */
export const decideMailQuote = (state: QuoteState) => decideIn(state, ['accepted']);

/** Tells whether the quote may be accepted; `accepted` when it is already. */
export const decideAcceptQuote = (state: QuoteState) => decideIn(state, ['accepted']);

/** Tells whether the quote may be declined; `declined` when it is already. */
export const decideDeclineQuote = (state: QuoteState) => decideIn(state, ['declined']);

/**
 * Whether an invoice may be made of the quote; `converted` when one was. Of an expired one it may: the maker may keep to
 * it longer.
 */
export const decideConvertQuote = (state: QuoteState) =>
  decideIn(state, ['accepted', 'expired', 'converted']);
