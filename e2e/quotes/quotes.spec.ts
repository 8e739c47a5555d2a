import { expect, test, toast } from '../product/journey.ts';
import { untilDraftKept } from '../product/until-draft-kept.ts';

test('a quote is written, accepted on a phone without signing in, and becomes one invoice', async ({
  page,
  member,
  newVisitor,
}) => {
  const customer = await member.business.addCustomer('Grace Hopper');
  let link = '';

  await test.step('write and give it out', async () => {
    await page.goto('/dashboard/invoices');
    await page.getByRole('navigation', { name: 'Invoices' }).getByRole('link', { name: 'Quotes' }).click();
    await expect(page.getByRole('heading', { name: 'No quote yet' })).toBeVisible();
    await page.goto(`/dashboard/invoices/quotes/new?customer=${customer}`);
    const line = page.getByRole('group', { name: 'Line 1' });
    await line.getByLabel('Description').fill('Forty dinner plates');
    await line.getByLabel('Quantity').fill('40');
    await line.getByLabel('Unit price').fill('32');
    await untilDraftKept(page, '"unitPriceCents":3200');
    await page.reload();
    await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Draft quote' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('$1,280.00');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Give out without email' }).click();
    await expect(toast(page, 'Q-0001 is given out')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Q-0001' })).toBeVisible();
    const [found] = await member.business.quotes();
    link = found?.publicUrl ?? '';
    expect(new URL(link).pathname).toMatch(/^\/q\/.{32}/);
  });

  await test.step('the customer accepts it on a phone', async () => {
    const phone = await newVisitor();
    await phone.setViewportSize({ width: 375, height: 720 });
    await phone.goto(new URL(link).pathname);
    await expect(phone.getByRole('article', { name: 'Quote Q-0001' })).toContainText('Forty dinner plates');
    await phone.getByRole('link', { name: 'Accept or decline' }).click();
    await phone.getByRole('button', { name: 'Accept quote' }).click();
    await expect(phone.getByText('Type your name.')).toBeVisible();
    await phone.getByLabel('Your name').fill('Grace Hopper');
    await phone.getByLabel('Message').fill('Before June, please.');
    await phone.getByRole('button', { name: 'Accept quote' }).dblclick();
    await expect(phone.getByText('Accepted by Grace Hopper')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Accept quote' })).toBeHidden();
    await phone.reload();
    await expect(phone.getByText('Accepted by Grace Hopper')).toBeVisible();
  });

  await test.step('the maker sees it at once and makes the invoice', async () => {
    await expect(page.getByText('“Before June, please.”')).toBeVisible();
    await page.getByRole('button', { name: 'Make invoice' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Draft invoice' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('$1,280.00');
    await page.getByRole('link', { name: 'Q-0001' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Q-0001' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open invoice' })).toBeVisible();
    await page.goto('/dashboard/invoices');
    await expect(page.getByRole('row')).toHaveCount(2);
  });
});

test('a new version takes the place of the first, and a revoked link leads nowhere', async ({
  page,
  member,
  newVisitor,
  complaints,
}) => {
  complaints.announce(/404/);
  const customer = await member.business.addCustomer('Grace Hopper');
  const id = await member.business.sendQuote(customer);
  const [first] = await member.business.quotes();
  await page.goto(`/dashboard/invoices/quotes/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Revise' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New version of a quote' })).toBeVisible();
  await page.getByRole('group', { name: 'Line 1' }).getByLabel('Unit price').fill('30');
  await page.getByRole('button', { name: 'Save and send' }).click();
  // The mail is written in sight of what is sent; it is left for later here.
  await expect(page.getByRole('dialog', { name: 'Send the quote' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Give out without email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Q-0002' })).toBeVisible();
  await page.getByRole('link', { name: 'Q-0001' }).click();
  await expect(page.getByText('Replaced').first()).toBeVisible();

  const guest = await newVisitor();
  await guest.goto(new URL(first?.publicUrl ?? '').pathname);
  await expect(guest.getByText('A newer version of this quote has taken its place.')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Revoke public link' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(toast(page, 'The old link no longer works')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'No quote behind this link' })).toBeVisible();
});
