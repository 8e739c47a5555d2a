import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { addEvent } from '../events/events.ts';
import { expect, test, toast } from '../product/journey.ts';
import { dayFromNow, type BusinessRequests } from '../product/requests.ts';

const whole = (units: number) => units * 1_000_000;

async function addProduct(business: BusinessRequests, name: string, fields: object = {}): Promise<string> {
  const id = randomUUID();
  await business.send('POST', '/inventory/items', {
    ...{ id, kind: 'product', productType: 'made', name, stockUnit: 'piece' },
    ...{ retailCents: 2400, isCounted: true, ...fields },
  });
  return id;
}

/** Mugs and bowls at $5.00 a piece, 20 and 10 of them, in the plan of a fair without a quantity. */
async function planStall(business: BusinessRequests, day: string) {
  const [mug, bowl] = [await addProduct(business, 'Mug'), await addProduct(business, 'Bowl')];
  await business.send('POST', '/inventory/stock/start', {
    ...{ id: randomUUID(), day: dayFromNow(-30) },
    lines: [
      { itemId: mug, quantity: whole(20), valueCents: 10_000 },
      { itemId: bowl, quantity: whole(10), valueCents: 5000 },
    ],
  });
  const eventId = await addEvent(business, 'Beacon Fair', day);
  await business.send('PUT', `/events/${eventId}/goods`, {
    lines: [mug, bowl].map((itemId) => ({ itemId, planned: null, priceCents: null })),
  });
  return { mug, bowl, eventId };
}

/** Reads the stock of a product at the stall of an event and elsewhere, in whole units. */
async function stockOf(business: BusinessRequests, itemId: string, eventId: string) {
  const { stall } = await business.get<{ stall: { placeId: string } | null }>(`/events/${eventId}/goods`);
  const { places } = await business.get<{ places: { placeId: string; onHand: number }[] }>(
    `/inventory/items/${itemId}/stock`,
  );
  const sum = (isHere: boolean) =>
    places
      .filter(({ placeId }) => (placeId === stall?.placeId) === isHere)
      .reduce((total, { onHand }) => total + onHand / whole(1), 0);
  return { stall: sum(true), home: sum(false) };
}

