import type { BusinessSample } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  // Its contact was saved under the same id before.
  'organizers.get': { input: ({ organizerId }) => ({ organizerId }), elsewhere: 'own' },
  'organizers.linkCustomer': {
    input: ({ organizerId, customerId }) => ({ organizerId, customerId }),
    elsewhere: '404 customer-not-found',
  },
  'organizerInteractions.save': {
    input: ({ organizerId, organizerInteractionId }) => ({
      ...{ organizerId, interactionId: organizerInteractionId, kind: 'call', direction: 'out' },
      ...{ happenedOn: '2026-03-01', subject: 'A corner booth', body: '', outcome: '' },
    }),
    elsewhere: 'own',
  },
  'organizerInteractions.remove': {
    input: ({ organizerId, organizerInteractionId }) => ({
      ...{ organizerId, interactionId: organizerInteractionId },
    }),
    elsewhere: 'own',
  },
};
