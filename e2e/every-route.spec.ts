import type { Page } from '@playwright/test';
import { findViolations } from './product/accessibility.ts';
import { expect, test } from './product/journey.ts';
import { listScreens } from './product/screens.ts';
import { settle } from './product/settle.ts';

for (const width of [375, 1280]) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`every route opens clean at ${width} px, ${scheme}`, async ({
      page,
      admin,
      requests,
      complaints,
    }) => {
      // Nobody has invited the administrator: the page of an invitation says that there is none.
      complaints.announce(/404.*\/api\/v1\/invitations\//);
      test.setTimeout(300_000);
      expect(admin.name).not.toBe('');
      await page.setViewportSize({ width, height: width === 375 ? 812 : 800 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      for (const { route, address } of await listScreens(requests)) {
        await test.step(route, async () => {
          await page.goto(address);
          await settle(page);
          await inspect(page, route);
        });
      }
    });
  }
}

async function inspect(page: Page, route: string): Promise<void> {
  const violations = await findViolations(page);
  const { sideways, titles } = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    titles: [...document.querySelectorAll('h1')].map((title) => title.textContent),
  }));
  expect.soft(violations, `${route}: axe`).toEqual([]);
  expect.soft(titles, `${route}: one title`).toHaveLength(1);
  expect.soft(sideways, `${route}: scrolls sideways by so many pixels`).toBeLessThanOrEqual(0);
  // A title of its own tells tabs and the history apart.
  expect.soft(await page.title(), `${route}: names its tab`).toMatch(/Atelier/);
}
