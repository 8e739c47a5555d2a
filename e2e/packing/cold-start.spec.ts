import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addEvent } from '../events/events.ts';
import { expect, test } from '../product/journey.ts';
import { cutOff, isKept, untilKept } from '../product/offline.ts';
import { dayFromNow } from '../product/requests.ts';
import { addWorkshop, bookPlace, openSignup } from '../workshops/workshops.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 375, height: 760 } });

const offlineComplaints = [/ERR_INTERNET_DISCONNECTED/, /Failed to (fetch|load)/, /cannot be reached/];

/** Counts writes that the page sends to paths that end like this, and that arrive. */
function countSent(page: Page, ending: RegExp): () => number {
  let sent = 0;
  page.on('response', (response) => {
    if (
      response.ok() &&
      response.request().method() !== 'GET' &&
      ending.test(new URL(response.url()).pathname)
    )
      sent += 1;
  });
  return () => sent;
}

test('a packing list is checked off on a phone that starts without a network, and arrives once', async ({
  page,
  member: { business },
  complaints,
}) => {
  complaints.announce(...offlineComplaints);
  const mug = randomUUID();
  await business.send('POST', '/inventory/items', {
    ...{ id: mug, kind: 'product', productType: 'made', name: 'Mug', stockUnit: 'piece' },
    ...{ retailCents: 2400, isCounted: true },
  });
  await business.send('POST', '/inventory/stock/start', {
    ...{ id: randomUUID(), day: dayFromNow(-30) },
    lines: [{ itemId: mug, quantity: 60_000_000, valueCents: 30_000 }],
  });
  const eventId = await addEvent(business, 'Beacon Fair', dayFromNow(21));
  const planned = [{ itemId: mug, planned: 40_000_000, priceCents: null }];
  await business.send('PUT', `/events/${eventId}/goods`, { lines: planned });
  for (const name of ['Tent', 'Lights']) {
    const item = { name, quantity: 1, group: '', person: '' };
    await business.send('PUT', `/events/${eventId}/packing-items/${randomUUID()}`, item);
  }
  await page.goto(`/dashboard/events/${eventId}/goods/packing`);
  await expect(page.getByText('0 of 3 packed')).toBeVisible();
  await untilKept(page);
  await expect.poll(() => isKept(page, 'Lights')).toBe(true);

  const reconnect = await cutOff(page);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Tent' }).check();
  await page.getByRole('button', { name: 'Pack 40 Mug' }).click();
  await expect(page.getByText('2 waiting to be sent')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 of 3 packed')).toBeVisible();
  await expect(page.getByText('2 waiting to be sent')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Tent' })).toBeChecked();
  await expect(page.getByText('40 of 40 pieces packed, not sent yet')).toBeVisible();

  const sent = countSent(page, /\/(check|pack)$/);
  await reconnect();
  await expect(page.getByText('waiting to be sent')).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText('40 of 40 pieces packed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 of 3 packed')).toBeVisible();
  await expect(page.getByText('waiting to be sent')).toBeHidden();
  expect(sent()).toBe(2);
  const { goods, packingList } = await business.get<{
    goods: { packed: number }[];
    packingList: { name: string; packedAt: string | null }[];
  }>(`/events/${eventId}/goods`);
  expect(goods.map(({ packed }) => packed)).toEqual([40_000_000]);
  const checked = packingList.filter(({ packedAt }) => packedAt !== null);
  expect(checked.map(({ name }) => name)).toEqual(['Tent']);
});

test('people are checked in on a phone that starts without a network, and arrive once', async ({
  page,
  member: { business },
  newVisitor,
  complaints,
}) => {
  complaints.announce(...offlineComplaints);
  const eventId = await addWorkshop(business, 'First steps at the wheel');
  const address = await openSignup(business, eventId);
  const visitor = await newVisitor();
  for (const name of ['Ida Rhodes', 'Nora Ames', 'Ruth Potter']) await bookPlace(visitor, address, name);
  await page.goto(`/dashboard/events/${eventId}/check-in`);
  await expect(page.getByText('0 of 3 checked in')).toBeVisible();
  await untilKept(page);
  await expect.poll(() => isKept(page, 'Nora')).toBe(true);

  const reconnect = await cutOff(page);
  await page.reload();
  for (const name of ['Ida Rhodes', 'Nora Ames']) {
    await page.getByRole('button', { name: `Check in ${name}` }).click();
  }
  await expect(page.getByText('2 waiting to be sent')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 of 3 checked in')).toBeVisible();
  await expect(page.getByText('2 waiting to be sent')).toBeVisible();
  await page.getByRole('button', { name: 'Undo check-in of Nora Ames' }).click();
  await expect(page.getByText('1 waiting to be sent')).toBeVisible();

  const sent = countSent(page, /\/check-in$/);
  await reconnect();
  await expect(page.getByText('waiting to be sent')).toBeHidden({ timeout: 20_000 });
  await page.reload();
  await expect(page.getByText('1 of 3 checked in')).toBeVisible();
  expect(sent()).toBe(1);
  const { rows } = await business.get<{ rows: { firstName: string; checkedInAt: string | null }[] }>(
    `/events/${eventId}/door`,
  );
  const inside = rows.filter(({ checkedInAt }) => checkedInAt !== null);
  expect(inside.map(({ firstName }) => firstName)).toEqual(['Ida']);
});
