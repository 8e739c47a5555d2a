import type { Page } from '@playwright/test';
import { Requests } from '../product/requests.ts';
import { administrator } from '../product/start-product.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';

const newPassword = 'kiln-bisque-cobalt-88';

test('a forgotten password is replaced through the link that waits in the outbox', async ({
  page,
  member,
  newVisitor,
  productUrl,
  complaints,
}) => {
  // A used link, and the old password afterwards.
  complaints.announce(refusal(400, 401));
  const forgetful = await newVisitor();
  await forgetful.goto('/login');
  await forgetful.getByRole('link', { name: 'Forgot your password?' }).click();
  // The page of signing in has a field of that name too.
  await expect(forgetful.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await forgetful.getByLabel('Email').fill(member.person.email);
  await forgetful.getByRole('button', { name: 'Send the link' }).click();
  await expect(forgetful.getByText('If there is an account for')).toContainText(member.person.email);

  const office = await newVisitor();
  await new Requests(office.context().request, productUrl).signIn(administrator);
  const link = await readLink(office, member.person.email);

  await forgetful.goto(link);
  const password = forgetful.getByLabel('New password', { exact: true });
  await password.fill(newPassword);
  await forgetful.getByRole('button', { name: 'Save the new password' }).click();
  await expect(toast(forgetful, 'Password changed')).toBeVisible();

  await forgetful.goto(link);
  await password.fill('another-kiln-wheel-19');
  await forgetful.getByRole('button', { name: 'Save the new password' }).click();
  await expect(forgetful.getByText('This link has been used before or is too old.')).toBeVisible();

  await signIn(forgetful, member.person.email, member.person.password);
  await expect(forgetful.getByRole('alert')).toHaveText('The email address or the password is not right.');
  await signIn(forgetful, member.person.email, newPassword);
  await expect(forgetful.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();

  // All other devices were signed out with it.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('an address without an account gets the same answer', async ({ page }) => {
  await page.goto('/auth/reset-password');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is an account for')).toBeVisible();
});

async function readLink(office: Page, to: string): Promise<string> {
  await expect(async () => {
    await office.goto('/admin/mail');
    await expect(office.getByRole('row').filter({ hasText: to })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await office.getByRole('row').filter({ hasText: to }).getByRole('link').first().click();
  const link = office.getByRole('main').getByRole('link', { name: /update-password/ });
  return (await link.getAttribute('href')) ?? '';
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
