// cspell:ignore Marrowmere Slithy Mimsy
import { v7 } from 'uuid';
import { type BusinessSample, none, period, page } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'customers.list': { input: () => page, elsewhere: 'own' },
  'customers.overview': { input: () => period, elsewhere: 'own' },
  'customers.get': { input: ({ customerId }) => ({ customerId }), elsewhere: '404 customer-not-found' },
  'customers.similar': { input: () => ({ name: 'Mimsy Marrowmere' }), elsewhere: 'own' },
  'customers.timeline': {
    input: ({ customerId }) => ({ ...page, customerId }),
    elsewhere: '404 customer-not-found',
  },
  'customers.create': { input: ({ customerId }) => ({ id: customerId, name: 'Somebody' }), elsewhere: 'own' },
  'customers.update': {
    input: ({ customerId }) => ({ customerId, name: 'Changed' }),
    elsewhere: '404 customer-not-found',
  },
  'customers.csv': { input: () => ({}), elsewhere: 'own' },
  'customers.tags': { input: none, elsewhere: 'own' },
  'customers.changeTags': {
    input: ({ customerId }) => ({ changes: [{ customerId, add: ['Mine'] }] }),
    elsewhere: '404 customer-not-found',
  },
  'customers.renameTag': { input: () => ({ from: 'Slithy', to: 'Mine' }), elsewhere: '404 tag-not-found' },
  'customers.removeTag': { input: () => ({ tag: 'Slithy' }), elsewhere: '404 tag-not-found' },
  'customers.recordConsent': {
    input: ({ customerId }) => ({
      customerId,
      id: v7(),
      channel: 'email',
      isGiven: false,
      givenOn: '2026-03-01',
      place: '',
    }),
    elsewhere: '404 customer-not-found',
  },
  'customers.erase': {
    input: ({ customerId }) => ({ customerId, typedName: 'Grace Hopper' }),
    elsewhere: '404 customer-not-found',
  },
  'interactions.list': { input: () => page, elsewhere: 'own' },
  'interactions.get': {
    input: ({ interactionId }) => ({ interactionId }),
    elsewhere: '404 interaction-not-found',
  },
  'interactions.create': {
    input: ({ customerId, interactionId }) => ({
      id: interactionId,
      customerId,
      kind: 'note',
      happenedOn: '2026-01-31',
      subject: 'Mine',
    }),
    elsewhere: 'own',
  },
  'interactions.update': {
    input: ({ interactionId }) => ({ interactionId, subject: 'Mine' }),
    elsewhere: '404 interaction-not-found',
  },
  'segments.list': { input: none, elsewhere: 'own' },
  'segments.get': { input: ({ segmentId }) => ({ segmentId }), elsewhere: '404 segment-not-found' },
  'segments.try': {
    input: () => ({
      rule: { match: 'all', parts: [{ field: 'tag', operator: 'has', value: 'Slithy' }] },
    }),
    elsewhere: 'own',
  },
  'segments.create': {
    input: ({ segmentId }) => ({ id: segmentId, kind: 'manual', name: 'Mine', color: 'red' }),
    elsewhere: 'own',
  },
  'segments.update': {
    input: ({ segmentId }) => ({ segmentId, name: 'Mine', color: 'red' }),
    elsewhere: '404 segment-not-found',
  },
  'segments.changeMembers': {
    input: ({ segmentId, customerId }) => ({ segmentId, customerIds: [customerId], isIn: true }),
    elsewhere: '404 segment-not-found',
  },
  'segments.ofCustomer': { input: ({ customerId }) => ({ customerId }), elsewhere: '404 customer-not-found' },
  'segments.mailMerge': { input: ({ segmentId }) => ({ segmentId }), elsewhere: '404 segment-not-found' },
  'ownFields.list': { input: none, elsewhere: 'own' },
  'ownFields.create': {
    input: ({ ownFieldId }) => ({ id: ownFieldId, name: 'Glaze', kind: 'text' }),
    elsewhere: 'own',
  },
  'ownFields.update': {
    input: ({ ownFieldId }) => ({ fieldId: ownFieldId, name: 'Changed' }),
    elsewhere: '404 own-field-not-found',
  },
};
