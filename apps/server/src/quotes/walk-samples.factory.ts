import { v7 } from 'uuid';
import {
  type BusinessSample,
  none,
  page,
  quoteOf,
  type AccountSample,
  byLink,
  madeUpLink,
} from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'quotes.csv': { input: none, elsewhere: 'own' },
  'quotes.list': { input: ({ customerId }) => ({ ...page, customerId }), elsewhere: 'own' },
  'quotes.get': { input: ({ quoteId }) => ({ quoteId }), elsewhere: '404 quote-not-found' },
  'quotes.saveDraft': {
    input: (victim) => ({ quoteId: victim.quoteDraftId, draft: quoteOf(victim) }),
    elsewhere: '404 customer-not-found',
  },
  'quotes.deleteDraft': {
    input: ({ quoteDraftId }) => ({ quoteId: quoteDraftId }),
    elsewhere: '404 quote-not-found',
  },
  'quotes.send': {
    input: ({ quoteId }) => ({
      quoteId,
      mail: { to: 'intruder@example.com', subject: 'Yours', message: '' },
    }),
    elsewhere: '404 quote-not-found',
  },
  'quotes.answer': {
    input: ({ quoteId }) => ({ quoteId, answer: 'declined', note: '' }),
    elsewhere: '404 quote-not-found',
  },
  'quotes.convert': {
    input: ({ quoteId }) => ({ quoteId, invoiceId: v7() }),
    elsewhere: '404 quote-not-found',
  },
  'quotes.renewLink': { input: ({ quoteId }) => ({ quoteId }), elsewhere: '404 quote-not-found' },
  'quotes.pdf': { input: ({ quoteId }) => ({ quoteId }), elsewhere: '404 quote-not-found' },
};

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'publicQuotes.get': { input: madeUpLink, open: byLink, answer: '404 quote-not-found' },
  'publicQuotes.markViewed': { input: madeUpLink, open: byLink, answer: '404 quote-not-found' },
  'publicQuotes.accept': {
    input: () => ({ ...madeUpLink(), name: 'Ida', note: '' }),
    open: byLink,
    answer: '404 quote-not-found',
  },
  'publicQuotes.decline': {
    input: () => ({ ...madeUpLink(), note: '' }),
    open: byLink,
    answer: '404 quote-not-found',
  },
  'publicQuotes.pdf': { input: madeUpLink, open: byLink, answer: '404 quote-not-found' },
  'publicQuotes.logo': { input: madeUpLink, open: byLink, answer: '404 quote-not-found' },
};
