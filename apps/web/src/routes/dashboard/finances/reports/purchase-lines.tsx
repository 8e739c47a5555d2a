import { createFileRoute } from '@tanstack/react-router';
import { readPurchaseLinesSearch } from '../../../../finances/index.ts';
import { PurchaseLinesScreen } from '../../../../finances/purchase-lines.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/purchase-lines')({
  validateSearch: readPurchaseLinesSearch,
  component: PurchaseLinesScreen,
});
