import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import type { BusinessRequests } from '../product/requests.ts';

const whole = (amount: number) => amount * 1_000_000;

/** An oil and a soap whose lots are known, in a stock that is kept since the new year. */
async function keepByLots(business: BusinessRequests): Promise<{ oil: string; soap: string }> {
  const add = async (fields: object) => {
    const item = { id: randomUUID(), isCounted: true, tracksLots: true, ...fields };
    await business.send('POST', '/inventory/items', item);
    return item.id;
  };
  const oil = await add({ kind: 'material', name: 'Olive oil', stockUnit: 'kg' });
  const product = { kind: 'product', productType: 'made', stockUnit: 'piece', retailCents: 900 };
  const soap = await add({ name: 'Soap', ...product, shelfLifeDays: 10 });
  await business.send('POST', '/inventory/stock/start', { id: randomUUID(), day: '2026-01-01', lines: [] });
  return { oil, soap };
}

/** Says that ten soaps take so many kilos of the oil. */
async function makeSoapOf(business: BusinessRequests, soap: string, oil: string, kilos: number) {
  const recipe = `/inventory/recipes/${randomUUID()}/versions/${randomUUID()}`;
  const lines = [{ itemId: oil, quantity: whole(kilos), unit: 'kg' }];
  await business.send('PUT', recipe, { itemId: soap, yield: whole(10), yieldUnit: 'piece', lines });
  await business.send('POST', `${recipe}/activate`);
}

