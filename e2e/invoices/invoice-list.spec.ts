import { expect, test, toast } from '../product/journey.ts';
import { dayFromNow } from '../product/requests.ts';

test('what is unpaid is at hand, with its sums, in the order that is asked for', async ({ page, member }) => {
  const customer = await member.business.addCustomer('Grace Hopper');
  const invoice = (priceCents: number, issued: number, due: number) =>
    member.business.issueInvoice(customer, [{ description: 'Mug', pieces: 1, priceCents }], {
      issueDate: dayFromNow(issued),
      dueDate: dayFromNow(due),
    });
  const late = await invoice(2000, -30, -3);
  await invoice(1000, -20, 10);
  await invoice(3000, -10, 20);
  await member.business.draftInvoice(customer, [{ description: 'Vase', pieces: 1, priceCents: 9900 }]);

  await page.goto('/dashboard/invoices');
  const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row').filter({ hasText: 'Grace' });
  await expect(rows).toHaveCount(4);
  await expect(page.getByText('Outstanding$60.00')).toBeVisible();
  await expect(page.getByText('Overdue$20.00')).toBeVisible();

  await page.getByRole('button', { name: 'Unpaid' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('columnheader', { name: 'Balance' }).getByRole('button').click();
  await expect(rows.first()).toContainText('$10.00');
  await page.getByRole('columnheader', { name: 'Balance' }).getByRole('button').click();
  await expect(rows.first()).toContainText('$30.00');
  await page.getByRole('columnheader', { name: 'Due' }).getByRole('button').click();
  await expect(rows.first()).toContainText('$20.00');
  await page.reload();
  await expect(rows.first()).toContainText('$20.00');

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('State').selectOption('Issued');
  await expect(rows).toHaveCount(2);
  await page.goto(`/dashboard/invoices/${late}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as sent' }).click();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expect(toast(page, 'Marked as sent')).toBeVisible();

  await page.goto('/dashboard/invoices');
  await page.getByRole('navigation', { name: 'Invoices' }).getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});
