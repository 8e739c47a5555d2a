import { v7 } from 'uuid';
import { type BusinessSample, none } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'budgets.list': { input: none, elsewhere: 'own' },
  'budgets.get': { input: ({ budgetId }) => ({ budgetId }), elsewhere: '404 budget-not-found' },
  'budgets.create': {
    input: ({ budgetId }) => ({
      id: v7(),
      name: 'Copied',
      startsIn: '2027-01',
      source: { of: 'budget', budgetId },
    }),
    elsewhere: '404 budget-not-found',
  },
  'budgets.rename': {
    input: ({ budgetId }) => ({ budgetId, name: 'Changed' }),
    elsewhere: '404 budget-not-found',
  },
  'budgets.write': {
    input: ({ budgetId, accountId }) => ({
      budgetId,
      cells: [{ accountId, month: '2026-01', amountCents: 1 }],
    }),
    elsewhere: '404 budget-not-found',
  },
  'budgets.fill': {
    input: ({ budgetId }) => ({ budgetId, source: { of: 'nothing' } }),
    elsewhere: '404 budget-not-found',
  },
  'budgets.remove': { input: ({ budgetId }) => ({ budgetId }), elsewhere: '404 budget-not-found' },
};
