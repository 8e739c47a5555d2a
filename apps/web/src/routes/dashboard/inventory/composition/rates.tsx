import { createFileRoute } from '@tanstack/react-router';
import { MakingRatesScreen } from '../../../../production/making-rates.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/composition/rates')({
  component: MakingRatesScreen,
});
