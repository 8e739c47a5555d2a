import { useSyncExternalStore } from 'react';

const cookieName = 'sidebar:state';
const sevenDays = 604_800;
const narrow = '(max-width: 767.98px)';

/** On wide screens the sidebar remembers whether it is open; absent means open. */
export function readSidebarCookie(): boolean {
  return !document.cookie.split('; ').includes(`${cookieName}=false`);
}

export function writeSidebarCookie(isOpen: boolean): void {
  document.cookie = `${cookieName}=${String(isOpen)}; path=/; max-age=${String(sevenDays)}; samesite=lax`;
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Under 768 px the sidebar is off-canvas. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
}
