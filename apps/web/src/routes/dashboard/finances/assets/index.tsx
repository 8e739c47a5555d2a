import { createFileRoute } from '@tanstack/react-router';
import { AssetsScreen } from '../../../../finances/assets.screen.tsx';
import { readAssetsSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/assets/')({
  validateSearch: readAssetsSearch,
  component: AssetsScreen,
});
