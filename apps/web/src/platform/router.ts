import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { PageError } from './errors/error-screens.tsx';
import type { routeTree } from './route-tree.ts';
import { startTree } from './start-tree.ts';

/** Every route there is, for typed links; its code is fetched with the first page that needs it. */
type AllRoutes = typeof routeTree;

export const router = createRouter({
  routeTree: startTree(loadAllRoutes) as AllRoutes,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found.screen.tsx'), 'NotFound'),
  scrollRestoration: true,
});

/** The two trees have the same root, so the router would not notice by itself that there is more below it now. */
async function loadAllRoutes(): Promise<void> {
  await import('./route-tree.ts');
  router.setRoutes(router.buildRouteTree());
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
