import type { Page } from '@playwright/test';
import { expect, test } from '../product/journey.ts';

// A tour speaks of things on real screens. A person who changes a screen and takes away what a tour points at learns it here.

const tourNames = ['Dashboard', 'Inventory', 'Finances', 'Customers', 'Invoices'] as const;
const card = (page: Page) => page.getByRole('dialog').filter({ hasText: 'of 5' });

async function start(page: Page, name: string): Promise<void> {
  // By the keyboard: the toast of the tour before may lie over it, and stays while the pointer is on it.
  await page.getByRole('button', { name: 'Help', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Tours' }).click();
  await page.getByRole('button', { name: new RegExp(`(Start|Restart) ${name}`) }).click();
}

/** Takes every tour to its end by the keyboard; answers what it did not find. */
async function takeAll(page: Page): Promise<string[]> {
  const missing: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('The tour found nothing')) missing.push(message.text());
  });
  const edge = page.viewportSize();
  if (edge === null) throw new Error('The page has no size.');
  await page.goto('/dashboard');
  for (const name of tourNames) {
    await test.step(name, async () => {
      await start(page, name);
      for (let step = 1; step <= 5; step += 1) {
        await expect(card(page)).toContainText(`Step ${String(step)} of 5`);
        const box = await card(page).boundingBox();
        expect(box?.width).toBe(320);
        expect(box?.height).toBe(180);
        // What a card has to say fits into it; no one scrolls in a tooltip.
        const words = card(page).locator('[aria-live]');
        expect(
          await words.evaluate((element) => element.scrollHeight - element.clientHeight),
          `${name}, step ${String(step)}: so many pixels do not fit`,
        ).toBeLessThanOrEqual(0);
        await expect
          .poll(async () => {
            const at = await card(page).boundingBox();
            return (
              at &&
              at.x >= 10 &&
              at.y >= 10 &&
              at.x + at.width <= edge.width - 10 &&
              at.y + at.height <= edge.height - 10
            );
          })
          .toBe(true);
        // What is missing is known after a while only.
        await expect(page.locator('[data-tour-highlight]'))
          .toBeVisible({ timeout: 3_000 })
          .catch(() => undefined);
        // However high it is, the card leaves uncovered what it speaks of.
        await expect
          .poll(async () => {
            const [at, lit] = [
              await card(page).boundingBox(),
              await page.locator('[data-tour-highlight]').boundingBox(),
            ];
            if (at === null || lit === null) return true;
            const isBeside = at.x + at.width <= lit.x || lit.x + lit.width <= at.x;
            return isBeside || at.y + at.height <= lit.y || lit.y + lit.height <= at.y;
          })
          .toBe(true);
        await page.keyboard.press('ArrowRight');
      }
      await expect(card(page)).toHaveCount(0);
    });
  }
  return missing;
}

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 375, height: 740 },
]) {
  test(`every step of every tour points at something, in full books, at ${String(width)} px`, async ({
    page,
    admin,
  }) => {
    expect(admin.name).not.toBe('');
    await page.setViewportSize({ width, height });
    expect(await takeAll(page)).toEqual([]);
  });

  test(`every step of every tour points at something, in empty books, at ${String(width)} px`, async ({
    page,
    member: _member,
  }) => {
    await page.setViewportSize({ width, height });
    expect(await takeAll(page)).toEqual([]);
  });
}
