import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';
import { useOpenTutorialId } from '../learning/index.ts';
import { useOnboarding, usePreferences } from './onboarding.api.ts';
import { tourCompleted, tourDismissed, useLocalFlag, welcomeCompleted } from './local-flags.ts';
import { setRunningTour, useRunningTour } from './running-tour.ts';
import { tourStartingAt, tourPaths } from './tour-paths.ts';
import { useIsBuilt } from './use-is-built.ts';

/** Of the founding spec, section 9. */
const automaticDelayMs = 2000;
const askAgainMs = 1000;

/**
 * Whether the person is in the middle of something. A tour takes the keyboard: it must not come between two letters,
 * over an open dialog or menu, or into a tutorial.
 */
function isOccupied(): boolean {
  const at = document.activeElement;
  const isTyping =
    (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) &&
    at.value !== '' &&
    at.matches(':not([type="checkbox"], [type="radio"])');
  // A person who is about to press a button would press one of the tour.
  const isPressing = at?.matches('main :is(button, a, select)') === true;
  return (
    isTyping ||
    isPressing ||
    document.querySelector('[role="dialog"], [role="menu"], [data-tutorial-card]') !== null
  );
}

/**
 * Starts the tour of the page by itself, two seconds after it is there: when tours are enabled and the welcome is
 * over, here or on the server, and the tour was neither completed on the server nor dismissed or completed on this
 * device. It waits for the page that it is taken on, never starts over a form, and not while a tutorial is open.
 */
export function useAutomaticTour(): void {
  const tour = useLocation({ select: ({ pathname }) => tourStartingAt(pathname) });
  const isEnabled = usePreferences().data?.enableFeatureTours === true;
  const onboarding = useOnboarding().data;
  const isWelcomedHere = useLocalFlag(welcomeCompleted);
  const isWelcomed = isWelcomedHere || onboarding?.completedSteps.includes('welcome') === true;
  const isRunning = useRunningTour() !== null;
  const isInTutorial = useOpenTutorialId() !== null;
  const isBuilt = useIsBuilt();
  const isDue =
    tour !== undefined &&
    isEnabled &&
    isWelcomed &&
    !isRunning &&
    !isInTutorial &&
    isBuilt(tourPaths[tour]) &&
    onboarding?.toursCompleted[tour] === false;

  useEffect(() => {
    if (!isDue) return undefined;
    const start = () => {
      if (tourDismissed(tour).isSet() || tourCompleted(tour).isSet()) return;
      if (isOccupied()) timer = setTimeout(start, askAgainMs);
      else setRunningTour(tour);
    };
    let timer = setTimeout(start, automaticDelayMs);
    return () => clearTimeout(timer);
  }, [isDue, tour]);
}