test('all proposals are used, and packing is undone', async ({ page, member: { business } }) => {
  const { mug, bowl, eventId } = await planStall(business, dayFromNow(21));
  await page.goto(`/dashboard/events/${eventId}/goods`);
  const products = page.getByRole('list', { name: 'Products' });
  await expect(products.getByRole('button', { name: 'Bring 20' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Use all proposals' }).click();
  await expect(toast(page, 'Plan saved')).toBeVisible();
  const rowOf = (name: string) => products.getByRole('listitem', { name });
  await expect(rowOf('Mug').getByLabel('Bring')).toHaveValue('20');
  await expect(rowOf('Bowl').getByLabel('Bring')).toHaveValue('10');
  await expect(page.getByText('$150.00 tied up at cost')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Use all proposals' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Packing list' }).click();
  await page.getByRole('button', { name: 'Pack 20 Mug' }).click();
  await expect(page.getByText('20 of 20 pieces packed', { exact: true })).toBeVisible();
  await expect(page.getByText('1 of 2 packed')).toBeVisible();
  await expect.poll(() => stockOf(business, mug, eventId)).toEqual({ stall: 20, home: 0 });
  await page.getByRole('button', { name: 'Undo packing of Mug' }).click();
  await expect(page.getByText('0 of 20 pieces packed', { exact: true })).toBeVisible();
  await expect(page.getByText('0 of 2 packed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pack 20 Mug' })).toBeVisible();
  await expect.poll(() => stockOf(business, mug, eventId)).toEqual({ stall: 0, home: 20 });
  expect(await stockOf(business, bowl, eventId)).toEqual({ stall: 0, home: 10 });
  expect(await findViolations(page)).toEqual([]);
});

test('lots to pack are proposed by expiry, and chosen', async ({ page, member: { business } }) => {
  const soap = await addProduct(business, 'Soap', { tracksLots: true });
  const start = { id: randomUUID(), day: dayFromNow(-30), lines: [] };
  await business.send('POST', '/inventory/stock/start', start);
  for (const [number, expiresOn] of [
    ['OLD', dayFromNow(10)],
    ['NEXT', dayFromNow(60)],
    ['LAST', null],
  ]) {
    const line = { itemId: soap, quantity: whole(10), valueCents: 1000, lot: { number, expiresOn } };
    const operation = { id: randomUUID(), kind: 'count', day: dayFromNow(-29), lines: [line] };
    await business.send('POST', '/inventory/operations', operation);
  }
  const eventId = await addEvent(business, 'Beacon Fair', dayFromNow(21));
  await business.send('PUT', `/events/${eventId}/goods`, {
    lines: [{ itemId: soap, planned: whole(5), priceCents: null }],
  });
  await page.goto(`/dashboard/events/${eventId}/goods/packing`);
  await page.getByRole('button', { name: 'Pack another quantity of Soap' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pack Soap' });
  await expect(dialog.getByLabel('Quantity')).toHaveValue('5');
  await expect(dialog.getByText('NEXT: 5 pieces')).toBeVisible();
  await expect(dialog.getByText('Not proposed: OLD, expired')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change the lots of Soap' }).click();
  await dialog.getByLabel('Of lot NEXT').fill('1');
  await dialog.getByLabel('Of lot LAST').fill('4');
  await expect(dialog.getByText('0 pieces of 5 pieces of no lot.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Pack', exact: true }).click();
  await expect(page.getByText('5 of 5 pieces packed', { exact: true })).toBeVisible();
  const atStall = async () => {
    const { stall } = await business.get<{ stall: { placeId: string } | null }>(`/events/${eventId}/goods`);
    const there = await business.get<{ number: string; placeId: string; quantity: number }[]>(
      `/inventory/lots/there?itemIds[]=${soap}`,
    );
    const here = there.filter(({ placeId }) => placeId === stall?.placeId);
    return Object.fromEntries(here.map(({ number, quantity }) => [number, quantity / whole(1)]));
  };
  await expect.poll(atStall).toEqual({ NEXT: 1, LAST: 4 });
});

test('a template adds the entries that the packing list does not have', async ({
  page,
  member: { business },
}) => {
  const eventId = await addEvent(business, 'Beacon Fair', dayFromNow(21));
  const templateId = randomUUID();
  await business.send('PUT', `/packing-templates/${templateId}/entries`, {
    name: 'Outdoor fairs',
    entries: [
      { name: 'Tent', quantity: 1, group: 'Stall' },
      { name: 'Weights', quantity: 4, group: 'Stall' },
    ],
  });
  const tent = { name: 'Tent', quantity: 1, group: '', person: 'Ida' };
  await business.send('PUT', `/events/${eventId}/packing-items/${randomUUID()}`, tent);
  await page.goto(`/dashboard/events/${eventId}/goods/packing`);
  for (const _ of ['first', 'again']) {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Add from template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add from template' });
    await dialog.getByLabel('Template').selectOption('Outdoor fairs');
    await dialog.getByRole('button', { name: 'Add entries' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('0 of 2 packed')).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Stall' }).getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: '4 × Weights' })).not.toBeChecked();
  await expect(page.getByText('Ida brings it')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('pieces lost and stolen at an event leave the stock, named as shrinkage', async ({
  page,
  member: { business },
}) => {
  const { mug, eventId } = await planStall(business, dayFromNow(-2));
  const packing = { id: randomUUID(), quantity: whole(20), day: dayFromNow(-3) };
  await business.send('POST', `/events/${eventId}/goods/${mug}/pack`, packing);
  await page.goto(`/dashboard/events/${eventId}/goods/return`);
  const product = page.getByRole('listitem', { name: 'Mug' });
  await product.getByLabel('Counted').fill('15');
  await expect(product.getByRole('group', { name: '5 missing' })).toBeVisible();
  await product.getByLabel('Reason').selectOption('Lost');
  await product.getByRole('textbox', { name: 'Lost' }).fill('3');
  await expect(product.getByRole('group', { name: '5 missing, 2 without a reason' })).toBeVisible();
  await product.getByRole('button', { name: 'Add reason' }).click();
  await product.getByLabel('Reason').last().selectOption('Stolen');
  await expect(product.getByRole('textbox', { name: 'Stolen' })).toHaveValue('2');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save return' }).click();
  await expect(toast(page, 'Return saved')).toBeVisible();
  const goods = page.getByRole('table', { name: 'Goods of the event' });
  await expect(goods.getByRole('row', { name: /^Mug/ }).getByRole('cell')).toHaveText([
    ...['Mug', 'Brought20 pieces', 'Sold0', 'Returned15', 'Given away0', 'Shrinkage5', 'Sell-through0%'],
  ]);
  const stock = await business.get<{ onHand: number; valueCents: number }>(`/inventory/items/${mug}/stock`);
  expect(stock).toMatchObject({ onHand: whole(15), valueCents: 7500 });

  await page.goto(`/dashboard/events/${eventId}`);
  await expect(page.locator('section', { hasText: 'Sell-through' }).getByText('Shrinkage')).toBeVisible();
  await page.goto('/dashboard/inventory/operations');
  await expect(page.getByText('Stolen', { exact: true })).toBeVisible();
  await expect(page.getByText('Lost', { exact: true })).toBeVisible();
});
