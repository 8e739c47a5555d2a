import { eventBudget, type BusinessSample } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'eventBudgets.get': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 event-not-found' },
  'eventBudgets.csv': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 event-not-found' },
  'eventBudgets.save': {
    input: ({ eventId }) => ({ ...eventBudget, eventId, version: null }),
    elsewhere: '404 event-not-found',
  },
};
