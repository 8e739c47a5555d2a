import { randomUUID } from 'node:crypto';
import { expect, test } from '../product/journey.ts';

test('a typed line begins with the usual sales tax, that of the customer or of the fair, and keeps what was chosen', async ({
  page,
  member,
}) => {
  const { business } = member;
  const addRate = async (name: string, rate: number) => {
    const id = randomUUID();
    await business.send('POST', '/finances/tax-rates', { id, name, rate });
    return id;
  };
  const [albany, beacon] = [await addRate('Albany', 70_000), await addRate('Beacon', 81_250)];
  await addRate('Kingston', 80_000);
  await business.send('POST', '/customers', { id: randomUUID(), name: 'Grace Hopper', taxRateId: albany });
  const fair = { name: 'Beacon fair', kind: 'fair', startsOn: '2026-05-02', taxRateId: beacon };
  await business.send('POST', '/finances/events', { id: randomUUID(), ...fair });

  await page.goto('/dashboard/settings/books');
  await page.getByRole('button', { name: 'Change Kingston' }).click();
  await page.getByRole('button', { name: 'Let lines begin with this rate' }).click();
  await expect(page.getByText(/Lines begin with this rate/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').filter({ hasText: 'Kingston' })).toContainText('Usual');

  await page.goto('/dashboard/invoices/new');
  const line = page.getByRole('group', { name: 'Line 1' });
  const taxOf = (number: number) =>
    page
      .getByRole('group', { name: `Line ${String(number)}` })
      .getByLabel('Sales tax')
      .getByRole('option', { selected: true });
  await expect(taxOf(1)).toHaveText('8% Kingston');
  await line.getByLabel('Description').fill('Repair of a handle');
  await line.getByLabel('Unit price').fill('100');
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Grace');
  await page.getByRole('option', { name: /Grace Hopper/ }).click();
  await expect(taxOf(1)).toHaveText('7% Albany');
  await page.getByRole('combobox', { name: 'Event' }).fill('Beacon');
  await page.getByRole('option', { name: /Beacon fair/ }).click();
  await expect(taxOf(1)).toHaveText('8.125% Beacon');

  await line.getByLabel('Sales tax').selectOption('No tax');
  await page.getByRole('button', { name: 'Add line' }).click();
  await expect(taxOf(2)).toHaveText('No tax');
  await page.getByRole('group', { name: 'Line 2' }).getByLabel('Sales tax').selectOption('8% Kingston');
  await expect(taxOf(1)).toHaveText('No tax');
});
