import { createFileRoute } from '@tanstack/react-router';
import { TaxDocumentsScreen } from '../../../../reports/tax-documents.screen.tsx';
import { readPlaceSearch } from '../../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/sales-tax/documents')({
  validateSearch: readPlaceSearch,
  component: TaxDocumentsScreen,
});
