import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test } from '../product/journey.ts';
import { newPerson, Requests } from '../product/requests.ts';

test('someone is invited to view the books until a day, and is out at once when the owner ends it', async ({
  page,
  member,
  productUrl,
  newVisitor,
  complaints,
}) => {
  await member.business.addCustomer('Grace Hopper');
  const bookkeeper = newPerson('Vera Ledger');

  await page.goto('/dashboard/settings/people');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(bookkeeper.email);
  await dialog.getByLabel('Role').selectOption('Bookkeeper, view only');
  await expect(dialog).toContainText('Changes nothing.');
  await dialog.getByRole('textbox', { name: /^Last day of access/ }).fill('Jan 2, 2020');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText(/or later\./)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Last day of access/ }).fill('Dec 31, 2199');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const invited = page.getByRole('listitem').filter({ hasText: bookkeeper.email });
  await expect(invited).toContainText('Bookkeeper, view only until Dec 31, 2199');

  const guest = await newVisitor();
  await new Requests(guest.context().request, productUrl).signUp(bookkeeper);
  await guest.goto(link);
  await expect(guest.getByText('Last day of access: Dec 31, 2199')).toBeVisible();
  // The page asks once more for the invitation that it has just accepted.
  complaints.announce(refusal(409));
  await guest.getByRole('button', { name: /^Join/ }).click();
  await guest.waitForURL('**/dashboard');

  // Reports are open, and nothing offers a change.
  await guest.goto('/dashboard/finances/reports/profit-and-loss');
  await expect(guest.getByRole('heading', { level: 1, name: 'Profit & loss' })).toBeVisible();
  await guest.goto('/dashboard/customers/list');
  await expect(guest.getByText('Grace Hopper').first()).toBeVisible();
  await expect(guest.getByRole('link', { name: 'New customer' })).toHaveCount(0);
  await guest.goto('/dashboard/finances/transactions/new');
  await expect(guest.getByText('You can read this, but not change it')).toBeVisible();

  // The owner moves the day, sees what they did, and ends it at once.
  const row = page.getByRole('listitem').filter({ hasText: bookkeeper.email });
  await expect(row).toContainText('until Dec 31, 2199');
  await row.getByRole('button', { name: 'Actions for Vera Ledger' }).click();
  await page.getByRole('menuitem', { name: 'Last day of access' }).click();
  await dialog.getByRole('textbox', { name: /^Last day of access/ }).fill('Nov 30, 2199');
  await dialog.getByRole('button', { name: 'Save last day' }).click();
  await expect(row).toContainText('until Nov 30, 2199');
  await row.getByRole('link', { name: /Activity/ }).click();
  await expect(page.getByLabel('Who').locator('option:checked')).toHaveText('Vera Ledger');
  await page.goBack();

  await guest.goto('/dashboard/finances');
  await expect(guest.getByRole('heading', { level: 1, name: 'Finances' })).toBeVisible();
  complaints.announce(refusal(404));
  await row.getByRole('button', { name: 'Actions for Vera Ledger' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove member' }).click();
  await expect(row).toHaveCount(0);
  await expect(guest.getByRole('heading', { level: 1, name: 'Finances' })).toHaveCount(0);
});
