import { createFileRoute } from '@tanstack/react-router';
import { readNewRecipeSearch } from '../../../../inventory/index.ts';
import { NewRecipeScreen } from '../../../../inventory/new-recipe.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/composition/new')({
  validateSearch: readNewRecipeSearch,
  component: NewRecipeScreen,
});
