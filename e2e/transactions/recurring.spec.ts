import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

test('rent comes again every month on its last day, waits, goes on and ends', async ({ page, member }) => {
  const { business } = member;
  const accounts = await business.get<{ id: string; code: string }[]>('/finances/accounts');
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? '';
  const id = '019a0000-0000-7000-8000-000000000002';
  await business.send('POST', '/finances/transactions', {
    id,
    kind: 'expense',
    date: '2026-03-31',
    payee: 'Landlord',
    amountCents: 90_000,
    moneyAccountId: idOf('1000'),
    categoryAccountId: idOf('6550'),
  });
  await page.goto('/dashboard/finances/recurring');
  await expect(page.getByRole('heading', { name: 'No recurring transactions yet' })).toBeVisible();
  await page.goto(`/dashboard/finances/transactions/${id}`);
  await page.getByRole('button', { name: 'Repeat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repeat Landlord' });
  await dialog.getByRole('textbox', { name: 'First on' }).fill('1/15/2098');
  await dialog.getByLabel('On which day').selectOption('On the last day of the month');
  await dialog.getByLabel('It ends').selectOption('After a number of times');
  await dialog.getByLabel('How many times').fill('0');
  await dialog.getByRole('button', { name: 'Repeat it' }).click();
  await expect(dialog.getByText('A whole number from 1 to 999.')).toBeVisible();
  await dialog.getByLabel('How many times').fill('24');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Repeat it' }).click();
  await expect(toast(page, 'It comes again by itself')).toBeVisible();

  await page.goto('/dashboard/finances/recurring');
  const rent = page.getByRole('article', { name: 'Landlord' });
  await expect(rent).toContainText('Every month on the last day of the month');
  await expect(rent).toContainText('Next on Jan 31, 2098, 24 times in all');
  expect(await findViolations(page)).toEqual([]);
  await rent.getByRole('button', { name: 'Pause Landlord' }).click();
  await expect(rent.getByText('Paused')).toBeVisible();
  await rent.getByRole('button', { name: 'Resume Landlord' }).click();
  await rent.getByRole('button', { name: 'Change Landlord' }).click();
  await page.getByRole('dialog').getByLabel('Amount').fill('950');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(rent).toContainText('$950.00');
  await rent.getByRole('button', { name: 'Stop Landlord' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop it' }).click();
  await expect(rent).toContainText('Ended');
});
