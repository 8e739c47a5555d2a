import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

test.use({ isNewcomer: true });

const card = (page: Page) => page.getByRole('dialog');
const hasBeenWelcomed = () => localStorage.setItem('welcomeCompleted', 'true');

test.beforeEach(async ({ page, member: _member }) => {
  await page.addInitScript(hasBeenWelcomed);
});

/**
 * Whether a tour starts by itself, and not before its two seconds are over. The page's clock is wound by hand: a slow
 * machine makes no difference.
 */
async function startsByItself(page: Page, path: string, patienceMs = 15_000): Promise<boolean> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path, { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1 });
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return title.count();
    })
    .toBe(1);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(10);
  await page.clock.runFor(1_500);
  expect(await card(page).count(), 'not before two seconds').toBe(0);
  // A target that is missing is looked for another while, in the time of the wall.
  await page.clock.runFor(600);
  await page.clock.resume();
  return card(page)
    .waitFor({ timeout: patienceMs })
    .then(
      () => true,
      () => false,
    );
}

test('a tour starts by itself, is gone through by keyboard, and is completed for good @spine', async ({
  page,
  requests,
}) => {
  expect(await startsByItself(page, '/dashboard')).toBe(true);
  await expect(card(page)).toHaveAccessibleName('Your areas');
  await expect(card(page)).toContainText('Step 1 of 5');
  await expect(card(page).getByRole('button', { name: 'Previous' })).toHaveCount(0);
  await expect(card(page).getByRole('button', { name: 'Skip for now' })).toBeVisible();
  await expect(card(page).getByRole('button', { name: "Don't show tours again" })).toBeVisible();
  const box = await card(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([320, 180]);
  await expect(card(page).getByRole('button', { name: 'Next' })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('ArrowRight');
  await expect(card(page)).toContainText('Step 2 of 5');
  await page.keyboard.press('ArrowLeft');
  await expect(card(page)).toContainText('Step 1 of 5');
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await card(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  for (let step = 2; step <= 5; step += 1) {
    await card(page).getByRole('button', { name: 'Next' }).click();
    await expect(card(page)).toContainText(`Step ${step} of 5`);
  }
  await card(page).getByRole('button', { name: 'Previous' }).click();
  await card(page).getByRole('button', { name: 'Next' }).click();
  await card(page).getByRole('button', { name: 'Complete Tour' }).click();
  await expect(toast(page, 'Tour Completed')).toContainText('You have completed the feature tour');
  await expect
    .poll(
      async () => (await requests.get<{ toursCompleted: object }>('/api/v1/me/onboarding')).toursCompleted,
    )
    .toMatchObject({ dashboard: true, invoices: false });
  expect(await startsByItself(page, '/dashboard', 3_000)).toBe(false);
});

test('each area has a tour of its own; a dismissed one does not come back by itself', async ({ page }) => {
  for (const [path, title] of [
    ['/dashboard/inventory', 'Your shelf'],
    ['/dashboard/finances', 'Your balances'],
    ['/dashboard/customers/list', 'Your customers'],
    ['/dashboard/invoices', 'All invoices'],
  ] as const) {
    expect(await startsByItself(page, path), path).toBe(true);
    await expect(card(page)).toHaveAccessibleName(title);
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
  }
  expect(await startsByItself(page, '/dashboard/inventory', 3_000)).toBe(false);
});

test('a tour waits while somebody types or looks into a dialog', async ({ page }) => {
  await page.clock.install();
  await page.goto('/dashboard/customers/list');
  await page.getByRole('searchbox').pressSequentially('gra');
  await page.clock.runFor(3_500);
  await expect(card(page)).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(card(page)).toHaveAccessibleName('Your customers');
  await page.keyboard.press('Escape');

  await page.goto('/dashboard/inventory');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: /shortcuts/i });
  await expect(shortcuts).toBeVisible();
  await page.clock.runFor(3_500);
  await expect(card(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
  await expect(card(page)).toHaveAccessibleName('Your shelf');
});

test('leaving the page ends its tour, and it comes again with the page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tourDismissed:dashboard', 'true'));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(card(page)).toHaveAccessibleName('All invoices');
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(card(page)).toHaveCount(0);
  await page.goForward();
  await expect(card(page)).toHaveAccessibleName('All invoices');
});

