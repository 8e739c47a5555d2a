import { useSyncExternalStore } from 'react';
import { onTutorialChange, openTutorial, tellTutorialChange, useOpenTutorialId } from './open-tutorial.ts';
import { tutorials, type Tutorial } from './tutorials.ts';

/** Number of steps done of each tutorial on this device. */
const progressKey = 'tutorials';

type Progress = Readonly<Record<string, number>>;

const readKept = (): string => localStorage.getItem(progressKey) ?? '{}';

function parse(kept: string): Progress {
  try {
    return JSON.parse(kept) as Progress;
  } catch {
    return {};
  }
}

/** Goes to a step; one past the last means that all is done. */
export function goToTutorialStep(id: string, step: number): void {
  try {
    localStorage.setItem(progressKey, JSON.stringify({ ...parse(readKept()), [id]: step }));
  } catch {
    // A full or closed storage only means that the tutorial starts again next time.
  }
  tellTutorialChange();
}

/** Returns how many steps of each tutorial have been done on this device. */
export function useTutorialProgress(): Progress {
  return parse(useSyncExternalStore(onTutorialChange, readKept));
}

/** The tutorial that is open in this tab, and the step at which it stands. */
export function useOpenTutorial(): { tutorial: Tutorial; step: number } | null {
  const id = useOpenTutorialId();
  const progress = useTutorialProgress();
  const tutorial = tutorials.find((one) => one.id === id);
  return tutorial === undefined ? null : { tutorial, step: progress[tutorial.id] ?? 0 };
}

/** Opens a tutorial where it was left, or from the start when it was done; answers the page to go to. */
export function startTutorial(id: string): string | undefined {
  const tutorial = tutorials.find((one) => one.id === id);
  if (tutorial === undefined) return undefined;
  const done = parse(readKept())[id] ?? 0;
  const step = done < tutorial.steps.length ? done : 0;
  goToTutorialStep(id, step);
  openTutorial(id);
  return tutorial.steps[step]?.page;
}
