import { createFileRoute } from '@tanstack/react-router';
import { readPurchaseListSearch } from '../../../../inventory/index.ts';
import { NewPurchaseScreen } from '../../../../inventory/new-purchase.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/purchases/new')({
  validateSearch: readPurchaseListSearch,
  component: NewPurchaseScreen,
});