test('a lot is named when it comes, followed to who got it, and blocked', async ({ page, member }) => {
  const { business } = member;
  const { oil, soap } = await keepByLots(business);
  await makeSoapOf(business, soap, oil, 5);

  await test.step('what is found asks for its lot', async () => {
    await page.goto('/dashboard/inventory/lots');
    await expect(page.getByRole('heading', { name: 'No lots yet' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`/dashboard/inventory/operations/new?kind=more&item=${oil}`);
    await page.getByRole('textbox', { name: 'How much more' }).fill('5');
    await page.getByRole('textbox', { name: /^Lot/ }).fill('OIL-7');
    await page.getByRole('textbox', { name: /^Worth/ }).fill('40');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Record', exact: true }).dblclick();
    await expect(page.getByRole('link', { name: 'Lot OIL-7' })).toBeVisible();
  });

  await test.step('made and sold, it is followed to its buyer', async () => {
    const batch = {
      id: randomUUID(),
      itemId: soap,
      quantity: whole(10),
      plannedFor: '2026-02-02',
      lot: 'S-1',
    };
    await business.send('POST', '/inventory/batches', batch);
    const used = [{ itemId: oil, quantity: whole(5) }];
    const output = { id: randomUUID(), version: 1, day: '2026-02-02', made: whole(10), used };
    await business.send('POST', `/inventory/batches/${batch.id}/outputs`, output);
    const customerId = await business.addCustomer('Corner shop');
    const lines = [{ productId: soap, description: 'Soap', pieces: 4, priceCents: 900 }];
    const dates = { issueDate: '2026-02-05', dueDate: '2026-02-19' };
    await business.issueInvoice(customerId, lines, dates);
    await page.goto('/dashboard/inventory');
    await expect(page.getByRole('link', { name: 'Soap, lot S-1' })).toBeVisible();
    await expect(page.getByText('Expired')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/dashboard/inventory/lots?show=all');
    await page.getByRole('link', { name: /OIL-7/ }).click();
    await expect(page.getByRole('heading', { name: 'Lot OIL-7' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Corner shop' })).toBeVisible();
    await expect(page.getByText('−4 pieces').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('what is wrong is said at its field, and a blocked lot is let go again', async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Number', exact: true }).fill('');
    await page.getByRole('button', { name: 'Save lot' }).click();
    await expect(page.getByText('Enter a number.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Number', exact: true }).fill('OIL-8');
    await page.getByRole('button', { name: 'Save lot' }).click();
    await expect(toast(page, 'Lot OIL-8 is saved')).toBeVisible();
    await page.getByRole('button', { name: 'Block' }).click();
    await page.getByLabel('Why').fill('Smells rancid');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Block it' }).dblclick();
    await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Use it again' }).click();
    await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  });
});

test('lots are chosen where they go out, and put right where the number was wrong', async ({
  page,
  member,
}) => {
  const { business } = member;
  const { oil, soap } = await keepByLots(business);
  for (const [number, expiresOn] of [
    ['OIL-A', '2027-06-01'],
    ['OIL-B', '2027-09-01'],
  ]) {
    const lines = [{ itemId: oil, quantity: whole(3), valueCents: 2400, lot: { number, expiresOn } }];
    const found = { id: randomUUID(), kind: 'count', day: '2026-01-02', lines };
    await business.send('POST', '/inventory/operations', found);
  }
  await makeSoapOf(business, soap, oil, 2);
  const batch = { id: randomUUID(), itemId: soap, quantity: whole(10), plannedFor: '2026-02-02', lot: 'S-1' };
  await business.send('POST', '/inventory/batches', batch);
  const left = async () => {
    const { rows } = await business.get<{ rows: { number: string; onHand: number }[] }>(
      '/inventory/lots?show=all',
    );
    return Object.fromEntries(rows.map(({ number, onHand }) => [number, onHand / 1_000_000]));
  };

  await test.step('a batch proposes what expires first, and takes what is chosen', async () => {
    await page.goto(`/dashboard/inventory/operations/batches/${batch.id}`);
    await page.getByRole('button', { name: 'Record what came out' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('OIL-A: 2 kg')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change the lots of Olive oil' }).click();
    await dialog.getByLabel('Of lot OIL-A').fill('0.5');
    await dialog.getByLabel('Of lot OIL-B').fill('1.5');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Record and finish' }).click();
    await expect(dialog).toBeHidden();
    expect(await left()).toEqual({ 'OIL-A': 2.5, 'OIL-B': 1.5, 'S-1': 10 });
  });

  await test.step('a wrong number is put right, and the history says so', async () => {
    await page.goto('/dashboard/inventory/lots');
    await page.getByRole('link', { name: /S-1/ }).click();
    await page.getByRole('button', { name: 'Put into another lot' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('How much').fill('11');
    await dialog.getByRole('button', { name: 'Put into the lot' }).click();
    await expect(dialog.getByText('That is more than is there.')).toBeVisible();
    await dialog.getByLabel('How much').fill('4');
    await dialog.getByRole('textbox', { name: /^Into lot/ }).fill('S-2');
    await dialog.getByLabel('Reason').fill('Stamped wrong');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Put into the lot' }).dblclick();
    await expect(toast(page, 'It is of lot S-2 now')).toBeVisible();
    expect(await left()).toMatchObject({ 'S-1': 6, 'S-2': 4 });
    await page.goto('/dashboard/inventory/operations');
    await expect(page.getByText('Stamped wrong').first()).toBeVisible();
  });

  await test.step('an invoice proposes lots, and takes what the customer asked for', async () => {
    const customerId = await business.addCustomer('Corner shop');
    const lines = [{ productId: soap, description: 'Soap', pieces: 3, priceCents: 900 }];
    const dates = { issueDate: '2026-02-05', dueDate: '2026-02-19' };
    const invoiceId = await business.draftInvoice(customerId, lines, dates);
    await page.goto(`/dashboard/invoices/${invoiceId}`);
    await page.getByRole('button', { name: 'Issue invoice' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('S-1: 3 pieces')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change the lots of Soap' }).click();
    await dialog.getByLabel('Of lot S-1').fill('');
    await dialog.getByLabel('Of lot S-2').fill('3');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Issue invoice' }).dblclick();
    await expect(dialog).toBeHidden();
    expect(await left()).toMatchObject({ 'S-1': 6, 'S-2': 1 });
  });
});
