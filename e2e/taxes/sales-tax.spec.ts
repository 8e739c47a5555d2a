import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';

const quarter = 'from=2026-04-01&to=2026-06-30&basis=accrual';
const salesTax = `/dashboard/finances/sales-tax?${quarter}`;

const place = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Sales tax by place' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name} File`) }) });

async function addRate(page: Page, name: string, percent: string) {
  await page.getByLabel('New rate').fill(name);
  await page.getByLabel('Percent', { exact: true }).fill(percent);
  await page.getByRole('button', { name: 'Add rate' }).click();
  await expect(toast(page, `${name} is ready to use`)).toBeVisible();
}

/** One vase, written with the keyboard; dated in the quarter unless told otherwise. */
async function writeInvoice(page: Page, customer: string, price: string, date = '05/12/2026') {
  await page.goto('/dashboard/invoices/new');
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill(customer);
  await page.getByRole('option', { name: new RegExp(`^${customer}`) }).click();
  await page.getByRole('textbox', { name: 'Issue date' }).fill(date);
  await page.getByRole('textbox', { name: 'Issue date' }).press('Tab');
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Description').fill('Vase');
  await line.getByLabel('Unit price').fill(price);
  await line.getByLabel('Sales tax').selectOption('8.25% Austin together');
  return line;
}

async function issue(page: Page) {
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click();
}

