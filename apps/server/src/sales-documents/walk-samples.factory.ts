import { type BusinessSample, none, period, draftOf } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'salesPapers.example': { input: () => ({ design: 'bold', color: '#2b6a48' }), elsewhere: 'own' },
  'salesPapers.preview': {
    input: (victim) => ({ kind: 'invoice', draft: draftOf(victim) }),
    elsewhere: '404 customer-not-found',
  },
  'customerStatements.get': {
    input: ({ customerId }) => ({ customerId, ...period }),
    elsewhere: '404 customer-not-found',
  },
  'customerStatements.pdf': {
    input: ({ customerId }) => ({ customerId, ...period }),
    elsewhere: '404 customer-not-found',
  },
  'customerStatements.send': {
    input: ({ customerId }) => ({
      ...{ customerId, period: { from: '2026-01-01', to: '2026-12-31' } },
      ...{ to: 'intruder@example.com', subject: 'Yours', message: '' },
    }),
    elsewhere: '404 customer-not-found',
  },
  'customerMails.list': {
    input: ({ customerId }) => ({ kind: 'statement', recordId: customerId }),
    elsewhere: 'own',
  },
  'orderPapers.slip': {
    input: ({ openOrderId }) => ({ orderId: openOrderId }),
    elsewhere: '404 order-not-found',
  },
  'orderPapers.label': {
    input: ({ openOrderId }) => ({ orderId: openOrderId }),
    elsewhere: '404 order-not-found',
  },
  'mailTexts.get': { input: none, elsewhere: 'own' },
  'mailTexts.save': { input: () => ({ texts: [], copyToSelf: true }), elsewhere: 'own' },
  'mailTexts.examples': { input: none, elsewhere: 'own' },
  'scheduledMails.get': {
    input: ({ invoiceId }) => ({ kind: 'invoice', recordId: invoiceId }),
    elsewhere: 'own',
  },
  'scheduledMails.save': {
    input: ({ invoiceId }) => ({
      kind: 'invoice',
      recordId: invoiceId,
      to: 'intruder@example.com',
      subject: 'Yours',
      message: '',
      date: '2099-01-15',
      time: '09:00',
    }),
    elsewhere: '404 invoice-not-found',
  },
  'scheduledMails.cancel': {
    input: ({ invoiceId }) => ({ kind: 'invoice', recordId: invoiceId }),
    elsewhere: 'own',
  },
};
