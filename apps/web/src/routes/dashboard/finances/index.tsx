import { createFileRoute } from '@tanstack/react-router';
import { FinancesScreen } from '../../../finances/finances.screen.tsx';
import { readAccountScope } from '../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/')({
  validateSearch: readAccountScope,
  component: FinancesScreen,
});
