import { randomUUID } from 'node:crypto';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';

test('income bears sales tax, and a marketplace pays out what it did not keep', async ({ page, member }) => {
  const { business } = member;
  await business.send('POST', '/finances/tax-rates', {
    ...{ id: randomUUID(), name: 'Vermont', kind: 'state', rate: 60_000 },
  });

  await test.step('tax comes on top of what was typed, which stays what it is', async () => {
    await page.goto('/dashboard/finances/transactions/new?kind=income');
    await page.getByLabel('Amount').fill('100');
    await page.getByLabel('Date', { exact: true }).fill('3/10/2026');
    await page.getByLabel('What from').fill('Sales');
    await page
      .getByRole('option', { name: /^Sales/ })
      .first()
      .click();
    await page.getByLabel('Sales tax').selectOption({ label: 'Comes on top of the amount' });
    await page.getByRole('button', { name: 'Record income' }).click();
    await expect(page.getByText('Choose which sales tax it is, or say that there is none.')).toBeVisible();
    await page.getByLabel('Which tax').selectOption({ label: 'Vermont' });
    await expect(page.getByText('$6.00 of tax, together $106.00 come in')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Record income' }).dblclick();
    await expect(toast(page, 'Income recorded')).toBeVisible();
    await expect(page.getByText('+$106.00')).toHaveCount(1);
  });

  await test.step('a payout is gross, less what was taken off', async () => {
    await page.goto('/dashboard/finances/transactions/new?kind=income');
    await page.getByLabel('Date', { exact: true }).fill('3/12/2026');
    await page.getByRole('button', { name: 'Marketplace payout' }).click();
    await page.getByLabel('Which marketplace').fill('Etsy');
    await page.getByLabel('Amount', { exact: true }).fill('93.50');
    await page.getByLabel('Amount, part 1').fill('108');
    await page.getByLabel('Taken off, part 2').fill('8');
    await page.getByLabel('Taken off, part 4').fill('6');
    await expect(page.getByText('$0.50 too much')).toBeVisible();
    await page.getByLabel('Taken off, part 4').fill('6.50');
    await expect(page.getByText('All of it is shared out')).toBeVisible();
    await page.getByLabel('Tax, part 1').selectOption({ label: 'Vermont' });
    await page.getByLabel('Tax, part 2').selectOption({ label: 'Vermont' });
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Record income' }).click();
    await expect(toast(page, 'Income recorded')).toBeVisible();
  });

  await test.step('the report of sales tax tells them apart, down to each', async () => {
    await page.goto('/dashboard/finances/sales-tax/documents?from=2026-01-01&to=2026-03-31&place=Vermont');
    await expect(page.getByRole('row', { name: /Income.*100\.00.*6\.00/ })).toBeVisible();
    const payout = page.getByRole('row', { name: /Income.*100\.00/ }).last();
    await payout.getByRole('link').first().click();
    await expect(page.getByText('Collected by Etsy')).toBeVisible();
  });
});
