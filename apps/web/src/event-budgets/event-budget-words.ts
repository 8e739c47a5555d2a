import { eventPlanWords } from '../events/index.ts';
import type { Words } from '../platform/problems.ts';

/** Sentences for refusals of budgets of events. */
export const eventBudgetWords: Words = {
  ...eventPlanWords,
  'event-budget-changed-meanwhile': 'Someone else changed this budget. Reload the page to see their changes.',
  'event-budget-kind-twice': 'Each kind of cost has one amount. Reload the page.',
  'event-budget-amount-missing': 'Enter an amount for each cost with a day.',
  'event-budget-shares-exceeded': 'Cost and card fees are more than the whole sale.',
  'event-budget-missing': 'Plan the budget first, then save it as a template.',
  'event-budget-template-not-found': 'This template no longer exists.',
  'event-budget-template-name-taken': 'Another template has this name.',
  'event-budget-product-not-found': 'This product no longer exists. Choose another.',
};
