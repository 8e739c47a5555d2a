import { expect, test } from '../product/journey.ts';
import { settle } from '../product/settle.ts';

test('columns and rows of a list are chosen, kept on the device, and reset', async ({ page, admin }) => {
  expect(admin.name).not.toBe('');
  await page.goto('/dashboard/invoices');
  await settle(page);
  const table = page.getByRole('table', { name: 'Invoices' });
  const due = table.getByRole('columnheader', { name: 'Due' });
  const row = table.getByRole('row').nth(1);
  const heightOf = async () => (await row.boundingBox())?.height ?? 0;
  await expect(due).toBeVisible();
  const usual = await heightOf();

  // By the keyboard: the menu stays open until it is left.
  await page.getByRole('button', { name: 'Columns and rows' }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitemcheckbox', { name: 'Due' }).press('Enter');
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Due' })).not.toBeChecked();
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Number' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(due).toBeHidden();

  await page.getByRole('button', { name: 'Columns and rows' }).click();
  await menu.getByRole('menuitemradio', { name: 'Compact' }).click();
  await expect.poll(heightOf).toBeLessThan(usual);

  await page.reload();
  await settle(page);
  await expect(table).toBeVisible();
  await expect(due).toBeHidden();
  expect(await heightOf()).toBeLessThan(usual);

  // A phone shows cards, with everything on them.
  await page.setViewportSize({ width: 375, height: 760 });
  await expect(page.getByRole('button', { name: 'Columns and rows' })).toBeHidden();
  await expect(row.getByText('Due', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Columns and rows' }).click();
  await menu.getByRole('menuitem', { name: 'Reset' }).click();
  await expect(due).toBeVisible();
  await expect.poll(heightOf).toBe(usual);
});
