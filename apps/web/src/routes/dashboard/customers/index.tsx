import { createFileRoute } from '@tanstack/react-router';
import { CustomersOverviewScreen } from '../../../customers/overview/customers-overview.screen.tsx';
import { readOverviewSearch } from '../../../customers/index.ts';

export const Route = createFileRoute('/dashboard/customers/')({
  validateSearch: readOverviewSearch,
  component: CustomersOverviewScreen,
});
