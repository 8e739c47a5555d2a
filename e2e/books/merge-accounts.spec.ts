import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';

type Account = { id: string; code: string };

test('two accounts become one, which is told before, seen in the reports, and undone', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(refusal(409));
  const { business } = member;
  const accounts = await business.get<Account[]>('/finances/accounts');
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? '';
  const shed = randomUUID();
  const fields = { code: '6555', name: 'Shed', type: 'expense', parentId: null, scheduleCLine: '20b' };
  await business.send('POST', '/finances/accounts', { id: shed, ...fields });
  for (const [categoryAccountId, amountCents] of [
    [shed, 10_000],
    [idOf('6550'), 2_000],
  ] as const) {
    await business.send('POST', '/finances/transactions', {
      id: randomUUID(),
      kind: 'expense',
      date: '2026-03-10',
      amountCents,
      moneyAccountId: idOf('1000'),
      categoryAccountId,
    });
  }
  const closed = { closedThrough: '2026-03-31', opened: null, reason: 'Filed' };
  await business.send('PUT', '/finances/book-lock', closed);

  await page.goto('/dashboard/finances/accounts');
  await page.getByRole('button', { name: 'Edit Shed' }).click();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Merge “Shed”/u });

  await test.step('nothing chosen, and an account on another line of a filed form, are refused', async () => {
    await dialog.getByRole('button', { name: 'Merge the accounts' }).click();
    await expect(dialog.getByText('Choose the account that goes on')).toBeVisible();
    await dialog.getByLabel('Into which account?').selectOption({ label: '6000 Advertising' });
    await expect(
      dialog.getByText('The books are closed for some of its lines', { exact: false }),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Merge the accounts' })).toBeDisabled();
  });

  await test.step('the confirmation names the counts; a double click merges once', async () => {
    await dialog.getByLabel('Into which account?').selectOption({ label: '6550 Studio rent' });
    await expect(dialog.getByText('1 line of the journal is read under “Studio rent”.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Merge the accounts' }).dblclick();
    await expect(toast(page, '“Shed” is merged into “Studio rent”')).toBeVisible();
    const rent = page.getByRole('listitem').filter({ hasText: '6550' });
    await expect(rent).toContainText('$120.00');
  });

  await test.step('the trial balance knows one of them, and the merge is undone', async () => {
    await page.goto('/dashboard/finances/reports/trial-balance');
    await expect(page.getByRole('row').filter({ hasText: 'Studio rent' })).toContainText('120.00');
    await expect(page.getByRole('row').filter({ hasText: 'Shed' })).toHaveCount(0);
    await page.goto('/dashboard/finances/accounts');
    await page.getByRole('button', { name: /^Archived/u, pressed: false }).click();
    await expect(page.getByText('Merged into 6550 Studio rent', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Undo merge Shed' }).click();
    await expect(toast(page, '“Shed” is an account of its own again')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '6555' })).toContainText('$100.00');
  });
});
