import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

interface Recipe {
  readonly id: string;
  readonly itemName: string;
}

const whole = (amount: number) => amount * 1_000_000;

test('a recipe is written, costed, drafted anew, and never leads back to itself', async ({
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
  const clay = await add({
    name: 'Stoneware clay',
    conversions: [{ amount: whole(1), unit: 'bag', equals: whole(12.5), equalsUnit: 'kg' }],
  });
  await add({ name: 'Celadon glaze', kind: 'component' });
  await add({
    name: 'Mug',
    kind: 'product',
    productType: 'made',
    stockUnit: 'piece',
    retailCents: 2400,
    targetMargin: 600_000,
  });
  await business.send('POST', '/inventory/stock/start', {
    id: randomUUID(),
    day: '2026-01-01',
    lines: [{ itemId: clay, quantity: whole(100), valueCents: 12_000 }],
  });
  const recipes = async (state = 'active') =>
    (await business.get<{ rows: Recipe[] }>(`/inventory/recipes?state=${state}`)).rows;

  await test.step('what is missing is asked for at its field', async () => {
    await page.goto('/dashboard/inventory/composition');
    await page.getByRole('link', { name: 'New recipe' }).first().click();
    await expect(page.getByRole('heading', { name: 'New recipe' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(page.getByText('Choose what the recipe makes.')).toBeVisible();
    await expect(page.getByText('Say at least one thing that goes into it.')).toBeVisible();
  });

  await test.step('a recipe is saved once by two clicks', async () => {
    await page.getByRole('combobox', { name: 'Makes' }).fill('Mug');
    await page.getByRole('option', { name: /^Mug/ }).click();
    await page.getByLabel('Yield', { exact: true }).fill('10');
    await page.getByRole('combobox', { name: 'Material, line 1' }).fill('Stoneware');
    await page.getByRole('option', { name: /Stoneware clay/ }).click();
    await page.getByLabel('Quantity, line 1').fill('0.4');
    await page.getByLabel('Unit, line 1').selectOption('bag');
    await expect(page.getByText('= 5 kg')).toBeVisible();
    await page.getByRole('button', { name: /^Waste, set-up, substitutes/ }).click();
    await page.getByLabel('Waste').fill('10');
    await page.getByRole('button', { name: 'Add step' }).click();
    await page.getByLabel('Step', { exact: true }).fill('Throw');
    await page.getByLabel('Minutes').fill('1.5');
    await page.getByLabel('An hour', { exact: true }).fill('24');
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(page.getByText('Enter whole minutes.')).toBeVisible();
    await page.getByLabel('Minutes').fill('90');
    await page.getByRole('button', { name: 'Save recipe' }).dblclick();
    await expect(toast(page, 'The recipe of Mug is saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mug' })).toBeVisible();
    expect(await recipes()).toHaveLength(1);
  });

  await test.step('the sheet says what it costs, and the address how much is made', async () => {
    const sheet = page.getByRole('table', { name: 'Cost sheet' });
    // 5.5 kg at 1.20 and ninety minutes at 24.00 for ten mugs.
    await expect(sheet.getByRole('row', { name: /Materials/ })).toContainText('$6.60');
    await expect(sheet.getByRole('row', { name: /Total/ })).toContainText('$42.60');
    await expect(sheet.getByRole('row', { name: /One piece/ })).toContainText('$4.26');
    await expect(page.getByText('180 pieces')).toBeVisible();
    await page.getByLabel('Batch size').fill('20');
    await expect(sheet.getByRole('row', { name: /Total/ })).toContainText('$85.20');
    await expect(page).toHaveURL(/output=20000000/);
    await page.getByLabel('Retail', { exact: true }).fill('60');
    await expect(page.getByText('$10.65')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('what is short for more is named', async () => {
    await page.getByLabel('I want to make').fill('200');
    await expect(page.getByRole('heading', { name: 'Short' })).toBeVisible();
    await expect(page.getByText('10 kg', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Plan a batch' }).click();
    await expect(page.getByLabel('How much, in pieces')).toHaveValue('200');
    await expect(page.getByText('100 kg free, not enough')).toBeVisible();
  });

  await test.step('a circle is refused, and named', async () => {
    complaints.announce(/409/);
    await page.goto('/dashboard/inventory/composition/new');
    await page.getByRole('combobox', { name: 'Makes' }).fill('Stoneware');
    await page.getByRole('option', { name: /Stoneware clay/ }).click();
    await page.getByRole('combobox', { name: 'Material, line 1' }).fill('Mug');
    await page.getByRole('option', { name: /^Mug/ }).click();
    await page.getByLabel('Quantity, line 1').fill('1');
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(
      page.getByText('It would be made of itself: Stoneware clay → Mug → Stoneware clay.'),
    ).toBeVisible();
    expect(await recipes()).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /Leave|Discard|Throw/ }).click();
  });

  await test.step('a draft waits, and the recipe counts as it was until it is saved', async () => {
    await page.goto('/dashboard/inventory/composition/new');
    await page.getByRole('combobox', { name: 'Makes' }).fill('Celadon');
    await page.getByRole('option', { name: /Celadon glaze/ }).click();
    await page.getByRole('combobox', { name: 'Material, line 1' }).fill('Stoneware');
    await page.getByRole('option', { name: /Stoneware clay/ }).click();
    await page.getByLabel('Quantity, line 1').fill('2');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(toast(page, 'Draft kept')).toBeVisible();
    expect((await recipes('draft')).map(({ itemName }) => itemName)).toEqual(['Celadon glaze']);
    await page.getByRole('link', { name: 'Go on with the draft' }).click();
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(toast(page, 'The recipe of Celadon glaze is saved')).toBeVisible();
    expect(await recipes()).toHaveLength(2);
  });

  await test.step('a new version waits for its day, and can be made a draft again', async () => {
    await page.goto('/dashboard/inventory/composition');
    await page.getByRole('link', { name: 'Celadon glaze' }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Quantity, line 1').fill('3');
    const inTenDays = new Date(Date.now() + 10 * 86_400_000);
    const day = inTenDays.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
    await page.getByLabel('First day', { exact: true }).fill('1/2/2020');
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(page.getByText(/^Choose .* or later\.$/)).toBeVisible();
    await page.getByLabel('First day', { exact: true }).fill(day);
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(toast(page, 'The recipe of Celadon glaze is saved')).toBeVisible();
    await expect(page.getByText(/^Version 2 counts from/)).toBeVisible();
    const sheet = page.getByRole('table', { name: 'Cost sheet' });
    await expect(sheet.getByRole('row', { name: /Materials/ })).toContainText('$2.40');
    // The one that is shown is edited, and the page says which that is.
    await page.getByRole('link', { name: 'Edit version 1', exact: true }).click();
    await expect(page.getByText(/^Version 1 counts until .* it is written over\./)).toBeVisible();
    await expect(page.getByLabel('First day', { exact: true })).toHaveCount(0);
    await page.getByLabel('Quantity, line 1').fill('2.5');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(sheet.getByRole('row', { name: /Materials/ })).toContainText('$3.00');
    await page.getByRole('link', { name: 'Version 2', exact: true }).click();
    await expect(sheet.getByRole('row', { name: /Materials/ })).toContainText('$3.60');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Edit version 2', exact: true }).click();
    await expect(page.getByLabel('Quantity, line 1')).toHaveValue('3');
    await page.getByRole('link', { name: 'Edit version 1', exact: true }).click();
    await expect(page.getByLabel('Quantity, line 1')).toHaveValue('2.5');
    await page.goBack();
    await expect(page.getByText(/^Version 2 counts from/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Version 2', exact: true }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Make it a draft again' }).click();
    await expect(toast(page, 'The version is a draft again')).toBeVisible();
    await page.getByRole('link', { name: 'Version 2', exact: true }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Let the draft count' }).click();
    const dialog = page.getByRole('dialog', { name: 'From when does version 2 count?' });
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Let it count' }).dblclick();
    await expect(toast(page, 'Version 2 counts now')).toBeVisible();
    await expect(sheet.getByRole('row', { name: /Materials/ })).toContainText('$3.60');
  });

  await test.step('a price that leaves too little is told', async () => {
    await page.goto('/dashboard/inventory/composition/rates');
    await page.getByLabel('Overhead for each piece').fill('7');
    await page.getByRole('button', { name: 'Save rates' }).click();
    await expect(toast(page, 'Rates saved')).toBeVisible();
    await page.goto('/dashboard/inventory/composition');
    await expect(page.getByRole('heading', { name: 'Low-margin products' })).toBeVisible();
    await expect(page.getByText('$28.15')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
