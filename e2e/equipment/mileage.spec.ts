import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { chooseMore } from '../product/more-actions.ts';

test('trips are written down, counted once, and one of two ways goes on the tax form', async ({
  page,
  member,
}) => {
  const { business } = member;
  const accounts = await business.get<{ id: string; code: string }[]>('/finances/accounts');
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? '';
  const today = new Date();
  const year = today.getFullYear();
  await business.send('POST', '/finances/transactions', {
    id: '019a0000-0000-7000-8000-000000000031',
    kind: 'expense',
    date: `${String(year)}-01-02`,
    payee: 'Fuel station',
    amountCents: 4_000,
    moneyAccountId: idOf('1000'),
    categoryAccountId: idOf('6100'),
  });
  // The rate is said here, so that the test does not wait for what the IRS publishes next.
  await business.send('PUT', `/finances/mileage/rates/${String(year)}-01-01`, { tenthsOfCent: 725 });

  await page.goto('/dashboard/finances/mileage');
  await expect(page.getByRole('heading', { name: 'No trip in these days' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'New trip' }).click();
  const dialog = page.getByRole('dialog', { name: 'New trip' });
  await dialog.getByLabel('Your vehicle').fill('Van');
  await dialog.getByRole('textbox', { name: 'Day' }).fill(`1/5/${String(year)}`);
  await dialog.getByRole('combobox', { name: /^To\b/ }).fill('Riverside market');
  await dialog.getByLabel('Miles, one way').fill('12.45');
  await dialog.getByRole('button', { name: 'Write trip down' }).click();
  await expect(dialog.getByText('One digit after the point is enough.')).toBeVisible();
  await dialog.getByLabel('Miles, one way').fill('12.4');
  await dialog.getByRole('button', { name: 'Write trip down' }).click();
  await expect(dialog.getByText('Say what the trip was for: the tax office asks for it.')).toBeVisible();
  await dialog.getByLabel('What for').fill('Selling at a market');
  await expect(dialog.getByText('24.8 miles at 72.5 ¢: $17.98')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Write trip down' }).dblclick();
  await expect(toast(page, 'Trip written down')).toBeVisible();
  const log = page.getByRole('table', { name: 'Trips' });
  await expect(log.getByText('Selling at a market')).toHaveCount(1);

  // A copy needs no more than a look, and takes today's day.
  await log.getByRole('button', { name: /^Copy Selling at a market/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Day' })
    .fill(`1/6/${String(year)}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Write trip down' }).click();
  await expect(log.getByText('Selling at a market')).toHaveCount(2);
  await expect(page.getByLabel('Sums of what is shown')).toContainText('49.6');

  const form = page.getByRole('radiogroup', { name: 'Line 9 takes' });
  await expect(form.getByRole('radio', { name: /By the mile/ })).toBeChecked();
  await expect(page.getByText(/You have both in/)).toBeVisible();
  await expect(form).toContainText('$35.96');
  await expect(form).toContainText('$40.00');
  await form.getByText('What you spent').click();
  await expect(toast(page, /follows your choice/)).toBeVisible();
  await expect(page.getByText(/You have both in/)).toBeHidden();

  await log
    .getByRole('button', { name: /^Delete Selling at a market/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete trip' }).click();
  await expect(log.getByText('Selling at a market')).toHaveCount(1);

  await chooseMore(page, 'Report');
  const report = page.getByRole('region', { name: 'Mileage' });
  await expect(report.getByRole('row', { name: /^Total/ })).toContainText('17.98');
  await page.getByLabel('By', { exact: true }).selectOption('Purpose');
  await expect(report.getByRole('row', { name: /^Selling at a market/ })).toContainText('24.8');
  expect(await findViolations(page)).toEqual([]);
  await report
    .getByRole('row', { name: /^Total/ })
    .getByRole('link')
    .click();
  await expect(page.getByText('Selling at a market')).toHaveCount(1);
});
