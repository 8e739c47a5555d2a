import { eventBudget, type BusinessSample } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'eventBudgets.get': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 event-not-found' },
  'eventBudgets.csv': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 event-not-found' },
  'eventBudgets.save': {
    input: ({ eventId }) => ({ ...eventBudget, eventId, version: 1 }),
    elsewhere: '404 event-not-found',
  },
  'eventBudgetTemplates.list': { input: () => ({}), elsewhere: 'own' },
  'eventBudgetTemplates.save': {
    input: ({ eventId, budgetTemplateId }) => ({
      ...{ templateId: budgetTemplateId, name: 'Fairs', fromEventId: eventId },
    }),
    elsewhere: '404 event-not-found',
  },
  'eventBudgetTemplates.remove': {
    input: ({ budgetTemplateId }) => ({ templateId: budgetTemplateId }),
    elsewhere: '404 event-budget-template-not-found',
  },
};
