import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

interface Stock {
  readonly onHand: number;
  readonly committed: number;
  readonly valueCents: number;
}

const whole = (amount: number) => amount * 1_000_000;

test('a batch is planned, worked on, finished at its true cost, and reversed', async ({
  page,
  member,
  complaints,
}) => {
  const { business } = member;
  const add = async (fields: object) => {
    const item = { id: randomUUID(), kind: 'material', isCounted: true, stockUnit: 'kg', ...fields };
    await business.send('POST', '/inventory/items', item);
    return item.id;
  };
  const clay = await add({ name: 'Stoneware clay' });
  const product = { kind: 'product', productType: 'made', stockUnit: 'piece', retailCents: 2400 };
  const mug = await add({ name: 'Mug', ...product, reorderPoint: whole(12) });
  await add({ name: 'Bowl', ...product });
  await business.send('POST', '/inventory/stock/start', {
    id: randomUUID(),
    day: '2026-01-01',
    lines: [{ itemId: clay, quantity: whole(10), valueCents: 4000 }],
  });
  const recipe = `/inventory/recipes/${randomUUID()}/versions/${randomUUID()}`;
  await business.send('PUT', recipe, {
    itemId: mug,
    yield: whole(10),
    yieldUnit: 'piece',
    lines: [{ itemId: clay, quantity: whole(5), unit: 'kg' }],
  });
  await business.send('POST', `${recipe}/activate`);
  // The form asks the server what a recipe takes, and is told that there is none; so it is for what cannot be.
  complaints.announce(/status of 409/);
  const stockOf = (itemId: string) => business.get<Stock>(`/inventory/items/${itemId}/stock`);

  await test.step('what to make next leads to a plan', async () => {
    await page.goto('/dashboard/inventory/operations/batches');
    await expect(page.getByRole('heading', { name: 'No batches yet' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'What to make next' }).click();
    await expect(page.getByText('Below its reorder point', { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: /Make\s+12 pieces/ }).click();
    await expect(page.getByLabel('Amount of Stoneware clay')).toHaveValue('6');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('what is wrong is said at its field, and two clicks plan it once', async () => {
    await page.goto('/dashboard/inventory/operations/batches/new');
    await page.getByRole('button', { name: 'Plan batch' }).click();
    await expect(page.getByText('Choose what you make.')).toBeVisible();
    await expect(page.getByText('Enter how much you make.')).toBeVisible();
    await page.getByRole('combobox', { name: 'What you make' }).fill('Bowl');
    await page.getByRole('option', { name: /^Bowl/ }).click();
    await page.getByLabel('How much, in pieces').fill('10');
    await expect(page.getByText('Nothing says yet how this is made. Write its recipe first.')).toBeVisible();
    await page.getByRole('combobox', { name: 'What you make' }).fill('Mug');
    await page.getByRole('option', { name: /^Mug/ }).click();
    await page.getByLabel('Lot number').fill('K-1');
    await expect(page.getByLabel('Amount of Stoneware clay')).toHaveValue('5');
    await page.getByRole('button', { name: 'Plan batch' }).dblclick();
    await expect(toast(page, 'Batch B-0001 is planned')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Batch B-0001' })).toBeVisible();
    expect(await stockOf(clay)).toMatchObject({ committed: whole(5) });
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('minutes are put down, or measured, and the batch waits for the kiln', async () => {
    await page.getByLabel('Minutes').fill('1:3x');
    await page.getByRole('textbox', { name: /^What/ }).fill('Throwing');
    await expect(page.getByText('Enter minutes such as 90, or hours such as 1:30.')).toBeVisible();
    await page.getByLabel('Minutes').fill('1:30');
    await page.getByRole('button', { name: 'Add time' }).click();
    await expect(page.getByText('1 h 30 min not yet in what came out')).toBeVisible();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('In progress')).toBeVisible();
    await page.getByRole('button', { name: 'Start timer' }).dblclick();
    await expect(page.getByText('Timer runs')).toBeVisible();
    await expect(page.getByText('Your timer runs on this batch already.')).toHaveCount(0);
    await page.getByRole('listitem').filter({ hasText: 'Timer runs' }).getByRole('button').click();
    await expect(page.getByRole('button', { name: 'Start timer' })).toBeVisible();
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('dialog').getByLabel('What it waits for').fill('The kiln is broken');
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('Blocked: The kiln is broken')).toBeVisible();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('Blocked: The kiln is broken')).toBeHidden();
  });

  await test.step('what came out takes the cost over, once', async () => {
    await page.getByRole('button', { name: 'Record what came out' }).click();
    const dialog = page.getByRole('dialog');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Made, in pieces').fill('');
    await dialog.getByRole('button', { name: /^Record/ }).click();
    await expect(dialog.getByText('Enter how much came out.')).toBeVisible();
    await dialog.getByLabel('Made, in pieces').fill('8');
    await dialog.getByLabel('Lost').fill('2');
    await dialog.getByLabel('Amount of Stoneware clay').fill('60');
    await expect(dialog.getByText('Stoneware clay: 10 kg there, 60 kg used')).toBeVisible();
    await dialog.getByLabel('Amount of Stoneware clay').fill('6');
    await expect(dialog.getByText('the stock goes below zero')).toBeHidden();
    await expect(dialog.getByLabel('Work')).toHaveValue('90');
    await dialog.getByLabel('An hour costs').fill('20');
    await dialog.getByRole('button', { name: 'Record and finish' }).dblclick();
    await expect(toast(page, 'Batch B-0001 is done')).toBeVisible();
    expect(await stockOf(mug)).toMatchObject({ onHand: whole(8), valueCents: 2400 });
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(4), committed: 0, valueCents: 1600 });
    await expect(page.getByText('$54.00')).toBeVisible();
    await expect(page.getByText('$6.75')).toBeVisible();
  });

  await test.step('pieces are taken apart, and what was recorded is reversed', async () => {
    await page.getByRole('button', { name: 'Take apart' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Taken apart, in pieces').fill('9');
    await dialog.getByRole('button', { name: 'Take apart' }).click();
    await expect(dialog.getByText('There are not so many pieces of this batch.')).toBeVisible();
    await dialog.getByLabel('Taken apart, in pieces').fill('2');
    await dialog.getByLabel('Amount of Stoneware clay').fill('1');
    await dialog.getByRole('button', { name: 'Take apart' }).click();
    await expect(dialog).toBeHidden();
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(5), valueCents: 2000 });
    // What made them is not reversed before: its row is the first, and the other follows once the page knows of it.
    await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Reverse' }).first().click();
    await expect(dialog.getByText('Mug: 6 pieces there, 8 pieces reversed')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
    await expect(page.getByRole('dialog').getByText('were taken apart since')).toBeVisible();
    await page.keyboard.press('Escape');
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'Reverse' }).last().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(left);
    }
    expect(await stockOf(clay)).toMatchObject({ onHand: whole(10), valueCents: 4000, committed: whole(5) });
    expect(await stockOf(mug)).toMatchObject({ onHand: 0, valueCents: 0 });
  });
});
