export {
  decideAcceptQuote,
  decideConvertQuote,
  decideDeclineQuote,
  decideEditQuote,
  decideMailQuote,
  decideSendQuote,
  type QuoteRefusal,
} from './quote-decisions.ts';
