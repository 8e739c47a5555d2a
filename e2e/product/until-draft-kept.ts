import type { Page } from '@playwright/test';

/** Waits until the device keeps what was typed, which it does after a pause. */
export async function untilDraftKept(page: Page, typed: string): Promise<void> {
  await page.waitForFunction(
    (text) => Object.values({ ...localStorage }).some((kept) => String(kept).includes(text)),
    typed,
  );
}
