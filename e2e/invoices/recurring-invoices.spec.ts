import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';

test('an invoice comes again every month, is made on its day, waits, goes on and ends', async ({
  page,
  member,
  complaints,
}) => {
  const { business } = member;
  const customer = await business.addCustomer('Grace Hopper');
  const invoice = await business.issueInvoice(customer, [
    { description: 'Shelf in the studio', pieces: 1, priceCents: 4_000 },
  ]);
  await page.goto('/dashboard/invoices/recurring');
  await expect(page.getByRole('heading', { name: 'No recurring invoices yet' })).toBeVisible();

  await page.goto(`/dashboard/invoices/${invoice}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Make recurring' }).click();
  await expect(page.getByRole('heading', { name: 'New recurring invoice' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('How often').selectOption('Every few months');
  await page.getByLabel('Every how many months').fill('0');
  await page.getByRole('textbox', { name: 'First on' }).fill('1/28/2098');
  await page.getByLabel('On its day').selectOption('It is issued and emailed to the customer by itself');
  await page.getByRole('button', { name: 'Save recurring invoice' }).click();
  await expect(page.getByText('A whole number from 1 to 366.')).toBeVisible();
  await page.getByLabel('Every how many months').fill('2');
  await page.getByLabel('On which day').selectOption('On the last Tuesday');
  await expect(
    page.getByText('Every 2 months on the last Tuesday: Jan 28, 2098, Mar 25, 2098'),
  ).toBeVisible();
  complaints.announce(refusal(422));
  await page.getByRole('button', { name: 'Save recurring invoice' }).click();
  await expect(page.getByText('This customer has no email address.').first()).toBeVisible();
  await page.getByLabel('On its day').selectOption('It waits as a draft, for you to look at');
  // From today on: the first is made at once.
  await page.getByLabel('How often').selectOption('Every week');
  await page
    .getByRole('textbox', { name: 'First on' })
    .fill(new Date().toLocaleDateString('en-US', { timeZone: 'America/New_York' }));
  await page.getByRole('button', { name: 'Save recurring invoice' }).click();
  await expect(toast(page, 'It comes again by itself')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Every week' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Made so far: 1' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Draft' }).click();
  await expect(page.getByRole('heading', { name: 'Draft invoice' })).toBeVisible();
  await page.getByRole('link', { name: 'comes again' }).click();
  await page.getByRole('button', { name: 'End' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText('It has ended: nothing more is made.')).toBeVisible();
  await page.goto('/dashboard/invoices/recurring');
  await expect(page.getByRole('row', { name: /Grace Hopper.*Ended/ })).toBeVisible();
});

test('an invoice is sent at a moment to come, which is changed and reversed', async ({ page, member }) => {
  const { business } = member;
  const customer = await business.addCustomer('Grace Hopper', 'grace@example.com');
  const line = { description: 'Vase', pieces: 1, priceCents: 12_000 };
  // As where there is a mail server.
  await page.route('**/api/v1/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), mailIsConfigured: true },
    });
  });
  await page.goto(`/dashboard/invoices/${await business.issueInvoice(customer, [line])}`);
  for (const name of ['Care.pdf', 'Cost.pdf'])
    await page
      .getByLabel('Files to add')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${name} %%EOF`) });
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Send invoice' })).toBeEnabled();
  await dialog.getByLabel('Send it later').check();
  await dialog.getByRole('textbox', { name: 'Send on' }).fill('1/15/2098');
  await dialog.getByLabel('At', { exact: true }).fill('09:30');
  const attached = dialog.getByRole('group', { name: 'Attach as well' });
  await expect(attached.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await attached.getByLabel('Care.pdf').check();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(toast(page, 'It is sent on Jan 15, 2098')).toBeVisible();
  await expect(
    page.getByText(/It is emailed to grace@example.com on Jan 15, 2098, 9:30\sAM\./),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByLabel('At', { exact: true })).toHaveValue('09:30');
  await expect(attached.getByLabel('Care.pdf')).toBeChecked();
  await expect(attached.getByLabel('Cost.pdf')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Don’t send' }).click();
  await expect(page.getByText('It is emailed to')).toHaveCount(0);
});

test('a draft is planned for a moment, is found among what is scheduled, and is a draft again', async ({
  page,
  member,
}) => {
  const { business } = member;
  const customer = await business.addCustomer('Grace Hopper', 'grace@example.com');
  const line = { description: 'Vase', pieces: 1, priceCents: 12_000 };
  await business.draftInvoice(await business.addCustomer('Ada Lovelace'), [line]);
  await page.goto(`/dashboard/invoices/${await business.draftInvoice(customer, [line])}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Issue and send later' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Send on' }).fill('1/15/2098');
  await dialog.getByLabel('At', { exact: true }).fill('09:30');
  await dialog.getByRole('button', { name: /Schedule|outbox/ }).click();
  await expect(page.getByText('It is issued and emailed to grace@example.com on Jan 15, 2098')).toBeVisible();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Issue invoice' })).toBeVisible();

  await page.goto('/dashboard/invoices');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('group', { name: 'Filters' }).getByLabel('State').selectOption('Scheduled');
  const row = page.getByRole('row', { name: /Grace Hopper.*Scheduled.*goes out Jan 15, 2098, 9:30\sAM/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row', { name: /Ada Lovelace/ })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('link').click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Unschedule' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toHaveCount(0);
  await page.goto('/dashboard/invoices?state=draft');
  await expect(page.getByRole('row', { name: /Grace Hopper.*Draft/ })).toBeVisible();
});
