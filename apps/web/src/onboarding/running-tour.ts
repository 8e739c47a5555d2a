import { useSyncExternalStore } from 'react';
import type { OnboardingTour } from '@atelier/domain/onboarding';

// One tour at most runs in a tab. It is started from three places (by itself, from the help centre, from a guide)
// that do not know each other, hence a store of its own.
let running: OnboardingTour | null = null;
const listeners = new Set<() => void>();

export function setRunningTour(tour: OnboardingTour | null): void {
  running = tour;
  for (const listener of listeners) listener();
}

export function useRunningTour(): OnboardingTour | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => running,
  );
}
