import { v7 } from 'uuid';
import {
  type AccountSample,
  type BusinessSample,
  byLink,
  madeUpLink,
  none,
  paper,
} from '../platform/walk-parts.factory.ts';

const notFound = '404 document-not-found';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'documents.list': {
    input: ({ transactionId }) => ({ recordKind: 'transaction', recordId: transactionId, search: 'rent' }),
    elsewhere: 'own',
  },
  'documents.get': { input: ({ documentId }) => ({ documentId }), elsewhere: notFound },
  'documents.receipt': { input: ({ documentId }) => ({ documentId }), elsewhere: notFound },
  'documents.tags': { input: none, elsewhere: 'own' },
  'documents.usage': { input: none, elsewhere: 'own' },
  'documents.upload': {
    // Under a name of its own: what is uploaded is shown again.
    input: () => ({ documentId: v7(), file: new File(['%PDF-1.4 %%EOF'], 'Mine.pdf') }),
    elsewhere: 'own',
  },
  'documents.update': {
    input: ({ documentId }) => ({ documentId, title: 'Mine now' }),
    elsewhere: notFound,
  },
  'documents.changeMany': {
    input: ({ documentId }) => ({ documentIds: [documentId], addTags: ['mine'] }),
    elsewhere: notFound,
  },
  'documents.remove': { input: ({ documentId }) => ({ documentIds: [documentId] }), elsewhere: notFound },
  'documents.restore': { input: ({ documentId }) => ({ documentIds: [documentId] }), elsewhere: notFound },
  'documents.destroy': { input: ({ documentId }) => ({ documentIds: [documentId] }), elsewhere: notFound },
  'documents.markOpened': { input: ({ documentId }) => ({ documentId }), elsewhere: notFound },
  'documents.share': {
    input: ({ documentId, ownerId }) => ({ documentId, userId: ownerId }),
    elsewhere: notFound,
  },
  'documents.unshare': {
    input: ({ documentId, ownerId }) => ({ documentId, userId: ownerId }),
    elsewhere: notFound,
  },
  'documents.addLink': {
    input: ({ documentId }) => ({ documentId, linkId: v7(), expiresInDays: 7 }),
    elsewhere: notFound,
  },
  'documents.revokeLink': { input: ({ documentId }) => ({ documentId, linkId: v7() }), elsewhere: notFound },
  'documents.replace': { input: ({ documentId }) => ({ documentId, file: paper() }), elsewhere: notFound },
  'documents.restoreVersion': { input: ({ documentId }) => ({ documentId, number: 1 }), elsewhere: notFound },
  'documents.versionContent': { input: ({ documentId }) => ({ documentId, number: 1 }), elsewhere: notFound },
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
    elsewhere: notFound,
  },
  'documents.content': { input: ({ documentId }) => ({ documentId }), elsewhere: notFound },
  'documents.thumbnail': { input: ({ documentId }) => ({ documentId }), elsewhere: notFound },
};

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'publicDocuments.get': { input: madeUpLink, open: byLink, answer: '404 share-link-not-found' },
  'publicDocuments.unlock': {
    input: () => ({ ...madeUpLink(), password: 'guess' }),
    open: byLink,
    answer: '404 share-link-not-found',
  },
  'publicDocuments.content': { input: madeUpLink, open: byLink, answer: '404 share-link-not-found' },
};
