import type { Page } from '@playwright/test';
import { expect, test } from '../product/journey.ts';
import { addStall, openTill, sell, tile, tillDay } from './tills.ts';

test.use({ viewport: { width: 375, height: 760 } });

async function openTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto('/till');
  await expect(other.getByRole('heading', { level: 1, name: 'Beacon Fair' })).toBeVisible();
  return other;
}

test('a sale that one tab parks stays parked when the other one sells, and both show it', async ({
  page,
  member: { business },
}) => {
  const eventId = await addStall(business);
  await openTill(page, eventId);
  const other = await openTab(page);
  await tile(page, 'Vase').click();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Park sale' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Blue hat');
  await dialog.getByRole('button', { name: 'Park sale' }).click();
  const parked = (one: Page) =>
    one.getByRole('list', { name: 'Parked sales' }).getByRole('button', { name: /^Blue hat/ });
  await expect(parked(page)).toBeVisible();
  await expect(parked(other)).toBeVisible();
  await sell(other, 'Mug');
  await page.reload();
  await expect(parked(page)).toBeVisible();
  await parked(page).click();
  await expect(page.getByRole('button', { name: 'Pay $42.00' })).toBeVisible();
  await expect(parked(other)).toBeHidden();
});

test('each tab has a sale in progress of its own, and what a closed tab left is parked', async ({
  page,
  member: { business },
}) => {
  const eventId = await addStall(business);
  await openTill(page, eventId);
  await tile(page, 'Mug').click();
  const pay = (one: Page, amount: string) => one.getByRole('button', { name: `Pay ${amount}` });
  await expect(pay(page, '$24.00')).toBeVisible();
  const other = await openTab(page);
  await expect(pay(other, '$0.00')).toBeDisabled();
  await tile(other, 'Bowl').click();
  await other.reload();
  await page.reload();
  await expect(pay(other, '$18.50')).toBeVisible();
  await expect(pay(page, '$24.00')).toBeVisible();
  await other.close();
  await page.reload();
  await expect(pay(page, '$24.00')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Parked sales' }).getByRole('button')).toContainText('$18.50');
});

test('a cart that both tabs of a browser without locks show is sold once as it is, and again as another sale where it was changed', async ({
  page,
  member: { business },
}) => {
  await page.context().addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
  const eventId = await addStall(business);
  await openTill(page, eventId);
  await tile(page, 'Mug').click();
  await expect(page.getByRole('button', { name: 'Pay $24.00' })).toBeVisible();
  const [same, changed] = [await openTab(page), await openTab(page)];
  await tile(changed, 'Bowl').click();
  const sold: string[] = [];
  for (const tab of [page, same, changed]) {
    await tab.getByRole('button', { name: /^Pay/ }).click();
    await tab.getByRole('region', { name: 'Cash', exact: true }).getByRole('button').first().click();
    sold.push((await tab.getByText(/^A-\d{4}$/).textContent()) ?? '');
  }
  expect(sold).toEqual(['A-0001', 'A-0001', 'A-0002']);
  await expect(changed.getByText('$42.50')).toBeVisible();
  await expect(changed.getByText('Everything is sent')).toBeVisible();
  expect(await tillDay(business)).toMatchObject({ sales: 2, totalCents: 2400 + 4250 });
});
