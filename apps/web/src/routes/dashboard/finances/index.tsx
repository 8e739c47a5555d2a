import { createFileRoute } from '@tanstack/react-router';
import { FinancesScreen } from '../../../finances/finances.screen.tsx';
import { readFinancesSearch } from '../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/')({
  validateSearch: readFinancesSearch,
  component: FinancesScreen,
});
