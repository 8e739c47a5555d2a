import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';
import { untilDraftKept } from '../product/until-draft-kept.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).getByRole('row');

async function choose(page: Page, field: string, typed: string, option: RegExp) {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: option }).click();
}

test('an expense is split over two categories, changed and deleted, and its history tells @spine', async ({
  page,
  member: _member,
}) => {
  await page.goto('/dashboard/finances');
  await page
    .getByRole('navigation', { name: 'Finances' })
    .getByRole('link', { name: 'Transactions' })
    .click();
  await expect(page.getByRole('heading', { name: 'Nothing recorded yet' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('50');
  await choose(page, 'Paid to', 'Clay & Co', /Add “Clay & Co”/);
  await expect(page.getByRole('combobox', { name: 'Paid to' })).toHaveValue('Clay & Co');
  await choose(page, 'What for', 'materials', /Materials used/);
  await page.getByRole('button', { name: 'Split' }).click();
  const split = page.getByRole('region', { name: 'Split' });
  await split.getByLabel('Amount, part 1').fill('30');
  await split.getByLabel('Amount, part 2').fill('19.99');
  await split.getByRole('combobox', { name: 'What for, part 2' }).fill('studio supplies');
  await page.getByRole('option', { name: /Studio supplies/ }).click();
  await expect(split.getByText('$0.01 left to share out')).toBeVisible();
  await page.getByRole('button', { name: 'Record expense' }).click();
  await expect(split.getByText('The parts must come to the whole amount.')).toBeVisible();
  await split.getByLabel('Amount, part 2').fill('20');
  await expect(split.getByText('All of it is shared out')).toBeVisible();
  await page.getByLabel('Tags').fill('Spring fair, glaze test');
  expect(await findViolations(page)).toEqual([]);
  // A person who clicks twice records once.
  await page.getByRole('button', { name: 'Record expense' }).dblclick();
  await expect(toast(page, 'Expense recorded')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText('Split: Materials used, Studio supplies and small tools');
  await expect(rows(page).last()).toContainText('−$50.00');

  await rows(page).last().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clay & Co' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('70');
  await page.getByLabel('Amount, part 2').fill('40');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Transaction saved')).toBeVisible();
  await expect(page.getByText('Changed by Ada Potter')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Before' })).toContainText('Reversed by entry #2');
  await expect(page.getByRole('region', { name: 'After' })).toContainText('Entry #3');
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete transaction' }).click();
  await expect(toast(page, 'Transaction deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing recorded yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption('Deleted');
  await expect(page).toHaveURL(/status=deleted/);
  await expect(rows(page)).toHaveCount(2);
});

test('what is typed survives a reload, is kept as a draft, and posted when it is whole', async ({
  page,
  member: _member,
}) => {
  await page.goto('/dashboard/finances/transactions/new');
  await page.getByRole('button', { name: 'Income', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Record income' })).toBeVisible();
  await page.getByLabel('Amount').fill('120');
  await page.getByRole('combobox', { name: 'Paid by' }).fill('Corner Gallery');
  await page.getByLabel('Memo').fill('Ship from the window');
  await untilDraftKept(page, 'Ship from the window');
  await page.reload();
  await expect(page.getByLabel('Amount')).toHaveValue('120.00');
  await expect(page.getByRole('combobox', { name: 'Paid by' })).toHaveValue('Corner Gallery');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(toast(page, 'Draft kept')).toBeVisible();
  await expect(rows(page).last()).toContainText('Draft');
  await rows(page).last().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await choose(page, 'What from', 'sales', /^Sales/);
  await page.getByRole('button', { name: 'Record income' }).click();
  await expect(page.getByText('Recorded by Ada Potter')).toBeVisible();
  await page.goto('/dashboard/finances/transactions');
  await expect(page.getByLabel('Sums of what is shown')).toContainText('$120.00');
});

test('whoever was slower is told what the other changed, and loses nothing unawares', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(refusal(409));
  const { business } = member;
  const accounts = await business.get<{ id: string; systemKey: string | null }[]>('/finances/accounts');
  const bank = accounts.find((account) => account.systemKey === 'bank')?.id ?? '';
  const fields = { kind: 'draw', date: '2026-03-10', moneyAccountId: bank };
  const address = '/finances/transactions';
  const id = '019a0000-0000-7000-8000-000000000001';
  await business.send('POST', address, { ...fields, id, amountCents: 5000 });
  await page.goto(`/dashboard/finances/transactions/${id}/edit`);
  await page.getByLabel('Memo').fill('Groceries');
  await business.send('PUT', `${address}/${id}`, { ...fields, version: 1, amountCents: 7000 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('$50.00 → $70.00')).toBeVisible();
  await expect(page.getByLabel('Memo')).toHaveValue('Groceries');
  await page.getByRole('button', { name: 'Discard mine and load theirs' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('70.00');
  await page.getByLabel('Memo').fill('Groceries');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Transaction saved')).toBeVisible();
});

test('payees are added, changed and archived', async ({ page, member: _member }) => {
  await page.goto('/dashboard/finances/payees');
  await page.getByRole('main').getByRole('button', { name: 'New payee' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Kiln Repair Ltd');
  await dialog.getByLabel('May get a form 1099-NEC').check();
  await dialog.getByRole('combobox', { name: 'Mostly for' }).fill('repairs');
  await page.getByRole('option', { name: /Repairs/ }).click();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add payee' }).click();
  await expect(page.getByText('1099', { exact: true })).toBeVisible();

  // What is mostly bought there is chosen by itself.
  await page.goto('/dashboard/finances/transactions/new');
  await choose(page, 'Paid to', 'kiln', /Kiln Repair/);
  await expect(page.getByRole('combobox', { name: 'What for' })).toHaveValue('Repairs and maintenance');

  await page.goto('/dashboard/finances/payees');
  await page.getByRole('button', { name: 'Edit Kiln Repair Ltd' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { name: 'No payee yet' })).toBeVisible();
});
