import { createFileRoute } from '@tanstack/react-router';
import { BudgetScreen } from '../../../../budgets/budget.screen.tsx';
import { readBudgetSearch } from '../../../../budgets/index.ts';

export const Route = createFileRoute('/dashboard/finances/budgets/$budgetId/')({
  validateSearch: readBudgetSearch,
  component: BudgetScreen,
});
