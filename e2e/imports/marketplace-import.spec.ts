import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';

const sold = [
  'Sale Date,Item Name,Buyer,Quantity,Price,Discount Amount,Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Date Paid,Date Shipped,Ship Name,Ship Address1,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,Variations,SKU',
  '03/02/26,Bud vase,Wren,1,24.00,0,0,6.00,0,24.00,USD,4100000001,03/02/2026,,Wren Kestrel,7 Mill Street,Kingston,NY,12401,United States,3150000001,Color:Celadon,',
  '03/02/26,Custom nameplate,Wren,1,10.00,0,0,6.00,0,10.00,USD,4100000002,03/02/2026,,Wren Kestrel,7 Mill Street,Kingston,NY,12401,United States,3150000001,,',
].join('\n');

const statement = [
  'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net,Tax Details',
  '"March 9, 2026",Deposit,$38.00 sent to your bank account,,USD,--,--,--,--',
  '"March 2, 2026",Sale,Payment for Order #3150000001,,USD,$40.00,--,$40.00,--',
  '"March 2, 2026",Fee,Processing fee,Order #3150000001,USD,--,-$2.00,-$2.00,--',
].join('\n');

test('sales of a marketplace find their products, come in once with their money, and are taken out again', async ({
  page,
  member,
}) => {
  const { business } = member;
  await business.addProduct('Vase, small', 'VASE-S', 24_00);
  const choose = (name: string, text: string) =>
    page
      .getByLabel('File to import')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const clearing = async () => {
    const accounts = await business.get<{ name: string; balanceCents: number }[]>('/finances/accounts');
    return accounts.find(({ name }) => name === 'Etsy')?.balanceCents;
  };

  await test.step('the file says what it holds, and what is not found is chosen by keyboard', async () => {
    await page.goto('/dashboard/customers/imports/new?kind=sales');
    await choose('EtsySoldOrderItems2026.csv', sold);
    await expect(page.getByLabel('What the file says')).toContainText('1 new, 0 known');
    const vase = page.getByRole('combobox', { name: 'Product for Bud vase, Color:Celadon' });
    await vase.fill('small');
    await page.getByRole('option', { name: /Vase, small/ }).waitFor();
    await vase.press('Enter');
    await expect(page.getByText('1 of them has no product')).toBeVisible();
    await page
      .getByRole('row', { name: /Custom nameplate/ })
      .getByRole('button', { name: 'Make a new product' })
      .click();
    await expect(page.getByText('Each has its product.')).toBeVisible();
  });

  await test.step('a reload asks for the file alone', async () => {
    await page.reload();
    await expect(page.getByText('the products that you chose for it are kept')).toBeVisible();
    await choose('EtsySoldOrderItems2026.csv', sold);
    await expect(page.getByRole('combobox', { name: 'Product for Bud vase, Color:Celadon' })).toHaveValue(
      'Vase, small',
    );
    await page.getByRole('button', { name: 'Import 2 rows' }).dblclick();
    await expect(page.getByText('Sales are among your orders and invoices now')).toBeVisible();
  });

  await test.step('the order is of its products, and its statement leaves the clearing account at zero', async () => {
    await page.goto('/dashboard/customers/orders');
    await page
      .getByRole('link', { name: /Wren Kestrel/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Bud vase, Color:Celadon' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Custom nameplate' })).toBeVisible();
    await page.goto('/dashboard/customers/imports/new?kind=sales');
    await choose('etsy_statement_2026_3.csv', statement);
    await expect(page.getByLabel('What the file says')).toContainText('$38.00');
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
    expect(await clearing()).toBe(0);
  });

  await test.step('the same once more is nothing new', async () => {
    await page.goto('/dashboard/customers/imports/new?kind=sales');
    await choose('EtsySoldOrderItems2026.csv', sold);
    await expect(page.getByText('Everything in this file is there already.')).toBeVisible();
  });

  await test.step('both are taken out again', async () => {
    for (const name of ['etsy_statement_2026_3.csv', 'EtsySoldOrderItems2026.csv']) {
      await page.goto('/dashboard/customers/imports');
      await page.getByRole('table', { name: 'Imports' }).getByRole('link', { name }).click();
      await page.getByRole('button', { name: 'Undo import' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
      await expect(page.getByText('It was undone')).toBeVisible();
    }
    expect(await clearing()).toBe(0);
  });
});

test('tax that Square charged is reported under the rate that is asked for, and a refund is left out with its sum', async ({
  page,
  member,
}) => {
  const { business } = member;
  for (const [name, rate] of [
    ['Albany', 70_000],
    ['Kingston', 80_000],
  ] as const)
    await business.send('POST', '/finances/tax-rates', { id: randomUUID(), name, rate });
  const file = [
    'Date,Item,Qty,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Event Type',
    '2026-05-09,Mug,2.0,$64.00,-$4.00,$60.00,$4.85,SQA1x,Payment',
    '2026-05-09,Print,1.0,$10.00,$0.00,$10.00,$0.10,SQA1x,Payment',
    '2026-05-10,Mug,-1.0,-$32.00,$0.00,-$32.00,-$2.56,SQA1x,Refund',
  ].join('\n');
  await page.goto('/dashboard/customers/imports/new?kind=sales');
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByRole('list', { name: 'Left out' })).toContainText('Left out: 1 row, $34.56.');
  const rates = page.getByRole('list', { name: 'Sales tax by rate' });
  await expect(rates).toContainText('$4.95 of 1 order under no rate');
  await page.getByLabel('Reported under, where no rate fits').selectOption('8% Kingston');
  await expect(rates).toContainText('$4.95 of 1 order under Kingston');
  expect(await findViolations(page)).toEqual([]);
  await expect(page.getByText('1 row is left out')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Sales are among your orders and invoices now')).toBeVisible();
  await expect(page.getByText('The file of transactions books it.')).toBeVisible();
  await page.goto('/dashboard/finances/sales-tax?from=2026-05-01&to=2026-05-31&basis=accrual');
  await expect(page.getByRole('row').filter({ hasText: 'Kingston' }).first()).toContainText('4.95');
});
