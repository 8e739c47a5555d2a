import { createFileRoute } from '@tanstack/react-router';
import { TaxDocumentsScreen } from '../../../../finances/tax-documents.screen.tsx';
import { readPlaceSearch } from '../../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/sales-tax/documents')({
  validateSearch: readPlaceSearch,
  component: TaxDocumentsScreen,
});
