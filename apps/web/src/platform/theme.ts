import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';

const storageKey = 'theme';
const listeners = new Set<() => void>();
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const groundColors = { light: '#faf6ee', dark: '#191512' };

function readChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Puts the choice into the page; public/theme.js has done the same before the first paint. */
function applyTheme(): void {
  const choice = readChoice();
  const shown = choice === 'system' ? (systemIsDark.matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset['theme'] = shown;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', groundColors[shown]);
  for (const listener of listeners) listener();
}

systemIsDark.addEventListener('change', applyTheme);
// Another tab changed it.
window.addEventListener('storage', (event) => event.key === storageKey && applyTheme());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The person's choice and how to change it. */
export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, readChoice);
  return {
    choice,
    choose: (next) => {
      localStorage.setItem(storageKey, next);
      applyTheme();
    },
  };
}
