import { expect, refusal, test } from '../product/journey.ts';

const items = [
  'Name,Kind,SKU,Unit,Retail price',
  'Stoneware clay,material,CLAY-01,kg,',
  'Mug,product,MUG,,32.00',
  'Broken,thing,,,',
  '',
].join('\n');

test('a file of items is seen first, comes in once, and is taken out again @spine', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(refusal(409));
  const choose = (name: string, text: string) =>
    page
      .getByLabel('File to import')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  await test.step('what cannot be read says so', async () => {
    await page.goto('/dashboard/inventory/imports');
    await page.getByRole('link', { name: /^Products and materials/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import a file' })).toBeVisible();
    await choose('empty.csv', 'Name\n');
    await expect(page.getByText('There is nothing in this file but a head.')).toBeVisible();
  });

  await test.step('two columns are told one right after the other', async () => {
    await choose('twine.csv', 'What,Sort\nTwine,material\n');
    await page.getByLabel('What', { exact: true }).selectOption('Name (needed)');
    await page.getByLabel('Sort', { exact: true }).selectOption('Kind');
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  });

  await test.step('a row that cannot go in is named with its reason, and holds the file', async () => {
    await choose('items.csv', items);
    const rows = page.getByRole('table', { name: 'Rows of the file' });
    await expect(rows.getByRole('row', { name: /Broken/ })).toContainText(
      'Kind: It is none of the words that are allowed here. “thing”',
    );
    await expect(page.getByRole('button', { name: /^Import 2 rows/ })).toBeDisabled();
    await page.getByLabel('Leave out the 1 row that cannot go in').check();
    await page.getByRole('button', { name: /^Import 2 rows/ }).dblclick();
  });

  await test.step('two items come in, however often it was pressed', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'items.csv' })).toBeVisible();
    await expect(page.getByText('They are among your products and materials now.')).toBeVisible();
    const listed = await member.business.get<{ rows: { name: string }[] }>('/inventory/items');
    expect(listed.rows.map(({ name }) => name).toSorted()).toEqual(['Mug', 'Stoneware clay']);
    const imports = await member.business.get<{ rows: unknown[] }>('/imports');
    expect(imports.rows).toHaveLength(1);
  });

  await test.step('what is on the shelf comes in with its day, into stock and books', async () => {
    await page.goto('/dashboard/inventory/imports/new?kind=opening-stock');
    await choose('stock.csv', 'Item,Quantity,Unit cost\nCLAY-01,120,1.80\nMUG,,\n');
    const row = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row', { name: /MUG/ });
    await expect(row).toContainText('Quantity: It is missing.');
    await choose('stock.csv', 'Item,Quantity,Unit cost\nCLAY-01,120,1.80\n');
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText('It is in your stock and in your books now.')).toBeVisible();
    await page.goto('/dashboard/finances/reports/stock/valuation');
    await expect(page.getByRole('row', { name: /^Stoneware clay/ })).toContainText('216.00');
  });

  await test.step('the stock is taken out again, then the items', async () => {
    for (const name of ['stock.csv', 'items.csv']) {
      await page.goto('/dashboard/inventory/imports');
      await page.getByRole('table', { name: 'Imports' }).getByRole('link', { name }).click();
      await page.getByRole('button', { name: 'Undo import' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
      if (name === 'stock.csv') await expect(page.getByText('It was undone')).toBeVisible();
    }
    // Clay was in stock once: the ledger keeps what happened, and with it the item.
    await expect(page.getByText(/What it brought is in use by now/)).toBeVisible();
  });
});
