import { readFile } from 'node:fs/promises';
import { findViolations } from '../product/accessibility.ts';
import { newPerson, Requests } from '../product/requests.ts';
import { expect, test, toast } from '../product/journey.ts';

test('the administrator reads how the installation is used, as charts, tables and a file', async ({
  page,
  admin: _admin,
  newVisitor,
  productUrl,
}) => {
  const elsewhere = new Requests((await newVisitor()).context().request, productUrl);
  await elsewhere.signUp(newPerson('Ada Potter'));
  const business = await elsewhere.found('Ada’s Pots');
  const customer = await business.addCustomer('Grace Hopper', 'grace@example.com');
  await business.issueInvoice(customer, [{ description: 'Vase', pieces: 1, priceCents: 12_000 }]);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Count now' }).click();
  await expect(toast(page, 'Counted up to now')).toBeVisible();
  await expect(page.getByRole('img', { name: /^First invoices: latest [1-9]/ })).toBeVisible();
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('table', { name: 'Sign-ups' }).getByRole('row')).toHaveCount(31);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '12 months' }).click();
  await expect(page.getByRole('table', { name: 'Sign-ups' }).getByRole('row')).toHaveCount(13);
  await expect(page).toHaveURL(/span=month/);
  await page.reload();
  await expect(page.getByRole('button', { name: '12 months' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('row', { name: /^Invoices, quotes and orders \d+ [1-9]/ })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await findViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n').filter((line) => line !== '')).toHaveLength(13);
  await expect(page.getByText('Ada')).toHaveCount(0);
});
