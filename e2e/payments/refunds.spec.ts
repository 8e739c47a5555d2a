import { expect, test, toast } from '../product/journey.ts';
import { dayFromNow } from '../product/requests.ts';

test('a refund says which invoice is owed again, or lowers it by a credit note', async ({ page, member }) => {
  const { business } = member;
  const customer = await business.addCustomer('Grace Hopper');
  const lines = [{ description: 'Mug', pieces: 1, priceCents: 5000 }];
  const invoices = [
    await business.issueInvoice(customer, lines),
    await business.issueInvoice(customer, lines),
  ];
  const accounts = await business.get<{ id: string; code: string }[]>('/finances/accounts');
  const payment = crypto.randomUUID();
  await business.send('POST', '/payments', {
    id: payment,
    date: dayFromNow(0),
    amountCents: 10_000,
    method: 'check',
    depositAccountId: accounts.find(({ code }) => code === '1000')?.id,
    allocations: invoices.map((invoiceId) => ({ invoiceId, amountCents: 5000 })),
  });
  await page.goto(`/dashboard/payments/${payment}`);
  const dialog = page.getByRole('dialog');

  await test.step('still owed: of the invoice that is chosen', async () => {
    await page.getByRole('button', { name: 'Refund' }).click();
    await dialog.getByLabel('Amount').fill('60');
    await expect(dialog.getByText('Owed again: $50.00 of INV-0002, $10.00 of INV-0001.')).toBeVisible();
    await dialog.getByLabel('Of invoice').selectOption({ label: 'INV-0001, $50.00 of this payment' });
    await expect(dialog.getByText('Owed again: $50.00 of INV-0001, $10.00 of INV-0002.')).toBeVisible();
    await dialog.getByLabel('Amount').fill('20');
    await dialog.getByLabel('Why').fill('Paid twice');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(toast(page, 'Refunded to Grace Hopper')).toBeVisible();
    const [first] = invoices;
    expect(await business.get(`/invoices/${first ?? ''}`)).toMatchObject({ balanceCents: 2000 });
  });

  await test.step('goods came back: nothing is owed again', async () => {
    await page.getByRole('button', { name: 'Refund' }).click();
    await dialog
      .getByLabel('Kind of refund')
      .selectOption({ label: 'Goods came back, or the price is lower' });
    await dialog.getByLabel('Of invoice').selectOption({ label: 'INV-0002, $50.00 of this payment' });
    await dialog.getByLabel('Amount').fill('15');
    await dialog.getByLabel('Why').fill('Chipped');
    await expect(dialog.getByText(/^A credit note lowers INV-0002/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Refund' }).dblclick();
    await expect(toast(page, 'Refunded to Grace Hopper').last()).toBeVisible();
    const [, second] = invoices;
    expect(await business.get(`/invoices/${second ?? ''}`)).toMatchObject({
      state: 'partially-refunded',
      balanceCents: 0,
      refundedCents: 1500,
    });
  });
});
