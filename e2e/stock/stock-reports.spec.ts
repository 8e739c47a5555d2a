import type { Page } from '@playwright/test';
import { expect, test, type Member } from '../product/journey.ts';

const reports = '/dashboard/finances/reports';
const year = 'from=2026-01-01&to=2026-12-31';
const whole = (amount: number) => amount * 1_000_000;

/** Ten mugs at the start for $50, one of them broken and four sold for $96. */
async function sellFromStock({ business }: Member) {
  const itemId = crypto.randomUUID();
  await business.send('POST', '/inventory/items', {
    id: itemId,
    kind: 'product',
    productType: 'made',
    name: 'Mug',
    isCounted: true,
    retailCents: 2400,
  });
  await business.send('POST', '/inventory/stock/start', {
    id: crypto.randomUUID(),
    day: '2026-01-01',
    lines: [{ itemId, quantity: whole(10), valueCents: 5000 }],
  });
  await business.send('POST', '/inventory/operations', {
    id: crypto.randomUUID(),
    kind: 'damage',
    day: '2026-02-01',
    reason: 'Fell off the shelf',
    lines: [{ itemId, quantity: whole(1) }],
  });
  const customer = await business.addCustomer('Grace Hopper', 'grace@example.com');
  await business.issueInvoice(
    customer,
    [{ description: 'Mug', pieces: 4, priceCents: 2400, productId: itemId }],
    { issueDate: '2026-03-05', dueDate: '2026-03-19' },
  );
}

const cellOf = (page: Page, row: string | RegExp, column: number) =>
  page.getByRole('row', { name: row }).getByRole('cell').nth(column);

test('what was sold costs what it had cost, from the stock to the tax form, each figure open @spine', async ({
  page,
  member,
}) => {
  await sellFromStock(member);

  await test.step('the stock on a day is what the books say', async () => {
    await page.goto(reports);
    await page
      .getByRole('region', { name: 'Stock' })
      .getByRole('link', { name: /^Value of the stock/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Value of the stock' })).toBeVisible();
    await page.goto(`${reports}/stock/valuation?on=2026-02-01`);
    await expect(cellOf(page, /^Mug/, 3)).toHaveText('45.00');
    await expect(cellOf(page, /^In the books/, 3)).toHaveText('45.00');
    await page.goto(`${reports}/stock/valuation?on=2025-12-31`);
    await expect(page.getByText('Nothing in stock on this day')).toBeVisible();
  });

  await test.step('a figure opens its movements, a movement its operation', async () => {
    await page.goto(`${reports}/stock/shrinkage?${year}`);
    await cellOf(page, /^Total/, 2)
      .getByRole('link')
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Stock movements: damaged' })).toBeVisible();
    await page.getByRole('link', { name: /Feb 01, 2026/ }).click();
    await expect(page.getByText('Fell off the shelf').first()).toBeVisible();
  });

  await test.step('line 42 of Schedule C opens the cost of goods sold', async () => {
    await page.goto(`${reports}/schedule-c?year=2026&basis=cash`);
    await page.getByTitle('Open the lines of line 42').click();
    await expect(page).toHaveURL(/stock.cost.*basis=cash/);
    await expect(cellOf(page, /^Less the stock at the end/, 2)).toHaveText('−25.00');
    await expect(cellOf(page, /^Cost of goods sold/, 2)).toHaveText('$25.00');
  });

  await test.step('the margin of the mug, and what is behind it', async () => {
    await page.goto(`${reports}/stock/margin?${year}`);
    await expect(cellOf(page, /^Mug/, 3)).toHaveText('76.00');
    await expect(cellOf(page, /^Mug/, 4)).toHaveText('79.2');
    await cellOf(page, /^Mug/, 1).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sales lines' })).toBeVisible();
  });
});

test('what was bought of whom, each figure down to the line of its order', async ({ page, member }) => {
  const { business } = member;
  const [itemId, payeeId, orderId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await business.send('POST', '/inventory/items', {
    id: itemId,
    kind: 'material',
    name: 'Stoneware clay',
    isCounted: true,
    stockUnit: 'kg',
  });
  await business.send('POST', '/inventory/stock/start', {
    id: crypto.randomUUID(),
    day: '2026-01-01',
    lines: [],
  });
  await business.send('POST', '/inventory/suppliers', { id: payeeId, name: 'The Clay Pit' });
  await business.send('POST', '/inventory/purchase-orders', {
    id: orderId,
    payeeId,
    orderedOn: '2026-03-01',
    lines: [{ itemId, packName: 'bag', packAmount: whole(10), packs: whole(4), packPriceCents: 2500 }],
  });
  await business.send('POST', `/inventory/purchase-orders/${orderId}/step`, {
    version: 1,
    step: 'place',
    day: '2026-03-01',
  });
  await business.send('POST', `/inventory/purchase-orders/${orderId}/receive`, {
    id: crypto.randomUUID(),
    day: '2026-03-10',
    lines: [{ position: 1, packs: whole(3) }],
  });

  await page.goto(`/dashboard/inventory/suppliers/${payeeId}`);
  await page.getByRole('link', { name: 'All that came, line by line' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase lines' })).toBeVisible();
  await expect(page.getByText('Together $75.00')).toBeVisible();

  await page.goto(`${reports}/stock/purchases?${year}`);
  await expect(cellOf(page, /^Stoneware clay/, 1)).toHaveText('40');
  await expect(cellOf(page, /^Stoneware clay/, 6)).toHaveText('75.00');
  await cellOf(page, /^Stoneware clay/, 7)
    .getByRole('link', { name: '25.00' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'What was still to come' })).toBeVisible();
  await page.getByRole('link', { name: /Mar 01, 2026/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PO-0001' })).toBeVisible();

  await page.goto(`${reports}/stock/purchases?${year}`);
  await page.getByRole('link', { name: 'The Clay Pit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Clay Pit' })).toBeVisible();
});
