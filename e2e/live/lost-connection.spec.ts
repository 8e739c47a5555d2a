import { Requests } from '../product/requests.ts';
import { expect, test as journey, toast } from '../product/journey.ts';
import { patience } from '../product/limits.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { untilWatched } from '../product/settle.ts';
import { findViolations } from '../product/accessibility.ts';
import { listen } from './live-line.ts';

/* A product of its own, for it is stopped and started again. */
const test = journey.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ withSample: false });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 8 * patience },
  ],
  productUrl: async ({ product }, use) => use(product.url),
});

test.describe.configure({ mode: 'default' });

test('a lost line is told, tried again with its number, and both browsers catch up', async ({
  page,
  product,
  member,
  newVisitor,
  complaints,
}) => {
  complaints.announce(/WebSocket connection/, /ERR_CONNECTION_REFUSED/, /Failed to load resource/);
  const second = await newVisitor();
  await new Requests(second.context().request, product.url).signIn(member.person);
  const pages = [page, second];
  const heard = pages.map(listen);
  for (const one of pages) await one.goto('/dashboard/customers/list');
  for (const one of heard) await one.joined();

  for (const one of pages) await untilWatched(one);
  const halted = product.halt();
  // Toasts of the connection stay for three seconds: both pages are looked at together.
  await Promise.all(
    pages.map((one) =>
      expect(toast(one, 'Connection lost')).toContainText(
        'Real-time connection has been lost. Attempting to reconnect...',
      ),
    ),
  );
  await halted;
  const banner = page.getByRole('status').filter({ hasText: 'Reconnecting…' });
  await expect(banner).toHaveText(/^Reconnecting… attempt \d+$/);
  const attempt = async () => Number(/\d+/.exec((await banner.textContent()) ?? '')?.[0]);
  const first = await attempt();
  expect(first).toBeGreaterThan(0);
  await expect.poll(attempt, { timeout: 3 * patience }).toBeGreaterThan(first);
  expect(await findViolations(page)).toEqual([]);

  await product.resume();
  // Changed while the browsers were away, or as good as that: no one tells them of it.
  await member.business.addCustomer('Grace Hopper');
  await Promise.all(
    pages.map(async (one, index) => {
      await heard[index]?.joined(2);
      await expect(toast(one, 'Connection restored')).toContainText(
        'Real-time connection has been re-established.',
      );
      await expect(one.getByText('Grace Hopper').first()).toBeVisible();
      await expect(one.getByRole('status').filter({ hasText: 'Reconnecting…' })).toBeHidden();
    }),
  );
});

test('without a network the line is silent, and catches up afterwards', async ({
  page,
  product,
  member,
  newVisitor,
  complaints,
}) => {
  complaints.announce(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/);
  const heard = listen(page);
  await page.goto('/dashboard/customers/list');
  await heard.joined();
  await untilWatched(page);
  await page.clock.install();
  await page.context().setOffline(true);
  await expect(toast(page, 'You are offline')).toBeVisible();
  const elsewhere = await newVisitor();
  const requests = new Requests(elsewhere.context().request, product.url);
  await requests.signIn(member.person);
  await requests.send('POST', `/api/v1/businesses/${member.business.id}/customers`, {
    id: crypto.randomUUID(),
    name: 'Grace Hopper',
    email: '',
  });
  await page.clock.runFor(3_000);
  await expect(toast(page, 'Connection lost')).toBeHidden();
  await expect(page.getByText('Reconnecting…')).toBeHidden();
  await page.context().setOffline(false);
  await heard.joined(2);
  await expect(page.getByText('Grace Hopper').first()).toBeVisible();
  await expect(toast(page, 'Connection restored')).toBeHidden();
});

test('somebody who signs out elsewhere is led to sign in here', async ({
  page,
  product,
  member,
  newVisitor,
  complaints,
}) => {
  complaints.announce(/status of 401/);
  const heard = listen(page);
  await page.goto('/dashboard/customers/list');
  await heard.joined();
  const elsewhere = await newVisitor();
  const requests = new Requests(elsewhere.context().request, product.url);
  await requests.signIn(member.person);
  await requests.send('POST', '/api/auth/revoke-other-sessions', {});
  await expect(page).toHaveURL(/\/login/);
  await expect(toast(page, 'Connection lost')).toBeHidden();
});
