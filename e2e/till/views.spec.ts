import type { Page } from '@playwright/test';
import { findViolations, findWeakContrast } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';
import { addStall, openTill, sell, tile, tillDay } from './tills.ts';

test.use({ viewport: { width: 375, height: 760 } });

/** Expects a view that can be read in the sun, by day and by night, and without sideways scrolling. */
async function expectReadable(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), `${name}, ${colorScheme}`).toEqual([]);
    expect(await findWeakContrast(page), `${name}, ${colorScheme}`).toEqual([]);
  }
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide, `${name} scrolls sideways`).toBe(false);
}

test('each view of the till can be read in the sun, by day and by night', async ({
  page,
  member: { business },
}) => {
  const eventId = await addStall(business);
  await page.goto(`/till?event=${eventId}`);
  await expect(page.getByRole('link', { name: 'Pair this device' })).toBeVisible();
  await expectReadable(page, 'pairing');
  await openTill(page, eventId);
  await expectReadable(page, 'selling');
  await sell(page, 'Bowl');
  await tile(page, 'Mug').click();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expectReadable(page, 'cart');
  for (const name of ['Change Mug', 'Customer', 'Discount and tax', 'Park sale', 'Take as order']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectReadable(page, name);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expectReadable(page, 'pay');
  await page.getByRole('button', { name: 'Card' }).click();
  await expectReadable(page, 'card');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('A-0002')).toBeVisible();
  await expectReadable(page, 'done');
  for (const name of ['Email', 'Text', 'QR code']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectReadable(page, `receipt by ${name}`);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Refund or void' }).click();
  await expectReadable(page, 'sale');
  await page.getByRole('button', { name: 'Refund or exchange' }).click();
  await expectReadable(page, 'refund');
  for (const view of ['sales', 'day', 'drawer', 'close', 'ready', 'printer']) {
    await page.goto(`/till?view=${view}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Till');
    await expectReadable(page, view);
  }
});

test('a sale is parked, taken up, discounted and given back in part', async ({
  page,
  member: { business },
}) => {
  const eventId = await addStall(business);
  await openTill(page, eventId);
  await tile(page, 'Vase').click();
  await tile(page, 'Vase').click();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Park sale' }).click();
  await page.getByLabel('Name').fill('Blue hat');
  await page.getByRole('dialog').getByRole('button', { name: 'Park sale' }).click();
  await sell(page, 'Mug');
  await page.reload();
  await page.getByRole('button', { name: /^Blue hat/ }).click();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Change Vase' }).click();
  await page.getByLabel('Discount').selectOption('Percent');
  await page.getByLabel('Percent off').fill('10');
  await page.getByRole('button', { name: 'Save item' }).click();
  await page.getByRole('button', { name: 'Pay $75.60' }).click();
  await page.getByText('Split or tip').click();
  await page.getByLabel('Pay only').fill('50');
  await page.getByRole('button', { name: 'Card' }).click();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Left to pay')).toBeVisible();
  await page.getByRole('button', { name: '$25.60' }).click();
  await expect(page.getByText('A-0002')).toBeVisible();

  await page.getByRole('button', { name: 'Refund or void' }).click();
  await page.getByRole('button', { name: 'Refund or exchange' }).click();
  await page.getByRole('button', { name: 'One Vase more' }).click();
  await page.getByLabel('Reason').fill('Cracked');
  await expect(page.getByText('Give back')).toBeVisible();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText('A-0003')).toBeVisible();
  await expect(page.getByText('Everything is sent')).toBeVisible();
  expect(await tillDay(business)).toMatchObject({
    ...{ sales: 2, refunds: 1, totalCents: 2400 + 7560 - 3780, keptCount: 0 },
  });
});
