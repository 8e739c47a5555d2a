import { v7 } from 'uuid';
import {
  type BusinessSample,
  none,
  page,
  type AccountSample,
  byLink,
  madeUpLink,
} from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'payments.list': { input: ({ invoiceId }) => ({ ...page, invoiceId }), elsewhere: 'own' },
  'payments.totals': { input: none, elsewhere: 'own' },
  'payments.csv': { input: none, elsewhere: 'own' },
  'payments.onItsWay': { input: none, elsewhere: 'own' },
  'payments.methods': { input: none, elsewhere: 'own' },
  'payments.saveMethods': {
    input: ({ accountId }) => ({
      methods: [{ method: 'card', isOffered: true, accountId, feeRate: 0, feeCents: 0, instruction: 'Mine' }],
    }),
    elsewhere: '404 account-not-found',
  },
  'payments.record': {
    input: ({ invoiceId, accountId }) => ({
      id: v7(),
      date: '2026-03-01',
      amountCents: 1,
      allocations: [{ invoiceId, amountCents: 1 }],
      method: 'cash',
      depositAccountId: accountId,
    }),
    elsewhere: '404 account-not-found',
  },
  'payments.reverse': {
    input: ({ paymentId }) => ({ paymentId, date: '2026-03-01' }),
    elsewhere: '404 payment-not-found',
  },
  'payments.get': { input: ({ paymentId }) => ({ paymentId }), elsewhere: '404 payment-not-found' },
  'payments.refund': {
    input: ({ paymentId, accountId }) => ({
      paymentId,
      id: v7(),
      date: '2026-03-11',
      amountCents: 1,
      method: 'cash',
      moneyAccountId: accountId,
      reason: 'none',
    }),
    elsewhere: '404 payment-not-found',
  },
  'payments.reverseRefund': {
    input: ({ refundId }) => ({ refundId, date: '2026-03-20' }),
    elsewhere: '404 refund-not-found',
  },
  'payments.ofCreditNote': {
    input: ({ creditNoteId }) => ({ creditNoteId }),
    elsewhere: '404 credit-note-not-found',
  },
  'payments.refundCreditNote': {
    input: ({ creditNoteId, accountId }) => ({
      ...{ creditNoteId, id: v7(), date: '2026-03-13', amountCents: 1, method: 'cash' },
      ...{ moneyAccountId: accountId, reason: 'none' },
    }),
    elsewhere: '404 credit-note-not-found',
  },
  'payments.refundByCredit': {
    input: ({ invoiceId, accountId }) => ({
      ...{ invoiceId, creditNoteId: v7(), id: v7(), date: '2026-03-13', amountCents: 1, method: 'cash' },
      ...{ moneyAccountId: accountId, reason: 'none' },
    }),
    elsewhere: '404 invoice-not-found',
  },
  'payments.reverseCreditNoteRefund': {
    input: ({ refundId }) => ({ refundId, date: '2026-03-20' }),
    elsewhere: '404 refund-not-found',
  },
  'payments.ofInvoice': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'payments.applyCredit': {
    input: ({ invoiceId }) => ({ invoiceId, date: '2026-03-20', amountCents: 1 }),
    elsewhere: '404 invoice-not-found',
  },
  'payments.writeOff': {
    input: ({ invoiceId }) => ({ invoiceId, date: '2026-03-20', reason: 'none' }),
    elsewhere: '404 invoice-not-found',
  },
  'cards.connections': { input: none, elsewhere: 'own' },
  'cards.connect': {
    input: ({ accountId }) => ({
      ...{ processor: 'stripe', mode: 'test', webhookSecret: 'whsec_mine' },
      ...{ bankAccountId: accountId, allowsPart: false },
    }),
    // A key of our own is asked for first.
    elsewhere: '422 card-key-not-a-key',
  },
  'cards.disconnect': { input: () => ({ processor: 'stripe', mode: 'test' }), elsewhere: 'own' },
  'cards.refund': {
    input: ({ paymentId }) => ({ paymentId, id: v7(), amountCents: 1, reason: 'none' }),
    elsewhere: '404 payment-not-found',
  },
  'cards.lookAgain': { input: none, elsewhere: 'own' },
  'cards.sums': { input: none, elsewhere: 'own' },
  'cards.movements': { input: () => page, elsewhere: 'own' },
  'cards.failed': { input: none, elsewhere: 'own' },
  'payments.takeBack': {
    input: ({ settlementId }) => ({ settlementId, date: '2026-03-20' }),
    elsewhere: '404 settlement-not-found',
  },
};

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'publicPayments.offer': { input: madeUpLink, open: byLink, answer: '404 invoice-not-found' },
  'publicPayments.begin': {
    input: () => ({ ...madeUpLink(), id: v7(), amountCents: 100 }),
    open: byLink,
    answer: '404 invoice-not-found',
  },
};
