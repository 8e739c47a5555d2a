import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addEvent } from '../events/events.ts';
import { addWorkshop, bookPlace, openSignup } from '../workshops/workshops.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, test } from '../product/journey.ts';

// Mistyped on purpose, and foreign letters.
// cspell:ignore adver becon celedon Ceramcs Marigld pinters qwxyzq wilhelmna

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]');

async function openPalette(page: Page): Promise<void> {
  // Keys mean something once the page is there.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('what is mistyped is found, and Enter lands on it, by the keyboard alone @spine', async ({
  page,
  member,
}) => {
  const customer = await member.business.addCustomer('Marigold Ceramics', 'hello@marigold.example');
  await member.business.addProduct('Celadon mug', 'MUG-07', 3_400);
  const invoice = await member.business.issueInvoice(customer, [
    { description: 'Vase', pieces: 1, priceCents: 12_000 },
  ]);
  await page.goto('/dashboard');
  await openPalette(page);
  await page.keyboard.type('Marigld Ceramcs');
  // At once: nothing has come back yet.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/customers/${customer}$`));

  await openPalette(page);
  await page.keyboard.type('marigld');
  await expect(option(page, /Marigold Ceramics Customer/)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results?$/);
  await expect(chosen(page)).toContainText('Customer');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText('Invoice');
  await page.keyboard.press('End');
  await expect(option(page, /./).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(chosen(page)).toContainText('Customer');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/invoices/${invoice}$`));

  await openPalette(page);
  await page.keyboard.type('celedon');
  await expect(option(page, /Celadon mug/)).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(/\/dashboard\/inventory\/items\//);
  await expect(page).toHaveURL(new RegExp(`/dashboard/invoices/${invoice}$`));
});

test('what is typed before the palette has come is found, however slowly it comes', async ({
  page,
  member,
}) => {
  const customer = await member.business.addCustomer('Marigold Ceramics');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/palette-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mari');
  release();
  await expect(field(page)).toHaveValue('mari');
  await page.keyboard.type('gold');
  await expect(field(page)).toHaveValue('marigold');
  await page.keyboard.press('Escape');

  // Of a page that has not fetched it: Enter, too, waits for what is found.
  await page.reload();
  let goOn = () => {};
  const again = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/palette-*.js', async (route) => {
    await again;
    await route.continue();
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Marigold Ceramics');
  await page.keyboard.press('Enter');
  goOn();
  await expect(page).toHaveURL(new RegExp(`/dashboard/customers/${customer}$`));
});

test('pages and actions are found by their names and by other words', async ({ page, member }) => {
  await member.business.addCustomer('Grace Hopper');
  await page.goto('/dashboard');
  await openPalette(page);
  await expect(option(page, 'New invoice')).toBeVisible();
  await page.keyboard.type('income statement');
  await expect(chosen(page)).toHaveText('Profit and loss');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reports\/profit-and-loss/);

  await openPalette(page);
  await page.keyboard.type('event');
  await expect(option(page, 'Events')).toBeVisible();
  await expect(option(page, 'Event calendar')).toBeVisible();

  await field(page).fill('dark');
  await expect(chosen(page)).toHaveText('Use the dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('events, their organizers and attendees are found', async ({
  page,
  member: { business },
  newVisitor,
}) => {
  const organizerId = randomUUID();
  const organizer = { name: 'Kingston Guild', email: '', phone: '', website: '', notes: '' };
  await business.send('PUT', `/event-organizers/${organizerId}`, {
    ...organizer,
    ...{ applicationSystem: '', isArchived: false },
  });
  const fair = await addEvent(business, 'Beacon Spring Fair', '2099-05-02', { organizerId });
  await page.goto('/dashboard');
  await openPalette(page);
  await page.keyboard.type('becon spring');
  await expect(option(page, /Beacon Spring Fair Event · Beacon, NY/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/events/${fair}$`));
  await openPalette(page);
  await page.keyboard.type('kingston guild');
  await option(page, /Kingston Guild Organizer/).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/events/organizers/${organizerId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kingston Guild');

  const workshop = await addWorkshop(business, 'Raku evening');
  await bookPlace(await newVisitor(), await openSignup(business, workshop), 'Wilhelmina Oakes');
  await openPalette(page);
  await page.keyboard.type('wilhelmna');
  await option(page, /Wilhelmina Oakes Attendee · Raku evening/).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/events/${workshop}/(attendees|registration)`));
  await expect(page.getByRole('button', { name: 'Actions for Wilhelmina Oakes' })).toBeVisible();
});

test('an expense is recorded from anywhere, and found afterwards', async ({ page, member }) => {
  await member.business.addCustomer('Grace Hopper');
  await page.goto('/dashboard/invoices');
  await openPalette(page);
  await page.keyboard.type('record expense');
  await expect(chosen(page)).toHaveText('Record expense');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Record expense' })).toBeVisible();
  await expect(page.getByLabel('Amount')).toBeFocused();
  const save = page.getByRole('button', { name: 'Record expense' });
  await save.click();
  await expect(page.getByText('Choose what it was for.')).toBeVisible();
  await page.getByLabel('Amount').fill('3*12.50');
  await page.getByRole('combobox', { name: 'What for' }).fill('adver');
  await page.getByRole('option', { name: /Advertising/ }).click();
  await page.getByRole('combobox', { name: 'Paid to' }).fill('Corner Printers');
  expect(await findViolations(page)).toEqual([]);
  await save.click();
  await expect(page.getByText('$37.50 went into your books.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/finances\/transactions$/);

  await openPalette(page);
  await page.keyboard.type('corner pinters');
  await expect(chosen(page)).toContainText('Corner Printers');
  await expect(chosen(page)).toContainText('$37.50');
});

test('recent places come first, nothing says so, and the focus goes back', async ({ page, member }) => {
  const customer = await member.business.addCustomer('Grace Hopper');
  await page.goto(`/dashboard/customers/${customer}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('recent:'))))
    .toBe(true);
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: 'Search' });
  await opener.click();
  await expect(chosen(page)).toHaveText('Grace Hopper');
  expect(await findViolations(page), 'open').toEqual([]);

  await field(page).fill('qwxyzq');
  await expect(page.getByText('Nothing found for “qwxyzq”')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nothing found');
  expect(await findViolations(page), 'nothing found').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('recent:')),
  );
  expect(kept).toEqual([]);
});

test('says that records cannot be searched, and does so on Retry', async ({ page, member, complaints }) => {
  complaints.announce(/Failed to load resource/);
  // The line of live updates asks again by itself once it stands, and would take the button away.
  await page.routeWebSocket(/\/api\/live/, () => undefined);
  await member.business.addCustomer('Marigold Ceramics');
  await page.goto('/dashboard');
  await page.route('**/search?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await openPalette(page);
  await page.keyboard.type('marigold');
  await expect(page.getByRole('alert')).toContainText('Your records could not be searched.');
  await page.unroute('**/search?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(option(page, /Marigold Ceramics/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('fills the screen of a phone', async ({ page, member }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const customer = await member.business.addCustomer('Marigold Ceramics');
  await page.goto('/dashboard');
  // A toast of the connection may cover it for a moment.
  await page.getByRole('button', { name: 'Search' }).press('Enter');
  await field(page).fill('marigld');
  await expect(option(page, /Marigold Ceramics/)).toBeVisible();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 375, height: 760 });
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await option(page, /Marigold Ceramics/).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/customers/${customer}$`));
});
