import { expect, test, toast } from '../product/journey.ts';

test('emails are worded, reminders planned, one is sent by hand and told on the invoice', async ({
  page,
  member,
}) => {
  const customer = await member.business.addCustomer('Grace Hopper');
  const invoice = await member.business.issueInvoice(customer, [
    { description: 'Vase', pieces: 1, priceCents: 12_000 },
  ]);

  await test.step('word the reminder', async () => {
    await page.goto('/dashboard/settings/mails');
    const card = page.getByRole('region', { name: 'Reminder' });
    await card.getByLabel('Message').fill('Dear {name}, {balance} is open.');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(card.getByText('There is no field {name} in this email.')).toBeVisible();
    await card.getByLabel('Message').fill('Dear {customer}, {balance} is open.');
    await card.getByText('Preview with INV-0001').click();
    await expect(card.getByTestId('mail-preview-reminder')).toContainText('Dear Grace Hopper, $');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(toast(page, 'Settings saved')).toBeVisible();
  });

  await test.step('plan reminders', async () => {
    await page.getByRole('link', { name: 'Reminders' }).click();
    await page.getByLabel('Remind customers of open invoices').check();
    await page.getByRole('button', { name: 'Add a reminder' }).click();
    const first = page.getByRole('region', { name: 'Reminder 1' });
    await expect(first.getByLabel('Message')).toHaveValue('Dear {customer}, {balance} is open.');
    await first.getByLabel('When').selectOption('after the due date');
    await page.getByLabel('Then remind again until it is paid').check();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(toast(page, 'Settings saved')).toBeVisible();
  });

  await test.step('remind now, and see what became of it', async () => {
    await page.goto(`/dashboard/invoices/${invoice}`);
    await expect(page.getByText('Next reminder')).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Send a reminder now' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Message')).toHaveValue(/^Dear Grace Hopper, \$[\d,.]+ is open\.$/);
    await dialog.getByLabel('To').fill('grace@example.com');
    await dialog.getByRole('button', { name: 'Save to outbox' }).dblclick();
    await expect(page.getByText('Reminder emailed')).toHaveCount(1);
    await expect(page.getByText('To grace@example.com')).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Stop reminders of this invoice' }).click();
    await expect(page.getByText('Reminders are off for this invoice.')).toBeVisible();
  });
});
