import { createFileRoute } from '@tanstack/react-router';
import { BudgetsScreen } from '../../../../budgets/budgets.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/budgets/')({ component: BudgetsScreen });
