import { listZip, save } from '../product/downloads.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';

test('everything is taken along, and the account deleted with what that means', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(refusal(400, 401, 422));
  await member.business.addCustomer('Grace Hopper');
  await page.goto('/dashboard/settings/account');
  const file = await save(page, () => page.getByRole('link', { name: 'Export everything' }).click());
  expect(file.suggestedFilename()).toMatch(/^atelier-[\d-]{10}\.zip$/);
  expect(await listZip(file)).toContainEqual(expect.stringMatching(/customers/));

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('This action cannot be undone.');
  await expect(dialog).toContainText('Ada’s Pots is deleted with all its books, invoices and customers.');
  expect(await findViolations(page)).toEqual([]);
  const name = dialog.getByLabel('Type the name of the business: Ada’s Pots');
  const password = dialog.getByLabel('Your password', { exact: true });
  await name.fill('Somebody’s Pots');
  await password.fill('not the password');
  await password.press('Enter');
  await expect(dialog.getByText('Type “Ada’s Pots” exactly.')).toBeVisible();
  await name.fill('Ada’s Pots');
  await password.press('Enter');
  await expect(dialog.getByText('The password is not right.')).toBeVisible();
  await password.fill(member.person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(toast(page, 'Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/dashboard');
  await page.getByLabel('E-mail').fill(member.person.email);
  await page.getByLabel('Password', { exact: true }).fill(member.person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.');
});
