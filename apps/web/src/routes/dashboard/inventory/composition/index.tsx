import { createFileRoute } from '@tanstack/react-router';
import { CompositionScreen } from '../../../../inventory/composition.screen.tsx';
import { readRecipeListSearch } from '../../../../inventory/index.ts';

export const Route = createFileRoute('/dashboard/inventory/composition/')({
  validateSearch: readRecipeListSearch,
  component: CompositionScreen,
});
