import { createFileRoute } from '@tanstack/react-router';
import { CompareCustomersScreen } from '../../../../customers/compare-customers.screen.tsx';
import { readCompareSearch } from '../../../../customers/index.ts';

export const Route = createFileRoute('/dashboard/customers/duplicates/compare')({
  validateSearch: readCompareSearch,
  component: ComparePage,
});

function ComparePage() {
  return <CompareCustomersScreen search={Route.useSearch()} />;
}
