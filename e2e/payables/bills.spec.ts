import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

interface Account {
  readonly id: string;
  readonly systemKey: string | null;
}

interface Bill {
  readonly id: string;
  readonly status: string;
  readonly paidCents: number;
  readonly payments: readonly { readonly id: string }[];
}

test('a bill is drafted, entered, paid in part, and paid from a line of the bank', async ({
  page,
  member,
  requests,
  complaints,
}) => {
  const { business } = member;
  const accounts = await business.get<Account[]>('/finances/accounts');
  const bank = accounts.find(({ systemKey }) => systemKey === 'bank')?.id ?? '';
  const bills = async (show = 'all') =>
    (await business.get<{ rows: Bill[] }>(`/finances/bills?show=${show}`)).rows;

  await test.step('what is missing is asked for at its field', async () => {
    await page.goto('/dashboard/finances/bills');
    await page.getByRole('link', { name: 'Enter a bill' }).first().click();
    await expect(page.getByRole('heading', { name: 'Enter a bill' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enter bill' }).click();
    await expect(page.getByText('Choose a supplier, or add one.')).toBeVisible();
    await expect(page.getByText('Choose what it was for.')).toBeVisible();
    await expect(page.getByText('Enter an amount.')).toBeVisible();
  });

  await test.step('a draft is kept, and posts nothing', async () => {
    await page.getByRole('combobox', { name: 'From' }).fill('Clay & Co');
    await page.getByRole('option', { name: 'Add “Clay & Co” to your payees' }).click();
    await page.getByLabel('Their bill number').fill('C-118');
    await page.getByLabel('Date of the bill', { exact: true }).fill('3/5/2026');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Due', { exact: true })).toHaveValue('Apr 04, 2026');
    await page.getByRole('combobox', { name: 'What for, line 1' }).fill('Materials');
    await page.getByRole('option', { name: /Materials used/ }).click();
    await page.getByLabel('Amount, line 1').fill('135.99');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(toast(page, 'Draft kept')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bill C-118' })).toBeVisible();
    expect(await bills('draft')).toHaveLength(1);
  });

  await test.step('two clicks enter it once', async () => {
    await page.getByRole('button', { name: 'Post to the books' }).dblclick();
    await expect(page.getByText('Overdue').first()).toBeVisible();
    const entries = await business.get<{ rows: { kind: string }[] }>('/finances/journal-entries');
    expect(entries.rows.filter(({ kind }) => kind === 'bill')).toHaveLength(1);
  });

  await test.step('the same number of the same payee is refused at its field', async () => {
    await page.goto('/dashboard/finances/bills/new');
    await page.getByRole('combobox', { name: 'From' }).fill('Clay');
    await page.getByRole('option', { name: 'Clay & Co' }).click();
    await page.getByLabel('Their bill number').fill('c-118');
    await page.getByRole('combobox', { name: 'What for, line 1' }).fill('Materials');
    await page.getByRole('option', { name: /Materials used/ }).click();
    await page.getByLabel('Amount, line 1').fill('1');
    complaints.announce(/409/);
    await page.getByRole('button', { name: 'Enter bill' }).click();
    await expect(page.getByText(/A bill of this payee with this number is entered already/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /Discard|Leave/ }).click();
    await expect(page).toHaveURL(/\/bills$/);
  });

  const pay = () => page.getByRole('dialog', { name: 'Pay Clay & Co' });

  await test.step('more than is open is refused at its field, a part is paid once', async () => {
    await page.getByRole('link', { name: 'Clay & Co' }).first().click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    const amount = pay().getByLabel('Pay of Bill C-118');
    await expect(amount).toHaveValue(/135\.99/);
    expect(await findViolations(page)).toEqual([]);
    await amount.fill('136');
    await pay().getByRole('button', { name: 'Record payment' }).click();
    await expect(pay().getByText('Only $135.99 are open.')).toBeVisible();
    await amount.fill('35.99');
    await pay().getByLabel('Date', { exact: true }).fill('3/20/2026');
    await pay().getByLabel('Reference').fill('Check 41');
    await pay().getByRole('button', { name: 'Record payment' }).dblclick();
    await expect(pay()).toBeHidden();
    const [bill] = await bills();
    expect(bill).toMatchObject({ status: 'partly-paid', paidCents: 3599 });
    const whole = await business.get<Bill>(`/finances/bills/${bill?.id ?? ''}`);
    expect(whole.payments).toHaveLength(1);
    await expect(page.getByText('Check 41')).toBeVisible();
  });

  await test.step('what was paid on cannot be void, and a sentence says why', async () => {
    await page.getByRole('button', { name: 'Void' }).click();
    const dialog = page.getByRole('dialog', { name: 'Void bill C-118?' });
    await dialog.getByLabel('Reason').fill('Sent twice');
    complaints.announce(/409/);
    await dialog.getByRole('button', { name: 'Void it' }).click();
    await expect(dialog.getByText(/Something was paid on this.*Reverse the payment first/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
  });

  await test.step('payables by age have the rest, and open to the bill', async () => {
    await page.goto('/dashboard/finances/reports/owed-by-you?on=2026-04-20');
    await page.getByRole('button', { name: 'Clay & Co' }).click();
    const row = page.getByRole('row', { name: /Bill C-118/ });
    await expect(row).toContainText('16 days ago');
    await expect(row.getByRole('cell').nth(1)).toHaveText('100.00');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('it is told whom the money went to, down to the bill', async () => {
    await page.goto(
      '/dashboard/finances/reports/expenses-by-payee?from=2026-01-01&to=2026-12-31&basis=accrual',
    );
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Clay & Co' }) });
    await expect(row.getByRole('link')).toHaveText('135.99');
    expect(await findViolations(page)).toEqual([]);
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Costs and expenses' })).toBeVisible();
    await page.getByRole('table', { name: 'Lines of the figure' }).getByRole('link').first().click();
    await page.getByRole('link', { name: 'Open the bill' }).click();
    await expect(page).toHaveURL(/finances\/bills\//);
  });

  await test.step('the inbox suggests it for a line, and accepting pays it', async () => {
    const imports = `/api/v1/businesses/${business.id}/finances/accounts/${bank}/bank-imports`;
    await requests.sendFile('PUT', `${imports}/${randomUUID()}`, {
      name: 'march.csv',
      text: 'Date,Payee,Memo,Amount\n2026-03-29,CLAY AND CO,C-118,-100.00\n',
    });
    await page.goto('/dashboard/finances/inbox');
    const line = page
      .getByRole('list', { name: 'Bank lines' })
      .getByRole('group')
      .filter({ hasText: 'CLAY AND CO' });
    await expect(line).toContainText('Payment of bill C-118 of Clay & Co');
    await expect(line).toContainText('same amount as what is open, same name, its number is in the text');
    await line.getByRole('button', { name: /^Accept/ }).click();
    await expect(line).toHaveCount(0);
    await expect.poll(async () => (await bills())[0]).toMatchObject({ status: 'paid', paidCents: 13_599 });
  });

  await test.step('nothing is owed any more, and taking the payment back opens it again', async () => {
    await page.goto('/dashboard/finances/reports/owed-by-you?on=2026-04-20');
    await expect(page.getByText('You don’t owe anything')).toBeVisible();
    await page.goto('/dashboard/finances/bills');
    await page.getByRole('link', { name: 'Clay & Co' }).first().click();
    await page.getByRole('button', { name: 'Reverse' }).last().click();
    await page
      .getByRole('dialog', { name: 'Reverse this payment?' })
      .getByRole('button', { name: 'Reverse payment' })
      .click();
    await expect(toast(page, 'The payment is reversed')).toBeVisible();
    await expect(page.getByText('Overdue').first()).toBeVisible();
  });
});
