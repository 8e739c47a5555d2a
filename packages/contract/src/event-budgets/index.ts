export { eventBudgetFields, eventBudgets, eventBudgetTemplates } from './event-budgets.endpoints.ts';
export type { EventBudgetTemplateView, EventBudgetView, EventResultView } from './event-budgets.views.ts';
