import type { Page } from '@playwright/test';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { Requests } from '../product/requests.ts';
import { administrator } from '../product/start-product.ts';
import { untilDraftKept } from '../product/until-draft-kept.ts';

function panel(page: Page) {
  return page.getByRole('dialog', { name: /Help Center|Contact Support/ });
}

async function openHelp(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(panel(page)).toBeVisible();
}

test('the help center opens, is searched and closed by keyboard @spine', async ({
  page,
  member: _member,
}) => {
  await page.goto('/dashboard');
  const help = page.getByRole('button', { name: 'Help', exact: true });
  await help.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Help Center' })).toBeVisible();
  const tabs = panel(page).getByRole('tab');
  await expect(tabs).toHaveText(['Guides', 'Videos', 'Tutorials', 'Tours', 'FAQ']);
  await expect(panel(page).getByRole('link', { name: 'Read Guide' })).toHaveCount(6);

  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('searchbox', { name: 'Search help' })).toBeFocused();
  await page.keyboard.type('INVOICE');
  await expect(panel(page).getByRole('heading', { name: 'Invoices' })).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Customers' })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('zebra');
  await expect(panel(page)).toContainText('No guides found for "zebra"');
  await page.keyboard.press('Tab');
  for (const things of ['videos', 'tutorials']) {
    await page.keyboard.press('ArrowRight');
    await expect(panel(page)).toContainText(`No ${things} found for "zebra"`);
  }
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(help).toBeFocused();
});

