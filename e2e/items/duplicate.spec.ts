import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

test('products, recipes and orders are duplicated, and the first stays as it is', async ({
  page,
  member,
}) => {
  const { business } = member;
  const more = page.getByRole('button', { name: /^More/ });
  const add = async (fields: object) => {
    const item = { id: randomUUID(), isCounted: true, stockUnit: 'piece', ...fields };
    await business.send('POST', '/inventory/items', item);
    return item.id;
  };
  const clay = await add({ kind: 'material', name: 'Clay', stockUnit: 'kg' });
  const product = { kind: 'product', productType: 'made', retailCents: 2400 };
  const mug = await add({ ...product, name: 'Mug', sku: 'MUG', category: 'Tableware' });
  const names = async () =>
    (await business.get<{ rows: { name: string }[] }>('/inventory/items?shelf=products')).rows
      .map(({ name }) => name)
      .toSorted();

  await test.step('a product, under a name of its own', async () => {
    await page.goto(`/dashboard/inventory/items/${mug}`);
    await more.click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mug (copy)');
    await expect(page.getByLabel('SKU')).toHaveValue('');
    await expect(page.getByLabel('Category')).toHaveValue('Tableware');
    await page.getByLabel('Name', { exact: true }).fill('Beaker');
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Beaker');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add product' }).dblclick();
    await expect(toast(page, 'Beaker is on the shelf')).toBeVisible();
    expect(await names()).toEqual(['Beaker', 'Mug']);
  });

  await test.step('a recipe, for something else', async () => {
    await page.goto(`/dashboard/inventory/composition/new?item=${mug}`);
    await page.getByRole('combobox', { name: 'Material, line 1' }).fill('Clay');
    await page.getByRole('option', { name: /^Clay/ }).click();
    await page.getByLabel('Quantity, line 1').fill('0.4');
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(toast(page, 'The recipe of Mug is saved')).toBeVisible();
    await more.click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New recipe' })).toBeVisible();
    await expect(page.getByLabel('Quantity, line 1')).toHaveValue('0.4');
    await page.getByRole('combobox', { name: 'Makes' }).fill('Beaker');
    await page.getByRole('option', { name: /^Beaker/ }).click();
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(toast(page, 'The recipe of Beaker is saved')).toBeVisible();
    const { rows } = await business.get<{ rows: { itemName: string }[] }>('/inventory/recipes?state=active');
    expect(rows.map(({ itemName }) => itemName).toSorted()).toEqual(['Beaker', 'Mug']);
  });

  await test.step('an order, for the same customer, promised for no day', async () => {
    const customerId = await business.addCustomer('Grace Hopper');
    const orderId = await business.takeOrder(customerId, { promisedOn: '2099-05-01', sourceId: 'ETSY-7' });
    await page.goto(`/dashboard/customers/orders/${orderId}`);
    await more.click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toHaveValue('Grace Hopper');
    await expect(page.getByRole('group', { name: 'Line 1' }).getByLabel('Quantity')).toHaveValue('40');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(toast(page, 'Draft saved')).toBeVisible();
    await expect(page.getByText('ETSY-7')).toHaveCount(0);
    const { rows } = await business.get<{ rows: { state: string }[] }>('/customer-orders?show=all');
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['draft', 'open']);
  });
  expect(clay).toBeTruthy();
});
