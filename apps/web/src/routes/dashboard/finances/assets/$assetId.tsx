import { createFileRoute } from '@tanstack/react-router';
import { AssetScreen } from '../../../../finances/asset.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/assets/$assetId')({ component: AssetScreen });
