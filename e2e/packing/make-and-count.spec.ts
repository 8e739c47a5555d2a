import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { addEvent } from '../events/events.ts';
import { expect, test } from '../product/journey.ts';
import type { BusinessRequests } from '../product/requests.ts';

const whole = (units: number) => units * 1_000_000;
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A mug that is made of clay, with some of both in stock. */
async function addMug(business: BusinessRequests): Promise<string> {
  const [clay, mug, recipeId, versionId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const material = { id: clay, kind: 'material', name: 'Clay', stockUnit: 'kg', isCounted: true };
  await business.send('POST', '/inventory/items', material);
  await business.send('POST', '/inventory/items', {
    ...{ id: mug, kind: 'product', productType: 'made', name: 'Mug', stockUnit: 'piece' },
    ...{ retailCents: 2400, isCounted: true },
  });
  await business.send('POST', '/inventory/stock/start', {
    ...{ id: randomUUID(), day: dayAfter(-30) },
    lines: [
      { itemId: clay, quantity: whole(100), valueCents: 10_000 },
      { itemId: mug, quantity: whole(20), valueCents: 10_000 },
    ],
  });
  const path = `/inventory/recipes/${recipeId}/versions/${versionId}`;
  const lines = [{ itemId: clay, quantity: whole(5), unit: 'kg' }];
  const steps = [{ name: 'Throw', minutes: 60, setupMinutes: 0, hourlyCents: 2000 }];
  await business.send('PUT', path, { itemId: mug, yield: whole(10), yieldUnit: 'piece', lines, steps });
  await business.send('POST', `${path}/activate`, {});
  return mug;
}

test('what is missing for an event is made in a batch that is due the day before', async ({
  page,
  member: { business },
}) => {
  const mug = await addMug(business);
  const eventId = await addEvent(business, 'Beacon Fair', dayAfter(21));
  await business.send('PUT', `/events/${eventId}/goods`, {
    lines: [{ itemId: mug, planned: whole(50), priceCents: null }],
  });
  await page.goto(`/dashboard/events/${eventId}/goods`);
  await expect(page.getByText(/^3 h of work, done /)).toBeVisible();
  await page.getByRole('link', { name: 'Make 30 of Mug' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan a batch');
  await expect(page.getByLabel(/^How much/)).toHaveValue('30');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Plan batch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Batch B-');
  const { rows } = await business.get<{ rows: { dueOn: string | null }[] }>('/inventory/batches');
  expect(rows.map(({ dueOn }) => dueOn)).toEqual([dayAfter(20)]);

  await page.goto(`/dashboard/events/${eventId}/goods`);
  await expect(page.getByText('30 pieces in batches due by then')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Make/ })).toBeHidden();
});

test('too few bench hours for the goods of an event show on its page and in the calendar', async ({
  page,
  member: { business },
}) => {
  const mug = await addMug(business);
  const day = dayAfter(21);
  const eventId = await addEvent(business, 'Beacon Fair', day);
  const plan = (planned: number) =>
    business.send('PUT', `/events/${eventId}/goods`, {
      lines: [{ itemId: mug, planned: whole(planned), priceCents: null }],
    });
  await plan(50);
  await page.goto(`/dashboard/events/${eventId}`);
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
  const conflicts = page.getByRole('region', { name: 'Conflicts' });
  await expect(conflicts).toBeHidden();
  await plan(5000);
  await expect(conflicts).toContainText('Not enough bench hours for 1 product to make before the event');
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`/dashboard/events/calendar?day=${day}`);
  await expect(conflicts).toContainText('Not enough bench hours for 1 product to make before the event');
  await page.goto(`/dashboard/events/${eventId}`);
  await conflicts.getByRole('link', { name: 'Goods' }).click();
  await expect(page.getByText(/too late$/)).toBeVisible();
});

test('after an event its goods are counted before its result is entered', async ({
  page,
  member: { business },
}) => {
  const mug = await addMug(business);
  const eventId = await addEvent(business, 'Beacon Fair', dayAfter(-2));
  await business.send('PUT', `/events/${eventId}/status`, { version: 1, status: 'confirmed', reason: '' });
  const packing = { id: randomUUID(), quantity: whole(5), day: dayAfter(-3) };
  await business.send('POST', `/events/${eventId}/goods/${mug}/pack`, packing);
  await page.goto(`/dashboard/events/${eventId}`);
  await expect(page.getByText('Count the goods that came back.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Count goods' }).click();
  await page.getByLabel('Counted').fill('5');
  await page.getByRole('button', { name: 'Save return' }).click();
  await page.getByRole('link', { name: 'Beacon Fair' }).first().click();
  await expect(page.getByText('Enter how it went while you remember it.')).toBeVisible();
});

test('what waits on the device is sent before logging out, or stays', async ({
  page,
  member: { business },
  complaints,
}) => {
  complaints.announce(/Failed to load|ERR_FAILED/);
  const eventId = await addEvent(business, 'Beacon Fair', dayAfter(21));
  const item = { name: 'Tent', quantity: 1, group: '', person: '' };
  await business.send('PUT', `/events/${eventId}/packing-items/${randomUUID()}`, item);
  await page.route('**/packing-items/*/check', (route) => route.abort());
  await page.goto(`/dashboard/events/${eventId}/goods/packing`);
  await page.getByRole('checkbox', { name: 'Tent' }).check();
  await expect(page.getByText('1 waiting to be sent')).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not everything is sent');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send and log out' }).click();
  await expect(page.getByText('Some could not be sent.')).toBeVisible();
  await page.getByRole('link', { name: 'Stay logged in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/logout');
  await page.unroute('**/packing-items/*/check');
  const sent = page.waitForResponse('**/packing-items/*/check');
  await page.getByRole('button', { name: 'Send and log out' }).click();
  expect((await sent).status()).toBe(200);
  await expect(page).toHaveURL(/\/login/);
});
