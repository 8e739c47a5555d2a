import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import { routeTree as product } from '../platform/route-tree.ts';

// Stands in the place of the product's tree in the test build and while developing; see build/test-build.ts.

const root: AnyRoute = product;
const dashboard = childrenOf(root).find((route) => readPath(route) === '/dashboard');
if (dashboard === undefined) throw new Error('The tree of routes has no /dashboard.');

const kit = createRoute({
  getParentRoute: () => root,
  path: '/dev/kit',
  component: lazyRouteComponent(() => import('./kit.screen.tsx'), 'KitScreen'),
});

const isTestBuild = import.meta.env.MODE === 'test-build';

root.addChildren([...childrenOf(root), kit, ...(isTestBuild ? testRoutes(root) : [])]);
if (isTestBuild) dashboard.addChildren([...childrenOf(dashboard), ...shellRoutes(dashboard)]);

export const routeTree = product;

/** Before the router has taken it, a route knows its place by its options alone. */
function readPath(route: AnyRoute): unknown {
  return (route.options as { path?: unknown }).path;
}

function childrenOf(route: AnyRoute): AnyRoute[] {
  return (route.children ?? []) as AnyRoute[];
}

/** The pages of the founding spec for tests, and pages that fail in each way a page can. */
function testRoutes(parent: AnyRoute): AnyRoute[] {
  const getParentRoute = () => parent;
  const throwing = { getParentRoute, validateSearch: readMessage };
  return [
    createRoute({
      getParentRoute,
      path: '/test/auth-bypass',
      component: lazyRouteComponent(() => import('./auth-bypass.screen.tsx'), 'AuthBypass'),
    }),
    createRoute({
      getParentRoute,
      path: '/test/protected',
      beforeLoad: async () => (await import('./bypass.ts')).requireBypass(),
      component: lazyRouteComponent(() => import('./protected.screen.tsx'), 'ProtectedScreen'),
    }),
    createRoute({
      getParentRoute,
      path: '/test/password-reset',
      component: lazyRouteComponent(() => import('./password-reset.screen.tsx'), 'PasswordResetTest'),
    }),
    // Without an error component of its own the error goes up to the app's.
    createRoute({ ...throwing, path: '/test/throw/app', errorComponent: false, component: thrower() }),
    createRoute({ ...throwing, path: '/test/throw/page', component: thrower() }),
    createRoute({
      ...throwing,
      path: '/test/throw/component',
      component: lazyRouteComponent(() => import('./throw.screen.tsx'), 'ThrowInComponent'),
    }),
    createRoute({
      ...throwing,
      path: '/test/throw/handler',
      component: lazyRouteComponent(() => import('./throw.screen.tsx'), 'ThrowInHandler'),
    }),
  ];
}

/** A page that fails inside the shell. */
function shellRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/test/throw',
      validateSearch: readMessage,
      component: thrower(),
    }),
  ];
}

function thrower() {
  return lazyRouteComponent(() => import('./throw.screen.tsx'), 'Throw');
}

function readMessage(search: Record<string, unknown>): { message?: string } {
  return typeof search['message'] === 'string' ? { message: search['message'] } : {};
}
