// cspell:ignore internetdisconnected
import { expect, refusal, test, toast } from '../product/journey.ts';

test('an invoice is written and issued with the keyboard alone @spine', async ({ page, member }) => {
  await member.business.addCustomer('Grace Hopper');
  await member.business.addProduct('Stoneware mug', 'MUG-1', 3_400);
  const { keyboard } = page;
  await page.goto('/dashboard/invoices');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await keyboard.press('n');
  const customer = page.getByRole('combobox', { name: 'Customer', exact: true });
  await expect(customer).toBeFocused();
  await keyboard.type('grace');
  await expect(page.getByRole('option', { name: /Grace Hopper/ })).toBeVisible();
  await keyboard.press('Enter');
  await expect(customer).toHaveValue('Grace Hopper');

  const description = page.getByRole('combobox', { name: 'Description' });
  for (
    let step = 0;
    step < 20 && !(await description.first().evaluate((field) => field.matches(':focus')));
    step += 1
  ) {
    await keyboard.press('Tab');
  }
  await expect(description.first()).toBeFocused();
  await keyboard.type('mug-1');
  await expect(page.getByRole('option', { name: /Stoneware mug/ })).toBeVisible();
  await keyboard.press('Enter');
  await expect(description.first()).toHaveValue('Stoneware mug');
  await keyboard.press('Tab');
  await keyboard.type('6');
  // On to a new line, which takes the focus.
  await keyboard.press('Enter');
  await expect(description.nth(1)).toBeFocused();
  await keyboard.type('Firing of your own pots');
  await keyboard.press('Tab');
  await keyboard.type('1.5');
  await keyboard.press('Tab');
  await keyboard.type('20');
  // From within the field, where Enter alone would go on to the next line.
  await keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('$234.00');
  const issue = dialog.getByRole('button', { name: 'Issue invoice' });
  for (let step = 0; step < 5 && !(await issue.evaluate((button) => button.matches(':focus'))); step += 1) {
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /0001/ })).toBeVisible();
});

test('a reload in the middle of typing loses nothing', async ({ page, member }) => {
  await member.business.addCustomer('Grace Hopper');
  await page.goto('/dashboard/invoices/new');
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Grace');
  await page.getByRole('option', { name: /Grace Hopper/ }).click();
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Description').fill('A vase, not yet thrown');
  await line.getByLabel('Unit price').fill('88.50');
  const drawn = page.waitForResponse((answer) => answer.url().endsWith('/sales-papers/preview.pdf'));
  // The pause after which typing is kept; the paper beside it is drawn a little later.
  expect((await drawn).headers()['content-type']).toBe('application/pdf');
  await expect(
    page.getByRole('img', { name: 'The paper as your customer gets it' }).locator('canvas'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toHaveValue('Grace Hopper');
  await expect(line.getByLabel('Description')).toHaveValue('A vase, not yet thrown');
  await expect(line.getByLabel('Unit price')).toHaveValue('88.50');
});

test('a draft that was saved in another tab is told, and not written over', async ({
  page,
  context,
  member,
  complaints,
}) => {
  complaints.announce(refusal(409));
  const customerId = await member.business.addCustomer('Grace Hopper');
  const lines = [{ description: 'Celadon vase', pieces: 1, priceCents: 12_000 }];
  const id = await member.business.draftInvoice(customerId, lines);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/dashboard/invoices/${id}/edit`);
    await expect(tab.getByLabel('Reference')).toBeVisible();
  }
  await page.getByLabel('Reference').fill('PO 12');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'Draft saved')).toBeVisible();

  await other.getByLabel('Note').fill('Thank you for waiting.');
  await other.getByRole('button', { name: 'Save draft' }).click();
  const told = other
    .getByRole('alert')
    .filter({ hasText: 'Someone else changed this while you had it open' });
  await expect(told).toBeVisible();
  await expect(other.getByLabel('Note')).toHaveValue('Thank you for waiting.');
  await told.getByRole('button', { name: 'Discard mine and load theirs' }).click();
  await expect(other.getByLabel('Reference')).toHaveValue('PO 12');
  await other.getByLabel('Note').fill('Thank you for waiting.');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(other, 'Draft saved')).toBeVisible();
  await expect(other.getByText('PO 12')).toBeVisible();
});

test('without a connection the app says so and keeps what is typed until it is back', async ({
  page,
  context,
  member,
  complaints,
}) => {
  complaints.announce(/ERR_INTERNET_DISCONNECTED/);
  const customer = await member.business.addCustomer('Grace Hopper');
  // What draws the paper comes too late to be fetched.
  await page.route('**/pdf.worker*', (route) => route.abort('internetdisconnected'));
  await page.goto(`/dashboard/invoices/new?customer=${customer}`);
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Description').fill('Vase');
  await line.getByLabel('Unit price').fill('88.50');
  await expect(page.getByText('The preview appears as soon as you are back online.')).toBeVisible();

  // Toasts are fetched in the first quiet moment; without them the badge alone would tell.
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return [/toaster-.*js/, /connection-.*js/].every((piece) => fetched.some((name) => piece.test(name)));
  });

  await context.setOffline(true);
  await expect(toast(page, 'You are offline')).toContainText('Please check your internet connection.');
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
  await line.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(line.getByLabel('Description')).toHaveValue('Vase');

  await page.unroute('**/pdf.worker*');
  await context.setOffline(false);
  await expect(toast(page, 'Back online')).toContainText('Your internet connection has been restored.');
  await expect(page.getByText('The preview appears as soon as you are back online.')).toBeHidden();
  await expect(async () => {
    const save = page.getByRole('button', { name: 'Save draft' });
    if (await save.isVisible()) await save.click({ timeout: 1_000 });
    await expect(page.getByRole('article', { name: 'Draft' })).toContainText('$177.00', { timeout: 2_000 });
  }).toPass();
});

test('what the server refuses stands at its field, and nothing is lost', async ({
  page,
  member: _member,
  complaints,
}) => {
  complaints.announce(refusal(400, 409, 422));
  await page.goto('/dashboard/invoices/new');
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('Choose who the invoice goes to.').first()).toBeVisible();
});

test('an invoice is duplicated, and the copy is a draft of today, to be paid in parts', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(refusal(422));
  const customerId = await member.business.addCustomer('Grace Hopper');
  const invoiceId = await member.business.issueInvoice(
    customerId,
    [{ description: 'Mug', pieces: 1, priceCents: 2_400 }],
    { note: 'Pay within a month.' },
  );
  await page.goto(`/dashboard/invoices/${invoiceId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('combobox', { name: 'Customer', exact: true })).toHaveValue('Grace Hopper');
  await expect(page.getByLabel('Note')).toHaveValue('Pay within a month.');
  await page.getByRole('button', { name: 'Ask for a deposit' }).click();
  const deposit = page.getByRole('listitem').filter({ hasText: 'Deposit' });
  await deposit.getByLabel('Percent or amount').fill('24');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(deposit.getByText('With this part nothing is left for the last one.')).toBeVisible();
  await deposit.getByLabel('Percent or amount').fill('30%');
  await expect(deposit).toContainText('$7.20');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'Draft saved')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Deposit' })).toContainText('$7.20');
  await expect(page).not.toHaveURL(new RegExp(invoiceId));
  await expect(page.getByRole('main')).toContainText('Draft');
});
