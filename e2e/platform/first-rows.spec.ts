import { expect, test } from '../product/journey.ts';
import { settle } from '../product/settle.ts';

/** Lists of the sample business. The journal is not among them: entries that are still drafts come before its rows. */
const lists = [
  '/dashboard/invoices',
  '/dashboard/invoices/quotes',
  '/dashboard/invoices/credit-notes',
  '/dashboard/payments',
  '/dashboard/customers/list',
  '/dashboard/customers/orders',
  '/dashboard/customers/interactions',
  '/dashboard/finances/transactions',
  '/dashboard/finances/bills',
  '/dashboard/finances/payees',
  '/dashboard/finances/inbox',
  '/dashboard/finances/assets',
  '/dashboard/finances/mileage',
  '/dashboard/inventory/products',
  '/dashboard/inventory/materials',
  '/dashboard/inventory/lots',
  '/dashboard/inventory/composition',
  '/dashboard/inventory/operations',
  '/dashboard/inventory/operations/batches',
  '/dashboard/inventory/operations/stock-takes',
  '/dashboard/inventory/suppliers',
  '/dashboard/inventory/purchases',
  '/dashboard/events',
  '/dashboard/events/organizers',
  '/dashboard/documents',
  '/dashboard/feedback',
  '/dashboard/professionals',
  '/admin/users',
];

/** Windows, and the highest point in pixels at which a first row may begin, below the banner of the sample. */
const windows = [
  { width: 1280, height: 800, most: 340 },
  { width: 375, height: 760, most: 360 },
];

const softly = expect.configure({ soft: true });

test('the first row of every list is high on the page', async ({ page, admin }) => {
  test.slow();
  expect(admin.name).not.toBe('');
  for (const address of lists) {
    await page.goto(address);
    for (const { width, height, most } of windows) {
      await page.setViewportSize({ width, height });
      await settle(page);
      await expect(page.getByRole('complementary', { name: 'Sample business' })).toBeVisible();
      const row = page.locator('main :is(tbody tr, li):not(nav *)').first();
      await softly
        .poll(async () => (await row.boundingBox())?.y ?? Infinity, `${address} at ${String(width)} px`)
        .toBeLessThanOrEqual(most);
    }
  }
});
