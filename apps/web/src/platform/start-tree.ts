import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router';
import { Route as root } from '../routes/__root.tsx';
import { Route as confirm } from '../routes/auth/confirm.tsx';
import { Route as resetPassword } from '../routes/auth/reset-password.tsx';
import { Route as updatePassword } from '../routes/auth/update-password.tsx';
import { Route as landing } from '../routes/index.tsx';
import { Route as login } from '../routes/login.tsx';
import { Route as till } from '../routes/till.tsx';
import { ApplicationError } from './errors/error-screens.tsx';

/** The pages before sign-in, and the till, which works without: their routes come with the first download. */
const pages: Record<string, AnyRoute> = {
  '/': landing,
  '/login': login,
  '/auth/confirm': confirm,
  '/auth/reset-password': resetPassword,
  '/auth/update-password': updatePassword,
  '/till': till,
};

/**
 * The routes that the app starts with: these pages, and one for every other address, which first fetches the tree of
 * all routes and then asks for the same address again. Routes are files of src/routes, here as there; a page that is
 * not named here works all the same and costs the pages before sign-in nothing.
 */
export function startTree(loadAllRoutes: () => Promise<void>): AnyRoute {
  const getParentRoute = () => root;
  const elsewhere = createRoute({
    getParentRoute,
    path: '/$',
    beforeLoad: async ({ location }) => {
      await loadAllRoutes();
      throw redirect({ href: location.href, replace: true });
    },
    errorComponent: ApplicationError,
  });
  for (const [path, route] of Object.entries(pages)) {
    // What the generated tree will tell each of them once more.
    const place = { id: path, path, getParentRoute };
    route.update(place as Parameters<AnyRoute['update']>[0]);
  }
  return root.addChildren([...Object.values(pages), elsewhere]);
}
