import { findViolations } from '../product/accessibility.ts';
import { expect, refusal, test, toast } from '../product/journey.ts';
import { cutOff, isKept, untilKept } from '../product/offline.ts';
import { newPerson } from '../product/requests.ts';

test.use({ serviceWorkers: 'allow' });

test('the app opens without a network, shows what was seen, and loses no typing @spine', async ({
  page,
  member,
  complaints,
}) => {
  complaints.announce(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /cannot be reached/);
  const grace = await member.business.addCustomer('Grace Hopper');
  await member.business.addCustomer('Ruth Potter');
  await page.goto('/dashboard/customers/list');
  await page.getByRole('link', { name: 'Grace Hopper' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
  await untilKept(page);
  await expect.poll(() => isKept(page, grace)).toBe(true);

  const reconnect = await cutOff(page);
  await page.goto('/dashboard/customers/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ruth Potter' })).toBeVisible();
  await page.getByRole('link', { name: 'Grace Hopper' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();

  await test.step('what works and what waits is said', async () => {
    await page.locator('summary').filter({ hasText: 'You are offline' }).click();
    await expect(page.getByText('Works offline')).toBeVisible();
    await expect(page.getByText('Waits for a connection')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('an address with a search, dots and all, opens as well', async () => {
    await page.goto('/dashboard/customers/list?search=grace%40example.com');
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  });

  await test.step('what was not seen says so', async () => {
    await page.goto('/dashboard/inventory');
    await expect(page.getByText('Not on this device yet').first()).toBeVisible();
  });

  await test.step('a page whose code was never fetched opens, and typing survives a reload', async () => {
    await page.goto('/dashboard/customers/new');
    await page.getByLabel('Name', { exact: true }).fill('Ida Rhodes');
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ida Rhodes');
  });

  await test.step('saving waits, in the words of the catalogue', async () => {
    await page.getByRole('button', { name: /^(Save|Add) customer$/ }).click();
    await expect(
      page.getByText('You appear to be offline. Please check your internet connection and try again.'),
    ).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ida Rhodes');
  });

  await test.step('back online it is saved', async () => {
    await reconnect();
    await expect(toast(page, 'Back online')).toContainText('Your internet connection has been restored.');
    await page.getByRole('button', { name: /^(Save|Add) customer$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ida Rhodes' })).toBeVisible();
  });
});

test('after logging out nothing of it is left on the device', async ({ page, member, complaints }) => {
  complaints.announce(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /cannot be reached/);
  const grace = await member.business.addCustomer('Grace Hopper');
  await page.goto('/dashboard/customers/list');
  await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
  await untilKept(page);
  await expect.poll(() => isKept(page, grace)).toBe(true);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  expect(await isKept(page, grace)).toBe(false);

  await cutOff(page);
  await page.goto('/dashboard/customers/list');
  await expect(page.getByText('Grace Hopper')).toHaveCount(0);
  await expect(page.getByText(/You appear to be offline/)).toBeVisible();
});

test('a session that was ended elsewhere takes what was seen along, and another person starts from nothing', async ({
  page,
  context,
  member,
  requests,
  complaints,
}) => {
  // Where the page still asks for the first business when the other person is signed in, that is no one's to her.
  complaints.announce(refusal(401), refusal(404));
  const grace = await member.business.addCustomer('Grace Hopper');
  await page.goto('/dashboard/customers/list');
  await expect.poll(() => isKept(page, grace)).toBe(true);

  await test.step('another person signs in over the living session', async () => {
    await requests.signUp(newPerson('Ruth Potter'));
    await requests.found('Ruth’s Pots');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Ruth’s Pots' })).toBeVisible();
    await expect.poll(() => isKept(page, 'Ruth’s Pots')).toBe(true);
    expect(await isKept(page, grace)).toBe(false);
  });

  await test.step('the session ends', async () => {
    await context.clearCookies();
    await page.goto('/dashboard/customers/list');
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => isKept(page, 'Ruth’s Pots')).toBe(false);
  });
});

test('a new version is offered, and takes nothing away that was typed', async ({ page, member: _member }) => {
  await page.goto('/dashboard/customers/new');
  await untilKept(page);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Ida Rho');
  // What the browser does when it finds another sw.js: the next version installs itself and waits.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'));
  const offered = toast(page, 'A new version is ready');
  await expect(offered).toContainText('What you typed is kept.');
  await name.press('End');
  await page.keyboard.type('des');
  await expect(name).toHaveValue('Ida Rhodes');
  const reloaded = page.waitForEvent('load');
  await offered.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(name).toHaveValue('Ida Rhodes');
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js\?next$/);
});
