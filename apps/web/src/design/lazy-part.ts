import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * A part of a page, fetched when it is first shown. Where it cannot be fetched, that is told once and fetched again
 * later: the page around it, with what someone typed there, stays as it is.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchPart(load) }));
}

async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await load();
    } catch (error) {
      if (pauseMs === firstPauseMs) reportError(error);
      await untilWorthTrying(pauseMs);
    }
  }
}

function untilWorthTrying(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pauseMs);
    window.addEventListener('online', go);
  });
}
