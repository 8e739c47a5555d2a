import { testStripeKeys } from '../../apps/server/src/platform/test-stripe.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { registerEndpoint } from './connect-stripe.ts';

test('a customer pays by card on a phone, and the maker sees it come in @spine', async ({
  page,
  member,
  newVisitor,
  request,
  complaints,
}) => {
  const { business } = member;
  const customerId = await business.addCustomer('Grace Hopper', 'grace@example.com');
  const lines = [{ description: 'Celadon vase', pieces: 1, priceCents: 12_000 }];
  const invoiceId = await business.draftInvoice(customerId, lines);
  const state = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*');

  await test.step('connect the account at Stripe, its endpoint and its secrets', async () => {
    await page.goto('/dashboard/settings/payments');
    await page.getByRole('button', { name: 'Connect Stripe' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mode').selectOption('Test: no card is charged');
    const eventsUrl = await dialog.getByLabel('Address of the endpoint').inputValue();
    const secret = await registerEndpoint(request, eventsUrl);
    await dialog.getByLabel('Paid out to').selectOption('Checking account');
    await dialog.getByLabel('Signing secret').fill(secret);
    complaints.announce(/422.*card-connections/);
    await dialog.getByLabel('Secret key').fill('sk_test_of_somebody');
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog.getByLabel('Secret key')).toHaveAccessibleDescription(/Stripe/);
    await dialog.getByLabel('Secret key').fill(testStripeKeys.secretKey);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).dblclick();
    await expect(toast(page, 'Stripe is connected')).toBeVisible();
  });

  const customer = await newVisitor();
  await test.step('the customer is refused once, then pays', async () => {
    await business.send('POST', `/invoices/${invoiceId}/issue`, {});
    await page.goto(`/dashboard/invoices/${invoiceId}`);
    await expect(state).toHaveText('Issued');
    const { publicUrl } = await business.get<{ publicUrl: string }>(`/invoices/${invoiceId}`);
    await customer.setViewportSize({ width: 375, height: 812 });
    await customer.goto(publicUrl);
    await customer.getByRole('button', { name: 'Pay $120.00 by card' }).click();
    await customer.getByRole('button', { name: 'Pay with a card that is refused' }).click();
    await expect(customer.getByText(/Your card was not charged\./)).toBeVisible();
    expect(await findViolations(customer)).toEqual([]);
    await customer.getByRole('button', { name: 'Pay $120.00 by card' }).dblclick();
    await customer.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(customer.getByText('Thank you. $120.00 was paid by card.')).toBeVisible();
    await expect(customer.getByRole('button', { name: /by card/ })).toHaveCount(0);
    expect(await findViolations(customer)).toEqual([]);
  });

  await test.step('the maker’s page, which stood open, shows it with what Stripe keeps', async () => {
    await expect(state).toHaveText('Paid');
    await page.goto('/dashboard/payments/cards');
    await expect(page.getByText('$116.22').first()).toBeVisible();
    await page.getByRole('link', { name: /^Payment for / }).click();
    await expect(page.getByText('$3.78').first()).toBeVisible();
  });

  await test.step('a part goes back on the card', async () => {
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('20');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog.getByText('Say why you pay it back.')).toBeVisible();
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Why').fill('A chip in the glaze');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).dblclick();
    await expect(toast(page, 'Stripe pays it back to Grace Hopper')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'A chip in the glaze' })).toContainText(
      '$20.00',
    );
    await expect(state).toHaveText('Partially refunded');
  });
});
