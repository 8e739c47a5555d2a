import type { BusinessSample } from '../platform/walk-parts.factory.ts';

const elsewhere = '404 organizer-not-found';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'organizers.get': { input: ({ organizerId }) => ({ organizerId }), elsewhere },
  'organizers.linkCustomer': {
    input: ({ organizerId, customerId }) => ({ organizerId, customerId }),
    elsewhere,
  },
  'organizerInteractions.save': {
    input: ({ organizerId, organizerInteractionId }) => ({
      ...{ organizerId, interactionId: organizerInteractionId, kind: 'call', direction: 'out' },
      ...{ happenedOn: '2026-03-01', subject: 'A corner booth', body: '', outcome: '' },
    }),
    elsewhere,
  },
  'organizerInteractions.remove': {
    input: ({ organizerId, organizerInteractionId }) => ({
      ...{ organizerId, interactionId: organizerInteractionId },
    }),
    elsewhere,
  },
};
