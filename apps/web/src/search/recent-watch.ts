import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { rememberPlace } from '../platform/recents.ts';
import { useMyself } from './search.api.ts';

const settleMs = 1_200;

/** Whose list of recent places this is: each person has one for each business, on this device. */
export function useRecentsOwner(): string | undefined {
  const { business } = useActiveBusiness();
  const me = useMyself().data;
  return me && `${me.id}:${business.id}`;
}

/** Forms are begun, not returned to; and the dashboard is one key away. */
function isWorthRemembering(path: string): boolean {
  return path !== paths.dashboard && !/\/(new|edit)$/.test(path);
}

/** Remembers where someone stays for a moment, under the title that the page has by then. */
export function useRecentWatch(): void {
  const owner = useRecentsOwner();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  useEffect(() => {
    if (owner === undefined || !isWorthRemembering(path)) return undefined;
    const remember = () => rememberPlace(owner, { path, title: document.title.replace(/ · Atelier$/, '') });
    // A record that loads slowly names the page when it has come.
    const renamed = new MutationObserver(remember);
    const settled = setTimeout(() => {
      remember();
      renamed.observe(document.head, { childList: true, characterData: true, subtree: true });
    }, settleMs);
    return () => {
      clearTimeout(settled);
      renamed.disconnect();
    };
  }, [owner, path]);
}
