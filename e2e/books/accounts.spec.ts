import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test } from '../product/journey.ts';

test('a bookkeeper arranges the chart of accounts, closes the books, and reads who did it', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(refusal(409));
  expect(member.business).toBeTruthy();
  await page.goto('/dashboard/finances');
  await page.getByRole('link', { name: 'Books' }).click();
  await page.getByRole('link', { name: 'Chart of accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chart of accounts' })).toBeVisible();

  await test.step('a new account, refused at its field, then below another', async () => {
    await page.getByRole('button', { name: 'New account' }).click();
    const dialog = page.getByRole('dialog', { name: 'New account' });
    await dialog.getByRole('textbox', { name: 'Code' }).fill('6550');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Shed');
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await expect(dialog.getByText('Another account has this code. Choose a free one.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Code' }).fill('6555');
    await dialog.getByLabel('Subaccount of').selectOption({ label: '6550 Studio rent' });
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: '6555' })).toContainText('Shed');
  });

  await test.step('it is put away, and comes back', async () => {
    await page.getByRole('button', { name: 'Edit Shed' }).click();
    await page.getByRole('button', { name: 'Archive…' }).click();
    await page.getByRole('button', { name: 'Archive the account' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '6555' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Archived/, pressed: false }).click();
    await page.getByRole('button', { name: 'Use again Shed' }).click();
    await expect(page.getByRole('button', { name: 'Edit Shed' })).toBeVisible();
  });

  await test.step('the trail tells it', async () => {
    await page.goto('/dashboard/finances/audit-trail');
    const newest = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^Account “/ })
      .first();
    await expect(newest).toContainText('Account “Shed” changed');
    await expect(newest).not.toContainText('No one signed in');
    await expect(newest).toContainText(/Active.*no → yes/u);
  });

  await test.step('books are closed with a reason, and no entry gets in', async () => {
    await page.goto('/dashboard/settings/books');
    await page.getByRole('textbox', { name: 'Closed through' }).fill('12/31/2025');
    await page.getByRole('button', { name: 'Close the books' }).click();
    await expect(
      page.getByText('Give a reason: you or your bookkeeper will want to know in a year'),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Tax return of 2025 filed');
    await page.getByRole('button', { name: 'Close the books' }).click();
    await expect(page.getByText('“Tax return of 2025 filed”')).toBeVisible();
  });
});
