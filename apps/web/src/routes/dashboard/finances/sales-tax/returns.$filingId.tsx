import { createFileRoute } from '@tanstack/react-router';
import { TaxFilingScreen } from '../../../../finances/tax-filing.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/sales-tax/returns/$filingId')({
  component: TaxFilingScreen,
});
