import { createFileRoute } from '@tanstack/react-router';
import { CompareCustomersScreen } from '../../../../duplicates/compare-customers.screen.tsx';
import { readCompareSearch } from '../../../../duplicates/index.ts';

export const Route = createFileRoute('/dashboard/customers/duplicates/compare')({
  validateSearch: readCompareSearch,
  component: ComparePage,
});

function ComparePage() {
  return <CompareCustomersScreen search={Route.useSearch()} />;
}
