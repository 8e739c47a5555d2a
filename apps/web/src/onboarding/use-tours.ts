import { useNavigate, useRouter } from '@tanstack/react-router';
import type { OnboardingTour } from '@atelier/domain/onboarding';
import { useOnboarding } from './onboarding.api.ts';
import { tourCompleted, tourDismissed, useLocalFlags } from './local-flags.ts';
import { setRunningTour } from './running-tour.ts';
import { tours, type Tour } from './tours.ts';

export type ListedTour = Pick<Tour, 'id' | 'title' | 'description'> & {
  isCompleted: boolean;
  /** Its area is built. */
  isAvailable: boolean;
};

/** Whether the router has a page at this address; an area that is still to come has none. */
export function useIsBuilt(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  const known: object = routesByPath;
  return (path) => path in known || `${path}/` in known;
}

/** The six tours for the help centre, and how to take one. */
export function useTours() {
  const { data } = useOnboarding();
  const isBuilt = useIsBuilt();
  const navigate = useNavigate();
  const completedHere = useLocalFlags(tours.map(({ id }) => tourCompleted(id)));
  const list: ListedTour[] = tours.map(({ id, title, description, path }, index) => ({
    id,
    title,
    description,
    isCompleted: data?.toursCompleted[id] === true || completedHere[index] === true,
    isAvailable: isBuilt(path),
  }));
  /** Goes to the tour's page and takes it from its first step; what was dismissed or completed here is forgotten. */
  const start = async (id: OnboardingTour) => {
    const tour = tours.find((one) => one.id === id);
    if (tour === undefined || !isBuilt(tour.path)) return;
    tourDismissed(id).clear();
    tourCompleted(id).clear();
    await navigate({ to: tour.path });
    setRunningTour(id);
  };
  return { tours: list, start };
}
