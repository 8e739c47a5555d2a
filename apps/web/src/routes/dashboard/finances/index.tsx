import { createFileRoute } from '@tanstack/react-router';
import { FinancesScreen } from '../../../finances/finances.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/')({
  component: FinancesScreen,
});
