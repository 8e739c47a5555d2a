import { createFileRoute } from '@tanstack/react-router';
import { FinancesScreen } from '../../../reports/finances.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/')({
  component: FinancesScreen,
});
