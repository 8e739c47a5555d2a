import { createFileRoute } from '@tanstack/react-router';
import { TaxFilingScreen } from '../../../../taxes/tax-filing.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/sales-tax/returns/$filingId')({
  component: TaxFilingScreen,
});
