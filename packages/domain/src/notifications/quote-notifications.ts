import {
  formatDate,
  formatMoney,
  type CalendarDate,
  type CurrencyCode,
  type Money,
} from '../foundation/index.ts';
import { declareKind, sellers } from './notification-kind.ts';

/** What each notification about a quote knows of it. */
interface QuoteFacts {
  readonly number: string;
  readonly customerName: string;
  readonly currency: CurrencyCode;
  readonly totalCents: Money;
}

/** The customer looks at the quote for the first time. */
export const quoteViewed = declareKind({
  title: 'Quote viewed',
  description: 'A customer opens the page of a quote for the first time.',
  isOnByDefault: true,
  roles: sellers,
  about: 'quote',
  words: (facts: QuoteFacts & { readonly validUntil: CalendarDate }, locale) => ({
    title: `${facts.customerName} opened ${facts.number}`,
    text: `${formatMoney(facts.totalCents, { currency: facts.currency, locale })}, valid until ${formatDate(facts.validUntil, locale)}.`,
  }),
});

/** The customer says yes or no. */
export const quoteAnswered = declareKind({
  title: 'Quote accepted or declined',
  description: 'A customer accepts a quote or declines it on its page.',
  isOnByDefault: true,
  roles: sellers,
  about: 'quote',
  words: (
    facts: QuoteFacts & {
      readonly answer: 'accepted' | 'declined';
      /** The name that was typed; empty where none was asked. */
      readonly by: string;
      readonly note: string;
    },
    locale,
  ) => ({
    title: `${facts.number} is ${facts.answer}`,
    text: [
      `${facts.by || facts.customerName} ${facts.answer} ${formatMoney(facts.totalCents, { currency: facts.currency, locale })}.`,
      facts.note === '' ? '' : `“${facts.note}”`,
    ]
      .join(' ')
      .trim(),
  }),
});
