import { NotFound } from '../platform/not-found.screen.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';

/** An address outside the signed-in area that leads nowhere, in the frame of the landing page. */
export function LostScreen() {
  return (
    <div className="flex min-h-dvh flex-col">
      <LandingHeader />
      <div className="flex-1">
        <NotFound />
      </div>
      <LandingFooter />
    </div>
  );
}
