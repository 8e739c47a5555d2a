import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { openProductDatabase } from '../product/product-database.ts';
import { newPerson } from '../product/requests.ts';
import { untilWatched } from '../product/settle.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { expect, refusal, test as journey, toast } from '../product/journey.ts';
import { patience } from '../product/limits.ts';

/*
 * The error catalogue of the founding spec, section 8: each sentence is caused for real. The product is one of its own,
 * since its database loses tables, and one test at a time has it.
 */
const test = journey.extend<object, { product: Product; database: Client }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ withSample: false });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 8 * patience },
  ],
  database: [
    async ({ product }, use) => {
      const database = await openProductDatabase(product);
      await use(database);
      await database.end();
    },
    { scope: 'worker' },
  ],
  productUrl: async ({ product }, use) => use(product.url),
});

test.describe.configure({ mode: 'default' });

/** Takes something away from the running product's database, and brings it back whatever happens. */
async function without(
  database: Client,
  away: string,
  back: string,
  work: () => Promise<void>,
): Promise<void> {
  await database.query(away);
  try {
    await work();
  } finally {
    await database.query(back);
  }
}

const said = (page: Page, sentence: string) => toast(page, 'Error').filter({ hasText: sentence });
const serverError = 'A server error occurred. Please try again later.';

