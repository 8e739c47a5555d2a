import { Outlet, createRootRoute } from '@tanstack/react-router';
import { useKeptFocus } from '../design/kept-focus.ts';
import { ToasterPlace } from '../design/toaster-place.tsx';
import { ApplicationError } from '../platform/errors/error-screens.tsx';
import { QuietStart } from '../platform/quiet-start.tsx';

export const Route = createRootRoute({ component: Root, errorComponent: ApplicationError });

function Root() {
  useKeptFocus();
  return (
    <>
      <Outlet />
      <QuietStart />
      <ToasterPlace />
    </>
  );
}
