import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';

const limits = { items: 50, customers: 50, members: 2, places: 2, storage: 524_288_000, mails: 50 };
const prices = { monthlyCents: 1500, yearlyCents: 15_000, trialDays: 14 };
const usage = { items: 12, customers: 53, members: 1, places: 1, storage: 104_857_600, mails: 0 };

/** Answers as an installation does that bills: what it answers is under test on the server. */
async function answerAsBilled(page: Page, access: object): Promise<void> {
  await page.route('**/api/v1/businesses/*/subscription', (route) =>
    route.fulfill({
      json: {
        access,
        billed: {
          account: 'none',
          held: null,
          usage,
          exceeded: ['customers'],
          plans: [
            { key: 'free', name: 'Free', ...prices, monthlyCents: 0, yearlyCents: 0, limits },
            { key: 'maker', name: 'Maker', ...prices, limits: { ...limits, items: null } },
          ],
        },
      },
    }),
  );
}

for (const { width, scheme } of [
  { width: 1280, scheme: 'light' },
  { width: 375, scheme: 'dark' },
] as const) {
  test(`everything is yours where nothing is billed, at ${String(width)} px`, async ({
    page,
    member: _member,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/dashboard/settings/subscription');
    await expect(page.getByRole('heading', { name: 'Everything is yours' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('no plans and no limits');
    await expect(page.getByRole('main')).not.toContainText('Usage');
    expect(await findViolations(page)).toEqual([]);
  });

  test(`a plan shows its limits, what is over, and prices, at ${String(width)} px`, async ({
    page,
    member: _member,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await answerAsBilled(page, { kind: 'limits', reason: 'free', planKey: 'free', limits, until: null });
    await page.goto('/dashboard/settings/subscription');
    const main = page.getByRole('main');
    await expect(main).toContainText('12 of 50');
    await expect(main).toContainText('100 MB of 500 MB');
    await expect(main).toContainText('3 over. Remove or archive some to add again.');
    await expect(main).toContainText('$15.00 a month, or $150.00 a year');
    await expect(main).toContainText('Free for 14 days, no card needed');
    await expect(
      main.getByRole('button', { name: 'Subscribe to Maker: $150.00/year', exact: true }),
    ).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
}

test('a read-only business is told why, and what still works', async ({ page, member: _member }) => {
  await answerAsBilled(page, { kind: 'read-only', reason: 'unpaid', planKey: 'maker' });
  await page.goto('/dashboard/settings/subscription');
  await expect(page.getByRole('alert')).toContainText('You can read, export and delete everything');
});
