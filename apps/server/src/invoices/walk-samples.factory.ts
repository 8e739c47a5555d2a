import { v7 } from 'uuid';
import {
  type BusinessSample,
  none,
  page,
  draftOf,
  seriesOf,
  type AccountSample,
  byLink,
  madeUpLink,
} from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'invoicePrints.start': {
    input: ({ invoiceId }) => ({ id: v7(), which: { invoiceIds: [invoiceId] }, form: 'pdf' }),
    elsewhere: '404 invoice-not-found',
  },
  'invoicePrints.get': { input: ({ printId }) => ({ printId }), elsewhere: '404 print-not-found' },
  'invoicePrints.file': { input: ({ printId }) => ({ printId }), elsewhere: '404 print-not-found' },
  'invoicePrints.cancel': { input: ({ printId }) => ({ printId }), elsewhere: '404 print-not-found' },
  'invoices.csv': { input: none, elsewhere: 'own' },
  'invoices.list': { input: ({ customerId }) => ({ ...page, customerId }), elsewhere: 'own' },
  'invoices.due': { input: () => ({ days: 30, limit: 8 }), elsewhere: 'own' },
  'invoices.get': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'invoices.saveDraft': {
    input: (victim) => ({ invoiceId: victim.draftId, draft: draftOf(victim) }),
    elsewhere: '404 customer-not-found',
  },
  'invoices.deleteDraft': {
    input: ({ draftId }) => ({ invoiceId: draftId }),
    elsewhere: '404 invoice-not-found',
  },
  'invoices.issue': { input: ({ draftId }) => ({ invoiceId: draftId }), elsewhere: '404 invoice-not-found' },
  'invoices.send': {
    input: ({ invoiceId }) => ({ invoiceId, to: 'intruder@example.com', subject: 'Yours', message: '' }),
    elsewhere: '404 invoice-not-found',
  },
  'invoices.void': {
    input: ({ invoiceId }) => ({ invoiceId, date: '2026-03-01', reason: 'none' }),
    elsewhere: '404 invoice-not-found',
  },
  'invoices.pdf': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'invoices.notePrivately': {
    input: ({ invoiceId }) => ({ invoiceId, note: 'Pays late', noteBefore: '' }),
    elsewhere: '404 invoice-not-found',
  },
  'invoices.markSent': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'invoices.renewLink': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'recurringInvoices.list': { input: none, elsewhere: 'own' },
  'recurringInvoices.get': {
    input: ({ seriesId }) => ({ seriesId }),
    elsewhere: '404 recurring-invoice-not-found',
  },
  'recurringInvoices.save': {
    input: (victim) => ({ seriesId: victim.seriesId, series: seriesOf(victim) }),
    elsewhere: '404 customer-not-found',
  },
  'recurringInvoices.steer': {
    input: ({ seriesId }) => ({ seriesId, action: 'pause' }),
    elsewhere: '404 recurring-invoice-not-found',
  },
  'lateFees.plan': { input: none, elsewhere: 'own' },
  'lateFees.savePlan': {
    input: () => ({
      isOn: true,
      kind: 'amount',
      amountCents: 1500,
      rate: 0,
      graceDays: 14,
      isRepeated: true,
    }),
    elsewhere: 'own',
  },
  'lateFees.ofInvoice': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'reminders.plan': { input: none, elsewhere: 'own' },
  'reminders.savePlan': { input: () => ({ isOn: true, steps: [], repeat: null }), elsewhere: 'own' },
  'reminders.ofInvoice': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'reminders.send': {
    input: ({ invoiceId }) => ({ invoiceId, to: 'intruder@example.com', subject: 'Yours', message: '' }),
    elsewhere: '404 invoice-not-found',
  },
  'reminders.switchInvoice': {
    input: ({ invoiceId }) => ({ invoiceId, isOn: false }),
    elsewhere: '404 invoice-not-found',
  },
  'reminders.ofCustomer': {
    input: ({ customerId }) => ({ customerId }),
    elsewhere: '404 customer-not-found',
  },
  'reminders.switchCustomer': {
    input: ({ customerId }) => ({ customerId, isOn: false }),
    elsewhere: '404 customer-not-found',
  },
};

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'publicInvoices.get': { input: madeUpLink, open: byLink, answer: '404 invoice-not-found' },
  'publicInvoices.markViewed': { input: madeUpLink, open: byLink, answer: '404 invoice-not-found' },
  'publicInvoices.pdf': { input: madeUpLink, open: byLink, answer: '404 invoice-not-found' },
  'publicInvoices.write': {
    input: () => ({ ...madeUpLink(), id: v7(), text: 'Hello' }),
    open: byLink,
    answer: '404 invoice-not-found',
  },
  'publicInvoices.logo': { input: madeUpLink, open: byLink, answer: '404 invoice-not-found' },
};
