import { randomUUID } from 'node:crypto';
import { notificationKindNames } from '@atelier/domain/notifications';
import type { Page } from '@playwright/test';
import { listen } from '../live/live-line.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test as journey, type Member } from '../product/journey.ts';
import { patience } from '../product/limits.ts';
import { dayFromNow, newPerson, Requests } from '../product/requests.ts';
import { untilWatched } from '../product/settle.ts';
import { startProduct, type Product } from '../product/start-product.ts';

const test = journey.extend<{ restarted: Product }>({
  /* A product of its own, for it is stopped and started again. */
  restarted: async ({}, use) => {
    const product = await startProduct({ withSample: false });
    await use(product);
    await product.stop();
  },
});

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const dot = (page: Page) => page.locator('[data-unread-dot]');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const item = (page: Page, title: RegExp) => panel(page).getByRole('link', { name: title });

/** An issued invoice of $120.00. */
async function issue({ business }: Member, customerName = 'Grace Hopper') {
  const customer = await business.addCustomer(customerName, 'grace@example.com');
  const id = await business.issueInvoice(customer, [{ description: 'Vase', pieces: 1, priceCents: 12_000 }]);
  return { id, ...(await business.get<{ number: string; publicUrl: string }>(`/invoices/${id}`)) };
}

/** Opens the public page as the customer does, and waits until it has said so. */
async function openAsCustomer(customer: Page, publicUrl: string): Promise<void> {
  const said = customer.waitForResponse(/\/public\/invoices\/[^/]+\/viewed$/);
  await customer.goto(publicUrl);
  expect((await said).ok()).toBe(true);
}

