import { findViolations } from '../product/accessibility.ts';
import { newPerson, Requests } from '../product/requests.ts';
import { expect, test, toast } from '../product/journey.ts';

test('who is not an administrator is sent away from the admin area', async ({ page, member: _member }) => {
  await page.goto('/admin/mail');
  await expect(toast(page, 'Access Denied')).toContainText(
    "You don't have permission to access the admin area",
  );
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the administrator reads in the outbox what a member has sent @spine', async ({
  page,
  admin,
  newVisitor,
  productUrl,
}) => {
  expect(admin.name).not.toBe('');
  const elsewhere = new Requests((await newVisitor()).context().request, productUrl);
  await elsewhere.signUp(newPerson('Ada Potter'));
  const business = await elsewhere.found('Ada’s Pots');
  const customer = await business.addCustomer('Grace Hopper', 'grace.in.the.outbox@example.com');
  const invoice = await business.issueInvoice(customer, [
    { description: 'Vase', pieces: 1, priceCents: 12_000 },
  ]);
  await business.send('POST', `/invoices/${invoice}/send`, {
    to: 'grace.in.the.outbox@example.com',
    subject: 'Your vase',
    message: 'Here it is.',
  });
  await expect(async () => {
    await page.goto('/admin/mail');
    await expect(page.getByRole('link', { name: 'Your vase' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Your vase' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your vase' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Here it is.');
  await expect(page.getByRole('main')).toContainText('Kept here');
});

test('visitors behind a proxy that nobody has named are warned of', async ({ page, admin }) => {
  expect(admin.name).not.toBe('');
  const warning = page.getByText('All visitors share one limit.');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expect(warning).toHaveCount(0);
  // The product of these journeys is told of its proxy; here is the answer of one that is not.
  await page.route('**/api/v1/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as object;
    await route.fulfill({ response, json: { ...me, isBehindUnknownProxy: true } });
  });
  await page.reload();
  await expect(warning).toBeVisible();
  await expect(page.getByText('ATELIER_TRUST_PROXY=1')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
