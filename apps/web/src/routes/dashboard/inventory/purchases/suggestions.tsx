import { createFileRoute } from '@tanstack/react-router';
import { PurchaseSuggestionsScreen } from '../../../../inventory/purchase-suggestions.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/purchases/suggestions')({
  component: PurchaseSuggestionsScreen,
});
