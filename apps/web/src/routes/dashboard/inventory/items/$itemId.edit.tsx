import { createFileRoute } from '@tanstack/react-router';
import { EditItemScreen } from '../../../../inventory/edit-item.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/items/$itemId/edit')({
  component: EditItemScreen,
});
