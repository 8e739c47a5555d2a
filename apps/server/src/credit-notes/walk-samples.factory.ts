import { type BusinessSample, none, creditOf, page } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'creditNotes.csv': { input: none, elsewhere: 'own' },
  'creditNotes.list': { input: () => page, elsewhere: 'own' },
  'creditNotes.get': {
    input: ({ creditNoteId }) => ({ creditNoteId }),
    elsewhere: '404 credit-note-not-found',
  },
  'creditNotes.creditable': {
    input: ({ invoiceId }) => ({ invoiceId }),
    elsewhere: '404 invoice-not-found',
  },
  'creditNotes.pdf': {
    input: ({ creditNoteId }) => ({ creditNoteId }),
    elsewhere: '404 credit-note-not-found',
  },
  'creditNotes.send': {
    input: ({ creditNoteId }) => ({
      ...{ creditNoteId, to: 'a@example.com', subject: 'Credit', message: '' },
    }),
    elsewhere: '404 credit-note-not-found',
  },
  'creditNotes.saveDraft': {
    input: ({ creditNoteId, invoiceId }) => ({ creditNoteId, draft: creditOf({ invoiceId }) }),
    elsewhere: '404 invoice-not-found',
  },
  'creditNotes.deleteDraft': {
    input: ({ creditNoteId }) => ({ creditNoteId }),
    elsewhere: '404 credit-note-not-found',
  },
  'creditNotes.issue': {
    input: ({ creditNoteId }) => ({ creditNoteId }),
    elsewhere: '404 credit-note-not-found',
  },
  'creditNotes.void': {
    input: ({ creditNoteId }) => ({ creditNoteId, date: '2026-03-20', reason: 'none' }),
    elsewhere: '404 credit-note-not-found',
  },
};
