import { createFileRoute } from '@tanstack/react-router';
import { LotScreen } from '../../../../inventory/lot.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/lots/$lotId')({
  component: LotScreen,
});
