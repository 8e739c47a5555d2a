import type { Page } from '@playwright/test';
import { patience } from './limits.ts';

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

/** Waits until the app is on the device: its service worker serves the page. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 8 * patience,
  });
}

/** Tells whether this text is among the answers that the device keeps. */
export function isKept(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    // Opening it would make it, empty, before the app does.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'atelier')) return false;
    const opened = indexedDB.open('atelier');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.onsuccess = () => resolve(opened.result);
      opened.onerror = () => reject(new Error('The storage is closed.'));
    });
    const asked = database.transaction('seen').objectStore('seen').getAll();
    const values = await new Promise<unknown[]>((resolve) => {
      asked.onsuccess = () => resolve(asked.result);
    });
    database.close();
    return values.some((value) => String(value).includes(wanted));
  }, text);
}
