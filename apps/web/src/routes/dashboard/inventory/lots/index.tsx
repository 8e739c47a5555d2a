import { createFileRoute } from '@tanstack/react-router';
import { readLotSearch } from '../../../../stock/index.ts';
import { LotsScreen } from '../../../../stock/lots.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/lots/')({
  validateSearch: readLotSearch,
  component: LotsScreen,
});
