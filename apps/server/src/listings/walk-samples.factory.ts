import type { BusinessSample } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'listings.list': { input: ({ itemId }) => ({ itemId }), elsewhere: '404 item-not-found' },
  'listings.save': {
    input: ({ itemId, listingId }) => ({
      ...{ itemId, listingId, marketplace: 'Etsy', url: 'https://example.com/listing/7', isOpen: true },
    }),
    elsewhere: '404 item-not-found',
  },
  'listings.remove': {
    input: ({ itemId, listingId }) => ({ itemId, listingId }),
    elsewhere: '404 item-not-found',
  },
  'listings.stillOpen': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 event-not-found' },
};
