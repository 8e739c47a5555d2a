import { v7 } from 'uuid';
import { type BusinessSample, page } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'stock.start': {
    input: ({ itemId }) => ({
      id: v7(),
      day: '2026-01-01',
      lines: [{ itemId, quantity: 1, valueCents: 1 }],
    }),
    elsewhere: '404 item-not-found',
  },
  'stock.record': {
    input: ({ itemId }) => ({
      id: v7(),
      kind: 'loss',
      day: '2026-01-01',
      lines: [{ itemId, quantity: 1 }],
    }),
    elsewhere: '404 item-not-found',
  },
  'stock.reverse': {
    input: ({ operationId }) => ({ operationId, id: v7(), day: '2026-01-01' }),
    elsewhere: '404 stock-operation-not-found',
  },
  'stock.giveBack': {
    input: ({ operationId }) => ({
      operationId,
      id: v7(),
      day: '2026-01-01',
      lines: [{ position: 1, quantity: 1 }],
    }),
    elsewhere: '404 stock-operation-not-found',
  },
  'stock.terms': { input: () => ({ day: '2026-01-01' }), elsewhere: 'own' },
  'stock.onHand': { input: ({ itemId }) => ({ itemIds: [itemId] }), elsewhere: 'own' },
  'stock.list': { input: ({ itemId }) => ({ ...page, itemId }), elsewhere: 'own' },
  'stock.get': {
    input: ({ operationId }) => ({ operationId }),
    elsewhere: '404 stock-operation-not-found',
  },
  'stock.ofItem': { input: ({ itemId }) => ({ itemId }), elsewhere: '404 item-not-found' },
  'lots.list': { input: () => page, elsewhere: 'own' },
  'lots.there': { input: ({ itemId }) => ({ itemIds: [itemId] }), elsewhere: 'own' },
  'lots.get': { input: ({ lotId }) => ({ lotId }), elsewhere: '404 lot-not-found' },
  'lots.trace': { input: ({ lotId }) => ({ lotId }), elsewhere: '404 lot-not-found' },
  'lots.change': { input: ({ lotId }) => ({ lotId, number: 'L-1' }), elsewhere: '404 lot-not-found' },
  'lots.block': { input: ({ lotId }) => ({ lotId, isBlocked: true }), elsewhere: '404 lot-not-found' },
  'lots.assign': {
    input: ({ operationId }) => ({ operationId, position: 1, lots: [] }),
    elsewhere: '404 stock-operation-not-found',
  },
  'stockTakes.list': { input: () => page, elsewhere: 'own' },
  'stockTakes.open': {
    input: ({ placeId }) => ({ id: v7(), day: '2026-03-01', placeId }),
    elsewhere: '404 place-not-found',
  },
  'stockTakes.count': {
    input: ({ takeId, itemId }) => ({ takeId, itemId, counted: 1, seen: null }),
    elsewhere: '404 stock-take-not-found',
  },
  'stockTakes.review': {
    input: ({ takeId }) => ({ takeId, rest: 'stays' }),
    elsewhere: '404 stock-take-not-found',
  },
  'stockTakes.post': {
    input: ({ takeId }) => ({ takeId, day: '2026-03-01' }),
    elsewhere: '404 stock-take-not-found',
  },
  'stockTakes.get': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stockTakes.resume': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stockTakes.value': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stockTakes.abandon': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stockTakes.reverse': {
    input: ({ takeId }) => ({ takeId, day: '2026-11-20', reason: 'Wrong shelf' }),
    elsewhere: '404 stock-take-not-found',
  },
  'stockTakes.sheet': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stock.movementsOfItem': {
    input: ({ itemId }) => ({ ...page, itemId }),
    elsewhere: '404 item-not-found',
  },
};
