import { useDocumentTitle } from '../design/document-title.ts';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LandingOwnership } from './landing-ownership.tsx';
import { LandingPromises } from './landing-promises.tsx';
import { LandingWayThrough } from './landing-way-through.tsx';

export function LandingScreen() {
  useDocumentTitle('Atelier');
  return (
    <div className="overflow-x-clip">
      <LandingHeader />
      <main>
        <LandingHero />
        <LandingWayThrough />
        <LandingPromises />
        <LandingOwnership />
      </main>
      <LandingFooter />
    </div>
  );
}
