import { findViolations } from '../product/accessibility.ts';
import { addEvent } from '../events/events.ts';
import { expect, test, toast } from '../product/journey.ts';
import { dayFromNow } from '../product/requests.ts';

test('what was sold at a market and is still listed online is found and ended @spine', async ({
  page,
  member: { business },
}) => {
  const mug = await business.addProduct('Celadon mug', 'MUG-07', 3_400);
  const fair = await addEvent(business, 'Beacon Fair', dayFromNow(0));
  const customer = await business.addCustomer('Marigold Ceramics', 'hello@marigold.example');
  const line = { description: 'Celadon mug', pieces: 1, priceCents: 3_400, productId: mug };
  await business.issueInvoice(customer, [line], { eventId: fair });

  await page.goto(`/dashboard/inventory/items/${mug}`);
  await page.getByRole('button', { name: 'Add listing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add listing' });
  await dialog.getByLabel('Marketplace').fill('Etsy');
  await dialog.getByLabel('Address').fill('etsy.example/listing/7');
  await dialog.getByRole('button', { name: 'Save listing' }).click();
  await expect(dialog.getByText('Enter a full address, such as https://example.com')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Address').fill('https://etsy.example/listing/7');
  await dialog.getByRole('button', { name: 'Save listing' }).dblclick();
  await expect(toast(page, 'Listing added')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Etsy' })).toHaveAttribute(
    'href',
    'https://etsy.example/listing/7',
  );
  expect(await findViolations(page)).toEqual([]);

  await page.goto(`/dashboard/events/${fair}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Still listed online' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Still listed online');
  await expect(page.getByText('1 piece sold')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark as ended: Celadon mug on Etsy' }).click();
  await expect(toast(page, 'Celadon mug on Etsy marked as ended')).toBeVisible();
  await expect(page.getByText('Nothing sold here is listed online')).toBeVisible();
  await toast(page, 'Celadon mug on Etsy marked as ended').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Open on Etsy' })).toBeVisible();
});
