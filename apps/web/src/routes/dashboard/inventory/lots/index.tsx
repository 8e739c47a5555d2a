import { createFileRoute } from '@tanstack/react-router';
import { readLotSearch } from '../../../../inventory/index.ts';
import { LotsScreen } from '../../../../inventory/lots.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/lots/')({
  validateSearch: readLotSearch,
  component: LotsScreen,
});
