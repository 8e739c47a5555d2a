import { createFileRoute } from '@tanstack/react-router';
import { EditRecipeScreen } from '../../../../inventory/edit-recipe.screen.tsx';
import { readEditRecipeSearch } from '../../../../inventory/index.ts';

export const Route = createFileRoute('/dashboard/inventory/composition/$recipeId/edit')({
  validateSearch: readEditRecipeSearch,
  component: EditRecipeScreen,
});
