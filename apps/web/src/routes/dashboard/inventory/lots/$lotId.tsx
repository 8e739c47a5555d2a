import { createFileRoute } from '@tanstack/react-router';
import { LotScreen } from '../../../../stock/lot.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/lots/$lotId')({
  component: LotScreen,
});
