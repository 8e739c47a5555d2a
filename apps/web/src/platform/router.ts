import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { PageError } from './error-screens.tsx';
import { routeTree } from './route-tree.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found.screen.tsx'), 'NotFound'),
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
