import { v7 } from 'uuid';
import { type BusinessSample, none, period } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
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
};
