import { declareRefusals } from '../foundation/index.ts';

/** The refusals of budgets of events. */
export const eventBudgetRefusals = declareRefusals({
  'event-budget-changed-meanwhile': 'conflict',
  'event-budget-kind-twice': 'invalid',
  'event-budget-amount-missing': 'invalid',
  'event-budget-shares-exceeded': 'invalid',
  'event-budget-product-not-found': 'not-found',
  'event-budget-missing': 'conflict',
  'event-budget-template-not-found': 'not-found',
  'event-budget-template-name-taken': 'conflict',
});
