import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { exportAs } from '../product/downloads.ts';
import { expect, test, type Member } from '../product/journey.ts';

/** An invoice of $240.00 of March, a quarter of it paid in April; all by the commands that the screens call. */
async function sellOnAccount(member: Member) {
  const customer = await member.business.addCustomer('Grace Hopper', 'grace@example.com');
  const invoice = await member.business.issueInvoice(
    customer,
    [
      { description: 'Vase', pieces: 1, priceCents: 18_000 },
      { description: 'Bowl', pieces: 2, priceCents: 3000 },
    ],
    { issueDate: '2026-03-05', dueDate: '2026-03-19' },
  );
  const accounts =
    await member.business.get<{ id: string; systemKey: string | null }[]>('/finances/accounts');
  await member.business.send('POST', '/payments', {
    id: crypto.randomUUID(),
    date: '2026-04-02',
    amountCents: 6000,
    allocations: [{ invoiceId: invoice, amountCents: 6000 }],
    method: 'check',
    depositAccountId: accounts.find(({ systemKey }) => systemKey === 'bank')?.id,
  });
}

const reports = '/dashboard/finances/reports';
const year = 'from=2026-01-01&to=2026-12-31';

test('a sale on account is read on both bases, and each figure opened down to the invoice @spine', async ({
  page,
  member,
}) => {
  await sellOnAccount(member);

  await test.step('profit & loss: on accrual the invoice counts, on cash what was paid of it', async () => {
    await page.goto(reports);
    await page
      .getByRole('region', { name: 'Statements' })
      .getByRole('link', { name: /^Profit & loss/ })
      .click();
    await page.goto(`${reports}/profit-and-loss?${year}`);
    await expect(figure(page, 'Total income')).toHaveText('$240.00');
    await page.getByLabel('Basis').selectOption('Cash');
    await expect(page).toHaveURL(/basis=cash/);
    await expect(figure(page, 'Total income')).toHaveText('$60.00');
    await page.getByLabel('Columns').selectOption('Quarters');
    await expect(page.getByRole('columnheader', { name: /Apr – Jun 2026/ })).toBeVisible();
    await page.getByText('How is this calculated?').click();
    await expect(page.getByText(/a sale counts on the day it is paid/)).toBeVisible();
    await page.reload();
    await expect(figure(page, 'Total income')).toHaveText('$60.00');
    const csv = await saved(page);
    expect(csv).toContain(',Total income,0.00,60.00,60.00');
  });

  await test.step('the figure opens its lines, the line its invoice', async () => {
    await figure(page, 'Total income').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Income' })).toBeVisible();
    await expect(page.getByText('These lines come to')).toBeVisible();
    const lines = page.getByRole('table', { name: 'Lines of the figure' });
    await expect(lines.getByRole('row')).toHaveCount(2);
    await expect(lines).toContainText('Share of payment');
    expect(await saved(page)).toContain('60.00');
    await lines.getByRole('link', { name: 'Invoice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^INV-/ })).toBeVisible();
  });

  await test.step('cash flow proves itself against the money accounts', async () => {
    await page.goto(`${reports}/cash-flow?${year}&basis=accrual`);
    await expect(figure(page, 'Net profit')).toHaveText('240.00');
    await expect(figure(page, 'Change of Accounts receivable')).toHaveText('−180.00');
    await expect(figure(page, 'Change in cash')).toHaveText('$60.00');
    await expect(page.getByText('Proved', { exact: true })).toBeVisible();
    await figure(page, 'Change in cash').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cash on hand' })).toBeVisible();
  });

  await test.step('what is owed stands under its age, down to the invoice', async () => {
    await page.goto(`${reports}/owed-to-you?on=2026-04-30`);
    await page.getByRole('button', { name: 'Grace Hopper' }).click();
    const row = page.getByRole('row', { name: /INV-.*42 days ago/ });
    await expect(row.getByRole('cell').nth(2)).toHaveText('180.00');
    expect(await saved(page)).toMatch(/Total Grace Hopper,,,,0\.00,0\.00,180\.00/);
    await page.goto(`${reports}/owed-to-you?on=2026-02-28`);
    await expect(page.getByText('No one owes you anything')).toBeVisible();
  });

  await test.step('the general ledger opens an account with its balance after each line', async () => {
    await page.goto(`${reports}/general-ledger?${year}`);
    await page.getByRole('button', { name: /Accounts receivable/ }).click();
    const lines = page.getByRole('region', { name: 'Lines of Accounts receivable' });
    await expect(lines.getByRole('row')).toHaveCount(3);
    await expect(lines.getByRole('row').last().getByRole('cell').last()).toHaveText('180.00');
    expect(await saved(page)).toContain('Balance at the end,,,180.00');
  });

  await test.step('sales by customer lead to the lines of invoices', async () => {
    await page.goto(`${reports}/sales?${year}&by=customer`);
    await page
      .getByRole('row', { name: /Grace Hopper/ })
      .getByRole('link', { name: '240.00' })
      .click();
    await expect(page.getByRole('table', { name: 'Sales lines' })).toContainText('Vase');
    await expect(page.getByRole('table', { name: 'Sales lines' })).toContainText('180.00');
  });
});

test('the settings say on which basis reports are made', async ({ page, member }) => {
  await sellOnAccount(member);
  await page.goto('/dashboard/settings/books');
  await page.getByLabel('Reports are made on').selectOption('Cash');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.goto(`${reports}/trial-balance?on=2026-12-31`);
  await expect(page.getByLabel('Basis')).toHaveValue('cash');
  await expect(figure(page, 'Total')).toHaveText('$60.00');
});

/** The last cell of the row of a statement. */
function figure(page: Page, name: string) {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .first()
    .getByRole('cell')
    .last();
}

async function saved(page: Page): Promise<string> {
  return readFile(await (await exportAs(page, 'CSV')).path(), 'utf8');
}
