import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { exportAs, readPdf, save } from '../product/downloads.ts';
import { newPerson } from '../product/requests.ts';
import { expect, test, toast } from '../product/journey.ts';

// 8 mugs at 34.00 with 8.25% of sales tax and 2 places at 45.00 less 10%, without: 272.00 + 81.00 = 353.00. Less 10%
// on the whole (35.30), 12.00 for shipping, tax on 244.80 of mugs (20.196, so 20.20): 349.90. All by hand.
const sales = '317.70';
const shipping = '12.00';
const income = '329.70';
const salesTax = '20.20';
const total = '349.90';

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('from signing up to a paid invoice in books that another program agrees with @spine', async ({
  page,
  newVisitor,
}) => {
  const person = newPerson('Ada Potter');

  await test.step('sign up and name the business', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Start your books' }).first().click();
    await page.getByLabel('Your name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Open the books' }).click();
    await expect(page.getByText('Business name is required')).toBeVisible();
    await page.getByLabel('Business name').fill('Ada’s Pots');
    await page.getByRole('button', { name: 'Open the books' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();
  });

  await test.step('add a customer, a product and a sales tax', async () => {
    await page.goto('/dashboard/customers/new');
    await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
    await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
    await page.getByRole('textbox', { name: 'Address' }).fill('3 Harbor Street\nPortland, ME 04101');
    await page.getByRole('button', { name: 'Add customer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();

    await page.goto('/dashboard/inventory/products/new');
    await page.getByLabel('Name', { exact: true }).fill('Stoneware mug');
    await page.getByLabel('Price', { exact: true }).fill('2*17');
    await page.getByLabel('SKU').fill('MUG-1');
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Stoneware mug' })).toBeVisible();

    await page.goto('/dashboard/settings/books');
    await page.getByLabel('New rate').fill('Cumberland County');
    await page.getByLabel('Percent').fill('8.25');
    await page.getByRole('button', { name: 'Add rate' }).click();
    await expect(page.getByText('8.25%')).toBeVisible();
  });

  await test.step('write an invoice', async () => {
    await page.goto('/dashboard/invoices');
    await page.getByRole('main').getByRole('link', { name: 'New invoice' }).first().click();
    await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Grace');
    await page.getByRole('option', { name: /Grace Hopper/ }).click();

    const mugs = page.getByRole('group', { name: 'Line 1' });
    await mugs.getByLabel('Description').fill('stone');
    await page.getByRole('option', { name: /Stoneware mug/ }).click();
    await mugs.getByLabel('Quantity').fill('8');
    await expect(mugs.getByLabel('Sales tax')).toContainText('Cumberland County');

    await page.getByRole('button', { name: 'Add line' }).click();
    const places = page.getByRole('group', { name: 'Line 2' });
    await places.getByLabel('Description').fill('Place in the evening class');
    await places.getByLabel('Quantity').fill('2');
    await places.getByLabel('Unit price').fill('45');
    await places.getByLabel('Discount').fill('10%');
    await places.getByLabel('Sales tax').selectOption('No tax');

    await page.getByLabel('Discount').last().fill('10%');
    await page.getByLabel('Shipping', { exact: true }).fill('12');
    await expect(page.getByText(`$${total}`).first()).toBeVisible();
  });

  await test.step('issue it once, though the button is pressed twice', async () => {
    await page.getByRole('button', { name: 'Issue invoice' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`$${total}`);
    await dialog.getByRole('button', { name: 'Issue invoice' }).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d/);
    await page.goto('/dashboard/finances/journal');
    await expect(page.getByRole('table', { name: 'Journal entries' }).getByRole('row')).toHaveCount(2);
    await page.goto('/dashboard/invoices');
    const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await rows.nth(1).getByRole('link').click();
  });

  const number = await test.step('read the PDF', async () => {
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(/0001/);
    const shown = (await title.textContent()) ?? '';
    const file = await save(page, async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Download PDF' }).click();
    });
    const text = await readPdf(file);
    for (const part of [shown, 'Grace Hopper', 'Stoneware mug', salesTax, total])
      expect(text).toContain(part);
    return shown;
  });

  await test.step('send it, and see that the customer has opened it', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('To')).toHaveValue('grace@example.com');
    await dialog.getByRole('button', { name: 'Save to outbox' }).click();
    await expect(toast(page, 'The email is in the outbox')).toBeVisible();
    // Without a mail server it has reached no one yet.
    await expect(state(page)).toHaveText('Issued');

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy public link' }).click();
    await expect(toast(page, 'Link copied')).toBeVisible();
    await expect(state(page)).toHaveText('Sent');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const customer = await newVisitor();
    await customer.goto(link);
    await expect(customer.getByRole('heading', { level: 1, name: 'Invoice from Ada’s Pots' })).toBeVisible();
    await expect(customer.getByRole('article', { name: `Invoice ${number}` })).toContainText(`$${total}`);
    await save(customer, () => customer.getByRole('link', { name: 'Download PDF' }).click());

    await page.reload();
    await expect(state(page)).toHaveText('Viewed');
    await expect(page.getByText('Opened by the customer')).toBeVisible();
  });

  await test.step('take a part payment, the rest, take the rest back and take it again', async () => {
    await pay(page, '100', 'Check');
    await expect(state(page)).toHaveText('Partially paid');
    await expect(page.getByText('Still open')).toContainText('$249.90');
    await pay(page, undefined, 'Cash');
    await expect(state(page)).toHaveText('Paid');

    await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Reverse' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('$249.90');
    await expect(dialog).toContainText('This action cannot be undone.');
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
    await expect(state(page)).toHaveText('Partially paid');
    await pay(page, undefined, 'Bank transfer');
    await expect(state(page)).toHaveText('Paid');
  });

  await test.step('read profit & loss and balance sheet, and open a figure down to the invoice', async () => {
    await page.goto('/dashboard/finances/reports/profit-and-loss');
    await expect(figure(page, 'Sales')).toHaveText(sales);
    await expect(figure(page, 'Shipping charged')).toHaveText(shipping);
    await expect(figure(page, 'Total income')).toHaveText(`$${income}`);
    await expect(figure(page, /^Net profit/)).toHaveText(`$${income}`);
    const csv = await savedCsv(page);
    expect(csv).toMatch(new RegExp(`4000,Sales,.*${sales}`));

    await figure(page, 'Sales').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
    const register = await savedCsv(page);
    expect(register).toContain(sales);
    await page.getByRole('table', { name: 'Lines of the account' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Entry #1/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Lines of the entry' })).toContainText(total);
    await page.getByRole('link', { name: 'Open the invoice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();

    await page.goto('/dashboard/finances/reports/balance-sheet');
    await expect(figure(page, 'Sales tax payable')).toHaveText(salesTax);
    await expect(figure(page, 'Total assets')).toHaveText(`$${total}`);
    await expect(page.getByText('In balance')).toBeVisible();
    const sheet = await savedCsv(page);
    expect(sheet).toContain(total);
    await page.goto('/dashboard/finances/reports/trial-balance');
    const trial = await savedCsv(page);
    expect(trial).toContain(sales);
  });

  await test.step('let hledger read the exported journal and compare to the cent', async () => {
    await page.goto('/dashboard/finances/reports');
    const journal = await save(page, () => page.getByRole('link', { name: /Export journal/ }).click());
    const file = await journal.path();
    runHledger(file, 'check');
    const statement = hledger(file, 'is');
    expect(statement('Sales:Sales')).toBe(sales);
    expect(statement('Shipping charged')).toBe(shipping);
    const sheet = hledger(file, 'bs');

    await page.goto('/dashboard/finances/reports/balance-sheet');
    for (const account of ['Checking account', 'Undeposited funds', 'Sales tax payable']) {
      expect(sheet(account), account).toBe(await figure(page, account).innerText());
    }
  });
});

test('a void invoice leaves its number used and no trace in any balance', async ({ page, member }) => {
  const customer = await member.business.addCustomer('Grace Hopper', 'grace@example.com');
  const invoice = await member.business.issueInvoice(customer, [
    { description: 'Vase', pieces: 1, priceCents: 12_000 },
  ]);
  await page.goto(`/dashboard/invoices/${invoice}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void invoice' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Void invoice' }).click();
  await expect(dialog.getByText('Say why; you will be glad of it at tax time.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Wrong customer');
  await dialog.getByRole('button', { name: 'Void invoice' }).click();
  await expect(state(page)).toHaveText('Void');
  await page.getByRole('link', { name: 'View reversal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Entry #2/ })).toBeVisible();
  await page.goto('/dashboard/finances/reports/trial-balance');
  await expect(page.getByText('No balances on this day')).toBeVisible();
  await page.goto('/dashboard/finances/reports/profit-and-loss');
  await expect(page.getByText('Nothing in these days')).toBeVisible();
});

/** The pill beside the title. */
function state(page: Page) {
  return page.locator('main header [data-state-pill], main header h1 + *').first();
}

/** The last cell of the row of a statement. */
function figure(page: Page, name: string | RegExp) {
  const row = page.getByRole('row').filter({
    has: page.getByRole('rowheader', { name, ...(typeof name === 'string' ? { exact: true } : {}) }),
  });
  return row.getByRole('cell').last();
}

async function pay(page: Page, amount: string | undefined, method: string): Promise<void> {
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog');
  if (amount !== undefined) await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('How it was paid').selectOption(method);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
}

async function savedCsv(page: Page): Promise<string> {
  return readFileSync(await (await exportAs(page, 'CSV')).path(), 'utf8');
}

// The journal is UTF-8; hledger reads files as the locale says, and a bare machine has none.
function runHledger(file: string, ...args: string[]): string {
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  return execFileSync('hledger', ['-f', file, ...args], { encoding: 'utf8', env });
}

/** Reads a statement of hledger: the amount of the account whose full name ends so. */
function hledger(file: string, statement: string): (account: string) => string | undefined {
  const csv = runHledger(file, statement, '-O', 'csv', '--flat');
  return (account) => new RegExp(`${account}","(-?[\\d.]+)`).exec(csv)?.[1];
}
