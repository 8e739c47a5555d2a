import { createFileRoute } from '@tanstack/react-router';
import { readRecipeSearch } from '../../../../inventory/index.ts';
import { RecipeScreen } from '../../../../inventory/recipe.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/composition/$recipeId/')({
  validateSearch: readRecipeSearch,
  component: RecipeScreen,
});
