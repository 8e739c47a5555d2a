import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { joinAs } from '../product/join.ts';

const whole = (amount: number) => amount * 1_000_000;

test('a helper makes a batch that is assigned to them, sees no cost, and leaves the business', async ({
  page,
  member,
  newVisitor,
  productUrl,
  complaints,
}) => {
  const { business } = member;
  // Live updates tell of the leaving before its answer is there.
  complaints.announce(new RegExp(`status of 404 .*/businesses/${business.id}/(?:enable-realtime)?\\)`));
  const add = async (fields: object) => {
    const item = { id: randomUUID(), isCounted: true, ...fields };
    await business.send('POST', '/inventory/items', item);
    return item.id;
  };
  const clay = await add({ kind: 'material', name: 'Stoneware clay', stockUnit: 'kg' });
  const mug = await add({ kind: 'product', productType: 'made', name: 'Mug', stockUnit: 'piece' });
  await business.send('POST', '/inventory/stock/start', {
    id: randomUUID(),
    day: '2026-01-01',
    lines: [{ itemId: clay, quantity: whole(10), valueCents: 4000 }],
  });
  const recipe = `/inventory/recipes/${randomUUID()}/versions/${randomUUID()}`;
  await business.send('PUT', recipe, {
    ...{ itemId: mug, yield: whole(10), yieldUnit: 'piece', instructions: 'Throw from 400 g.' },
    lines: [{ itemId: clay, quantity: whole(5), unit: 'kg' }],
  });
  await business.send('POST', `${recipe}/activate`);
  const helper = await joinAs('helper', member, newVisitor, productUrl);

  await test.step('the owner assigns it', async () => {
    await page.goto(`/dashboard/inventory/operations/batches/new?item=${mug}`);
    await page.getByLabel('How much, in pieces').fill('10');
    await page.getByLabel('Assigned to').selectOption('Ben Helper');
    await page.getByRole('button', { name: 'Plan batch' }).click();
    await expect(page.getByText('Ben Helper')).toBeVisible();
    await page.goto('/dashboard/inventory/operations/batches');
    await expect(page.getByText('B-0001 · Ben Helper')).toBeVisible();
    await page.getByRole('button', { name: 'Mine', exact: true }).click();
    await expect(page.getByText('No batch is in this list.')).toBeVisible();
  });

  await test.step('the helper finds it, on a phone', async () => {
    await helper.setViewportSize({ width: 375, height: 812 });
    await helper.goto('/dashboard');
    await helper.getByRole('link', { name: '10 pieces Mug' }).click();
    await expect(helper.getByRole('heading', { level: 1, name: 'Batch B-0001' })).toBeVisible();
    await expect(helper.getByText('Throw from 400 g.')).toBeVisible();
    await expect(helper.getByText('$')).toHaveCount(0);
    expect(await findViolations(helper)).toEqual([]);
  });

  await test.step('times it, blocks it and goes on', async () => {
    await helper.getByRole('button', { name: 'Start timer' }).click();
    await expect(helper.getByText('and the timer runs')).toBeVisible();
    await helper.getByRole('button', { name: 'Stop timer' }).click();
    await expect(helper.getByText('1 min', { exact: true })).toBeVisible();
    await helper.getByRole('button', { name: 'Block' }).click();
    await helper.getByLabel('What it waits for').fill('The kiln');
    await helper.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(helper.getByText('Blocked: The kiln')).toBeVisible();
    await helper.getByRole('button', { name: 'Go on' }).click();
    await expect(helper.getByText('Blocked: The kiln')).toBeHidden();
  });

  await test.step('records what came out, once by two clicks', async () => {
    await helper.getByRole('button', { name: 'Record what came out' }).click();
    const dialog = helper.getByRole('dialog');
    await dialog.getByLabel('Made, in pieces').fill('');
    await dialog.getByRole('button', { name: 'Record' }).click();
    await expect(dialog.getByText('Enter how much came out.')).toBeVisible();
    await dialog.getByLabel('Made, in pieces').fill('9');
    await dialog.getByLabel('Lost').fill('1');
    expect(await findViolations(helper)).toEqual([]);
    await dialog.getByRole('button', { name: 'Record and finish' }).dblclick();
    await expect(toast(helper, 'Recorded for batch B-0001')).toBeVisible();
    await expect(helper.getByText('5 kg used')).toBeVisible();
    const stock = await business.get<{ onHand: number }>(`/inventory/items/${mug}/stock`);
    expect(stock.onHand).toBe(whole(9));
    await helper.getByRole('link', { name: 'Your work' }).click();
    await expect(helper.getByRole('heading', { name: 'Your batches' })).toBeHidden();
  });

  await test.step('leaves the business, and keeps the account', async () => {
    await helper.goto('/dashboard/settings/account');
    await helper.getByRole('button', { name: 'Leave business' }).click();
    expect(await findViolations(helper)).toEqual([]);
    await helper.getByRole('dialog').getByRole('button', { name: 'Leave business' }).click();
    await expect(helper.getByRole('heading', { name: 'Name your business' })).toBeVisible();
    await helper.goto('/dashboard/settings/account');
    await expect(helper.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    const { rows } = await business.get<{ rows: { assigneeName: string }[] }>('/inventory/batches?show=all');
    expect(rows.map(({ assigneeName }) => assigneeName)).toEqual(['']);
  });
});
