import { createFileRoute } from '@tanstack/react-router';
import { EditRecipeScreen } from '../../../../production/edit-recipe.screen.tsx';
import { readEditRecipeSearch } from '../../../../production/index.ts';

export const Route = createFileRoute('/dashboard/inventory/composition/$recipeId/edit')({
  validateSearch: readEditRecipeSearch,
  component: EditRecipeScreen,
});
