import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 767.98px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Under 768 px the sidebar is off-canvas, and what would drop down is a sheet. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
}
