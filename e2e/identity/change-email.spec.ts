import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test } from '../product/journey.ts';
import { Requests } from '../product/requests.ts';
import { administrator } from '../product/start-product.ts';

test('an address is changed by the link that goes to the new one', async ({
  page,
  member,
  newVisitor,
  productUrl,
  complaints,
}) => {
  complaints.announce(refusal(400, 401));
  const newEmail = `moved.${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/dashboard/settings/account');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill(member.person.email);
  await dialog.getByLabel('Your password', { exact: true }).fill(member.person.password);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText('This is your address already.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('New email').fill(newEmail);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`${newEmail} waits to be confirmed.`)).toBeVisible();

  const office = await newVisitor();
  await new Requests(office.context().request, productUrl).signIn(administrator);
  const link = await readLink(office, newEmail);
  await expect(office.getByRole('main')).toContainText('Confirm my new address');

  const mailbox = await newVisitor();
  await mailbox.goto(link);
  await expect(mailbox.getByText(`From now on you sign in with ${newEmail}.`)).toBeVisible();
  // The link proves the mailbox and opens no session.
  await mailbox.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(mailbox.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await mailbox.goto(link);
  await expect(mailbox.getByText('This link has been used before or is too old.')).toBeVisible();

  for (const [email, heading] of [
    [member.person.email, 'Welcome back'],
    [newEmail, 'Ada’s Pots'],
  ] as const) {
    await mailbox.goto('/login');
    await mailbox.getByLabel('Email').fill(email);
    await mailbox.getByLabel('Password', { exact: true }).fill(member.person.password);
    await mailbox.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(mailbox.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

async function readLink(office: Page, to: string): Promise<string> {
  await expect(async () => {
    await office.goto('/admin/mail');
    await expect(office.getByRole('row').filter({ hasText: to })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await office.getByRole('row').filter({ hasText: to }).getByRole('link').first().click();
  const link = office.getByRole('main').getByRole('link', { name: /auth\/confirm/ });
  return (await link.getAttribute('href')) ?? '';
}
