import { createFileRoute } from '@tanstack/react-router';
import { OpeningBalancesScreen } from '../../../opening-balances/opening-balances.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/opening-balances')({
  component: OpeningBalancesScreen,
});
