import { randomUUID } from 'node:crypto';
import { listZip, save } from '../product/downloads.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';
import { newPerson, Requests } from '../product/requests.ts';

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
  await page.getByLabel('Email').fill(member.person.email);
  await page.getByLabel('Password', { exact: true }).fill(member.person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is not right.');
});

test('a business that others work in is offered to them before it goes', async ({
  page,
  member,
  newVisitor,
  productUrl,
  complaints,
}) => {
  // The live line closes with the account, and may ask once more before the page has left: first the business is gone for
  // this person, then the session.
  complaints.announce(refusal(401, 404));
  const keeper = newPerson('Ida Keeper');
  const { link } = await member.business.send<{ link: string }>('POST', '/invitations', {
    id: randomUUID(),
    email: keeper.email,
    role: 'bookkeeper',
  });
  const theirs = await newVisitor();
  const requests = new Requests(theirs.context().request, productUrl);
  await requests.signUp(keeper);
  await requests.send('POST', `/api/v1/invitations/${link.split('/').at(-1) ?? ''}/accept`);

  await page.goto('/dashboard/settings/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('Ada’s Pots is offered to the other person in it for 14 days');
  await dialog.getByLabel('Type the name of the business: Ada’s Pots').fill('Ada’s Pots');
  await dialog.getByLabel('Your password', { exact: true }).fill(member.person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(toast(page, 'Your account is deleted')).toBeVisible();

  await theirs.goto('/dashboard');
  const banner = theirs.getByRole('complementary', { name: 'Business without an owner' });
  await expect(banner).toContainText('Ada’s Pots has no owner. It is deleted on');
  expect(await findViolations(theirs)).toEqual([]);
  await banner.getByRole('button', { name: 'Become the owner' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Become the owner' }).click();
  await expect(toast(theirs, 'Ada’s Pots is yours now')).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(theirs.getByText('Owner', { exact: true }).first()).toBeVisible();
});
