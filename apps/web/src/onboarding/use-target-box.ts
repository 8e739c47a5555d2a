import { useEffect, useState } from 'react';
import { roomAboveCard, type Box } from './tour-place.ts';

const patienceMs = 1500;
const lookEveryMs = 100;

export type Target = { state: 'looking' } | { state: 'missing' } | { state: 'found'; box: Box; top: number };

const looking: Target = { state: 'looking' };

/** Between the header and a target that is scrolled up to it: room for the frame. */
const breathing = 14;

function sameBox(left: Target, right: Box, top: number): boolean {
  if (left.state !== 'found' || left.top !== top) return false;
  const { x, y, width, height } = left.box;
  return x === right.x && y === right.y && width === right.width && height === right.height;
}

/**
 * Returns where the part of the window begins in which the element can be seen: what scrolls goes below the header.
 */
function topFor(element: HTMLElement): number {
  if (element.closest('main') === null) return 0;
  return document.querySelector('#root header')?.getBoundingClientRect().bottom ?? 0;
}

/** Into the middle; what is too high for that, with its beginning below the header. */
function bringIntoSight(element: HTMLElement, top: number): void {
  if (element.closest('main') === null) {
    // The sidebar and the header stay where they are, and so does the page.
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return;
  }
  const size = { width: document.documentElement.clientWidth, height: window.innerHeight };
  if (element.getBoundingClientRect().height <= roomAboveCard(size, top + breathing)) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return;
  }
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
  window.scrollBy({ top: element.getBoundingClientRect().top - top - breathing, behavior: 'instant' });
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
        // For the person who changes a screen and forgets the tour that speaks of it.
        // oxlint-disable-next-line no-console
        if (!hasLogged) console.warn(`The tour found nothing for ${selector}.`);
        hasLogged = true;
        setFound({ selector, target: { state: 'missing' } });
        return;
      }
      if (!hasScrolled) {
        hasScrolled = true;
        bringIntoSight(element, topFor(element));
      }
      const top = topFor(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = { x, y, width, height };
      setFound((before) =>
        before.selector === selector && sameBox(before.target, box, top)
          ? before
          : { selector, target: { state: 'found', box, top } },
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
