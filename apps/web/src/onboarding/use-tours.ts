import { useNavigate } from '@tanstack/react-router';
import type { OnboardingTour } from '@atelier/domain/onboarding';
import { useOnboarding } from './onboarding.api.ts';
import { tourCompleted, tourDismissed, useLocalFlags } from './local-flags.ts';
import { setRunningTour } from './running-tour.ts';
import { tourPaths } from './tour-paths.ts';
import { tours, type Tour } from './tours.ts';
import { useIsBuilt } from './use-is-built.ts';

export type ListedTour = Pick<Tour, 'id' | 'title' | 'description'> & {
  isCompleted: boolean;
  /** Its area is built. */
  isAvailable: boolean;
};

/** The six tours for the help centre, and how to take one. */
export function useTours() {
  const { data } = useOnboarding();
  const isBuilt = useIsBuilt();
  const navigate = useNavigate();
  const completedHere = useLocalFlags(tours.map(({ id }) => tourCompleted(id)));
  const list: ListedTour[] = tours.map(({ id, title, description }, index) => ({
    id,
    title,
    description,
    isCompleted: data?.toursCompleted[id] === true || completedHere[index] === true,
    isAvailable: isBuilt(tourPaths[id]),
  }));
  /** Goes to the tour's page and takes it from its first step; what was dismissed or completed here is forgotten. */
  const start = async (id: OnboardingTour) => {
    if (!isBuilt(tourPaths[id])) return;
    tourDismissed(id).clear();
    tourCompleted(id).clear();
    await navigate({ to: tourPaths[id] });
    setRunningTour(id);
  };
  return { tours: list, start };
}