/** The window is looked at again, which asks for what is new. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

test('what a customer and a colleague do is told under the bell @spine', async ({
  page,
  member,
  newVisitor,
  productUrl,
}) => {
  const invoice = await issue(member);
  await page.goto('/dashboard');

  await test.step('at first there is nothing', async () => {
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(dot(page)).toHaveCount(0);
    await bell(page).click();
    await expect(panel(page)).toContainText('Nothing new');
    await expect(panel(page).getByRole('button', { name: 'Mark all read' })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('the customer opens the invoice', async () => {
    const customer = await newVisitor();
    await openAsCustomer(customer, invoice.publicUrl);
    await openAsCustomer(customer, invoice.publicUrl);
    // By the live line: the page is not touched.
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await expect(dot(page)).toBeVisible();
  });

  await test.step('what is opened leads to its record, and is read', async () => {
    await bell(page).click();
    await expect(panel(page).getByRole('region', { name: 'Today' })).toBeVisible();
    await item(page, new RegExp(`Unread: Grace Hopper opened ${invoice.number}`)).click();
    await expect(page.getByRole('heading', { level: 1, name: invoice.number })).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await expect(dot(page)).toHaveCount(0);
    await bell(page).click();
    await expect(item(page, new RegExp(`^Grace Hopper opened ${invoice.number}`))).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a colleague records payments', async () => {
    const helper = newPerson('Ben Helper');
    const { link } = await member.business.send<{ link: string }>('POST', '/invitations', {
      id: randomUUID(),
      email: helper.email,
      role: 'member',
    });
    const theirs = await newVisitor();
    const requests = new Requests(theirs.context().request, productUrl);
    await requests.signUp(helper);
    await requests.send('POST', `/api/v1/invitations/${link.split('/').at(-1) ?? ''}/accept`);
    const accounts = await member.business.get<{ id: string; systemKey: string }[]>('/finances/accounts');
    for (const amountCents of [2_000, 10_000]) {
      await requests.send('POST', `/api/v1/businesses/${member.business.id}/payments`, {
        id: randomUUID(),
        date: dayFromNow(0),
        amountCents,
        allocations: [{ invoiceId: invoice.id, amountCents }],
        method: 'check',
        depositAccountId: accounts.find(({ systemKey }) => systemKey === 'bank')?.id,
      });
    }
    await lookAgain(page);
    await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();

    // What someone did is in the own list, and is no news.
    await theirs.goto('/dashboard');
    await expect(dot(theirs)).toHaveCount(0);
    await bell(theirs).click();
    await expect(item(theirs, /^INV-\d+ is paid Grace Hopper paid \$100\.00\./)).toBeVisible();
  });

  await test.step('all of it is marked read', async () => {
    await bell(page).click();
    await expect(
      item(page, /is paid in part Grace Hopper paid \$20\.00; \$100\.00 is still owed\./),
    ).toBeVisible();
    await panel(page).getByRole('button', { name: 'Mark all read' }).click();
    await expect(panel(page).getByRole('status').filter({ hasText: 'All read' })).toBeAttached();
    await expect(panel(page).getByText('Unread:')).toHaveCount(0);
    await expect(dot(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(dot(page)).toHaveCount(0);
  });
});

test('a kind that is switched off does not come', async ({ page, member, newVisitor, complaints }) => {
  const [first, second] = [await issue(member, 'Grace Hopper'), await issue(member, 'Mary Jackson')];
  const viewed = page.getByRole('switch', { name: 'Invoice viewed' });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(notificationKindNames.length);
  await expect(viewed).toBeChecked();
  expect(await findViolations(page)).toEqual([]);

  await test.step('one that could not be saved goes back', async () => {
    complaints.announce(refusal(503));
    const path = '**/api/v1/me/notification-preferences/*';
    await page.route(path, (route) => route.fulfill({ status: 503, body: '' }));
    await viewed.click();
    await expect(page.getByText('A server error occurred. Please try again later.')).toBeVisible();
    await expect(viewed).toBeChecked();
    await expect(page.getByText('Saved')).toHaveCount(0);
    await page.unroute(path);
  });

  await viewed.click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(viewed).not.toBeChecked();
  await page.reload();
  await expect(viewed).not.toBeChecked();

  const customer = await newVisitor();
  await openAsCustomer(customer, first.publicUrl);
  await viewed.click();
  await expect(page.getByText('Saved')).toBeVisible();
  await openAsCustomer(customer, second.publicUrl);
  await lookAgain(page);
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await bell(page).click();
  await expect(panel(page).getByRole('link', { name: /opened/ })).toHaveCount(1);
  await expect(item(page, /Mary Jackson opened/)).toBeVisible();
});

test('the list is walked with the keyboard, and older ones come on demand', async ({
  page,
  member,
  newVisitor,
}) => {
  const customer = await newVisitor();
  const token = ({ publicUrl }: { publicUrl: string }) => publicUrl.split('/').at(-1) ?? '';
  const invoices = [];
  for (let n = 1; n <= 22; n += 1) {
    const invoice = await issue(member, `Customer ${n}`);
    invoices.push(invoice);
    const said = await customer.request.post(`/api/v1/public/invoices/${token(invoice)}/viewed`, {
      headers: { origin: new URL(invoice.publicUrl).origin },
    });
    expect(said.ok()).toBe(true);
  }
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Notifications, 22 unread' })).toBeVisible();
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('link', { name: /opened/ })).toHaveCount(20);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Mark all read' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(item(page, /Customer 22 opened/)).toBeFocused();
  await panel(page).getByRole('button', { name: 'Older' }).press('Enter');
  await expect(panel(page).getByRole('link', { name: /opened/ })).toHaveCount(22);
  await item(page, /Customer 1 opened/).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: invoices[0]?.number ?? '' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications, 21 unread' })).toBeVisible();
});

test('on a phone it is a sheet, and one that fails is tried again', async ({ page, member, complaints }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  // The line of live updates asks again by itself once it stands, and would take the button away.
  await page.routeWebSocket(/\/api\/live/, () => undefined);
  await issue(member);
  complaints.announce(refusal(503));
  const path = /\/notifications\?/;
  await page.route(path, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/dashboard');
  await bell(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('Your notifications could not be loaded');
  expect(await findViolations(page)).toEqual([]);
  // Together: it asks again by itself, too, and the button goes with the answer.
  await Promise.all([page.unroute(path), panel(page).getByRole('button', { name: 'Retry' }).click()]);
  await expect(panel(page)).toContainText('Nothing new');
  expect(await findViolations(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(bell(page)).toBeFocused();
});

test('a due day that has passed is told by the clock', async ({ restarted, newVisitor, complaints }) => {
  complaints.announce(/WebSocket connection/, /ERR_CONNECTION_/, refusal(503));
  const page = await newVisitor();
  const requests = new Requests(page.context().request, restarted.url);
  const person = newPerson('Ada Potter');
  await requests.signUp(person);
  const business = await requests.found('Ada’s Pots');
  const customer = await business.addCustomer('Grace Hopper');
  const vase = [{ description: 'Vase', pieces: 1, priceCents: 12_000 }];
  const issueDate = dayFromNow(-15);
  await business.issueInvoice(customer, vase, { issueDate, dueDate: dayFromNow(0) });
  const late = await business.issueInvoice(customer, vase, { issueDate, dueDate: dayFromNow(-1) });
  const { number } = await business.get<{ number: string }>(`/invoices/${late}`);
  const heard = listen(page);
  await page.goto(`${restarted.url}/dashboard`);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(dot(page)).toHaveCount(0);

  await heard.joined();
  await untilWatched(page);

  // The clock looks each hour, and whenever the product starts.
  await restarted.halt();
  await restarted.resume();
  // Someone looks at the page again: the live line comes back at once, and tells it.
  await lookAgain(page);
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({
    timeout: 3 * patience,
  });
  await bell(page).click();
  await item(page, new RegExp(`Unread: ${number} is overdue Grace Hopper owes \\$120\\.00, due on`)).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
});
