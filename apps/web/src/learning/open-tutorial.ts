import { useSyncExternalStore } from 'react';

/** Which tutorial is open in this tab; it goes with the tab's session, as logging out does. */
const openKey = 'tutorial';

const listeners = new Set<() => void>();

export function tellTutorialChange(): void {
  for (const listener of listeners) listener();
}

export function onTutorialChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readOpen = (): string | null => sessionStorage.getItem(openKey);

/** The id of the tutorial that is open in this tab, or null. Light enough for the frame of every page. */
export function useOpenTutorialId(): string | null {
  return useSyncExternalStore(onTutorialChange, readOpen);
}

export function openTutorial(id: string): void {
  sessionStorage.setItem(openKey, id);
  tellTutorialChange();
}

/** Puts the tutorial away; it can be taken up again where it was left. */
export function leaveTutorial(): void {
  sessionStorage.removeItem(openKey);
  tellTutorialChange();
}
