import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

const whole = (amount: number) => amount * 1_000_000;

test('a lamp is worked out as a draft, costed, made active and sold', async ({ page, member }) => {
  const { business } = member;
  const clay = {
    id: randomUUID(),
    kind: 'material',
    name: 'Stoneware clay',
    isCounted: true,
    stockUnit: 'kg',
  };
  await business.send('POST', '/inventory/items', clay);
  await business.send('POST', '/inventory/stock/start', {
    id: randomUUID(),
    day: '2026-01-01',
    lines: [{ itemId: clay.id, quantity: whole(10), valueCents: 2_000 }],
  });
  await business.send('POST', '/customers', { id: randomUUID(), name: 'Grace Hopper' });

  await test.step('it is saved as a draft without a price', async () => {
    await page.goto('/dashboard/inventory/products/new');
    await page.getByLabel('Name', { exact: true }).fill('Oil lamp');
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByText('Enter a price; 0 is fine.')).toBeVisible();
    await page.getByRole('button', { name: 'Save as draft' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Oil lamp' })).toBeVisible();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('its recipe says what it costs', async () => {
    await page.getByRole('link', { name: 'Write its recipe' }).click();
    await page.getByRole('combobox', { name: 'Material, line 1' }).fill('Stoneware');
    await page.getByRole('option', { name: /Stoneware clay/ }).click();
    await page.getByLabel('Quantity, line 1').fill('2');
    await page.getByRole('button', { name: 'Save recipe' }).click();
    const sheet = page.getByRole('table', { name: 'Cost sheet' });
    await expect(sheet.getByRole('row', { name: /One piece/ })).toContainText('$4.00');
  });

  await test.step('it is among the drafts, and on no invoice', async () => {
    await page.goto('/dashboard/invoices/new');
    await page.getByRole('group', { name: 'Line 1' }).getByLabel('Description').fill('Oil');
    await expect(page.getByRole('option', { name: /Oil lamp/ })).toHaveCount(0);
    await page.goto('/dashboard/inventory/products');
    await expect(page.getByRole('heading', { name: 'The shelf is empty' })).toBeVisible();
    await page.getByRole('button', { name: 'Drafts' }).click();
    await page.getByRole('link', { name: 'Oil lamp' }).click();
  });

  await test.step('it is made active, a draft again, and active', async () => {
    await page.getByRole('button', { name: 'Make it active' }).dblclick();
    await expect(toast(page, 'Oil lamp is in use')).toBeVisible();
    await expect(toast(page, 'It sells for nothing until you give it a price.')).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Back to draft' }).click();
    await expect(toast(page, 'Oil lamp is a draft')).toBeVisible();
    await page.getByRole('button', { name: 'Make it active' }).click();
    await expect(page.getByText('Draft', { exact: true })).toHaveCount(0);
  });

  await test.step('it is sold, and no draft any more', async () => {
    const item = page.url();
    await page.goto('/dashboard/invoices/new');
    await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Grace');
    await page.getByRole('option', { name: /Grace Hopper/ }).click();
    const line = page.getByRole('group', { name: 'Line 1' });
    await line.getByLabel('Description').fill('lamp');
    await page.getByRole('option', { name: /Oil lamp/ }).click();
    await line.getByLabel('Unit price').fill('48');
    await page.getByRole('button', { name: 'Issue invoice' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d/);
    await page.goto(item);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Discontinue' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Back to draft' })).toHaveCount(0);
  });
});
