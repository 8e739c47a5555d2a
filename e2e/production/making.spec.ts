import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

const whole = (amount: number) => amount * 1_000_000;

test('variants take their product’s recipe over, nobody saves over a recipe, and a substitute helps out', async ({
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
  const other = await add({ name: 'Studio clay' });
  const mug = await add({
    name: 'Mug',
    kind: 'product',
    productType: 'made',
    stockUnit: 'piece',
    retailCents: 2400,
    isCounted: false,
    optionNames: ['Glaze'],
  });
  const blue = randomUUID();
  const variants = [{ id: blue, optionValues: ['Blue'], sku: null, retailCents: 2400 }];
  await business.send('POST', `/inventory/items/${mug}/variants`, { variants });
  await business.send('POST', '/inventory/stock/start', {
    id: randomUUID(),
    day: '2026-01-01',
    lines: [
      { itemId: clay, quantity: whole(10), valueCents: 1200 },
      { itemId: other, quantity: whole(10), valueCents: 1000 },
    ],
  });
  const [recipeId, versionId] = [randomUUID(), randomUUID()];
  const recipe = {
    itemId: mug,
    yield: whole(10),
    yieldUnit: 'piece',
    lines: [
      {
        itemId: clay,
        quantity: whole(5),
        unit: 'kg',
        substitutes: [{ itemId: other, quantity: whole(6), unit: 'kg' }],
      },
    ],
  };
  const writeRecipe = (fields: object) =>
    business.send('PUT', `/inventory/recipes/${recipeId}/versions/${versionId}`, { ...recipe, ...fields });
  await writeRecipe({});

  await test.step('the page of a variant says by which recipe it is made', async () => {
    await page.goto(`/dashboard/inventory/items/${blue}`);
    await expect(page.getByRole('link', { name: 'the recipe of its product' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('what is short can be helped out with a substitute, in one click', async () => {
    await page.goto('/dashboard/inventory/operations/batches/new');
    await page.getByRole('combobox', { name: 'What you make' }).fill('Mug');
    await page.getByRole('option', { name: /Mug – Blue/ }).click();
    await page.getByLabel('How much, in pieces').fill('24');
    await expect(page.getByText('10 kg free, not enough')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await expect(page.getByText('2.4 kg for what is missing, 10 kg free')).toBeVisible();
    await page.getByRole('button', { name: 'Take Studio clay instead' }).click();
    await expect(page.getByLabel('Amount of Stoneware clay')).toHaveValue('10');
    await expect(page.getByLabel('Amount of Studio clay')).toHaveValue('2.4');
    // For another amount it is computed again: nothing is short for four.
    await page.getByLabel('How much, in pieces').fill('4');
    await expect(page.getByLabel('Amount of Stoneware clay')).toHaveValue('2');
    await expect(page.getByLabel('Amount of Studio clay')).toBeHidden();
    await page.getByLabel('Amount of Stoneware clay').fill('3');
    await expect(page.getByText('the recipe says 2 kg')).toBeVisible();
    await page.getByRole('button', { name: 'Plan batch' }).dblclick();
    await expect(toast(page, /planned/i)).toBeVisible();
    const { rows } = await business.get<{ rows: unknown[] }>('/inventory/batches');
    expect(rows).toHaveLength(1);
  });

  await test.step('a recipe is not saved over what somebody else made of it', async () => {
    complaints.announce(/409/);
    await page.goto(`/dashboard/inventory/composition/${recipeId}/edit`);
    await page.getByLabel('Quantity, line 1').fill('4');
    await writeRecipe({ instructions: 'Throw thin.' });
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Someone else changed this while you had it open' }),
    ).toBeVisible();
    await expect(page.getByLabel('Quantity, line 1')).toHaveValue('4');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Discard mine and load theirs' }).click();
    await expect(page.getByLabel('How it is made')).toHaveValue('Throw thin.');
    await page.getByLabel('Quantity, line 1').fill('4');
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(toast(page, 'The recipe of Mug is saved')).toBeVisible();
  });

  await test.step('a variant begins with what its product takes, and then has a recipe of its own', async () => {
    await page.goto(`/dashboard/inventory/items/${blue}`);
    await page.getByRole('link', { name: 'Write its own recipe' }).click();
    await expect(page.getByLabel('Quantity, line 1')).toHaveValue('4');
    await page.getByLabel('Quantity, line 1').fill('');
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(page.getByText('Enter how much.')).toBeVisible();
    await page.getByLabel('Quantity, line 1').fill('3');
    await page.getByRole('button', { name: 'Save recipe' }).dblclick();
    await expect(toast(page, 'The recipe of Mug – Blue is saved')).toBeVisible();
    await page.goto(`/dashboard/inventory/items/${blue}`);
    await expect(page.getByRole('link', { name: 'Recipe and cost' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'the recipe of its product' })).toBeHidden();
  });
});

test('a name of one long word stays in its card on a phone', async ({ page, member }) => {
  const { business } = member;
  const [clay, mug, recipeId, batchId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const name = 'Stonewareclaywithgrogfromthepitbehindthechurchandnothingaddedtoit';
  const counted = { name, isCounted: true };
  await business.send('POST', '/inventory/items', {
    id: clay,
    kind: 'material',
    stockUnit: 'kg',
    ...counted,
  });
  await business.send('POST', '/inventory/items', {
    id: mug,
    kind: 'product',
    productType: 'made',
    stockUnit: 'piece',
    retailCents: 100,
    targetMargin: 900_000,
    ...counted,
  });
  await business.send('POST', '/inventory/stock/start', {
    id: randomUUID(),
    day: '2026-01-01',
    lines: [{ itemId: clay, quantity: whole(1), valueCents: 999_999_999 }],
  });
  await business.send('PUT', `/inventory/recipes/${recipeId}/versions/${randomUUID()}`, {
    itemId: mug,
    yield: whole(1),
    yieldUnit: 'piece',
    lines: [{ itemId: clay, quantity: whole(1), unit: 'kg' }],
  });
  await business.send('POST', '/inventory/batches', {
    id: batchId,
    itemId: mug,
    quantity: whole(2),
    plannedFor: '2026-01-02',
  });
  await page.setViewportSize({ width: 375, height: 812 });
  for (const address of ['composition', `composition/${recipeId}`, `operations/batches/${batchId}`]) {
    await page.goto(`/dashboard/inventory/${address}`);
    const links = page.getByRole('main').getByRole('listitem').getByRole('link', { name });
    await expect(links.first()).toBeVisible();
    const beyond = await links.evaluateAll((all) =>
      all.filter((link) => {
        const parent = link.parentElement?.getBoundingClientRect();
        return parent !== undefined && link.getBoundingClientRect().right > parent.right + 1;
      }),
    );
    expect(beyond, address).toHaveLength(0);
  }
});
