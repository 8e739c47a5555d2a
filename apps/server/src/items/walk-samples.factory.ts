import { v7 } from 'uuid';
import { type BusinessSample, none, page, putAway } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'products.list': { input: () => page, elsewhere: 'own' },
  'products.get': { input: ({ productId }) => ({ productId }), elsewhere: '404 product-not-found' },
  'items.list': { input: () => page, elsewhere: 'own' },
  'items.csv': { input: none, elsewhere: 'own' },
  'items.overview': { input: none, elsewhere: 'own' },
  'items.words': { input: none, elsewhere: 'own' },
  'items.get': { input: ({ itemId }) => ({ itemId }), elsewhere: '404 item-not-found' },
  'items.create': {
    input: ({ priceListId }) => ({
      id: v7(),
      kind: 'material',
      name: 'Thing',
      listPrices: [{ priceListId, priceCents: 1 }],
    }),
    elsewhere: '404 price-list-not-found',
  },
  'items.update': {
    input: ({ itemId }) => ({ itemId, kind: 'material', name: 'Changed' }),
    elsewhere: '404 item-not-found',
  },
  'items.addVariants': {
    input: ({ itemId }) => ({ itemId, variants: [{ id: v7(), optionValues: ['Blue'], retailCents: 1 }] }),
    elsewhere: '404 item-not-found',
  },
  'items.retire': {
    input: ({ itemId }) => ({ itemId, state: 'archived' }),
    elsewhere: '404 item-not-found',
  },
  'itemEdits.list': { input: () => page, elsewhere: 'own' },
  'itemEdits.preview': {
    input: ({ itemId }) => ({ which: { itemIds: [itemId] }, edit: putAway }),
    elsewhere: 'own',
  },
  'itemEdits.make': {
    input: ({ itemId }) => ({ id: v7(), which: { itemIds: [itemId] }, edit: putAway, stamp: '' }),
    elsewhere: '409 items-changed-meanwhile',
  },
  'itemEdits.undo': {
    input: ({ itemEditId }) => ({ editId: itemEditId }),
    elsewhere: '404 item-edit-not-found',
  },
  'labels.print': {
    input: ({ itemId }) => ({ sheet: 'avery-5160', lines: [{ itemId, copies: 1 }] }),
    elsewhere: '404 item-not-found',
  },
  'stockPlaces.list': { input: none, elsewhere: 'own' },
  'stockPlaces.create': {
    input: ({ placeId }) => ({ id: placeId, kind: 'van', name: 'Van' }),
    elsewhere: 'own',
  },
  'stockPlaces.update': {
    input: ({ placeId }) => ({ placeId, kind: 'van', name: 'Changed' }),
    elsewhere: '404 place-not-found',
  },
  'priceLists.list': { input: none, elsewhere: 'own' },
  'priceLists.create': {
    input: ({ priceListId }) => ({ id: priceListId, name: 'Members' }),
    elsewhere: 'own',
  },
  'priceLists.update': {
    input: ({ priceListId }) => ({ priceListId, name: 'Changed' }),
    elsewhere: '404 price-list-not-found',
  },
};
