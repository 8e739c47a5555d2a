import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

test('a kiln loses in worth month by month, leaves with a gain and comes back', async ({
  page,
  member,
  complaints,
}) => {
  const { business } = member;
  const accounts = await business.get<{ id: string; code: string }[]>('/finances/accounts');
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? '';
  await business.send('POST', '/finances/transactions', {
    id: '019a0000-0000-7000-8000-000000000041',
    kind: 'expense',
    date: '2025-04-10',
    payee: 'Kiln Works',
    amountCents: 510_000,
    moneyAccountId: idOf('1000'),
    categoryAccountId: idOf('1500'),
  });

  await page.goto('/dashboard/finances/assets');
  await expect(page.getByRole('heading', { name: 'No equipment yet' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  // What was bought before is offered, and needs no second word.
  await page.getByRole('button', { name: 'Enter Kiln Works in the register' }).click();
  const dialog = page.getByRole('dialog', { name: 'New equipment' });
  await expect(dialog.getByLabel('Cost', { exact: true })).toHaveValue(/5,100/);
  await dialog.getByLabel('Months of use').fill('0');
  await dialog.getByRole('textbox', { name: 'What it is' }).fill('Electric kiln');
  await dialog.getByRole('button', { name: 'Add to the register' }).click();
  await expect(dialog.getByText('Enter how long you will use it.')).toBeVisible();
  await dialog.getByLabel('Months of use').fill('204');
  complaints.announce(/409/);
  await dialog.getByLabel('Cost', { exact: true }).fill('6000');
  await dialog.getByRole('button', { name: 'Add to the register' }).click();
  await expect(dialog.getByText('This is more than what the purchase leaves.')).toBeVisible();
  await dialog.getByLabel('Cost', { exact: true }).fill('5100');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add to the register' }).dblclick();
  await expect(toast(page, 'Added to the register')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Electric kiln' })).toBeVisible();
  const parts = page.getByRole('region', { name: 'Parts' });
  await expect(parts.getByRole('row', { name: /Apr 30, 2025/ })).toContainText('25.00');
  await expect(parts.getByRole('row', { name: /Mar 31, 2042/ })).toContainText('To come');
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Sell or dispose' }).click();
  const gone = page.getByRole('dialog', { name: 'Electric kiln has gone' });
  await gone.getByRole('textbox', { name: 'Day' }).fill('12/31/2025');
  await gone.getByRole('button', { name: 'Take it off the books' }).click();
  await expect(gone.getByText('Enter what you got for it.')).toBeVisible();
  await gone.getByLabel('What you got for it').fill('5000');
  expect(await findViolations(page)).toEqual([]);
  await gone.getByRole('button', { name: 'Take it off the books' }).click();
  await expect(toast(page, 'Sold: Electric kiln')).toBeVisible();
  // Nine months of the year: $225, as Publication 946 has it. 5,000 − (5,100 − 225) is a gain of 125.
  await expect(page.getByText('$125.00')).toBeVisible();
  await expect(parts.getByRole('row', { name: /Dec 31, 2025/ })).toContainText('225.00');

  await page.goto('/dashboard/finances/reports/depreciation?from=2025-01-01&to=2025-12-31');
  const report = page.getByRole('region', { name: 'Depreciation' });
  await expect(report.getByRole('row', { name: /^Total/ })).toContainText('225.00');
  expect(await findViolations(page)).toEqual([]);
  const row = report.getByRole('row', { name: /^Electric kiln/ });
  await row.getByTitle('Open the lines of the depreciation of Electric kiln').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('depreciation of Electric kiln');
  await expect(page.getByText('These lines come to').locator('..')).toContainText('225.00');
  await page.goBack();
  await row.getByTitle('Open the lines of how Electric kiln left').click();
  await expect(page.getByRole('main')).toContainText('125.00');
  await page.goBack();
  await report.getByRole('link', { name: 'Electric kiln', exact: true }).click();
  await page.getByRole('button', { name: 'It is still here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put it back' }).click();
  await expect(toast(page, 'It is back in the register')).toBeVisible();
  await expect(parts.getByRole('row', { name: /Jan 31, 2026/ })).toContainText('25.00');
});
