import { createFileRoute } from '@tanstack/react-router';
import { CompositionScreen } from '../../../../production/composition.screen.tsx';
import { readRecipeListSearch } from '../../../../production/index.ts';

export const Route = createFileRoute('/dashboard/inventory/composition/')({
  validateSearch: readRecipeListSearch,
  component: CompositionScreen,
});