test('Restart clears both flags, starts anew, and completing says so again', async ({ page, requests }) => {
  await requests.send('POST', '/api/v1/me/onboarding/tours', { tour: 'invoices' });
  await page.addInitScript(() => localStorage.setItem('tourDismissed:dashboard', 'true'));
  await page.goto('/dashboard');
  await page.evaluate(() => {
    localStorage.setItem('tourDismissed:invoices', 'true');
    localStorage.setItem('tourCompleted:invoices', 'true');
  });
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('tab', { name: 'Tours' }).click();
  await page.getByRole('button', { name: 'Restart Invoices' }).click();
  await expect(card(page)).toHaveAccessibleName('All invoices');
  const flags = () =>
    page.evaluate(() => [
      localStorage.getItem('tourDismissed:invoices'),
      localStorage.getItem('tourCompleted:invoices'),
    ]);
  expect(await flags()).toEqual([null, null]);
  for (let step = 1; step <= 5; step += 1) {
    await expect(card(page)).toContainText(`Step ${String(step)} of 5`);
    await page.keyboard.press('Enter');
  }
  await expect(toast(page, 'Tour Completed')).toContainText('You have completed the feature tour');
  expect(await flags()).toEqual([null, 'true']);
});

test('tours can be switched off where they bother', async ({ page, requests }) => {
  expect(await startsByItself(page, '/dashboard/invoices')).toBe(true);
  await card(page).getByRole('button', { name: "Don't show tours again" }).click();
  await expect(toast(page, 'Tours disabled')).toContainText(
    'You can re-enable tours from your profile settings.',
  );
  await expect(card(page)).toHaveCount(0);
  expect(await requests.get('/api/v1/me/preferences')).toMatchObject({ enableFeatureTours: false });
  expect(await startsByItself(page, '/dashboard/inventory', 3_000)).toBe(false);
});

test('no tour starts before the welcome is over, nor where there is none', async ({ page }) => {
  expect(await startsByItself(page, '/dashboard/settings', 3_000)).toBe(false);
  await page.addInitScript(() => {
    localStorage.removeItem('welcomeCompleted');
    localStorage.setItem('welcomeShown', 'true');
  });
  expect(await startsByItself(page, '/dashboard', 3_000)).toBe(false);
});

test('a missing target is logged and the card stands in the middle; it never leaves a small window', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.setViewportSize({ width: 320, height: 480 });
  expect(await startsByItself(page, '/dashboard/customers/list')).toBe(true);
  for (let step = 1; step <= 5; step += 1) {
    await expect(card(page)).toContainText(`Step ${step} of 5`);
    await expect
      .poll(async () => {
        const box = await card(page).boundingBox();
        return box && [box.x >= 10, box.y >= 10, box.x + box.width <= 310, box.y + box.height <= 470];
      })
      .toEqual([true, true, true, true]);
    if (step < 5) await card(page).getByRole('button', { name: 'Next' }).click();
  }
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => localStorage.removeItem('tourDismissed:customers'));
  // The page of an area is there, what the tour speaks of is not.
  await page.addInitScript(() => {
    new MutationObserver(() =>
      document
        .querySelectorAll('[data-tour="list"]')
        .forEach((element) => element.removeAttribute('data-tour')),
    ).observe(document, { subtree: true, childList: true });
  });
  expect(await startsByItself(page, '/dashboard/customers/list')).toBe(true);
  expect(await card(page).boundingBox()).toEqual({ x: 480, y: 310, width: 320, height: 180 });
  expect(warnings.join()).toContain('The tour found nothing for [data-tour="list"]');
});
