import { v7 } from 'uuid';
import { type BusinessSample, none, page } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'bills.list': { input: () => page, elsewhere: 'own' },
  'bills.totals': { input: ({ payeeId }) => ({ payeeId }), elsewhere: 'own' },
  'bills.due': { input: none, elsewhere: 'own' },
  'bills.get': { input: ({ billId }) => ({ billId }), elsewhere: '404 bill-not-found' },
  'bills.history': { input: ({ billId }) => ({ billId }), elsewhere: '404 bill-not-found' },
  'bills.record': {
    input: ({ payeeId, accountId }) => ({
      id: v7(),
      payeeId,
      date: '2026-03-01',
      lines: [{ accountId, amountCents: 1 }],
    }),
    elsewhere: '404 payee-not-found',
  },
  'bills.change': {
    input: ({ billId, payeeId }) => ({ billId, version: 1, payeeId, date: '2026-03-01', lines: [] }),
    elsewhere: '404 bill-not-found',
  },
  'bills.open': {
    input: ({ draftBillId }) => ({ billId: draftBillId, version: 1 }),
    elsewhere: '404 bill-not-found',
  },
  'bills.remove': {
    input: ({ draftBillId }) => ({ billId: draftBillId, version: 1 }),
    elsewhere: '404 bill-not-found',
  },
  'bills.void': {
    input: ({ billId }) => ({ billId, version: 1, date: '2026-03-20', reason: 'Wrong' }),
    elsewhere: '404 bill-not-found',
  },
  'billPayments.record': {
    input: ({ billId, accountId }) => ({
      id: v7(),
      date: '2026-03-20',
      moneyAccountId: accountId,
      allocations: [{ billId, amountCents: 1 }],
    }),
    elsewhere: '404 bill-not-found',
  },
  'billPayments.get': {
    input: ({ billPaymentId }) => ({ paymentId: billPaymentId }),
    elsewhere: '404 bill-payment-not-found',
  },
  'billPayments.reverse': {
    input: ({ billPaymentId }) => ({ paymentId: billPaymentId, date: '2026-03-20' }),
    elsewhere: '404 bill-payment-not-found',
  },
};
