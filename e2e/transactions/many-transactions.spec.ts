import { randomUUID } from 'node:crypto';
import { readCsvRows, save } from '../product/downloads.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { chooseMore } from '../product/more-actions.ts';

type Account = { id: string; code: string };

test('several transactions are categorised, tagged, posted and deleted, each with one message', async ({
  page,
  member,
}) => {
  const { business } = member;
  const accounts = await business.get<Account[]>('/finances/accounts');
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? '';
  const record = (payee: string, fields: object = {}) =>
    business.send('POST', '/finances/transactions', {
      id: randomUUID(),
      kind: 'expense',
      date: '2026-03-10',
      payee,
      amountCents: 1000,
      moneyAccountId: idOf('1000'),
      categoryAccountId: idOf('6550'),
      ...fields,
    });
  await record('Clay Supply');
  await record('Glaze House');
  await record('Booth fee', { kind: 'transfer', categoryAccountId: idOf('1050') });
  await record('Kiln repair', { status: 'draft' });

  await page.goto('/dashboard/finances/transactions');
  const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row');
  const row = (payee: string) => rows.filter({ hasText: payee });
  const select = (payee: string) => page.getByRole('checkbox', { name: `Select ${payee}` }).check();
  const dialog = page.getByRole('dialog');

  await test.step('no category is refused; what does not fit stays, and the message says so', async () => {
    for (const payee of ['Clay Supply', 'Glaze House', 'Booth fee']) await select(payee);
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Categorize' }).click();
    await dialog.getByRole('button', { name: 'Categorize' }).click();
    await expect(dialog.getByText('Choose what they were for.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'What for' }).fill('repairs');
    await page.getByRole('option', { name: /Repairs/u }).click();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Categorize' }).dblclick();
    await expect(toast(page, '2 transactions categorized')).toContainText(
      '1 left as before: This account does not fit here.',
    );
    await expect(row('Clay Supply')).toContainText('Repairs and maintenance');
    await expect(page.getByText('3 selected')).toHaveCount(0);
  });

  await test.step('and is undone', async () => {
    await toast(page, '2 transactions categorized').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, '2 transactions reversed')).toBeVisible();
    await expect(row('Clay Supply')).toContainText('Studio rent');
  });

  await test.step('a tag for all that is shown', async () => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Tag' }).fill('#spring');
    await dialog.getByRole('button', { name: 'Add the tag' }).click();
    await expect(toast(page, '4 transactions tagged')).toBeVisible();
    await expect(row('Booth fee')).toContainText('#spring');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the draft is posted, two are deleted', async () => {
    await select('Kiln repair');
    await page.getByRole('button', { name: 'Post 1 draft' }).click();
    await expect(toast(page, '1 transaction posted')).toBeVisible();
    await expect(row('Kiln repair')).not.toContainText('Draft');
    for (const payee of ['Kiln repair', 'Booth fee']) await select(payee);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete them' }).dblclick();
    await expect(toast(page, '2 transactions deleted')).toBeVisible();
    await expect(rows).toHaveCount(3);
  });

  await test.step('the list as CSV has what the filters find', async () => {
    await page.goto('/dashboard/finances/transactions?search=glaze');
    await expect(rows).toHaveCount(2);
    const file = await save(page, () => chooseMore(page, 'Export CSV'));
    expect(file.suggestedFilename()).toBe('transactions.csv');
    const saved = await readCsvRows(file);
    // One of the rows on the screen is the header.
    expect(saved).toHaveLength(1);
    expect(saved[0]).toContain('Glaze House');
  });
});
