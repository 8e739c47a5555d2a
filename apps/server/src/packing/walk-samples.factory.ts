import { v7 } from 'uuid';
import type { BusinessSample } from '../platform/walk-parts.factory.ts';

const oneEvent = ({ eventId }: { eventId: string }) => ({ eventId });
const elsewhere = '404 event-not-found';
const day = '2026-03-13';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'eventGoods.get': { input: oneEvent, elsewhere },
  'eventGoods.making': { input: oneEvent, elsewhere },
  'eventGoods.csv': { input: oneEvent, elsewhere },
  'eventGoods.save': {
    input: ({ eventId, madeId }) => ({
      eventId,
      lines: [{ itemId: madeId, planned: 4_000_000, priceCents: 2500 }],
    }),
    elsewhere,
  },
  'eventGoods.addInStock': { input: oneEvent, elsewhere },
  'eventGoods.remove': { input: ({ eventId, madeId }) => ({ eventId, itemId: madeId }), elsewhere },
  'eventGoods.pack': {
    input: ({ eventId, madeId }) => ({ eventId, itemId: madeId, id: v7(), quantity: 1_000_000, day }),
    elsewhere,
  },
  'eventGoods.undoPack': {
    input: ({ eventId, madeId }) => ({ eventId, itemId: madeId, id: v7(), day }),
    elsewhere,
  },
  'eventGoods.unpack': {
    input: ({ eventId, madeId }) => ({
      ...{ eventId, id: v7(), day: '2026-03-15' },
      lines: [{ itemId: madeId, counted: 1_000_000 }],
    }),
    elsewhere,
  },
  'packingItems.save': {
    input: ({ eventId, packingItemId }) => ({
      ...{ eventId, packingItemId, name: 'Tent', quantity: 1, group: 'Stall', person: '' },
    }),
    elsewhere,
  },
  'packingItems.remove': { input: ({ eventId, packingItemId }) => ({ eventId, packingItemId }), elsewhere },
  'packingItems.check': {
    input: ({ eventId, packingItemId }) => ({
      ...{ eventId, packingItemId, isPacked: true, at: '2026-03-13T18:00:00Z' },
    }),
    elsewhere,
  },
  'packingItems.applyTemplate': {
    input: ({ eventId, packingTemplateId }) => ({ eventId, templateId: packingTemplateId }),
    elsewhere,
  },
  'packingTemplates.list': { input: () => ({}), elsewhere: 'own' },
  'packingTemplates.save': {
    input: ({ eventId, packingTemplateId }) => ({
      ...{ templateId: packingTemplateId, name: 'Fairs', fromEventId: eventId },
    }),
    elsewhere,
  },
  'packingTemplates.write': {
    input: ({ packingTemplateId }) => ({
      ...{ templateId: packingTemplateId, name: 'Indoor fairs' },
      entries: [{ name: 'Lights', quantity: 2, group: 'Display' }],
    }),
    elsewhere: 'own',
  },
  'packingTemplates.remove': {
    input: ({ packingTemplateId }) => ({ templateId: packingTemplateId }),
    elsewhere: 'own',
  },
};
