import { createFileRoute } from '@tanstack/react-router';
import { readItemSearch } from '../../../../items/index.ts';
import { ItemScreen } from '../../../../inventory/item.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/items/$itemId/')({
  validateSearch: readItemSearch,
  component: ItemScreen,
});
