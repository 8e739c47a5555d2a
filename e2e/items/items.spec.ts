import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { untilDraftKept } from '../product/until-draft-kept.ts';

interface Item {
  readonly id: string;
  readonly name: string;
  readonly isDiscontinued: boolean;
  readonly variants: readonly { readonly id: string; readonly optionValues: readonly string[] }[];
}

test('a material is bought by the box and used by the pound, and is seen to run low @spine', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(/status of 4\d\d/);
  const { business } = member;

  await test.step('the empty shelf says what it is for', async () => {
    await page.goto('/dashboard/inventory');
    await expect(page.getByRole('heading', { name: 'The shelf is empty' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Materials', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No material yet' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { name: 'New material' })).toBeVisible();
  });

  await test.step('what is missing or makes no sense is said at its field', async () => {
    await page.getByRole('button', { name: 'Add material' }).click();
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Stoneware clay');
    await page.getByRole('combobox', { name: 'Unit', exact: true }).fill('lb');
    await page.getByRole('option', { name: 'lb weight' }).click();
    await page.getByRole('button', { name: 'Add a unit' }).click();
    await page.getByRole('combobox', { name: 'Unit, line 1', exact: true }).fill('box');
    await page.getByRole('option', { name: 'Use “box”, a pack of your own' }).click();
    await page.getByLabel('Is as much as, line 1').fill('3');
    await page.getByRole('combobox', { name: 'Its unit, line 1' }).fill('yard');
    await page.getByRole('option', { name: 'yard length' }).click();
    await page.getByRole('button', { name: 'Add material' }).click();
    await expect(page.getByText('Nothing leads from here to the stock unit, lb.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a pack shows at once what it is in stock', async () => {
    await page.getByRole('combobox', { name: 'Its unit, line 1' }).fill('kg');
    await page.getByRole('option', { name: 'kg weight' }).click();
    await page.getByLabel('Try an amount').fill('2');
    await expect(page.getByRole('status').filter({ hasText: 'lb' })).toHaveText('= 13.227736 lb');
    await page.getByLabel('Is as much as, line 1').fill('25');
    await page.getByRole('combobox', { name: 'Its unit, line 1' }).fill('lb');
    await page.getByRole('option', { name: 'lb', exact: false }).first().click();
    await expect(page.getByRole('status').filter({ hasText: 'lb' })).toHaveText('= 50 lb');
  });

  await test.step('typing survives a reload, and two clicks add it once', async () => {
    await page.getByText('Reordering, supplier, place and lots').click();
    await page.getByLabel('Reorder point').fill('100');
    await page.getByText(/category, barcode and more/i).click();
    await page.getByLabel('Category').fill('Clay');
    await untilDraftKept(page, 'Clay');
    await page.reload();
    await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Stoneware clay');
    await page.getByRole('button', { name: 'Add material' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Stoneware clay' })).toBeVisible();
    const { rows } = await business.get<{ rows: Item[] }>('/inventory/items');
    expect(rows.map(({ name }) => name)).toEqual(['Stoneware clay']);
    await expect(page.getByText('1 box = 25 lb')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('what came and went is told with its value and what was left after it', async () => {
    const { rows } = await business.get<{ rows: Item[] }>('/inventory/items');
    const itemId = rows[0]?.id ?? '';
    await business.send('POST', '/inventory/stock/start', {
      id: crypto.randomUUID(),
      day: '2026-01-02',
      lines: [{ itemId, quantity: 5_000_000, unit: 'box', valueCents: 10_000 }],
    });
    await business.send('POST', '/inventory/operations', {
      id: crypto.randomUUID(),
      kind: 'loss',
      day: '2026-01-05',
      reason: 'Dried out',
      lines: [{ itemId, quantity: 30_000_000 }],
    });
    await page.reload();
    await expect(page.getByText('125 lb after')).toBeVisible();
    const lost = page.getByRole('listitem').filter({ hasText: 'Dried out' });
    await expect(lost).toContainText('−30 lb');
    await expect(lost).toContainText('95 lb after');
    await expect(lost).toContainText('−$24.00');
    await lost.getByRole('link', { name: 'Entry' }).click();
    await expect(page).toHaveURL(/\/finances\/journal\//);
    await page.goto('/dashboard/inventory');
    await expect(page.getByText('$76.00').first()).toBeVisible();
    const low = page
      .getByRole('region', { name: 'Low' })
      .or(page.locator('section', { hasText: 'reorder point' }));
    await expect(low.first()).toContainText('Stoneware clay');
    expect(await findViolations(page)).toEqual([]);
  });
});

test('a product comes in variants, is discontinued and brought back', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(/status of 4\d\d/);
  const { business } = member;
  await business.addProduct('Bowl', 'BOWL', 3_000);
  await page.goto('/dashboard/inventory/products/new');
  await page.getByLabel('Name', { exact: true }).fill('Mug');
  await page.getByLabel('Price', { exact: true }).fill('24');
  await page.getByLabel('SKU').fill('bowl');
  await page.getByText(/category, barcode and more/i).click();
  await page.getByLabel('Variants differ by').fill('Glaze, Size');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Another item has this SKU already.')).toBeVisible();
  await page.getByLabel('SKU').fill('MUG');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mug' })).toBeVisible();

  await test.step('every combination is offered, with its own number and price', async () => {
    await page.getByRole('button', { name: 'Add variants' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add variants' });
    await dialog.getByRole('button', { name: 'Add variant' }).click();
    await expect(dialog.getByText('Say at least one of each: Glaze, Size.')).toBeVisible();
    await dialog.getByLabel('Glaze').fill('Celadon, Tenmoku');
    await dialog.getByLabel('Size').fill('S, L');
    await expect(dialog.getByRole('list', { name: 'New variants' }).getByRole('listitem')).toHaveCount(4);
    await dialog.getByLabel('SKU of Celadon / L').fill('BOWL');
    await dialog.getByLabel('Price of Celadon / L').fill('28');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add 4 variants' }).click();
    await expect(dialog.getByLabel('SKU of Celadon / L')).toHaveAccessibleDescription(
      'Another item has this SKU already.',
    );
    await dialog.getByLabel('SKU of Celadon / L').fill('MUG-CL');
    await dialog.getByRole('button', { name: 'Add 4 variants' }).dblclick();
    await expect(dialog).toHaveCount(0);
    const { rows } = await business.get<{ rows: Item[] }>('/inventory/items?variants=false');
    const mug = rows.find(({ name }) => name === 'Mug');
    const { variants } = await business.get<Item>(`/inventory/items/${mug?.id ?? ''}`);
    expect(variants).toHaveLength(4);
  });

  await test.step('the list shows the product once, and finds its variants', async () => {
    await page.goto('/dashboard/inventory/products');
    const table = page.getByRole('table', { name: 'Products' });
    await expect(table.getByRole('row')).toHaveCount(3);
    await page.getByLabel('Search products').fill('MUG-CL');
    await expect(table.getByRole('link', { name: /Celadon \/ L/ })).toBeVisible();
    await expect(page).toHaveURL(/search=MUG-CL/);
    await table.getByRole('link', { name: /Celadon \/ L/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mug – Celadon / L' })).toBeVisible();
  });

  await test.step('what is no longer made is discontinued, and comes back with one click', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Discontinue' }).click();
    await expect(toast(page, 'Mug – Celadon / L is discontinued')).toBeVisible();
    await expect(page.getByText('Discontinued', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Discontinued', { exact: true })).toHaveCount(0);
  });
});

test('places and price lists are named once, and the main place stays one', async ({
  page,
  member: _member,
  complaints,
}) => {
  complaints.announce(/status of 4\d\d/);
  const dialog = page.getByRole('dialog');
  await page.goto('/dashboard/inventory/places');
  for (const name of ['Studio', 'Van']) {
    await page.getByRole('button', { name: 'New place' }).first().click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add place' }).dblclick();
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Main place' })).toHaveCount(1);
  await page.getByRole('button', { name: 'New place' }).click();
  await dialog.getByLabel('Name').fill('studio');
  await dialog.getByRole('button', { name: 'Add place' }).click();
  await expect(dialog.getByText('Another place has this name.')).toBeVisible();
  await dialog.getByLabel('What it is').selectOption('Shop on consignment');
  await dialog.getByLabel('Name').fill('Gallery');
  await dialog.getByRole('button', { name: 'Add place' }).click();
  await expect(dialog.getByText('Choose the customer whose shop it is.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Who archives by the keyboard keeps the place while it is saved.
  await page.getByRole('button', { name: 'Edit Van' }).click();
  let isHeld = true;
  await page.route(/\/inventory\/places\//, async (route) => {
    await expect.poll(() => isHeld).toBe(false);
    await route.continue();
  });
  const archive = dialog.getByRole('button', { name: 'Archive' });
  await archive.focus();
  await page.keyboard.press('Enter');
  await expect(archive).toHaveAttribute('aria-disabled', 'true');
  await expect(archive).toBeFocused();
  isHeld = false;
  await expect(dialog).toHaveCount(0);

  await page.goto('/dashboard/inventory/price-lists');
  for (const told of ['Galleries is saved', 'Another price list has this name.']) {
    await page.getByRole('button', { name: 'New price list' }).first().click();
    await dialog.getByLabel('Name').fill('Galleries');
    await dialog.getByRole('button', { name: 'Add price list' }).click();
    await expect(page.getByText(told).first()).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/dashboard/inventory/products/new');
  await page.getByText('Price lists and target margin').click();
  await page.getByLabel('Galleries').fill('12');
  expect(await findViolations(page)).toEqual([]);
});

test('figures of nine digits can be read to their end, and leave the name its place', async ({
  page,
  member,
}) => {
  const { business } = member;
  const item = {
    id: randomUUID(),
    kind: 'material',
    isCounted: true,
    stockUnit: 'kg',
    name: 'Coarse stoneware body, iron-bearing, wood-fired, of the northern pit',
  };
  await business.send('POST', '/inventory/items', item);
  await business.send('POST', '/inventory/stock/start', {
    id: randomUUID(),
    day: '2026-01-01',
    lines: [{ itemId: item.id, quantity: 987_654_321_123_456, valueCents: 99_999_999_999 }],
  });
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard/inventory/materials');
    await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
    const name = await page.getByRole('columnheader', { name: 'Name' }).boundingBox();
    expect(name?.width).toBeGreaterThan(180);
    const value = page.getByRole('cell', { name: '$999,999,999.99' });
    await value.scrollIntoViewIfNeeded();
    await expect(value).toBeInViewport({ ratio: 0.99 });
    expect(await findViolations(page)).toEqual([]);
  }
});
