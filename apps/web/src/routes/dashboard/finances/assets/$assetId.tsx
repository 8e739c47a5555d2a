import { createFileRoute } from '@tanstack/react-router';
import { AssetScreen } from '../../../../equipment/asset.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/assets/$assetId')({ component: AssetScreen });
