import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test } from '../product/journey.ts';
import { chooseMore } from '../product/more-actions.ts';
import { dayFromNow } from '../product/requests.ts';
import { settle } from '../product/settle.ts';

async function look(page: Page, name: string): Promise<void> {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    expect.soft(await findViolations(page), `${name}, ${String(width)} px`).toEqual([]);
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('all that is known of a customer is written, told, and proposed on an invoice @spine', async ({
  page,
  member,
}) => {
  await test.step('a field of one’s own', async () => {
    await page.goto('/dashboard/customers/list');
    await chooseMore(page, 'Custom fields');
    const dialog = page.getByRole('dialog', { name: 'Custom fields' });
    await dialog.getByRole('button', { name: 'Add a field' }).click();
    await dialog.getByLabel('Name').fill('Favorite glaze');
    await dialog.getByLabel('What it holds').selectOption('One of several');
    await dialog.getByLabel('To choose from').fill('Celadon, Shino');
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await expect(dialog.getByText('Celadon, Shino')).toBeVisible();
    // No one answers this one: customers are added and changed all the same.
    await dialog.getByRole('button', { name: 'Add a field' }).click();
    await dialog.getByLabel('Name').fill('Ring size');
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await expect(dialog.getByText('Ring size', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  });

  await test.step('a person with two emails, tags, terms and a birthday that has no year', async () => {
    await page.goto('/dashboard/customers/new');
    await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
    await page.getByLabel('Tags').fill('regular, collector');
    await page.getByLabel('Birthday').fill('May 3');
    await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
    await page.getByRole('button', { name: 'Another email' }).click();
    await page.getByRole('textbox', { name: 'Email 2' }).fill('shop@example.com');
    await page.getByLabel('Kind of email 2').selectOption('Work');
    await page.getByRole('button', { name: 'Put email 2 first' }).click();
    await page.getByLabel('Invoices are due after').fill('45');
    await page.getByLabel('Favorite glaze').selectOption('Shino');
    await look(page, 'form');
    await page.getByRole('button', { name: 'Add customer' }).click();
    await expect(heading(page, 'Grace Hopper')).toBeVisible();
    const mails = page.getByRole('link', { name: /@example\.com$/ });
    await expect(mails).toHaveText(['shop@example.com', 'grace@example.com']);
    await expect(page.getByText('#collector').first()).toBeVisible();
    await expect(page.getByText('After 45 days')).toBeVisible();
    await expect(page.getByText('Shino')).toBeVisible();
  });

  await test.step('what they said about news', async () => {
    await page.getByRole('button', { name: 'Record an answer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record an answer' });
    await dialog.getByLabel('Where').fill('List at the fair');
    await dialog.getByRole('button', { name: 'Record the answer' }).click();
    await expect(page.getByText(/List at the fair \(recorded by/)).toBeVisible();
    await look(page, 'customer');
  });

  await test.step('their terms are proposed', async () => {
    await page.getByRole('link', { name: 'New invoice' }).click();
    await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toHaveValue('Grace Hopper');
    const due = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    });
    await expect(page.getByRole('textbox', { name: 'Due date' })).toHaveValue(
      due.format(new Date(dayFromNow(45))),
    );
  });

  await test.step('another is added where a customer is chosen', async () => {
    await page.goto('/dashboard/invoices/new');
    await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Ada Byron');
    await page.getByRole('option', { name: 'Add “Ada Byron” as a new customer' }).click();
    await page
      .getByRole('dialog', { name: 'New customer' })
      .getByRole('button', { name: 'Add customer' })
      .click();
    await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toHaveValue('Ada Byron');
  });
  expect(member.business.id).not.toBe('');
});

test('what is due is on the dashboard, where another interaction is recorded, too', async ({
  page,
  member: { business },
}) => {
  const customerId = await business.addCustomer('Grace Hopper');
  const call = { customerId, kind: 'call', happenedOn: dayFromNow(-3), subject: 'Eight plates' };
  const id = crypto.randomUUID();
  await business.send('POST', '/customer-interactions', { id, ...call, followUpOn: dayFromNow(-1) });
  await page.goto('/dashboard');
  const due = page.getByRole('link', { name: /Grace Hopper.*Eight plates/ });
  await expect(due).toBeVisible();

  // From the palette; the key of it is tried on the page of a customer.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('record an interaction');
  await page.getByRole('option', { name: /Record an interaction/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Record an interaction' });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('grace');
  await page.getByRole('option', { name: /^Grace Hopper/ }).click();
  await dialog.getByLabel('Subject').fill('Nine plates after all');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(dialog).toBeHidden();

  await due.click();
  await expect(heading(page, 'Eight plates')).toBeVisible();
  await page.getByRole('link', { name: 'Grace Hopper' }).click();
  const backToThem = page.getByRole('heading', { name: 'Follow up' });
  await expect(backToThem).toBeVisible();
  await look(page, 'customer who waits');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(backToThem).toBeHidden();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(due).toBeHidden();
});

test('a person is erased on request, once nothing is open', async ({ page, member, complaints }) => {
  complaints.announce(refusal(409), refusal(422));
  const { business } = member;
  const id = await business.addCustomer('Grace Hopper', 'grace@example.com');
  const line = [{ description: 'Bowl', pieces: 1, priceCents: 4500 }];
  const invoiceId = await business.issueInvoice(id, line);
  await page.goto(`/dashboard/customers/${id}`);
  await page.getByRole('button', { name: 'Erase this person…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase Grace Hopper?' });
  const typed = dialog.getByLabel('Type the name of the customer: Grace Hopper');
  await typed.fill('Grace Hopper');
  await look(page, 'erase');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByRole('link', { name: 'Open their invoices' })).toBeVisible();

  await business.send('POST', `/invoices/${invoiceId}/void`, { date: dayFromNow(0), reason: 'Mistake' });
  await typed.fill('Grace');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByText('Type the name exactly as above.')).toBeVisible();
  await typed.fill('Grace Hopper');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(heading(page, 'Erased customer 1')).toBeVisible();
  await look(page, 'erased');
  await page.goto('/dashboard/customers/list');
  await expect(page.getByText('Grace Hopper')).toBeHidden();
});
