import { createFileRoute } from '@tanstack/react-router';
import { readSellThroughSearch } from '../../../../reports/index.ts';
import { SellThroughScreen } from '../../../../reports/sell-through.screen.tsx';

export const Route = createFileRoute('/dashboard/events/reports/sell-through')({
  validateSearch: readSellThroughSearch,
  component: SellThroughScreen,
});
