import { Outlet, createRootRoute } from '@tanstack/react-router';
import { ToasterPlace } from '../design/toaster-place.tsx';
import { ConnectionWatch } from '../platform/connection.tsx';
import { ApplicationError } from '../platform/error-screens.tsx';

export const Route = createRootRoute({ component: Root, errorComponent: ApplicationError });

function Root() {
  return (
    <>
      <Outlet />
      <ConnectionWatch />
      <ToasterPlace />
    </>
  );
}
