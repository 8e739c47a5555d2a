import type { Page } from '@playwright/test';

/** Waits until a screen shows what it has: its title is there, skeletons, fonts and requests are done. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('[data-skeleton], .animate-pulse') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/**
 * Waits for what comes in a quiet moment after the first screen: toasts and the watch over the connection. Without a
 * network they could not come any longer.
 */
export async function untilWatched(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return [/toaster-.*js/, /connection-.*js/].every((piece) => fetched.some((name) => piece.test(name)));
  });
}
