import { randomUUID } from 'node:crypto';
import { expect, test, toast } from '../product/journey.ts';
import { findViolations } from '../product/accessibility.ts';

interface Account {
  readonly id: string;
  readonly code: string;
  readonly systemKey: string | null;
}

const rows = [
  ['2026-03-16', 'M OKAFOR', 'Workshop', '125.00'],
  ['2026-03-15', 'CORNER SHOP', 'Private', '-6.40'],
  ['2026-03-14', 'CLAY KING 0042', '', '-45.20'],
  ['2026-03-13', 'USPS 4412', 'Postage', '-8.80'],
  ['2026-03-12', 'USPS 4412', 'Postage', '-12.10'],
  ['2026-03-11', 'USPS 4412', 'Postage', '-3.30'],
];

test('fifty lines of a bank are a matter of keys, and a statement proves them', async ({
  page,
  member,
  requests,
  complaints,
}) => {
  const { business } = member;
  const accounts = await business.get<Account[]>('/finances/accounts');
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? '';
  const bank = accounts.find(({ systemKey }) => systemKey === 'bank')?.id ?? '';

  await business.send('POST', '/finances/transactions', {
    id: randomUUID(),
    kind: 'expense',
    date: '2026-03-12',
    payee: 'Clay King',
    amountCents: 4520,
    moneyAccountId: bank,
    categoryAccountId: idOf('5300'),
  });
  const imports = `/api/v1/businesses/${business.id}/finances/accounts/${bank}/bank-imports`;
  await requests.sendFile('PUT', `${imports}/${randomUUID()}`, {
    name: 'march.csv',
    text: ['Date,Payee,Memo,Amount', ...rows.map((row) => row.join(','))].join('\n'),
  });

  await page.goto('/dashboard/finances/inbox');
  const lines = page.getByRole('list', { name: 'Bank lines' }).getByRole('group');
  const line = (name: string) => lines.filter({ hasText: name });
  const show = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

  await test.step('each line says what it may be, and why', async () => {
    await expect(lines).toHaveCount(6);
    await expect(line('CLAY KING')).toContainText('In your books: Clay King');
    await expect(line('CLAY KING')).toContainText('same amount, same name, 2 days earlier');
    await expect(line('CORNER SHOP')).toContainText('Nothing in your books looks like it');
    // The first expense completes a step of the first hour, and a toast tells it.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('keys move, exclude, take back and accept', async () => {
    await lines.first().focus();
    await page.keyboard.press('j');
    await expect(line('CORNER SHOP')).toBeFocused();
    await page.keyboard.press('x');
    await expect(line('CORNER SHOP')).toHaveCount(0);
    await expect(line('CLAY KING')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Excluded the line.' })).toBeVisible();
    await page.keyboard.press('u');
    await expect(line('CORNER SHOP')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(line('CLAY KING')).toHaveCount(0);
    await expect(line('USPS').first()).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Accepted: CLAY KING 0042' })).toBeVisible();
  });

  await test.step('“always like this” makes a rule, tried before it is kept', async () => {
    await line('USPS').first().getByRole('button', { name: 'Make a rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'New rule' });
    await expect(dialog.getByText('3 of your newest 6 lines')).toBeVisible();
    await dialog.getByLabel('It is').fill('Postage');
    await page.getByRole('option', { name: /Postage/ }).click();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add rule' }).click();
    await expect(toast(page, 'Rule added')).toBeVisible();
    await expect(line('USPS').first()).toContainText('your rule “USPS”');
    await expect(line('USPS').last()).toContainText('your rule “USPS”');
  });

  await test.step('several are accepted at once', async () => {
    await page.getByLabel('Select 5 lines').check();
    await expect(page.getByText('5 selected')).toBeVisible();
    await page.getByLabel('Select 5 lines').uncheck();
    await expect(page.getByText('5 selected')).toBeHidden();
    await line('USPS').first().focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(line('USPS')).toHaveCount(0);
    await expect(lines).toHaveCount(2);
  });

  await test.step('C categorises', async () => {
    await line('M OKAFOR').focus();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Categorize' });
    await expect(dialog.getByLabel('What from')).toBeFocused();
    await page.keyboard.type('Workshops');
    await page.getByRole('option', { name: /Workshops/ }).click();
    await dialog.getByRole('button', { name: 'Put into the books' }).click();
    await expect(line('M OKAFOR')).toHaveCount(0);
    await expect(line('CORNER SHOP')).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText('Nothing waits for you')).toBeVisible();
    await show('Categorized').click();
    await expect(lines).toHaveCount(4);
    await expect(line('M OKAFOR')).toContainText('Workshops and classes');
    await show('Matched').click();
    await expect(lines).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a statement is reconciled to the cent', async () => {
    await page.goto('/dashboard/finances/reconcile');
    await page.getByRole('button', { name: 'Reconcile a statement' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Reconcile a statement' });
    await dialog.getByLabel('Last day of the statement', { exact: true }).fill('3/31/2026');
    // 125.00 less 45.20, 8.80, 12.10 and 3.30, and a fee of a dollar.
    await dialog.getByLabel('Closing balance').fill('54.60');
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText('Ticked (5)')).toBeVisible();
    await expect(page.getByText('−$1.00')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    // The two columns of a statement, searched by amount and put in order.
    const [moneyIn, moneyOut] = [
      page.getByRole('list', { name: /^Money in/ }),
      page.getByRole('list', { name: /^Money out 4 of 4 ticked/ }),
    ];
    await expect(moneyIn.getByRole('listitem')).toHaveCount(1);
    await page.getByLabel('Sorted by').selectOption('Amount');
    await expect(moneyOut.getByRole('listitem')).toContainText(['45.20', '12.10', '8.80', '3.30']);
    await page.getByRole('searchbox', { name: 'Search entries' }).fill('12.1');
    await expect(page.getByText('1 of 1 ticked')).toHaveCount(1);
    await expect(moneyIn).toHaveCount(0);
    await page.getByLabel('All money out').uncheck();
    await expect(page.getByText('Ticked (4)')).toBeVisible();
    await page.getByLabel('All money out').check();
    await page.getByRole('searchbox', { name: 'Search entries' }).fill('zebra');
    await expect(page.getByText('No entry has such a name or amount.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search entries' }).fill('');
    await expect(page.getByText('Ticked (5)')).toBeVisible();

    await page.getByRole('button', { name: 'Finish' }).click();
    const finish = page.getByRole('dialog', { name: 'There is a difference' });
    await finish.getByLabel('What it is').fill('Service fee');
    await finish.getByLabel('Where it goes').fill('Bank charges');
    await page.getByRole('option', { name: /Bank charges/ }).click();
    await finish.getByRole('button', { name: 'Book the difference and finish' }).click();
    await expect(page.getByText('finished by Ada Potter')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Service fee' })).toBeVisible();
  });

  await test.step('what it holds cannot change unnoticed, until it is opened again with a reason', async () => {
    await page.goto('/dashboard/finances/inbox?show=matched');
    await expect(line('CLAY KING')).toContainText('Reconciled');
    await expect(line('CLAY KING').getByRole('button', { name: 'Undo' })).toBeDisabled();
    await page.goto('/dashboard/finances/reconcile');
    await page.getByRole('link', { name: 'Checking account' }).click();
    await page.getByRole('button', { name: 'Open again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open this reconciliation again?' });
    complaints.announce(/422/);
    await dialog.getByRole('button', { name: 'Open again' }).click();
    await expect(dialog.getByText('Give a reason')).toBeVisible();
    await dialog.getByLabel('Why').fill('The fee was two dollars');
    await dialog.getByRole('button', { name: 'Open again' }).click();
    await expect(page.getByText('opened again: The fee was two dollars')).toBeVisible();
  });
});