test('sales tax of two authorities: from the rate to the return, and to the refusal of what comes too late', async ({
  page,
  member,
  complaints,
}) => {
  // The whole way, each step through the screens.
  complaints.announce(refusal(409, 422));
  await member.business.addCustomer('Grace Hopper', 'grace@example.com');

  await test.step('a rate of the state and one of the city, on one return and together on a line', async () => {
    await page.goto('/dashboard/settings/books');
    await page.getByRole('button', { name: 'Add rate' }).click();
    await expect(page.getByText('Name the place or the tax')).toBeVisible();
    await addRate(page, 'Texas', '6.25');
    await addRate(page, 'Austin', '1.5');

    await page.getByRole('button', { name: 'Change Austin' }).click();
    const dialog = page.getByRole('dialog', { name: 'Austin' });
    await dialog.getByRole('textbox', { name: 'First day' }).fill('04/01/2026');
    await dialog.getByRole('button', { name: 'Add percentage' }).click();
    await expect(dialog.getByText('Enter a percentage.')).toBeVisible();
    await dialog.getByLabel('New percent', { exact: true }).fill('2');
    await dialog.getByRole('button', { name: 'Add percentage' }).click();
    await expect(dialog.getByText('From Apr 01, 2026', { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Filed for').fill('texas');
    await dialog.getByLabel('Whose tax').selectOption('City');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('City, filed for Texas')).toBeVisible();

    await page.getByRole('button', { name: 'Combine rates' }).click();
    const combine = page.getByRole('dialog', { name: 'Combine rates' });
    await combine.getByLabel('Name').fill('Austin together');
    await combine.getByLabel('Texas, 6.25%').check();
    await combine.getByRole('button', { name: 'Combine' }).first().click();
    await expect(combine.getByText('Choose at least two rates.')).toBeVisible();
    await combine.getByLabel('Austin, 2%').check();
    await expect(combine.getByText('8.25%')).toBeVisible();
    await combine.getByRole('button', { name: 'Combine' }).first().click();
    await expect(page.getByText('Texas + Austin')).toBeVisible();
  });

  await test.step('a shop that is exempt until its certificate ends', async () => {
    await page.goto('/dashboard/customers/new');
    await page.getByLabel('Name', { exact: true }).fill('Hill Country Gifts');
    await page.getByLabel('Exempt from sales tax').check();
    await page.getByLabel('Why').fill('Resale');
    await page.getByLabel('Certificate number').fill('32-0456');
    await page.getByRole('textbox', { name: 'Valid until' }).fill('05/31/2026');
    await page.getByRole('button', { name: 'Add customer' }).click();
    await expect(page.getByText('Resale, certificate 32-0456')).toBeVisible();
  });

  await test.step('the editor says why there is no tax, and that there is one after the last day', async () => {
    const line = await writeInvoice(page, 'Hill Country', '50');
    await expect(line.getByText('Not charged: the customer is exempt')).toBeVisible();
    await expect(page.getByText('Exempt from sales tax: Resale, certificate 32-0456.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Issue date' }).fill('06/01/2026');
    await page.getByRole('textbox', { name: 'Issue date' }).press('Tab');
    await expect(page.getByText('the certificate ended on May 31, 2026')).toBeVisible();
    await expect(page.getByText('including Austin 2%')).toBeVisible();
    await page.getByRole('textbox', { name: 'Issue date' }).fill('05/12/2026');
    await page.getByRole('textbox', { name: 'Issue date' }).press('Tab');
    await issue(page);
    await expect(page.getByRole('heading', { level: 1, name: /0001/ })).toBeVisible();
    await expect(page.getByText('Exempt from sales tax: Resale, certificate 32-0456.')).toBeVisible();
  });

  await test.step('a price that includes the tax stays what was typed', async () => {
    await writeInvoice(page, 'Grace', '50');
    await page.getByLabel('Prices include sales tax').check();
    await expect(page.getByText('Austin together 8.25%, included')).toBeVisible();
    await issue(page);
    await expect(page.getByRole('heading', { level: 1, name: /0002/ })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('$50.00');
    await expect(page.getByRole('article')).toContainText('$3.81');
  });

  await test.step('what a marketplace collects stands apart', async () => {
    const line = await writeInvoice(page, 'Grace', '30');
    await page.getByLabel('Sold through').fill('Etsy');
    await expect(line.getByText('Not charged: the marketplace does')).toBeVisible();
    await issue(page);
    await expect(page.getByRole('heading', { level: 1, name: /0003/ })).toBeVisible();
    await expect(page.getByText('Sales tax is collected and paid by Etsy.')).toBeVisible();
  });

  await test.step('the report tells them apart, down to the document', async () => {
    await page.goto(salesTax);
    await expect(place(page, 'Texas')).toContainText(/126\.19\s*46\.19\s*50\.00\s*30\.00\s*3\.81/);
    await expect(page.getByRole('rowheader', { name: /^Austin 2%/ })).toBeVisible();
    await expect(page.getByText('you owe $3.81 of sales tax')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Basis').selectOption('Cash');
    await expect(page.getByText('you owe $0.00 of sales tax')).toBeVisible();
    await page.goBack();
    await place(page, 'Texas').getByRole('link', { name: /3\.81/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sales tax of Texas' })).toBeVisible();
    const documents = page.getByRole('table', { name: 'Documents' });
    await expect(documents.getByRole('row')).toHaveCount(4);
    await documents.getByRole('link', { name: /0002/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /0002/ })).toBeVisible();
  });

  await test.step('file it: a discount needs an amount and an account; pressed twice it is recorded once', async () => {
    await page.goto(salesTax);
    await page.getByRole('button', { name: 'File a return for Texas' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What you paid').selectOption('Less: a discount for filing in time');
    await dialog.getByRole('button', { name: 'Record the return' }).click();
    await expect(dialog.getByText('Enter by how much.')).toBeVisible();
    await dialog.getByLabel('Discount').fill('0.02');
    await dialog.getByLabel('Booked to').selectOption('4900 Other income');
    await dialog.getByLabel('Confirmation number').fill('TX-77');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Record the return' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Sales tax of Texas' })).toBeVisible();
    await expect(page.getByText('$3.79')).toBeVisible();
    await expect(page.getByText('TX-77')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open the entry' }).click();
    await expect(page.getByRole('link', { name: 'Open the sales tax return' })).toBeVisible();
    await page.goto(salesTax);
    await expect(page.getByRole('table', { name: 'Returns' }).getByRole('row')).toHaveCount(2);
    await expect(place(page, 'Texas')).toContainText('Filed');
  });

  await test.step('an invoice of these days is refused at its date', async () => {
    await writeInvoice(page, 'Grace', '10', '06/30/2026');
    await issue(page);
    const date = page.getByRole('textbox', { name: 'Issue date' });
    await expect(date).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('The sales tax of this date is filed.').first()).toBeVisible();
    await date.fill('07/01/2026');
    await date.press('Tab');
    await issue(page);
    await expect(page.getByRole('heading', { level: 1, name: /0004/ })).toBeVisible();
  });

  await test.step('reopened with a reason, the days take documents again', async () => {
    await page.goto(salesTax);
    await page.getByRole('link', { name: 'Open the return' }).click();
    await page.getByRole('button', { name: 'Reopen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reopen the return' }).click();
    await expect(dialog.getByText('Say why; you will be glad of it at tax time.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('A sale was forgotten');
    await dialog.getByRole('button', { name: 'Reopen the return' }).click();
    await expect(page.getByText(/A sale was forgotten/)).toBeVisible();
    await writeInvoice(page, 'Grace', '10', '06/30/2026');
    await issue(page);
    await expect(page.getByRole('heading', { level: 1, name: /0005/ })).toBeVisible();
    await page.goto(salesTax);
    await expect(page.getByRole('button', { name: 'File a return for Texas' })).toBeVisible();
  });

  await test.step('another basis has to be meant, and carries over what was not paid', async () => {
    await page.getByRole('button', { name: 'File a return for Texas' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Record the return' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sales tax of Texas' })).toBeVisible();
    await page.goto('/dashboard/finances/sales-tax?from=2026-07-01&to=2026-09-30&basis=cash');
    await expect(page.getByRole('row', { name: /^Carried over from accrual basis/ })).toContainText('4.64');
    await page.getByRole('button', { name: 'File a return for Texas' }).click();
    await expect(dialog.getByText(/was filed on accrual basis until Jun 30, 2026/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Record the return' }).click();
    await expect(dialog.getByText(/^Confirm the change/)).toBeVisible();
    await dialog.getByLabel('Change to cash basis').check();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Record the return' }).click();
    await expect(page.getByRole('row', { name: /^Carried over from accrual basis/ })).toContainText('4.64');
  });
});
