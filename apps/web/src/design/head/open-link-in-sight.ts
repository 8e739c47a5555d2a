import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from '@tanstack/react-router';

/** For a strip of links that scrolls sideways on a phone: the one that is open is brought into sight. */
export function useOpenLinkInSight(): { strip: RefObject<HTMLElement | null>; here: string } {
  const strip = useRef<HTMLElement>(null);
  const here = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    const open = strip.current?.querySelector('[data-status=active], [data-open]');
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [here]);
  return { strip, here };
}
