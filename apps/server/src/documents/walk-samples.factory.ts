import { v7 } from 'uuid';
import { type BusinessSample, paper } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'documents.ofRecord': {
    input: ({ transactionId }) => ({ recordKind: 'transaction', recordId: transactionId }),
    elsewhere: 'own',
  },
  'documents.attach': {
    input: ({ transactionId }) => ({
      documentId: v7(),
      recordKind: 'transaction',
      recordId: transactionId,
      file: paper(),
    }),
    elsewhere: '404 document-record-not-found',
  },
  'documents.attachAgain': {
    input: ({ documentId, transactionId }) => ({
      documentId,
      recordKind: 'transaction',
      recordId: transactionId,
    }),
    elsewhere: '404 document-record-not-found',
  },
  'documents.detach': {
    input: ({ documentId, transactionId }) => ({
      documentId,
      recordKind: 'transaction',
      recordId: transactionId,
    }),
    elsewhere: '404 document-not-found',
  },
  'documents.content': { input: ({ documentId }) => ({ documentId }), elsewhere: '404 document-not-found' },
  'documents.thumbnail': { input: ({ documentId }) => ({ documentId }), elsewhere: '404 document-not-found' },
};
