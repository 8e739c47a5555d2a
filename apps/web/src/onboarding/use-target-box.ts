import { useEffect, useState } from 'react';
import type { Box } from './tour-place.ts';

const patienceMs = 1500;
const lookEveryMs = 100;

export type Target = { state: 'looking' } | { state: 'missing' } | { state: 'found'; box: Box };

const looking: Target = { state: 'looking' };

function sameBox(left: Target, right: Box): boolean {
  if (left.state !== 'found') return false;
  const { x, y, width, height } = left.box;
  return x === right.x && y === right.y && width === right.width && height === right.height;
}

/**
 * Where the element is in the window, followed while the page scrolls, grows or changes. Pages load their data, so an
 * element that is not there is looked for a while before it counts as missing; that is logged.
 */
export function useTargetBox(selector: string): Target {
  const [found, setFound] = useState<{ selector: string; target: Target }>({ selector, target: looking });

  useEffect(() => {
    const since = performance.now();
    let hasScrolled = false;
    let hasLogged = false;
    const look = () => {
      const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (one) => one.getClientRects().length > 0,
      );
      if (element === undefined) {
        if (performance.now() - since < patienceMs) return;
        // For whoever changes a screen and forgets the tour that speaks of it.
        // eslint-disable-next-line no-console
        if (!hasLogged) console.warn(`The tour found nothing for ${selector}.`);
        hasLogged = true;
        setFound({ selector, target: { state: 'missing' } });
        return;
      }
      if (!hasScrolled) {
        hasScrolled = true;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = { x, y, width, height };
      setFound((before) =>
        before.selector === selector && sameBox(before.target, box)
          ? before
          : { selector, target: { state: 'found', box } },
      );
    };
    look();
    const timer = setInterval(look, lookEveryMs);
    window.addEventListener('scroll', look, true);
    window.addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('scroll', look, true);
      window.removeEventListener('resize', look);
    };
  }, [selector]);

  return found.selector === selector ? found.target : looking;
}
