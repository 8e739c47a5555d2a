import { Suspense } from 'react';
import { useLocalFlag, useWelcomeBegun, welcomeCompleted, welcomeShown } from './local-flags.ts';
import { useOnboarding } from './onboarding.api.ts';
import { OnboardingActions } from './onboarding-actions.tsx';
import { useRunningTour } from './running-tour.ts';
import { useAutomaticTour } from './use-automatic-tour.ts';
import { lazyPart } from '../design/lazy-part.ts';

// The welcome is met once and a tour seldom: both are fetched when they are wanted.
const WelcomeWizard = lazyPart(async () => (await import('./welcome-wizard.tsx')).WelcomeWizard);
const TourOverlay = lazyPart(async () => (await import('./tour-overlay.tsx')).TourOverlay);

/** The welcome, for people who have not completed it here or elsewhere; over the shell and the page without a business. */
export function WelcomeGate() {
  const isShown = useLocalFlag(welcomeShown);
  const isCompleted = useLocalFlag(welcomeCompleted);
  const isBegun = useWelcomeBegun();
  const onboarding = useOnboarding();
  const isDone = onboarding.isPending || onboarding.data?.completedSteps.includes('welcome') === true;
  if (isShown || isCompleted || (isDone && !isBegun)) return null;
  return (
    <Suspense fallback={null}>
      <WelcomeWizard />
    </Suspense>
  );
}

/** Shows what accompanies the first hour inside a business: tours, and the steps that are done by actions. */
export function OnboardingLayer() {
  useAutomaticTour();
  const tour = useRunningTour();
  return (
    <>
      <OnboardingActions />
      {tour !== null && (
        <Suspense fallback={null}>
          <TourOverlay key={tour} tour={tour} />
        </Suspense>
      )}
    </>
  );
}
