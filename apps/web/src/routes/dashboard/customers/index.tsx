import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../../platform/paths.ts';

export const Route = createFileRoute('/dashboard/customers/')({
  beforeLoad: () => {
    // The router throws redirects by design.
    throw redirect({ to: paths.customerList, replace: true });
  },
});
