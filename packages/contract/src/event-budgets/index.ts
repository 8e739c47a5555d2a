export { eventBudgetFields, eventBudgets } from './event-budgets.endpoints.ts';
export type { EventBudgetView, EventResultView } from './event-budgets.views.ts';
