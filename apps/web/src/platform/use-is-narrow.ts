import { useCallback, useSyncExternalStore } from 'react';

/** Tells whether a media query holds, now and when it changes. */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(condition);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(condition).matches);
}

/** Under 768 px the sidebar is off-canvas, and what would drop down is a sheet. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 767.98px)');
}
