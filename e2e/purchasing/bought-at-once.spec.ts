import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

test('what is bought today and already here is one form: stock, bill and payment', async ({
  page,
  member,
}) => {
  const { business } = member;
  const clay = randomUUID();
  await business.send('POST', '/inventory/items', {
    ...{ id: clay, kind: 'material', name: 'Stoneware clay', isCounted: true, stockUnit: 'kg' },
  });
  await business.send('POST', '/inventory/stock/start', { id: randomUUID(), day: '2026-01-01', lines: [] });
  const supplierId = randomUUID();
  await business.send('POST', '/inventory/suppliers', { id: supplierId, name: 'Clay & Co' });

  await page.goto(`/dashboard/inventory/purchases/new?supplier=${supplierId}`);
  await page.getByRole('combobox', { name: 'Item, line 1' }).fill('Stone');
  await page.getByRole('option', { name: 'Stoneware clay' }).click();
  await page.getByLabel('A pack is called, line 1').fill('bag');
  await page.getByLabel('Price of a pack, line 1').fill('25');
  await page.getByLabel('Packs, line 1').fill('4');
  await page.getByLabel('Bought, and already here').check();
  await expect(page.getByRole('textbox', { name: 'Expected on' })).toHaveCount(0);
  await page.getByLabel('Bill or receipt number').fill('R-77');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Record purchase' }).dblclick();
  await expect(toast(page, 'PO-0001 is in stock and books')).toBeVisible();
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible();
  const stock = await business.get<{ onHand: number; valueCents: number }>(`/inventory/items/${clay}/stock`);
  expect(stock).toMatchObject({ onHand: 4_000_000, valueCents: 10_000 });
  const accounts = await business.get<{ code: string; balanceCents: number }[]>('/finances/accounts');
  expect(accounts.find(({ code }) => code === '1000')?.balanceCents).toBe(-10_000);
  expect(accounts.find(({ code }) => code === '2000')?.balanceCents).toBe(0);
});
