import { createFileRoute } from '@tanstack/react-router';
import { readNewRecipeSearch } from '../../../../production/index.ts';
import { NewRecipeScreen } from '../../../../production/new-recipe.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/composition/new')({
  validateSearch: readNewRecipeSearch,
  component: NewRecipeScreen,
});
