import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';
import { newPerson, Requests } from '../product/requests.ts';
import { settle } from '../product/settle.ts';

test('an administrator finds, suspends, restores and deletes a person', async ({
  page,
  admin,
  newVisitor,
  productUrl,
  complaints,
}) => {
  expect(admin.name).not.toBe('');
  complaints.announce(refusal(401, 403, 404));
  const word = randomUUID().slice(0, 8);
  const vera = { ...newPerson('Vera Weaver'), name: `Vera Weaver ${word}` };
  const visitor = await newVisitor();
  const hers = new Requests(visitor.context().request, productUrl);
  await hers.signUp(vera);
  await hers.found(`Weaves ${word}`);
  await visitor.goto('/dashboard');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Weaves ${word}`);

  await test.step('the list is searched and filtered, and the address says so', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: /^Users/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(word);
    await expect(page).toHaveURL(new RegExp(`search=.*${word}`));
    const row = page.getByRole('row', { name: new RegExp(word) });
    await expect(row).toContainText(`Weaves ${word}`);
    await expect(row).toContainText('Unconfirmed');
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'No business' }).click();
    await expect(page.getByText('No one fits this search.')).toBeVisible();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('link', { name: vera.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: vera.name })).toBeVisible();
  });

  await test.step('her page has sessions, sign-ins and businesses, and confirms her email', async () => {
    await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Sign-in history' })).toContainText('Signed in');
    await expect(page.getByText(`Weaves ${word}`)).toBeVisible();
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Confirm email' }).click();
    await expect(toast(page, 'Email confirmed')).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Send password link' }).click();
    await expect(toast(page, 'Password link sent')).toBeVisible();
  });

  await test.step('suspended, she is out at once and is told so when she signs in', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Suspend account' }).click();
    await page.getByRole('button', { name: 'Suspend account' }).click();
    await expect(toast(page, 'Account suspended')).toBeVisible();
    await expect(page.getByText('Not signed in anywhere')).toBeVisible();
    await visitor.goto('/login');
    await visitor.getByLabel('Email').fill(vera.email);
    await visitor.getByLabel('Password', { exact: true }).fill(vera.password);
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(visitor.getByText('This account is suspended.')).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Lift suspension' }).click();
    await expect(toast(page, 'Suspension lifted')).toBeVisible();
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Weaves ${word}`);
  });

  await test.step('deleting says what goes, and asks for the email', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Weaves ${word} is deleted with all its books`);
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('textbox').fill(vera.email);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(toast(page, 'Account deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/users$/);
  });
});
