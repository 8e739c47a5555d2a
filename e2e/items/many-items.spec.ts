import { randomUUID } from 'node:crypto';
import { readCsvRows, save } from '../product/downloads.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { chooseMore } from '../product/more-actions.ts';

type Item = { id: string; name: string; retailCents: number };

test('several items are changed together, as it was shown, and become what they were', async ({
  page,
  member,
}) => {
  const { business } = member;
  const add = (name: string, fields: object = {}) =>
    business.send('POST', '/inventory/items', {
      id: randomUUID(),
      kind: 'product',
      productType: 'made',
      name,
      retailCents: 3_205,
      ...fields,
    });
  await add('Mug');
  await add('Vase', { retailCents: 12_000, wholesaleCents: 6_000 });
  await add('Bowl', { category: 'Sale' });
  for (let number = 1; number <= 50; number += 1) await add(`Tile ${String(number).padStart(2, '0')}`);
  const pricesOf = async (search: string) =>
    (await business.get<{ rows: Item[] }>(`/inventory/items?search=${search}`)).rows.map(
      ({ retailCents }) => retailCents,
    );

  await page.goto('/dashboard/inventory/products');
  const table = page.getByRole('table', { name: 'Products' });
  const select = (name: string) => table.getByRole('checkbox', { name: `Select ${name}` }).check();
  const dialog = page.getByRole('dialog');
  const change = page.getByRole('button', { name: 'Change', exact: true });

  await test.step('nothing said is refused; what stays out says why', async () => {
    for (const name of ['Bowl', 'Mug']) await select(name);
    await expect(page.getByText('2 selected')).toBeVisible();
    await change.click();
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(dialog.getByText('Enter a value.')).toBeVisible();
    await dialog.getByLabel('What to change').selectOption('Wholesale price');
    await dialog.getByLabel('By', { exact: true }).fill('5');
    await expect(dialog.getByText('2 left as before')).toBeVisible();
    await expect(dialog.getByText('It has no such price yet.').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(dialog.getByText('Nothing changes by this')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a category for those that have another, once however often it is clicked', async () => {
    await dialog.getByLabel('What to change').selectOption('Category');
    await dialog.getByRole('combobox', { name: 'Category' }).fill('Sale');
    await expect(dialog.getByText('1 item changes · 1 like that already')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change 1 item' }).dblclick();
    await expect(toast(page, '1 item changed')).toBeVisible();
    await expect(table.getByRole('row').filter({ hasText: 'Mug' })).toContainText('Sale');
    await toast(page, '1 item changed').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, '1 item as before')).toBeVisible();
    await expect(table.getByRole('row').filter({ hasText: 'Mug' })).not.toContainText('Sale');
  });

  await test.step('all that are found, beyond those that are shown', async () => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await expect(page.getByText('50 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Select all that are found' }).click();
    await expect(page.getByText('All found are selected')).toBeVisible();
    await change.click();
    await dialog.getByLabel('What to change').selectOption('Retail price');
    await dialog.getByLabel('By', { exact: true }).fill('10');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Mug' })).toContainText('$32.05');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Mug' })).toContainText('$35.26');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change 53 items' }).click();
    await expect(toast(page, '53 items changed')).toBeVisible();
    expect(await pricesOf('vase')).toEqual([13_200]);
  });

  await test.step('undone later as a whole, but for what was changed since', async () => {
    const { rows } = await business.get<{ rows: Item[] }>('/inventory/items?search=vase');
    const vase = rows[0]?.id ?? '';
    const {
      id: _id,
      version: _version,
      ...fields
    } = await business.get<Item & { version: number }>(`/inventory/items/${vase}`);
    await business.send('PUT', `/inventory/items/${vase}`, { ...fields, retailCents: 15_000 });
    await page.goto('/dashboard/inventory/imports');
    const edits = page.getByRole('table', { name: 'Items changed together' });
    const raised = edits.getByRole('row').filter({ hasText: 'Retail price raised by 10%' });
    await raised.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('button', { name: 'Undo the change' }).dblclick();
    await expect(toast(page, '52 items as before')).toContainText('left as they are: Vase.');
    await expect(raised).toContainText('Undone but for 1 item');
    expect(await pricesOf('mug')).toEqual([3_205]);
    expect(await pricesOf('vase')).toEqual([15_000]);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the price of a price list, set, and taken away again', async () => {
    await business.send('POST', '/inventory/price-lists', { id: randomUUID(), name: 'Galleries' });
    await page.goto('/dashboard/inventory/products');
    const open = async () => {
      for (const name of ['Bowl', 'Mug']) await select(name);
      await change.click();
      await dialog.getByLabel('What to change').selectOption('Price of a price list');
      await dialog.getByLabel('Price list', { exact: true }).selectOption('Galleries');
    };
    await open();
    await dialog.getByLabel('How').selectOption('Set to an amount');
    await dialog.getByLabel('To', { exact: true }).fill('18');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Mug' })).toContainText('$18.00');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change 2 items' }).click();
    await expect(toast(page, '2 items changed')).toBeVisible();
    await open();
    await dialog.getByLabel('Leave it empty').check();
    await expect(dialog.getByText('2 items change')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change 2 items' }).click();
    await page.goto('/dashboard/inventory/imports');
    const edits = page.getByRole('table', { name: 'Items changed together' });
    await expect(edits.getByRole('row').nth(1)).toContainText('Taken off the price list Galleries');
    await expect(edits.getByRole('row').nth(2)).toContainText('Price of Galleries set to $18.00');
  });

  await test.step('the list as CSV has what the filters find', async () => {
    await page.goto('/dashboard/inventory/products?category=Sale');
    const shown = page.getByRole('row').filter({ hasText: 'Sale' });
    await expect(shown).not.toHaveCount(0);
    const file = await save(page, () => chooseMore(page, 'Export CSV'));
    expect(file.suggestedFilename()).toBe('items.csv');
    const rows = await readCsvRows(file);
    expect(rows).toHaveLength(await shown.count());
    for (const row of rows) expect(row).toContain('Sale');
  });
});
