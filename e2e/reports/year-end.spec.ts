import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

type Account = { id: string; code: string };

test('a year is looked through, closed with a reason, and its opening balances are told', async ({
  page,
  member,
}) => {
  const { business } = member;
  const accounts = await business.get<Account[]>('/finances/accounts');
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? '';
  await business.send('POST', '/finances/transactions', {
    id: randomUUID(),
    kind: 'income',
    date: '2025-06-01',
    amountCents: 12_345,
    moneyAccountId: idOf('1000'),
    categoryAccountId: idOf('4000'),
  });
  await page.goto('/dashboard/finances/year-end?on=2025-12-31');
  const opening = page.getByRole('table', { name: 'Opening balances of the next year' });
  await expect(opening.getByRole('row').filter({ hasText: 'Retained earnings' })).toContainText('123.45');
  await expect(page.getByText('Checking account was never reconciled with a statement')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const close = page.getByRole('button', { name: /^Close through/u });
  await close.click();
  await expect(
    page.getByText('Give a reason: you or your bookkeeper will want to know in a year'),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Return of 2025 filed');
  await close.dblclick();
  await expect(toast(page, 'The books of the year are closed').first()).toBeVisible();
  await expect(page.getByText('“Return of 2025 filed”')).toBeVisible();
  await expect(close).toHaveCount(0);
});