test('a row that is there already', async ({ page, member: _member, complaints }) => {
  complaints.announce(refusal(409), /ERR_FAILED/);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Switch business' }).click();
  await page.getByRole('menuitem', { name: 'New business' }).click();
  const dialog = page.getByRole('dialog');
  // The server founds it, and the answer is lost on the way.
  await page.route('**/api/v1/businesses', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await dialog.getByLabel('Business name').fill('Second kiln');
  await dialog.getByRole('button', { name: 'Open the books' }).click();
  await expect(said(page, 'You appear to be offline.')).toBeVisible();
  await page.unroute('**/api/v1/businesses');
  await dialog.getByLabel('Business name').fill('Second kiln, by another name');
  await dialog.getByRole('button', { name: 'Open the books' }).click();
  const conflict = said(page, 'This item already exists.');
  await expect(conflict).toBeVisible();
  await expect(conflict.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('a row that another one refers to', async ({ page, member, database, complaints }) => {
  complaints.announce(refusal(500));
  const draft = await member.business.draftInvoice(await member.business.addCustomer('Grace Hopper'), [
    { description: 'Vase', pieces: 1, priceCents: 12_000 },
  ]);
  await without(
    database,
    'create table bookmarks (business_id uuid, invoice_id uuid, foreign key (business_id, invoice_id) references invoices (business_id, id))',
    'drop table bookmarks',
    async () => {
      await database.query('insert into bookmarks values ($1, $2)', [member.business.id, draft]);
      await page.goto(`/dashboard/invoices/${draft}`);
      const answered = page.waitForResponse((response) => response.request().method() === 'DELETE');
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Delete draft' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
      await expect(
        page.getByText('This operation failed because the item is referenced by another record.'),
      ).toBeVisible();
      // The code of the database, and not a word of what it said about the row.
      const body = await (await answered).text();
      expect(JSON.parse(body)).toMatchObject({ status: 500, data: { databaseCode: '23503' } });
      expect(body).not.toMatch(/bookmarks|violates/);
    },
  );
});

test('a table that is not there, a failing server, and Retry that works', async ({
  page,
  member,
  database,
  complaints,
}) => {
  complaints.announce(refusal(500));
  // The line of live updates would ask again by itself, and take the button away from under the pointer.
  await page.routeWebSocket(/\/api\/live/, () => undefined);
  const grace = await member.business.addCustomer('Grace Hopper');
  await page.goto(`/dashboard/customers/${grace}`);
  // The list, which stays until the page of the customer is there, has a button “Archived”.
  const archive = page.getByRole('button', { name: 'Archive', exact: true });
  await expect(archive).toBeVisible();
  await without(
    database,
    'alter table customers rename to customers_away',
    'alter table customers_away rename to customers',
    async () => {
      await archive.click();
      await expect(said(page, 'An internal database error occurred. Please try again later.')).toBeVisible();
      await page.goto('/dashboard/customers/list');
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: 'An internal database error occurred. Please try again later.' }),
      ).toBeVisible();
    },
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  // Seen before, the page may be shown at once, and is asked again; that answer needs the column, too.
  const askedAnew = page.waitForResponse(
    (response) => response.url().endsWith(`/customers/${grace}`) && response.request().method() === 'GET',
  );
  await page.getByRole('link', { name: 'Grace Hopper' }).click();
  expect((await askedAnew).status()).toBe(200);
  await expect(archive).toBeVisible();
  await without(
    database,
    'alter table customers rename column archived_at to archived_away',
    'alter table customers rename column archived_away to archived_at',
    async () => {
      await archive.click();
      await expect(said(page, serverError)).toBeVisible();
    },
  );
  await said(page, serverError).getByRole('button', { name: 'Retry' }).click();
  await expect(toast(page, 'Grace Hopper is archived')).toBeVisible();
});

test('a session that has expired', async ({ page, member, database, complaints }) => {
  complaints.announce(refusal(401));
  // The line of live updates would hear of it sooner, and leave the page before anything is asked.
  await page.routeWebSocket(/\/api\/live/, () => undefined);
  const grace = await member.business.addCustomer('Grace Hopper');
  const lastAsked = page.waitForResponse(/enable-realtime/);
  await page.goto(`/dashboard/customers/${grace}`);
  const archive = page.getByRole('button', { name: 'Archive' });
  await expect(archive).toBeVisible();
  // What the page asks by itself after it opened is done.
  await lastAsked;
  await untilWatched(page);
  await page.waitForLoadState('networkidle');
  await database.query(
    `update sessions set expires_at = now() - interval '1 minute' where user_id = (select id from users where email = $1)`,
    [member.person.email],
  );
  await archive.click();
  await expect(toast(page, 'Please sign in again')).toContainText('What you typed is kept on this device.');
  await expect(page).toHaveURL(/\/login\?from=/);
  // One thing is said, not two.
  await expect(said(page, 'You are not authorized to perform this action. Please log in again.')).toHaveCount(
    0,
  );
  await page.getByLabel('Email').fill(member.person.email);
  await page.getByLabel('Password', { exact: true }).fill(member.person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
});

test('a change that the server lets nobody make from there', async ({ page, member, complaints }) => {
  complaints.announce(refusal(403));
  const grace = await member.business.addCustomer('Grace Hopper');
  await page.goto(`/dashboard/customers/${grace}`);
  // What a proxy in front does that names another address than the one in the browser.
  await page.route(`**/customers/${grace}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const headers = { ...(await route.request().allHeaders()), origin: 'https://elsewhere.example' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Archive' }).click();
  expect((await answered).status()).toBe(403);
  await expect(
    said(page, 'You are not authorized to perform this action. Please log in again.'),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/customers/${grace}$`));
});

test('what an older server does not know, and a record that is gone', async ({
  page,
  member,
  database,
  complaints,
}) => {
  complaints.announce(refusal(404));
  // The line of live updates would tell the page of it.
  await page.routeWebSocket(/\/api\/live/, () => undefined);
  const grace = await member.business.addCustomer('Grace Hopper');
  await page.goto(`/dashboard/customers/${grace}`);
  const archive = page.getByRole('button', { name: 'Archive' });
  await expect(archive).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route(`**/customers/${grace}`, (route) =>
    route.continue({ url: `${route.request().url()}/of-another-version` }),
  );
  await archive.click();
  const unknown = said(page, 'The requested resource was not found.');
  await expect(unknown).toBeVisible();
  await expect(unknown.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await page.unrouteAll();
  await database.query('delete from customers where id = $1', [grace]);
  await archive.click();
  // Where it is known what is missing, the sentence names it.
  await expect(said(page, 'This customer does not exist, or belongs to another business.')).toBeVisible();
});

test('the admin area: verified, lost, and not to be verified', async ({
  page,
  requests,
  database,
  complaints,
}) => {
  complaints.announce(refusal(403, 404), /ERR_FAILED/, /Failed to fetch/);
  const person = newPerson('Wren Kestrel');
  await requests.signUp(person);
  const grant = `insert into user_roles (user_id, role) select id, 'admin' from users where email = '${person.email}'`;
  await database.query(`${grant} on conflict do nothing`);
  await test.step('an administrator needs no business', async () => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  });
  await requests.found('Kestrel Pots');
  await requests.send('POST', '/api/auth/request-password-reset', { email: person.email });

  await test.step('while it is being verified', async () => {
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/v1/me/is-admin', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/admin');
    await expect(page.getByText('Verifying admin access...')).toBeVisible();
    held.resolve(undefined);
    await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
    await page.unroute('**/api/v1/me/is-admin');
  });

  await test.step('a role that was taken away meanwhile', async () => {
    await database.query(
      `delete from user_roles where user_id = (select id from users where email = '${person.email}')`,
    );
    await page.getByRole('link', { name: 'Email outbox' }).click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'You are not authorized to perform this action. Please log in again.' }),
    ).toBeVisible();
    await page.goto('/admin');
    await expect(toast(page, 'Access Denied')).toContainText(
      "You don't have permission to access the admin area",
    );
    await expect(page).toHaveURL(/\/dashboard$/);
    await database.query(grant);
  });

  await test.step('the server cannot tell', async () => {
    await page.route('**/api/v1/me/is-admin', (route) =>
      route.continue({ url: `${route.request().url()}-not` }),
    );
    await page.goto('/admin');
    await expect(toast(page, 'Access Error')).toContainText(
      'An error occurred while checking admin permissions',
    );
    await expect(page.getByRole('alert')).toContainText(
      'Failed to verify admin status: The requested resource was not found.',
    );
    await page.unroute('**/api/v1/me/is-admin');
  });

  await test.step('nobody knows what happened', async () => {
    await page.route('**/api/v1/me/is-admin', (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toContainText('Unexpected error: ');
    await page.unroute('**/api/v1/me/is-admin');
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kestrel Pots' })).toBeVisible();
  });
});

test('too many tries', async ({ page, complaints }) => {
  complaints.announce(refusal(401, 429));
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password 12');
  const alert = page.getByRole('alert').filter({ hasText: 'Too many requests. Please try again later.' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(alert).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: [50] });
});

test('the whole app fails, and says why', async ({
  page,
  context,
  member: _member,
  database,
  complaints,
}) => {
  complaints.announce(refusal(500), /A server error occurred/);
  await without(
    database,
    'alter table sessions rename to sessions_away',
    'alter table sessions_away rename to sessions',
    async () => {
      await page.goto('/dashboard/customers');
      await expect(page.getByRole('heading', { level: 1, name: 'Application Error' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(serverError);
      await page.getByRole('button', { name: 'Copy details for support' }).click();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain(`Message: ${serverError}`);
      expect(copied).toContain('Page: /dashboard/customers');
    },
  );
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});
