import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import type { BusinessRequests } from '../product/requests.ts';
import { addEvent } from './events.ts';

const whole = (units: number) => units * 1_000_000;
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A maker with 60 mugs in stock at $5.00, and a fair three weeks from now. */
async function openStall(business: BusinessRequests) {
  const mug = randomUUID();
  await business.send('POST', '/inventory/items', {
    ...{ id: mug, kind: 'product', productType: 'made', name: 'Mug', stockUnit: 'piece' },
    ...{ retailCents: 2400, isCounted: true },
  });
  await business.send('POST', '/inventory/stock/start', {
    ...{ id: randomUUID(), day: dayAfter(-30) },
    lines: [{ itemId: mug, quantity: whole(60), valueCents: 30_000 }],
  });
  return { mug, eventId: await addEvent(business, 'Beacon Fair', dayAfter(21)) };
}

test('goods are planned, packed without a network, and counted on return @spine', async ({
  page,
  member,
  context,
  complaints,
}) => {
  complaints.announce(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  const { mug, eventId } = await openStall(member.business);
  await page.goto(`/dashboard/events/${eventId}`);
  await page.getByRole('link', { name: 'Goods and packing' }).click();
  await page.getByRole('button', { name: 'Add everything in stock' }).click();
  await expect(page.getByText('60 pieces on hand')).toBeVisible();
  await page.getByLabel('Bring').fill('70');
  await page.getByLabel('Bring').press('Tab');
  await expect(page.getByText('10 pieces short')).toBeVisible();
  await page.getByLabel('Bring').fill('40');
  await page.getByLabel('Bring').press('Tab');
  await expect(page.getByText('10 pieces short')).toBeHidden();
  expect(await findViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 375, height: 760 });
  await page.getByRole('link', { name: 'Packing list' }).click();
  await expect(page.getByText('0 of 1 packed')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add from template' }).click();
  await page.getByRole('button', { name: 'Add entries' }).click();
  await expect(toast(page, 'Entries added')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Tent', exact: true }).click();
  await page.getByRole('button', { name: 'Pack 40 Mug' }).click();
  await expect(page.getByText('2 waiting to be sent')).toBeVisible();
  await expect(page.getByText('40 of 40 pieces packed, not sent yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('2 waiting to be sent')).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole('checkbox', { name: 'Tent', exact: true })).toBeChecked();
  await expect(page.getByText('40 of 40 pieces packed')).toBeVisible();

  await page.getByRole('link', { name: 'Return' }).click();
  await page.getByLabel('Counted').fill('28');
  await page.getByLabel('Sold, not recorded').fill('11');
  await page.getByRole('button', { name: 'Save return' }).click();
  await expect(page.getByText('Choose a reason for each missing piece.')).toBeVisible();
  await page.getByRole('button', { name: 'Add reason' }).click();
  await page.getByLabel('Reason').last().selectOption('Damaged');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save return' }).click();
  await expect(toast(page, 'Return saved')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Goods of the event' })).toContainText('28%');

  // 48 mugs are left at $5.00, and 12 left the stock at cost.
  const stock = await member.business.get<{ onHand: number; valueCents: number; places: unknown[] }>(
    `/inventory/items/${mug}/stock`,
  );
  expect(stock).toMatchObject({ onHand: whole(48), valueCents: 24_000 });
  expect(stock.places).toHaveLength(1);
  await page.goto(`/dashboard/events/${eventId}`);
  const goods = page.getByRole('region', { name: 'Goods' }).or(page.locator('section', { hasText: 'Goods' }));
  await expect(goods.first()).toContainText('Sell-through');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Plan the next one' }).click();
  await page.getByRole('button', { name: 'Plan event' }).click();
  await expect(toast(page, 'Event planned')).toBeVisible();
  await page.getByRole('link', { name: 'Goods and packing' }).click();
  await expect(page.getByText('Sold 11 of 40 at the last event')).toBeVisible();
});
