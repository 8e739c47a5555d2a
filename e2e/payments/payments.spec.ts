import { expect, refusal, test, toast } from '../product/journey.ts';

test('money that came ahead, a refund that came back, and the page that tells of both', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(refusal(422));
  await member.business.addCustomer('Grace Hopper');

  await test.step('record what comes before any invoice', async () => {
    await page.goto('/dashboard/payments');
    await expect(page.getByText('Nothing has come in yet')).toBeVisible();
    await page.getByRole('button', { name: 'Record payment' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog.getByText('Choose who has paid.')).toBeVisible();
    await expect(dialog.getByText('Enter an amount above zero.')).toBeVisible();
    await dialog.getByLabel('Amount').fill('80');
    await dialog.getByRole('combobox', { name: 'Who has paid' }).fill('grace');
    await page.getByRole('option', { name: /Grace Hopper/ }).click();
    await dialog.getByLabel('How it was paid').selectOption('Check');
    await dialog.getByLabel('Fee').fill('1.50');
    await expect(dialog.getByText('$80.00 stay as credit')).toBeVisible();
    await dialog.getByRole('button', { name: 'Record payment' }).dblclick();
    await expect(toast(page, 'Payment recorded')).toBeVisible();
  });

  await test.step('find it, and what of it waits for the bank', async () => {
    const rows = page.getByRole('table', { name: 'Payments' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(page.getByLabel('Sums of what is shown')).toContainText('$80.00');
    await page.getByRole('searchbox', { name: 'Search payments' }).fill('nobody');
    await expect(page.getByText(/No payment fits/)).toBeVisible();
    await page.getByRole('button', { name: 'Show all payments' }).click();
    await page.getByRole('link', { name: 'In transit' }).click();
    await expect(page.getByText('Undeposited funds holds $78.50.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Grace Hopper' })).toContainText('$80.00');
    await page
      .getByRole('table', { name: 'Payments waiting for the bank' })
      .getByRole('link', { name: /Grace Hopper/ })
      .click();
  });

  await test.step('pay a part back, and take that back', async () => {
    const state = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*');
    await expect(state).toHaveText('Received');
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('30');
    await dialog.getByLabel('Why').fill('Paid too much');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(state).toHaveText('Partially refunded');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Paid too much' })
      .getByRole('button', { name: 'Reverse' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
    await expect(toast(page, '$30.00 is credit of the customer again')).toBeVisible();
    await expect(state).toHaveText('Received');
    await expect(page.getByText(/^Reversed on/)).toBeVisible();
  });

  await test.step('bring what waits to the bank', async () => {
    await page.getByRole('link', { name: 'Payments', exact: true }).first().click();
    await page.getByRole('link', { name: 'In transit' }).click();
    await page.getByRole('checkbox', { name: /^Select Grace Hopper/ }).check();
    await expect(page.getByText('1 selected, $78.50')).toBeVisible();
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Deposit' });
    const date = dialog.getByRole('textbox', { name: 'Date' });
    const today = await date.inputValue();
    await date.fill('Jan 5, 2020');
    await dialog.getByRole('button', { name: 'Deposit $78.50' }).click();
    await expect(dialog.getByText('Some of it came after this day.')).toBeVisible();
    await date.fill(today);
    await dialog.getByLabel('Memo').fill('Slip 12');
    await dialog.getByRole('button', { name: 'Deposit $78.50' }).dblclick();
    await expect(toast(page, '$78.50 deposited')).toBeVisible();
    await expect(page.getByText('No payment waits in undeposited funds.')).toBeVisible();
    await page.goto('/dashboard/finances/transactions?search=slip+12');
    await page.getByRole('link', { name: /Slip 12/ }).click();
    await expect(page.getByRole('heading', { name: 'Brought to the bank' })).toBeVisible();
    await page.getByRole('listitem').getByRole('link', { name: 'Grace Hopper' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Payment/ })).toBeVisible();
    await expect(page.getByText('Brought to the bank')).toBeVisible();
  });
});
