import { createFileRoute } from '@tanstack/react-router';
import { readPurchaseLinesSearch } from '../../../../books/index.ts';
import { PurchaseLinesScreen } from '../../../../reports/purchase-lines.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/purchase-lines')({
  validateSearch: readPurchaseLinesSearch,
  component: PurchaseLinesScreen,
});
