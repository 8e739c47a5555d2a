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

/** Tells whether a flag is set, kept up to date. */
export function useLocalFlag(of: LocalFlag): boolean {
  return useSyncExternalStore(subscribe, of.isSet);
}

/** The number of steps of the welcome. */
export const welcomeSteps = 7;
const stepKey = 'welcomeStep';

/** At which of its seven steps the welcome stands; it goes on there after a reload or an errand. */
export function useWelcomeStep(): [step: number, setStep: (step: number) => void] {
  const step = useSyncExternalStore(subscribe, () => Number(localStorage.getItem(stepKey) ?? '0'));
  return [Number.isInteger(step) ? step : 0, (next) => set(stepKey, String(next))];
}

const wasWelcomeBegun = () => localStorage.getItem(stepKey) !== null;

/** Shows the welcome again to someone who put it away, or who went through it on another device. */
export function openWelcome(): void {
  welcomeShown.clear();
  welcomeCompleted.clear();
  const step = localStorage.getItem(stepKey);
  if (step === null || Number(step) >= welcomeSteps - 1) set(stepKey, '0');
}

/** Tells whether the welcome was begun on this device, kept up to date. */
export const useWelcomeBegun = (): boolean => useSyncExternalStore(subscribe, wasWelcomeBegun);

const errandKey = 'welcomeErrand';

/** The page to which the welcome has sent this tab, while it is out on that errand. */
export function useWelcomeErrand(): [path: string | null, setPath: (path: string | null) => void] {
  const path = useSyncExternalStore(subscribe, () => sessionStorage.getItem(errandKey));
  const setPath = (next: string | null) => {
    if (next === null) sessionStorage.removeItem(errandKey);
    else sessionStorage.setItem(errandKey, next);
    for (const listener of listeners) listener();
  };
  return [path, setPath];
}

/** Returns which of the flags are set, kept up to date; as text, so that the same answer is the same value. */
export function useLocalFlags(of: readonly LocalFlag[]): readonly boolean[] {
  const answer = useSyncExternalStore(subscribe, () => of.map((one) => (one.isSet() ? '1' : '0')).join(''));
  return [...answer].map((sign) => sign === '1');
}