for (const { width, scheme } of [
  { width: 375, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
] as const) {
  test(`every tab of the help center is clean at ${width} px, ${scheme}`, async ({
    page,
    member: _member,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.emulateMedia({ colorScheme: scheme });
    await openHelp(page);
    for (const tab of ['Guides', 'Videos', 'Tutorials', 'Tours', 'FAQ']) {
      await panel(page).getByRole('tab', { name: tab }).click();
      expect.soft(await findViolations(page), tab).toEqual([]);
    }
    await panel(page).getByRole('button', { name: 'Contact Support' }).click();
    await expect(panel(page).getByLabel('Your message')).toBeVisible();
    expect.soft(await findViolations(page), 'Contact Support').toEqual([]);
  });
}

test('the help button covers neither the last action of a page nor its bar on a phone', async ({
  page,
  member: _member,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const help = page.getByRole('button', { name: 'Help', exact: true });
  const overlaps = async (name: string) => {
    const [one, other] = [await help.boundingBox(), await page.getByRole('button', { name }).boundingBox()];
    if (one === null || other === null) throw new Error(`${name} or the help button is not there`);
    return (
      one.x < other.x + other.width &&
      other.x < one.x + one.width &&
      one.y < other.y + other.height &&
      other.y < one.y + one.height
    );
  };
  await page.goto('/dashboard/invoices/new');
  await expect(page.getByRole('button', { name: 'Issue invoice' })).toBeVisible();
  expect(await overlaps('Issue invoice')).toBe(false);
  expect(await overlaps('Save draft')).toBe(false);
  await page.goto('/dashboard/inventory/products/new');
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await overlaps('Cancel')).toBe(false);
  expect(await overlaps('Add product')).toBe(false);
});

test('a guide opens in a new tab, videos name their lengths, and tours begin', async ({
  page,
  context,
  member: _member,
}) => {
  await openHelp(page);
  const opened = context.waitForEvent('page');
  await panel(page).getByRole('link', { name: 'Read Guide' }).nth(2).click();
  const guide = await opened;
  await expect(guide).toHaveURL(/\/help\/invoice-guide$/);
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Invoices');
  await guide.close();

  await panel(page).getByRole('tab', { name: 'Videos' }).click();
  for (const [place, [length, address]] of [
    ['2:35', '/help/videos/intro'],
    ['4:20', '/help/videos/profile-setup'],
    ['6:45', '/help/videos/inventory'],
    ['3:15', '/help/videos/invoicing'],
  ].entries()) {
    const video = panel(page).getByRole('listitem').nth(place);
    await expect(video).toContainText(length ?? '');
    await expect(video.getByRole('link')).toHaveAttribute('href', address ?? '');
  }

  await panel(page).getByRole('tab', { name: 'Tours' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(6);
  await expect(panel(page).getByRole('button', { name: 'Start Events', exact: true })).toBeEnabled();
  await panel(page).getByRole('button', { name: 'Start Inventory' }).click();
  await expect(page).toHaveURL(/\/dashboard\/inventory$/);
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
});

test('a tutorial leads through the real screens, is left and taken up again', async ({
  page,
  member: _member,
}) => {
  await openHelp(page);
  await panel(page).getByRole('tab', { name: 'Tutorials' }).click();
  await panel(page).getByRole('button', { name: 'Start Tutorial Add a product' }).click();
  await expect(page).toHaveURL(/\/inventory\/products\/new$/);
  const card = page.getByRole('region', { name: 'Add a product' });
  await expect(card).toContainText('Step 1 of 4');
  await card.getByRole('button', { name: 'Next' }).click();
  await card.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/dashboard\/inventory\/products$/);
  await page.reload();
  await expect(card).toContainText('Step 3 of 4');
  expect(await findViolations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Leave the tutorial' }).click();
  await expect(card).toHaveCount(0);

  await page.goto('/dashboard/learning?tab=tutorials');
  await page.getByRole('button', { name: 'Resume Tutorial Add a product' }).click();
  await expect(page).toHaveURL(/\/dashboard\/inventory\/products$/);
  await card.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/dashboard\/invoices\/new$/);
  await card.getByRole('button', { name: 'Finish' }).click();
  await expect(card).toContainText('You’re done.');
});

test('a message to support keeps what was typed, refuses at the field, and reaches the administrator', async ({
  page,
  member,
  newVisitor,
  productUrl,
}) => {
  await openHelp(page);
  const write = async () => {
    await panel(page).getByRole('tab', { name: 'FAQ' }).click();
    await panel(page).getByRole('button', { name: 'Contact Support' }).click();
  };
  await write();
  await panel(page).getByRole('button', { name: 'Send message' }).click();
  const message = panel(page).getByLabel('Your message');
  await expect(message).toHaveAccessibleDescription(/Write a few words first\./);
  const title = `The kiln of ${member.person.email}`;
  await panel(page).getByLabel('What is it about?').selectOption('improvement');
  await message.fill(`${title}\nIt could be bigger.`);
  await expect(panel(page)).toContainText('/dashboard');
  await untilDraftKept(page, 'It could be bigger.');

  await page.reload();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await write();
  await expect(message).toHaveValue(`${title}\nIt could be bigger.`);
  await expect(panel(page).getByLabel('What is it about?')).toHaveValue('improvement');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/feedback'));
  await panel(page).getByRole('button', { name: 'Send message' }).click();
  const item = (await (await answered).json()) as { status: string; type: string; title: string };
  expect(item).toMatchObject({ status: 'new', type: 'improvement', title });
  await expect(panel(page).getByText('Thank you')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Back to help' }).last().click();
  await write();
  await expect(message).toHaveValue('');
  await expect(toast(page, 'Error')).toHaveCount(0);

  const office = await newVisitor();
  await new Requests(office.context().request, productUrl).signIn(administrator);
  await office.goto('/admin/mail');
  await office.getByRole('link', { name: `Improvement: ${title}` }).click();
  const mail = office.getByRole('main');
  await expect(mail).toContainText('It could be bigger.');
  await expect(mail).toContainText(member.person.email);
  await expect(mail).toContainText(`${productUrl}/dashboard`);
  await expect(mail).toContainText(/Version: \d+\.\d+\.\d+/);
});

test.describe('whoever is new', () => {
  test.use({ isNewcomer: true });

  test('is not interrupted by a tour while a tutorial is open', async ({
    page,
    context,
    member: _member,
  }) => {
    await context.addInitScript(() => {
      if (window.origin === 'null') return;
      localStorage.setItem('welcomeShown', 'true');
      localStorage.setItem('welcomeCompleted', 'true');
      localStorage.setItem('tourDismissed:dashboard', 'true');
    });
    await page.clock.install();
    await openHelp(page);
    await panel(page).getByRole('tab', { name: 'Tutorials' }).click();
    await panel(page).getByRole('button', { name: 'Start Tutorial Add a product' }).click();
    const card = page.getByRole('region', { name: 'Add a product' });
    await expect(card).toContainText('Step 1 of 4');
    // Longer than the two seconds after which a tour starts by itself, on its own page.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click();
    await expect(page).toHaveURL(/\/dashboard\/inventory$/);
    await expect(card).toBeVisible();
    await page.clock.runFor(3_500);
    await expect(page.getByText('Step 1 of 5')).toHaveCount(0);
    await card.getByRole('button', { name: 'Leave the tutorial' }).click();
    await expect(page.getByText('Step 1 of 5')).toBeVisible();
  });
});
