export { CustomerQuotes } from './customer-quotes.tsx';
export { readNewQuoteSearch, readQuoteListSearch, readQuoteSearch } from './quote-search.ts';
export { QuoteStatePill } from './quote-state-pill.tsx';
