export { readBudgetSearch } from './budget-search.ts';
export { useYearName } from './budget-source-fields.tsx';
export { useBudgets } from './budgets.api.ts';
