export { publicQuotes, quotes } from './quotes.endpoints.ts';
export {
  type PublicQuoteView,
  type QuoteDocumentView,
  type QuoteRowView,
  quoteState,
  type QuoteView,
} from './quotes.views.ts';
