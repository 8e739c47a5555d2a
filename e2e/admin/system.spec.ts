import { readFile } from 'node:fs/promises';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { newPerson, Requests } from '../product/requests.ts';
import { settle } from '../product/settle.ts';

test('the system page shows health, jobs, the log, and hands out a bundle', async ({
  page,
  admin,
  newVisitor,
  productUrl,
}) => {
  expect(admin.name).not.toBe('');
  const vera = newPerson('Vera Weaver');
  await new Requests((await newVisitor()).context().request, productUrl).signUp(vera);
  await page.goto(`/admin/users?search=${vera.email}`);
  await page.getByRole('link', { name: 'Vera Weaver' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Confirm email' }).click();
  await expect(toast(page, 'Email confirmed')).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('link', { name: /^System/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await expect(page.getByText('Database size')).toBeVisible();
  await expect(page.getByText(/\d+ waiting · \d+ running/)).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Administrators’ log' }).getByRole('listitem').first(),
  ).toContainText('Confirmed the email: Vera Weaver');
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 760 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Support bundle' }).click();
  const bundle = await readFile(await (await download).path(), 'utf8');
  expect(bundle).toContain('"version"');
  expect(bundle).not.toContain(vera.email);
});
