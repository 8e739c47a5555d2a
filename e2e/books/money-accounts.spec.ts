import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';

test('a card is opened with what is owed on it, renamed, and put away once nothing is', async ({
  page,
  member: _member,
  complaints,
}) => {
  complaints.announce(refusal(409));
  await page.goto('/dashboard/finances');
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is').selectOption('Credit card');
  await dialog.getByLabel('Name').fill('Store card');
  await dialog.getByLabel('Owed when your books began').fill('250');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Open account' }).click();
  await expect(toast(page, 'Account opened')).toBeVisible();
  await page
    .getByRole('link', { name: /Store card/ })
    .first()
    .click();
  await expect(page.getByText('Opening balance: Store card')).toBeVisible();

  await page.getByRole('button', { name: 'Edit account' }).click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('This account still has a balance.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Old store card');
  await dialog.getByLabel('Owed when your books began').fill('0');
  await dialog.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Old store card' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit account' }).click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(toast(page, 'Account archived')).toBeVisible();
});
