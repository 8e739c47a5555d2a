import { createFileRoute } from '@tanstack/react-router';
import { readNewItemSearch } from '../../../../items/index.ts';
import { NewItemScreen } from '../../../../inventory/new-item.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/materials/new')({
  validateSearch: readNewItemSearch,
  component: NewMaterialPage,
});

function NewMaterialPage() {
  const { kind = 'material', like } = Route.useSearch();
  return <NewItemScreen kind={kind} likeId={like} />;
}
