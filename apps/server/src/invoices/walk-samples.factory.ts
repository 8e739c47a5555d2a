import { v7 } from 'uuid';
import {
  type BusinessSample,
  none,
  creditOf,
  period,
  page,
  draftOf,
  seriesOf,
  quoteOf,
  type AccountSample,
  byLink,
  madeUpLink,
} from '../platform/walk-parts.factory.ts';

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
  'consignments.list': { input: none, elsewhere: 'own' },
  'consignments.get': {
    input: ({ shopId }) => ({ placeId: shopId }),
    elsewhere: '404 consignment-shop-not-found',
  },
  'consignments.setShare': {
    input: ({ shopId }) => ({ placeId: shopId, shopShare: 1 }),
    elsewhere: '404 consignment-shop-not-found',
  },
  'consignments.move': {
    input: ({ shopId, itemId }) => ({
      placeId: shopId,
      id: v7(),
      way: 'out',
      day: '2026-03-01',
      lines: [{ itemId, quantity: 1 }],
    }),
    elsewhere: '404 consignment-shop-not-found',
  },
  'consignments.settle': {
    input: ({ shopId, itemId }) => ({
      placeId: shopId,
      invoiceId: v7(),
      day: '2026-03-01',
      dueDate: '2026-03-15',
      lines: [{ itemId, quantity: 1, priceCents: 1 }],
    }),
    elsewhere: '404 consignment-shop-not-found',
  },
  'consignments.statement': {
    input: ({ shopId }) => ({ placeId: shopId, ...period }),
    elsewhere: '404 consignment-shop-not-found',
  },
  'consignments.statementPdf': {
    input: ({ shopId }) => ({ placeId: shopId, ...period }),
    elsewhere: '404 consignment-shop-not-found',
  },
  'invoicePrints.start': {
    input: ({ invoiceId }) => ({ id: v7(), which: { invoiceIds: [invoiceId] }, form: 'pdf' }),
    elsewhere: '404 invoice-not-found',
  },
  'invoicePrints.get': { input: ({ printId }) => ({ printId }), elsewhere: '404 print-not-found' },
  'invoicePrints.file': { input: ({ printId }) => ({ printId }), elsewhere: '404 print-not-found' },
  'invoicePrints.cancel': { input: ({ printId }) => ({ printId }), elsewhere: '404 print-not-found' },
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
  'orderPapers.slip': {
    input: ({ openOrderId }) => ({ orderId: openOrderId }),
    elsewhere: '404 order-not-found',
  },
  'orderPapers.label': {
    input: ({ openOrderId }) => ({ orderId: openOrderId }),
    elsewhere: '404 order-not-found',
  },
  'invoices.notePrivately': {
    input: ({ invoiceId }) => ({ invoiceId, note: 'Pays late', noteBefore: '' }),
    elsewhere: '404 invoice-not-found',
  },
  'invoices.markSent': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'invoices.renewLink': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
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
    input: ({ seriesId }) => ({ seriesId, deed: 'pause' }),
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
  'publicInvoices.get': { input: madeUpLink, open: byLink, answer: '404 invoice-not-found' },
  'publicInvoices.markViewed': { input: madeUpLink, open: byLink, answer: '404 invoice-not-found' },
  'publicInvoices.pdf': { input: madeUpLink, open: byLink, answer: '404 invoice-not-found' },
  'publicInvoices.write': {
    input: () => ({ ...madeUpLink(), id: v7(), text: 'Hello' }),
    open: byLink,
    answer: '404 invoice-not-found',
  },
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
  'publicInvoices.logo': { input: madeUpLink, open: byLink, answer: '404 invoice-not-found' },
};
