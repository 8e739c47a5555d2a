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
