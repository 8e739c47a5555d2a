import type { Page } from '@playwright/test';
import { expect, refusal, test } from '../product/journey.ts';

/** The constants of the founding spec, section 9, measured on the real page. */

const toasts = (page: Page) => page.locator('[data-sonner-toast]');

/** A defect that no one catches, which the app tells by a toast. */
function say(page: Page, message: string): Promise<void> {
  return page.evaluate((text) => {
    void Promise.reject(new Error(text));
  }, message);
}

/** Waits for so many toasts while the clock, which stands, moves as little as React needs. */
async function untilThereAre(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toasts(page)).toHaveCount(count, { timeout: 200 });
  }).toPass({ intervals: [50] });
}

test('toasts: place, size, number, duration, hotkey and swipe', async ({ page, context, complaints }) => {
  complaints.announce(/toast \d/);
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The toaster is fetched in a quiet moment.
  await page.clock.runFor(5_000);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await say(page, 'toast 1');
  await untilThereAre(page, 1);

  await test.step('each stays for four seconds', async () => {
    await page.clock.runFor(3_800);
    await expect(toasts(page)).toHaveAttribute('data-visible', 'true');
    await page.clock.runFor(500);
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('that the connection is gone stays, that it is back goes after three', async () => {
    await context.setOffline(true);
    await untilThereAre(page, 1);
    await expect(toasts(page)).toHaveText(/You are offline/);
    await page.clock.runFor(60_000);
    await expect(toasts(page)).toHaveAttribute('data-visible', 'true');
    await context.setOffline(false);
    const back = toasts(page).filter({ hasText: 'Back online' });
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(back).toBeVisible({ timeout: 200 });
    }).toPass({ intervals: [50] });
    await page.clock.runFor(2_800);
    await expect(back).toHaveAttribute('data-removed', 'false');
    await page.clock.runFor(500);
    await expect(toasts(page)).toHaveCount(0);
  });

  for (const number of [2, 3, 4, 5]) await say(page, `toast ${number}`);
  await untilThereAre(page, 4);
  await test.step('three are seen, the newest of them', async () => {
    await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
    await expect(toasts(page).filter({ hasText: 'toast 2' })).toHaveAttribute('data-visible', 'false');
  });

  await test.step('F8 leads the keyboard to the newest', async () => {
    await page.keyboard.press('F8');
    await expect(toasts(page).filter({ hasText: 'toast 5' })).toBeFocused();
    await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  });

  await test.step('356 px wide, 32 px from the edges, 14 px apart', async () => {
    // With the focus inside they lie one above the other.
    await expect(toasts(page).first()).toHaveAttribute('data-expanded', 'true');
    await page.clock.runFor(1_000);
    const boxOf = (number: number) =>
      toasts(page)
        .filter({ hasText: `toast ${number}` })
        .boundingBox();
    await expect(async () => {
      const [last, before] = [await boxOf(5), await boxOf(4)];
      if (last === null || before === null) throw new Error('The toasts are gone.');
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      expect(Math.round(last.width)).toBe(356);
      expect(Math.round(width - last.x - last.width)).toBe(32);
      expect(Math.round(height - last.y - last.height)).toBe(32);
      expect(Math.round(last.y - before.y - before.height)).toBe(14);
    }).toPass();
  });

  await test.step('swiped away to the right, but not by a trembling hand', async () => {
    const newest = toasts(page).filter({ hasText: 'toast 5' });
    const swipe = async (distance: number, steps: number) => {
      const box = await newest.boundingBox();
      if (box === null) throw new Error('The toast is gone.');
      const [x, y] = [box.x + 120, box.y + box.height - 12];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 1; step <= steps; step += 1) {
        await page.mouse.move(x + (distance * step) / steps, y);
        await page.clock.runFor(100);
      }
      await page.mouse.up();
    };
    await swipe(12, 4);
    await page.clock.runFor(300);
    await expect(newest).toHaveAttribute('data-removed', 'false');
    await swipe(60, 4);
    await page.clock.runFor(300);
    await expect(newest).toHaveCount(0);
  });
});

test('answers stay fresh for five minutes, and a failed question is asked once more', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(refusal(500));
  await member.business.addCustomer('Grace Hopper');
  // Live updates ask again by themselves, which is not what is counted here.
  await page.routeWebSocket(/\/api\/live/, () => undefined);
  // So does each command that succeeds, and the first hour sends some in its own time: they never get through.
  await page.route('**/me/onboarding/**', () => undefined);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/customers\?limit=50/.test(request.url()) && request.resourceType() === 'fetch')
      asked.push(request.url());
  });
  const leave = async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();
  };
  const visit = async () => {
    await page.getByRole('link', { name: 'List' }).first().click();
    await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
  };
  await page.clock.install();
  await page.goto('/dashboard/customers/list');
  await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
  asked.length = 0;
  await leave();
  await page.clock.fastForward('04:30');
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await visit();
  expect(asked).toHaveLength(0);
  await leave();
  await page.clock.fastForward('01:00');
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await visit();
  await expect.poll(() => asked.length).toBe(1);
  asked.length = 0;

  await page.route(/\/customers\?/, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.getByRole('searchbox').fill('nobody asked this before');
  await page.clock.runFor(5_000);
  await expect(page.getByRole('alert').filter({ hasText: 'A server error occurred.' })).toBeVisible();
  await page.clock.runFor(20_000);
  expect(asked).toHaveLength(2);
});

test('a hint waits 700 ms, and its neighbours do not while 300 ms have not passed', async ({
  page,
  member: _member,
}) => {
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();
  await page.keyboard.press('Control+b');
  const sidebar = page.getByRole('navigation').first();
  const hint = page.getByRole('tooltip');
  const [first, second] = [
    sidebar.getByRole('link', { name: 'Dashboard' }),
    page.getByRole('link', { name: 'Resources' }),
  ];
  await page.clock.runFor(1_000);
  await page.clock.pauseAt(Date.now() + 60_000);
  await first.hover();
  await page.clock.runFor(650);
  await expect(hint).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(hint).toHaveText('Dashboard');
  await page.mouse.move(800, 400, { steps: 4 });
  await page.clock.runFor(200);
  await second.hover();
  await page.clock.runFor(20);
  await expect(hint).toHaveText('Resources');
  await page.mouse.move(800, 400, { steps: 4 });
  await page.clock.runFor(400);
  await expect(hint).toHaveCount(0);
  await first.hover();
  await page.clock.runFor(600);
  await expect(hint).toHaveCount(0);
});
