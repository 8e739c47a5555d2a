import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';
import { useOpenTutorialId } from '../learning/index.ts';
import { useOnboarding, usePreferences } from './onboarding.api.ts';
import { tourCompleted, tourDismissed, useLocalFlag, welcomeCompleted } from './local-flags.ts';
import { setRunningTour, useRunningTour } from './running-tour.ts';
import { tourAt, tourPaths } from './tour-paths.ts';
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
  return isTyping || document.querySelector('[role="dialog"], [role="menu"], [data-tutorial-card]') !== null;
}

/**
 * Starts the tour of the page by itself, two seconds after it is there: when tours are enabled and the welcome is
 * over, and the tour was neither completed on the server nor dismissed or completed on this device. While a tutorial
 * is open it waits: one teacher at a time.
 */
export function useAutomaticTour(): void {
  const tour = useLocation({ select: ({ pathname }) => tourAt(pathname) });
  const isEnabled = usePreferences().data?.enableFeatureTours === true;
  const onboarding = useOnboarding().data;
  const isWelcomed = useLocalFlag(welcomeCompleted);
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
