import { createFileRoute } from '@tanstack/react-router';
import { readRecipeSearch } from '../../../../production/index.ts';
import { RecipeScreen } from '../../../../production/recipe.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/composition/$recipeId/')({
  validateSearch: readRecipeSearch,
  component: RecipeScreen,
});
