import { createFileRoute } from '@tanstack/react-router';
import { EditRecipeScreen } from '../../../../inventory/edit-recipe.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/composition/$recipeId/edit')({
  component: EditRecipeScreen,
});
