import { v7 } from 'uuid';
import { type BusinessSample, none, page } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'suppliers.list': { input: () => page, elsewhere: 'own' },
  'suppliers.get': {
    input: ({ payeeId }) => ({ supplierId: payeeId }),
    elsewhere: '404 supplier-not-found',
  },
  'suppliers.create': { input: () => ({ id: v7(), name: 'Porcelain' }), elsewhere: 'own' },
  'suppliers.update': {
    input: ({ payeeId }) => ({ supplierId: payeeId, name: 'Changed' }),
    elsewhere: '404 supplier-not-found',
  },
  'suppliers.offersOfItem': { input: ({ itemId }) => ({ itemId }), elsewhere: '404 item-not-found' },
  'suppliers.addOffer': {
    input: ({ payeeId, itemId }) => ({
      supplierId: payeeId,
      id: v7(),
      itemId,
      packName: 'bag',
      packAmount: 1,
    }),
    elsewhere: '404 supplier-not-found',
  },
  'suppliers.changeOffer': {
    input: ({ offerId, itemId }) => ({ offerId, itemId, packName: 'bag', packAmount: 1 }),
    elsewhere: '404 supplier-item-not-found',
  },
  'suppliers.removeOffer': {
    input: ({ offerId }) => ({ offerId }),
    elsewhere: '404 supplier-item-not-found',
  },
  'suppliers.pricesPaid': {
    input: ({ itemId, payeeId }) => ({ itemId, supplierId: payeeId }),
    elsewhere: 'own',
  },
  'purchases.list': { input: ({ payeeId, itemId }) => ({ ...page, payeeId, itemId }), elsewhere: 'own' },
  'purchases.get': {
    input: ({ orderId }) => ({ orderId }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.create': {
    input: ({ payeeId }) => ({ id: v7(), payeeId, orderedOn: '2026-03-01', lines: [] }),
    elsewhere: '404 supplier-not-found',
  },
  'purchases.buyAtOnce': {
    input: ({ payeeId }) => ({
      ...{ id: v7(), payeeId, orderedOn: '2026-03-01', lines: [], receiptId: v7(), billId: v7() },
      payment: null,
    }),
    elsewhere: '404 supplier-not-found',
  },
  'purchases.draftMany': {
    input: ({ payeeId }) => ({ orders: [{ id: v7(), payeeId, orderedOn: '2026-03-01', lines: [] }] }),
    elsewhere: '404 supplier-not-found',
  },
  'purchases.change': {
    input: ({ orderId, payeeId }) => ({ orderId, version: 1, payeeId, orderedOn: '2026-03-01', lines: [] }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.remove': {
    input: ({ orderId }) => ({ orderId, version: 1 }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.step': {
    input: ({ orderId }) => ({ orderId, version: 3, step: 'close', day: '2026-03-01' }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.receive': {
    input: ({ orderId }) => ({
      orderId,
      id: v7(),
      day: '2026-03-01',
      lines: [{ position: 1, packs: 1_000_000 }],
    }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.sendBack': {
    input: ({ receiptId }) => ({
      receiptId,
      id: v7(),
      day: '2026-03-01',
      lines: [{ position: 1, packs: 1_000_000 }],
    }),
    elsewhere: '404 purchase-receipt-not-found',
  },
  'purchases.reverseReceipt': {
    input: ({ receiptId }) => ({ receiptId, day: '2026-03-01' }),
    elsewhere: '404 purchase-receipt-not-found',
  },
  'purchases.bill': {
    input: ({ orderId }) => ({ orderId, id: v7(), date: '2026-03-01', totalCents: 1 }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.send': {
    input: ({ orderId }) => ({
      orderId,
      version: 2,
      to: 'clay@example.com',
      subject: 'Order',
      message: '',
    }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.pdf': {
    input: ({ orderId }) => ({ orderId }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.correctCharges': {
    input: ({ orderId }) => ({ orderId, version: 2, day: '2026-03-01', shippingCents: 1 }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.deliveries': { input: () => page, elsewhere: 'own' },
  'purchases.landCost': {
    input: ({ payeeId, receiptId }) => ({
      id: v7(),
      payeeId,
      bill: { id: v7(), date: '2026-03-01', totalCents: 1 },
      receiptIds: [receiptId],
    }),
    elsewhere: '404 payee-not-found',
  },
  'purchases.takeLandedCostBack': {
    input: ({ receiptId }) => ({ landedCostId: receiptId, day: '2026-03-01' }),
    elsewhere: '404 landed-cost-not-found',
  },
  'purchases.suggestions': { input: none, elsewhere: 'own' },
};
