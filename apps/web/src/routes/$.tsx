import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

/** Every address that no other route answers: an old name of a page leads there, the rest is not found. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ location }) => {
    const { findAlias } = await import('../platform/aliases.ts');
    const to = findAlias(location.pathname);
    if (to !== undefined) throw redirect({ to, search: location.search, hash: location.hash, replace: true });
  },
  component: lazyRouteComponent(() => import('../identity/lost.screen.tsx'), 'LostScreen'),
});
