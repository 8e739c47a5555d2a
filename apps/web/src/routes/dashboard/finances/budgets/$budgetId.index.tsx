import { createFileRoute } from '@tanstack/react-router';
import { BudgetScreen } from '../../../../finances/budget.screen.tsx';
import { readBudgetSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/budgets/$budgetId/')({
  validateSearch: readBudgetSearch,
  component: BudgetScreen,
});
