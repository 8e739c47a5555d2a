import type { Page } from '@playwright/test';
import { expect, test } from '../product/journey.ts';

/** Returns what the sidebar shows, in its order; those who only look make no difference between built and coming. */
function entries(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

async function names(page: Page): Promise<string[]> {
  const texts = await entries(page).locator('ul > li > :is(a, button)').allInnerTexts();
  return texts.map((text) => text.replace(/\s*\(Coming Soon\)/, '').trim());
}

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the sidebar has its groups and order, shows all and hides again', async ({ page, member: _member }) => {
  await page.goto('/dashboard');
  await expect(entries(page).getByRole('heading')).toHaveText(['Main Navigation', 'Additional Features']);
  const main = ['Dashboard', 'Finances', 'Events', 'Inventory', 'Customers', 'Invoices'];
  const shown = await names(page);
  expect(shown).toEqual([...main, 'Professionals', 'Resources', 'Feedback']);
  await page.getByRole('button', { name: 'Show All' }).click();
  expect((await names(page)).length).toBeGreaterThan(9);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  expect(await names(page)).toEqual(shown);
  const footer = page.getByRole('navigation', { name: 'Settings' });
  await expect(footer.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

/** An entry's parts as the sidebar names them, with the word about those still to come. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  Finances: ['Overview', 'Reports', 'Journal'],
  Events: ['All events', 'Calendar', 'Reports'],
  Inventory: ['Overview', 'Products', 'Materials', 'Composition', 'Batches', 'Operations', 'Suppliers'],
  Customers: ['Overview', 'List', 'Interactions', 'Segments', 'Orders'],
  Invoices: ['All invoices', 'New invoice'],
};

test('each entry shows its pages, open or folded to icons', async ({ page, member: _member }) => {
  await page.goto('/dashboard');
  for (const [entry, parts] of Object.entries(partsOf)) {
    const item = entries(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: entry }) });
    await expect(item.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('button', { name: `Pages of ${entry}` }).click();
    await expect(item.getByRole('listitem')).toHaveText(parts);
    await page.getByRole('button', { name: `Pages of ${entry}` }).click();
  }
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Pages of Settings' }).click();
  await expect(settings.locator('li li')).toHaveText(['Business', 'Account', 'Profile', 'Subscription']);

  await page.keyboard.press('Control+b');
  for (const [entry, parts] of Object.entries(partsOf)) {
    await entries(page).getByRole('button', { name: entry }).click();
    await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText(parts);
    await page.keyboard.press('Escape');
  }
  await entries(page).getByRole('button', { name: 'Finances' }).click();
  await page.getByRole('menuitem', { name: 'Reports' }).click();
  await expect(page).toHaveURL('/dashboard/finances/reports');
});

test('the entry of the page is marked, by the beginning of its address @spine', async ({
  page,
  member: _member,
}) => {
  const marked = page.locator('nav[aria-label=Main] [aria-current]');
  for (const [address, names] of [
    ['/dashboard', ['Dashboard']],
    ['/dashboard/invoices', ['Invoices', 'All invoices']],
    ['/dashboard/invoices/new', ['Invoices', 'New invoice']],
    ['/dashboard/finances/reports/balance-sheet', ['Finances', 'Reports']],
    ['/dashboard/no/such/page', []],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(marked, address).toHaveText([...names]);
  }
});

test('the administrator has an entry of his own', async ({ page, admin }) => {
  await page.goto('/dashboard');
  const footer = page.getByRole('navigation', { name: 'Settings' });
  await expect(footer.getByRole('link', { name: 'Admin' })).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menu')).toContainText(admin.email);
});

test('Settings leads to the subscription', async ({ page, member: _member }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Pages of Settings' }).click();
  await page.getByRole('link', { name: 'Subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
});

test('Ctrl+B folds the sidebar, and a cookie remembers it for a week', async ({
  page,
  context,
  member: _member,
}) => {
  await page.goto('/dashboard');
  const sidebar = entries(page).locator('xpath=ancestor::div[2]');
  expect((await sidebar.boundingBox())?.width).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(100);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state');
  expect(cookie?.value).toBe('false');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7.01);

  await page.reload();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(100);
  await page.getByRole('button', { name: 'Toggle sidebar (Ctrl+B)' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(256);
});

test('on a phone the sidebar comes from the left and goes when a link is followed', async ({
  page,
  member: _member,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada’s Pots' })).toBeVisible();
  await expect(entries(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle sidebar (Ctrl+B)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Navigation' });
  await expect(sheet).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0);
  expect((await sheet.boundingBox())?.width).toBe(288);
  await sheet.getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
});

test('the theme is chosen in the header and kept', async ({ page, member: _member }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a low window keeps the footer in sight and scrolls what is above it', async ({
  page,
  member: _member,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/dashboard/inventory');
  await page.getByRole('button', { name: 'Show All' }).click();
  await page.getByRole('button', { name: 'Pages of Settings' }).click();
  const footer = page.getByRole('navigation', { name: 'Settings' });
  await expect(footer.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('button', { name: 'Hide', exact: true });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  const [end, start] = [await last.boundingBox(), await footer.boundingBox()];
  expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(start?.y ?? 0);
});

for (const width of [1280, 375]) {
  test(`no toast lies on the help button, ${width} px`, async ({ page, member: _member, complaints }) => {
    complaints.announce(/The kiln is still hot/);
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/dashboard');
    const help = page.getByRole('button', { name: 'Help', exact: true });
    await expect(help).toBeVisible();
    const before = await help.boundingBox();
    // Where toasts come from above, a mouse that was never moved is on them, and they stay.
    await page.mouse.move(width / 2, 370);
    await page.evaluate(() => {
      void Promise.reject(new Error('The kiln is still hot'));
    });
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'The kiln is still hot' });
    await expect(toast).toHaveAttribute('data-visible', 'true');
    await expect(async () => {
      const [button, word] = [await help.boundingBox(), await toast.boundingBox()];
      if (button === null || word === null) throw new Error('The button or the toast has gone.');
      // On a telephone toasts come from above.
      const isApart = button.y + button.height <= word.y || word.y + word.height <= button.y;
      expect(isApart).toBe(true);
    }).toPass({ timeout: 3_000 });
    await expect(toast).toHaveCount(0, { timeout: 10_000 });
    // On a phone it is at the end of the page, which grows while it loads.
    if (width >= 640) await expect.poll(() => help.boundingBox()).toEqual(before);
  });
}

test('a stranger who is lost stands in the frame of the landing page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on the shelf');
  await expect(page).toHaveTitle(/^Page not found/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Atelier' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the help button keeps clear of what a page says', async ({ page, member: _member }) => {
  const help = page.getByRole('button', { name: 'Help', exact: true });
  await page.goto('/dashboard/settings/books');
  const content = page.getByRole('main').locator('> *').first();
  for (const width of [640, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const [text, button] = [await content.boundingBox(), await help.boundingBox()];
    expect((text?.x ?? width) + (text?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  }
  // A phone has no margin for it: it is at the end of the page.
  await page.setViewportSize({ width: 375, height: 700 });
  for (const address of ['/dashboard/settings/books', '/dashboard/invoices/new', '/dashboard/feedback']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [text, button] = [await page.getByRole('main').boundingBox(), await help.boundingBox()];
    expect((text?.y ?? 0) + (text?.height ?? 700)).toBeLessThanOrEqual(button?.y ?? 0);
  }
});
