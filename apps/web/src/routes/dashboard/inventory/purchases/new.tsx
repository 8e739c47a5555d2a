import { createFileRoute } from '@tanstack/react-router';
import { readPurchaseListSearch } from '../../../../purchasing/index.ts';
import { NewPurchaseScreen } from '../../../../purchasing/new-purchase.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/purchases/new')({
  validateSearch: readPurchaseListSearch,
  component: NewPurchaseScreen,
});
