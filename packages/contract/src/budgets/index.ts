export { budgets } from './budgets.endpoints.ts';
export type { BudgetSheetView, BudgetView } from './budgets.views.ts';
