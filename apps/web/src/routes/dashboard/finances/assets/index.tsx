import { createFileRoute } from '@tanstack/react-router';
import { AssetsScreen } from '../../../../equipment/assets.screen.tsx';
import { readAssetsSearch } from '../../../../equipment/index.ts';

export const Route = createFileRoute('/dashboard/finances/assets/')({
  validateSearch: readAssetsSearch,
  component: AssetsScreen,
});
