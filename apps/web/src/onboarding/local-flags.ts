import { useSyncExternalStore } from 'react';

/*
 * What this device remembers of the first hour, under the names of the founding spec. The server keeps how far a
 * person has come; these say what has been shown here.
 */

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function set(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  for (const listener of listeners) listener();
}

/** A yes that stays on the device. */
export type LocalFlag = { isSet: () => boolean; set: () => void; clear: () => void };

function flag(key: string): LocalFlag {
  return {
    isSet: () => localStorage.getItem(key) === 'true',
    set: () => set(key, 'true'),
    clear: () => set(key, null),
  };
}

/** The welcome was put away. */
export const welcomeShown = flag('welcomeShown');
/** The welcome was gone through, or skipped. */
export const welcomeCompleted = flag('welcomeCompleted');
export const tourDismissed = (tour: string) => flag(`tourDismissed:${tour}`);
export const tourCompleted = (tour: string) => flag(`tourCompleted:${tour}`);

/** Whether a flag is set, kept up to date. */
export function useLocalFlag(of: LocalFlag): boolean {
  return useSyncExternalStore(subscribe, of.isSet);
}

const stepKey = 'welcomeStep';

/** At which of its seven steps the welcome stands; it goes on there after a reload or an errand. */
export function useWelcomeStep(): [step: number, setStep: (step: number) => void] {
  const step = useSyncExternalStore(subscribe, () => Number(localStorage.getItem(stepKey) ?? '0'));
  return [step, (next) => set(stepKey, String(next))];
}
