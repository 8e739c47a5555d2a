import { createFileRoute } from '@tanstack/react-router';
import { PurchaseSuggestionsScreen } from '../../../../purchasing/purchase-suggestions.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/purchases/suggestions')({
  component: PurchaseSuggestionsScreen,
});
