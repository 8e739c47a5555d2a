import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test } from '../product/journey.ts';

test('a budget is made from last year, changed by keyboard and paste, and held against what happened', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(refusal(409));
  const { business } = member;
  const accounts = await business.get<{ id: string; code: string }[]>('/finances/accounts');
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? '';
  const year = new Date().getFullYear();
  const rent = (date: string, amountCents: number, id: string) =>
    business.send('POST', '/finances/transactions', {
      id,
      kind: 'expense',
      date,
      payee: 'Landlord',
      amountCents,
      moneyAccountId: idOf('1000'),
      categoryAccountId: idOf('6550'),
    });
  await rent(`${String(year - 1)}-01-15`, 60_000, '019a0000-0000-7000-8000-000000000011');
  await rent(`${String(year)}-01-15`, 90_000, '019a0000-0000-7000-8000-000000000012');

  await test.step('from last year with five percent more; a second one of the name is refused', async () => {
    await page.goto('/dashboard/finances/budgets');
    await expect(page.getByRole('heading', { name: 'No budget yet' })).toBeVisible();
    await page.getByRole('button', { name: 'New budget' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New budget' });
    await dialog.getByLabel('More or less').fill('many');
    await dialog.getByLabel('Name').fill('Careful');
    await expect(dialog.getByText('Enter a percentage such as 5 or −2.5.')).toBeVisible();
    await dialog.getByLabel('More or less').fill('5');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Make budget' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Plan: Careful' })).toBeVisible();
    expect(await business.get<unknown[]>('/finances/budgets')).toHaveLength(1);
  });

  const cell = (month: string) =>
    page.getByRole('gridcell', { name: `Studio rent, ${month} ${String(year)}:` });
  await test.step('cells by keyboard: wrong, right, a sum, filled to the right, reversed', async () => {
    await expect(cell('Jan')).toContainText(' 630.00');
    expect(await findViolations(page)).toEqual([]);
    await cell('Jan').click();
    await page.keyboard.type('5 dollars');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“5 dollars” is no amount.', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.type('700');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2*350');
    await page.keyboard.press('Tab');
    await expect(cell('Feb')).toContainText(' 700.00');
    await expect(cell('Mar')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+Enter');
    await expect(cell('Dec')).toContainText(' 700.00');
    await page.keyboard.press('Control+z');
    await expect(cell('Dec')).toContainText('–');
  });

  await test.step('a row of a spreadsheet', async () => {
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '800\t$810.50\t(5)\n');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(page.getByText('3 amounts pasted.')).toBeVisible();
    await expect(cell('Mar')).toContainText(' 810.50');
    await expect(cell('Apr')).toContainText(' −5.00');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('it was saved by itself, and stands beside what happened', async () => {
    await page.reload();
    await expect(cell('Mar')).toContainText(' 810.50');
    await page.getByRole('link', { name: 'Actual against plan' }).click();
    await page.getByLabel('Months', { exact: true }).selectOption({ label: `Jan ${String(year)}` });
    const row = page.getByRole('row').filter({ hasText: 'Studio rent' });
    await expect(row).toContainText('Over budget by $200.00');
    await expect(row).toContainText('129%');
    expect(await findViolations(page)).toEqual([]);
    await row.getByRole('link', { name: '900.00' }).click();
    await expect(page.getByText('Landlord').first()).toBeVisible();
  });

  await test.step('and beside the profit & loss', async () => {
    await page.goto(
      `/dashboard/finances/reports/profit-and-loss?from=${String(year)}-01-01&to=${String(year)}-01-31&by=total`,
    );
    await page.getByLabel('Compare with').selectOption('The budget');
    const statement = page.getByRole('region', { name: 'Profit & loss' });
    const row = statement.getByRole('row').filter({ hasText: 'Studio rent' });
    await expect(page.getByRole('columnheader', { name: 'Careful' })).toBeVisible();
    await expect(row).toContainText('700.00');
    await expect(row).toContainText('200.00');
    await page.getByRole('columnheader').getByRole('link', { name: 'Careful' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Careful' })).toBeVisible();
  });
});
