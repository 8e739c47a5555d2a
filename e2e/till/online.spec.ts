import { connectStripe } from '../payments/connect-stripe.ts';
import { findViolations, findWeakContrast } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';
import { untilKept } from '../product/offline.ts';
import { addStall, offlineComplaints, openTill, tile, tillDay } from './tills.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 375, height: 760 } });

test('a customer scans the code of the till and pays by card on a phone @spine', async ({
  page,
  context,
  member: { business },
  newVisitor,
  request,
  complaints,
}) => {
  complaints.announce(...offlineComplaints);
  const eventId = await addStall(business);
  await connectStripe(business, request);
  await openTill(page, eventId);
  await expect(page.getByText('Everything is sent')).toBeVisible();
  await untilKept(page);

  await test.step('not without a connection', async () => {
    await tile(page, 'Vase').click();
    await context.setOffline(true);
    await expect(page.getByText(/No connection/)).toBeVisible();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('button', { name: 'Card' }).click();
    await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay on the customer’s phone' })).toHaveCount(0);
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  });

  const code = page.getByRole('img', { name: 'QR code to pay by card' });
  await test.step('the code comes with the sale, and is there again after a reload', async () => {
    await page.getByRole('button', { name: 'Pay on the customer’s phone' }).dblclick();
    await expect(code).toBeVisible();
    await expect(page.getByText('A-0001')).toBeVisible();
    await page.reload();
    await expect(code).toBeVisible();
    await expect(page.getByText('Waiting for the payment…')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await findWeakContrast(page)).toEqual([]);
  });

  await test.step('the customer pays, and the till says so', async () => {
    const { rows } = await business.get<{ rows: { id: string; number: string }[] }>('/invoices');
    expect(rows.map(({ number }) => number)).toEqual(['A-0001']);
    const { publicUrl } = await business.get<{ publicUrl: string }>(`/invoices/${rows[0]?.id ?? ''}`);
    const customer = await newVisitor();
    await customer.goto(publicUrl);
    await customer.getByRole('button', { name: 'Pay $42.00 by card' }).click();
    await customer.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(customer.getByText('Thank you. $42.00 was paid by card.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Paid$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sold' })).toBeVisible();
  });
  expect(await tillDay(business)).toMatchObject({ sales: 1, totalCents: 4200, onAccountCents: 4200 });
});
