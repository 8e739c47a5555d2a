import { v7 } from 'uuid';
import {
  type BusinessSample,
  page,
  orderOf,
  type AccountSample,
  byLink,
  madeUpLink,
} from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'orders.list': {
    input: ({ customerId, productId }) => ({ ...page, customerId, productId }),
    elsewhere: 'own',
  },
  'orders.counts': { input: () => ({}), elsewhere: 'own' },
  'orders.csv': { input: () => ({}), elsewhere: 'own' },
  'orders.get': { input: ({ openOrderId }) => ({ orderId: openOrderId }), elsewhere: '404 order-not-found' },
  'orders.readiness': {
    input: ({ openOrderId, productId }) => ({
      orderId: openOrderId,
      lines: [{ id: openOrderId, productId, quantity: 1_000_000, isMade: true }],
    }),
    elsewhere: 'own',
  },
  'orders.create': {
    input: (victim) => ({ id: victim.customerOrderId, order: orderOf(victim) }),
    elsewhere: 'own',
  },
  'orders.change': {
    input: (victim) => ({ orderId: victim.customerOrderId, version: 1, order: orderOf(victim) }),
    elsewhere: '404 order-not-found',
  },
  'orders.step': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, version: 1, step: 'hold' }),
    elsewhere: '404 order-not-found',
  },
  'orders.remove': {
    input: ({ customerOrderId }) => ({ orderId: customerOrderId, version: 2 }),
    elsewhere: '404 order-not-found',
  },
  'orders.invoice': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, invoiceId: v7(), issueDate: '2026-03-01' }),
    elsewhere: '404 order-not-found',
  },
  'orderReceipts.total': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, date: '2026-03-01' }),
    elsewhere: '404 order-not-found',
  },
  'orderReceipts.add': {
    input: ({ openOrderId, accountId }) => ({
      ...{ orderId: openOrderId, invoiceId: v7(), paymentId: v7(), date: '2026-03-01' },
      ...{ amountCents: 1, method: 'cash', depositAccountId: accountId },
    }),
    elsewhere: '404 order-not-found',
  },
  'orders.atRisk': { input: ({ openOrderId }) => ({ orderIds: [openOrderId] }), elsewhere: 'own' },
  'orders.planBatch': {
    input: ({ openOrderId, orderLineId }) => ({ orderId: openOrderId, lineId: orderLineId, batchId: v7() }),
    elsewhere: '404 order-not-found',
  },
  'orders.linkBatch': {
    input: ({ openOrderId, orderLineId, batchId }) => ({
      orderId: openOrderId,
      lineId: orderLineId,
      batchId,
    }),
    elsewhere: '404 order-not-found',
  },
  'orders.pack': {
    input: ({ openOrderId, orderLineId }) => ({
      orderId: openOrderId,
      id: v7(),
      kind: 'parcel',
      day: '2026-03-01',
      lines: [{ lineId: orderLineId, quantity: 1_000_000 }],
    }),
    elsewhere: '404 order-not-found',
  },
  'orders.relabelParcel': {
    input: ({ parcelId }) => ({ parcelId, carrier: 'USPS', tracking: '9400' }),
    elsewhere: '404 order-parcel-not-found',
  },
  'orders.stepParcel': {
    input: ({ parcelId }) => ({ parcelId, step: 'undo', day: '2026-03-01' }),
    elsewhere: '404 order-parcel-not-found',
  },
  'orderReturns.add': {
    input: ({ openOrderId, orderLineId }) => ({
      orderId: openOrderId,
      id: v7(),
      day: '2026-03-01',
      reason: 'late',
      outcome: 'refund',
      lines: [{ lineId: orderLineId, quantity: 1_000_000, condition: 'good' }],
    }),
    elsewhere: '404 order-not-found',
  },
  'orderReturns.undo': {
    input: ({ returnId }) => ({ returnId }),
    elsewhere: '404 order-return-not-found',
  },
  'commissions.get': {
    input: ({ openOrderId }) => ({ orderId: openOrderId }),
    elsewhere: '404 commission-not-found',
  },
  'commissions.change': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, version: 1, brief: 'Mine' }),
    elsewhere: '404 commission-not-found',
  },
  'commissions.work': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, work: 'begun' }),
    elsewhere: '404 commission-not-found',
  },
  'commissions.quote': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, quoteId: v7() }),
    elsewhere: '404 commission-not-found',
  },
  'commissions.write': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, id: v7(), body: 'Mine' }),
    elsewhere: '404 commission-not-found',
  },
  'commissions.renewLink': {
    input: ({ openOrderId }) => ({ orderId: openOrderId }),
    elsewhere: '404 commission-not-found',
  },
  'commissions.addProof': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, id: v7() }),
    elsewhere: '404 commission-not-found',
  },
  'commissions.changeProof': {
    input: ({ proofId }) => ({ proofId, note: 'Mine' }),
    elsewhere: '404 proof-not-found',
  },
  'commissions.removeProof': { input: ({ proofId }) => ({ proofId }), elsewhere: '404 proof-not-found' },
  'commissions.sendProof': {
    input: ({ proofId }) => ({ proofId, mail: null }),
    elsewhere: '404 proof-not-found',
  },
  'commissions.answerProof': {
    input: ({ proofId }) => ({ proofId, answer: 'approved', name: 'Ida', note: '' }),
    elsewhere: '404 proof-not-found',
  },
};

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'publicCommissions.get': { input: madeUpLink, open: byLink, answer: '404 commission-not-found' },
  'publicCommissions.markViewed': { input: madeUpLink, open: byLink, answer: '404 commission-not-found' },
  'publicCommissions.answer': {
    input: ({ proofId }) => ({ ...madeUpLink(), proofId, answer: 'approved', name: 'Ida', note: '' }),
    open: byLink,
    answer: '404 commission-not-found',
  },
  'publicCommissions.write': {
    input: () => ({ ...madeUpLink(), id: v7(), body: 'Mine' }),
    open: byLink,
    answer: '404 commission-not-found',
  },
  'publicCommissions.file': {
    input: ({ documentId }) => ({ ...madeUpLink(), documentId }),
    open: byLink,
    answer: '404 commission-not-found',
  },
  'publicCommissions.logo': { input: madeUpLink, open: byLink, answer: '404 commission-not-found' },
};
