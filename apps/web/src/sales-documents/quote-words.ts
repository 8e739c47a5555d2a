import type { Words } from '../platform/problems.ts';
import { invoiceWords } from './invoice-words.ts';

export const quoteWords: Words = {
  ...invoiceWords,
  'quote-not-found': 'This quote does not exist, or belongs to another business.',
  'quote-id-taken': 'This quote has been saved already. Look for it in the list.',
  'quote-already-sent': 'This quote is sent and can no longer be changed. Revise it instead.',
  'quote-not-sent': 'This quote is still a draft. Send it first.',
  'quote-is-accepted': 'This quote is accepted already.',
  'quote-is-declined': 'This quote was declined.',
  'quote-is-expired': 'The last day of this quote has passed.',
  'quote-is-replaced': 'A newer version of this quote has taken its place.',
  'quote-is-converted': 'An invoice has been made of this quote.',
  'quote-valid-before-issue': 'It would end before it begins.',
  'invoice-needs-lines': 'Add at least one line before you send the quote.',
  'invoice-needs-customer': 'Choose who the quote goes to.',
  'invoice-too-many-lines': 'A quote holds at most 200 lines.',
  'invoice-tax-changed':
    'A tax rate or an exemption changed since this draft was saved. Edit it, look at the total, and send it again.',
};

/** Words for a customer who comes too late. */
export const publicQuoteWords: Words = {
  'quote-not-found': 'This link no longer works. Please ask the sender for a new one.',
  'quote-is-accepted': 'This quote is accepted already.',
  'quote-is-declined': 'This quote was declined already.',
  'quote-is-expired': 'The last day of this quote has passed. Ask for a new one.',
  'quote-is-replaced': 'A newer version of this quote has taken its place. Ask for its link.',
  'quote-is-converted': 'The invoice for this quote has been made already.',
};
