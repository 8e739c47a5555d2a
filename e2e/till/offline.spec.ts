import type { Page } from '@playwright/test';
import { expect, test } from '../product/journey.ts';
import { cutOff, untilKept } from '../product/offline.ts';
import { addStall, offlineComplaints, openTill, sell, tile, tillDay } from './tills.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 375, height: 760 } });

/** Kills the page as a phone does that needs the memory, and opens the till again. */
async function killAndReopen(page: Page): Promise<Page> {
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/till');
  return next;
}

test('twenty sales without a network, with the page killed in between, arrive exactly once', async ({
  page: first,
  context,
  member: { business },
  complaints,
}) => {
  complaints.announce(...offlineComplaints, /Timeout|aborted/);
  const eventId = await addStall(business);
  await openTill(first, eventId);
  await expect(first.getByText('Everything is sent')).toBeVisible();
  await untilKept(first);
  await cutOff(first);
  const numbers: string[] = [];
  for (let count = 0; count < 9; count += 1) numbers.push(await sell(first, 'Mug'));
  await tile(first, 'Vase').click();
  await expect(first.getByRole('button', { name: 'Pay $42.00' })).toBeVisible();

  const page = await killAndReopen(first);
  await expect(page.getByText(/^No connection. Go on selling./)).toBeVisible();
  await expect(page.getByText('9 entries to send')).toBeVisible();
  await test.step('the cart in progress is still there', async () => {
    await page.getByRole('button', { name: 'Pay $42.00' }).click();
    await page.getByRole('button', { name: '$42.00' }).click();
    await expect(page.getByText('A-0010')).toBeVisible();
    numbers.push('A-0010');
    await page.getByRole('button', { name: 'New sale' }).click();
  });
  for (let count = 10; count < 20; count += 1) numbers.push(await sell(page, 'Bowl'));
  expect(numbers).toEqual(
    Array.from({ length: 20 }, (_, index) => `A-${String(index + 1).padStart(4, '0')}`),
  );

  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Everything is sent')).toBeVisible();
  const day = await tillDay(business);
  const arrived = day.entries.filter(({ kind }) => kind === 'sale').map(({ number }) => number);
  expect(arrived.toSorted()).toEqual(numbers);
  expect(day).toMatchObject({ sales: 20, totalCents: 9 * 2400 + 4200 + 10 * 1850, keptCount: 0 });
});
