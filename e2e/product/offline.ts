import type { Page } from '@playwright/test';

/**
 * Takes the network away until the returned function brings it back. Chromium 150 tells only the open document that it
 * is offline; one that is opened afterwards is told here, before its first script.
 */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  const context = page.context();
  await context.setOffline(true);
  const telling = await context.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    window.addEventListener('online', () => Reflect.deleteProperty(navigator, 'onLine'), { once: true });
  });
  return async () => {
    await telling.dispose();
    await context.setOffline(false);
    await page.evaluate(() => {
      if (Object.hasOwn(navigator, 'onLine')) window.dispatchEvent(new Event('online'));
    });
  };
}
