import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { newPerson, Requests } from '../product/requests.ts';

test('an administrator changes a plan', async ({ page, admin: _admin }) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: /Plans and subscriptions/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Nothing is billed here');
  await page.getByRole('button', { name: 'Edit Studio' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'People' }).fill('20');
  await dialog.getByRole('textbox', { name: 'Price a month' }).fill('41.50');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save plan' }).click();
  await expect(toast(page, 'Plan saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Plans' })).toContainText('$41.50');
});

test('an administrator gives a plan by hand with a reason, and ends it', async ({
  page,
  admin: _admin,
  newVisitor,
  productUrl,
}) => {
  const maker = new Requests((await newVisitor()).context().request, productUrl);
  await maker.signUp(newPerson('Ida Weaver'));
  const name = `Looms ${randomUUID()}`;
  await maker.found(name);

  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/admin/subscription');
  await page.getByRole('searchbox', { name: 'Search businesses' }).fill(name);
  const business = page.getByRole('listitem').filter({ hasText: name });
  await business.getByRole('button', { name: `Give a plan to ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Give plan' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Tests our beta');
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('Dec 31, 2099');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give plan' }).click();
  await expect(toast(page, 'Plan given')).toBeVisible();
  await expect(business).toContainText('Tests our beta Ends Dec 31, 2099');
  expect(await findViolations(page)).toEqual([]);

  await business.getByRole('button', { name: 'End Studio' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The beta is over');
  await dialog.getByRole('button', { name: 'End plan' }).click();
  await expect(toast(page, 'Plan ended')).toBeVisible();
  await expect(business).toContainText('The beta is over');
  await expect(business.getByRole('button', { name: 'End Studio' })).toBeHidden();
});
