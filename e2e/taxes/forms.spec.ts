import { readFile } from 'node:fs/promises';
import { exportAs, listZip, readPdf, save } from '../product/downloads.ts';
import { Requests, newPerson } from '../product/requests.ts';
import { expect, test, toast } from '../product/journey.ts';

const reports = '/dashboard/finances/reports';

test('a line of Schedule C is opened down to the document, and the form leaves for tax programs', async ({
  page,
  member,
}) => {
  const customer = await member.business.addCustomer('Grace Hopper', 'grace@example.com');
  await member.business.issueInvoice(customer, [{ description: 'Vase', pieces: 2, priceCents: 12_000 }], {
    issueDate: '2026-03-05',
    dueDate: '2026-03-19',
  });
  await page.goto(reports);
  await page
    .getByRole('region', { name: 'Taxes' })
    .getByRole('link', { name: /^Schedule C/ })
    .click();
  await page.getByLabel('Year').selectOption('2026');
  const income = page.getByRole('region', { name: 'Part I. Income' });
  const gross = income.getByRole('row', { name: /^1 Gross receipts/ });
  await expect(gross).toContainText('240.00');
  await page.getByLabel('Basis').selectOption('Cash');
  await expect(gross).not.toContainText('240.00');
  await page.getByLabel('Basis').selectOption('Accrual');
  await expect(page.getByText('Tied', { exact: true })).toHaveCount(2);
  await page.getByText('How is this calculated?').click();
  await expect(page.getByText(/Of meals only half counts/)).toBeVisible();

  const txf = await exportAs(page, 'TXF for tax programs');
  expect(txf.suggestedFilename()).toBe('schedule-c-2026-accrual.txf');
  expect(await readFile(await txf.path(), 'utf8')).toMatch(/^V042[\s\S]*\$240\.00/);
  const pdf = await exportAs(page, 'PDF');
  expect(pdf.suggestedFilename()).toBe('schedule-c-2026-accrual.pdf');
  expect(await readPdf(pdf)).toMatch(/Gross receipts or sales +240\.00/);

  await gross.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Schedule C line 1');
  await page
    .getByRole('table', { name: 'Lines of the figure' })
    .getByRole('link', { name: 'Invoice' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^INV-/ })).toBeVisible();
});

test('the head of Schedule C is filled in, and stands in its PDF', async ({ page, member, complaints }) => {
  await member.business.addCustomer('Grace Hopper', 'grace@example.com');
  await page.goto(`${reports}/schedule-c?year=2026&basis=cash`);
  const head = page.getByRole('region', { name: 'The business' });
  await expect(head.getByText('Still empty: A, B, E, G')).toBeVisible();
  await expect(head.getByRole('row', { name: /^F Accounting method/ })).toContainText('Cash');
  await expect(head.getByRole('row', { name: /^I Did you make any payments in 2026/ })).toContainText('No');

  const edit = head.getByRole('button', { name: 'Edit these answers' });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Boxes of Schedule C 2026' });
  await expect(dialog.getByLabel('A. Principal business or profession')).toBeFocused();
  await page.keyboard.type('Handmade pottery');
  await dialog.getByLabel('B. Business code').fill('3271');
  await dialog.getByLabel('E. Business address').fill('7 Mill Street\nKingston, NY 12401');
  await dialog.getByLabel('G. Did you materially participate').selectOption('Yes');
  const payments = dialog.getByLabel('I. Payments that require a form 1099?');
  const filed = dialog.getByLabel('J. Did you, or will you, file them?');
  await expect(filed).toBeHidden();
  await payments.selectOption('Yes');
  await filed.selectOption('Yes');
  complaints.announce(/422/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The code has six digits')).toBeVisible();
  await expect(dialog.getByLabel('B. Business code')).toBeFocused();
  await dialog.getByLabel('B. Business code').fill('327100');
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(toast(page, 'The boxes are saved')).toHaveCount(1);
  await expect(edit).toBeFocused();
  await expect(head.getByText(/Still empty/)).toBeHidden();
  await page.reload();
  await expect(head.getByRole('row', { name: /^B / })).toContainText('327100');
  await expect(head.getByRole('row', { name: /^I / })).toContainText('Nobody is named in the 1099 report');

  const pdf = await exportAs(page, 'PDF');
  const text = await readPdf(pdf);
  expect(text).toContain('Code from the instructions: 327100');
  expect(text).toContain('7 Mill Street, Kingston, NY 12401');

  // What is asked each year is not answered for another.
  await page.getByLabel('Year').selectOption('2025');
  await expect(head.getByText('Still empty: G')).toBeVisible();
});

test('the year is taken along in one file', async ({ page, member }) => {
  const customer = await member.business.addCustomer('Grace Hopper', 'grace@example.com');
  await member.business.issueInvoice(customer, [{ description: 'Vase', pieces: 1, priceCents: 9900 }]);
  await page.goto(reports);
  const file = await save(page, () => page.getByRole('link', { name: 'Download the pack' }).click());
  expect(file.suggestedFilename()).toMatch(/-20\d\d\.zip$/);
  const names = await listZip(file);
  const papers = names.filter((name) => name.endsWith('.pdf'));
  expect(papers.length).toBeGreaterThan(9);
  for (const paper of papers) expect(names).toContain(paper.replace('.pdf', '.csv'));
  expect(names).toEqual(
    expect.arrayContaining(['README.txt', 'journal/journal.hledger', 'reports/schedule-c.pdf']),
  );
});

test('reports go out by email, and are seen to arrive', async ({ page, admin, newVisitor, productUrl }) => {
  expect(admin.name).not.toBe('');
  const visitor = await newVisitor();
  const elsewhere = new Requests(visitor.context().request, productUrl);
  const person = newPerson('Ada Potter');
  await elsewhere.signUp(person);
  await elsewhere.found('Ada’s Monthly Pots');

  await visitor.goto(reports);
  await visitor.getByRole('button', { name: 'Set up' }).click();
  const dialog = visitor.getByRole('dialog', { name: 'Each month by email' });
  await dialog.getByLabel('Cash flow').check();
  await dialog.getByRole('textbox', { name: 'To' }).fill('ledger at example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('“ledger” is not an email address.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'To' }).fill('ledger@example.com\npartner@example.com');
  await dialog.getByLabel('On', { exact: true }).selectOption('The last day');
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(toast(visitor, 'The monthly email is set')).toBeVisible();
  await expect(visitor.getByText('To ledger@example.com, partner@example.com')).toBeVisible();
  await visitor.getByRole('button', { name: 'Pause' }).click();
  await expect(visitor.getByText('Paused', { exact: true })).toBeVisible();
  await visitor.getByRole('button', { name: 'Go on' }).click();
  await expect(visitor.getByText(/^Next on/)).toBeVisible();
  await visitor.getByRole('button', { name: 'Send it to me now' }).click();
  await expect(toast(visitor, 'On its way')).toBeVisible();

  const subject = /Ada’s Monthly Pots: reports for/;
  await expect(async () => {
    await page.goto('/admin/mail');
    await expect(page.getByRole('link', { name: subject })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('main')).toContainText(person.email);
  await expect(page.getByRole('main')).toContainText('Cash flow');
});
