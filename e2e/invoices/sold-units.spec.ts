import { randomUUID } from 'node:crypto';
import { expect, refusal, test } from '../product/journey.ts';

test('wire that is kept in meters is sold in centimeters at its price, and not in bananas', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(refusal(422));
  const { business } = member;
  await business.addCustomer('Grace Hopper');
  const wire = randomUUID();
  await business.send('POST', '/inventory/items', {
    ...{ id: wire, kind: 'product', productType: 'resold', name: 'Silver wire', retailCents: 1_200 },
    ...{ isCounted: true, stockUnit: 'm' },
  });
  await business.send('POST', '/inventory/stock/start', {
    ...{ id: randomUUID(), day: '2026-01-01', method: 'average' },
    lines: [{ itemId: wire, quantity: 3_000_000, valueCents: 1_500 }],
  });
  await page.goto('/dashboard/invoices/new');
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Grace');
  await page.getByRole('option', { name: /Grace Hopper/ }).click();
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Description').fill('silver');
  await page.getByRole('option', { name: /Silver wire/ }).click();
  const quantity = line.getByLabel('Quantity');
  await expect(quantity).toHaveValue('1 m');
  await expect(line.getByLabel('Unit price')).toHaveValue('12.00');
  await quantity.fill('50 cm');
  await line.getByLabel('Unit price').focus();
  await expect(line.getByLabel('Unit price')).toHaveValue('0.12');
  await expect(line).toContainText('$6.00');

  await quantity.fill('1 banana');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(line.getByText('This item has no such unit.')).toBeVisible();
  await expect(quantity).toHaveValue('1 banana');
  await quantity.fill('50 cm');
  await expect(line.getByLabel('Unit price')).toHaveValue('0.12');
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByRole('dialog').getByText('It names no way to pay.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Issue this invoice for $6.00?');
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /0001/ })).toBeVisible();
  await page.goto(`/dashboard/inventory/items/${wire}`);
  await expect(page.getByText('2.5 m').first()).toBeVisible();
});
