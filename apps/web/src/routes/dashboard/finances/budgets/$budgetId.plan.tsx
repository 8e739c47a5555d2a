import { createFileRoute } from '@tanstack/react-router';
import { BudgetPlanScreen } from '../../../../budgets/budget-plan.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/budgets/$budgetId/plan')({
  component: BudgetPlanScreen,
});
