import { createFileRoute, redirect } from '@tanstack/react-router';

/** Events were a page of the finances. */
export const Route = createFileRoute('/dashboard/finances/events')({
  beforeLoad: () => {
    // The router throws redirects by design.
    throw redirect({ to: '/dashboard/events', replace: true });
  },
});
