import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testBuild, webRoot } from '../../tools/commands/launcher/web-build.ts';
import { findViolations } from '../product/accessibility.ts';
import { expect, test, toast } from '../product/journey.ts';
import { Requests } from '../product/requests.ts';
import { administrator } from '../product/start-product.ts';
import { layTestBuild } from '../product/test-build.ts';

const testPages = [
  '/test/auth-bypass',
  '/test/protected',
  '/test/password-reset',
  '/test/throw/app',
  '/test/throw/page',
  '/test/throw/component',
  '/test/throw/handler',
  '/dev/kit',
];

/** Words that only the test pages say: addresses, titles, and how their person is called. */
const testWords = [
  ...testPages,
  'testBypass',
  'bypass.example.com',
  'Sign in without typing',
  'Every component in every state',
];

/** All that a build would send to a browser. */
async function readBuild(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /\.(?:js|css|html|svg|webmanifest)$/.test(entry.name),
  );
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

test('the production build holds no test page and no bypass @spine', async ({ context, productUrl }) => {
  await layTestBuild(context, productUrl);
  const product = await readBuild(webRoot);
  const withTests = await readBuild(testBuild.folder);
  for (const word of testWords) {
    // A word that the test build does not hold either would prove nothing.
    expect(withTests.includes(word), `the test build says "${word}"`).toBe(true);
    expect(product.toLowerCase().includes(word.toLowerCase()), `the product says "${word}"`).toBe(false);
  }
});

test('the production build answers test addresses like any unknown one', async ({ page }) => {
  for (const address of testPages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on the shelf');
  }
});

test('the test build signs in without typing, and its protected page wants just that', async ({
  page,
  context,
  productUrl,
  member: _member,
}) => {
  await layTestBuild(context, productUrl);
  // Signed in, but not by the bypass.
  await page.goto('/test/protected');
  await expect(page).toHaveURL('/test/auth-bypass');
  await page.getByRole('button', { name: 'Sign in without typing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protected');
  await expect(page.getByText(/as .+@bypass\.example\.com\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('button', { name: /Bypass Workshop/ })).toBeVisible();
});

test('the test build puts an email for a forgotten password into the outbox', async ({
  page,
  context,
  productUrl,
  newVisitor,
}) => {
  await layTestBuild(context, productUrl);
  await page.goto('/test/password-reset');
  await page.getByRole('button', { name: 'Ask for a reset' }).click();
  const told = page.getByRole('status').filter({ hasText: 'is in the outbox' });
  await expect(told).toBeVisible();
  const email = /to (\S+)/.exec((await told.textContent()) ?? '')?.[1] ?? '';
  expect(email).toMatch(/@bypass\.example\.com$/);
  const admin = await newVisitor();
  await new Requests(admin.request, productUrl).signIn(administrator);
  await expect.poll(async () => (await admin.request.get('/api/v1/admin/mails')).text()).toContain(email);
});

test('the test build fails where it is asked to', async ({
  page,
  context,
  productUrl,
  member: _member,
  complaints,
}) => {
  complaints.announce(/glaze ran off/);
  await layTestBuild(context, productUrl);
  const search = '?message=The%20glaze%20ran%20off';
  const title = page.getByRole('heading', { level: 1 });
  for (const [address, heading] of [
    ['/test/throw/app', 'Application Error'],
    ['/test/throw/page', 'Page Error'],
    ['/dashboard/test/throw', 'Page Error'],
  ] as const) {
    await page.goto(address + search);
    await expect(title).toHaveText(heading);
    await expect(page.getByText('The glaze ran off')).toBeVisible();
  }
  await page.goto(`/test/throw/component${search}`);
  await page.getByRole('button', { name: 'Break the part' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await expect(title).toHaveText('A part that fails');
  await page.goto(`/test/throw/handler${search}`);
  await page.getByRole('button', { name: 'Throw' }).click();
  await expect(toast(page, 'Error').filter({ hasText: 'The glaze ran off' })).toBeVisible();
});

test('the kit shows every component clean, by day and by night', async ({ page, context, productUrl }) => {
  await layTestBuild(context, productUrl);
  await page.goto('/dev/kit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The kit');
  await expect(page.getByRole('img', { name: 'Six months of sales, the last the best.' })).toBeVisible();
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of ['Light', 'Dark']) {
      await page.getByRole('button', { name: theme, exact: true }).click();
      expect.soft(await findViolations(page), `${theme} at ${width} px`).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(sideways, `${theme} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
  for (const kind of ['default', 'success', 'info', 'warning', 'destructive', 'loading']) {
    await page.getByRole('button', { name: `Toast: ${kind}` }).click();
    await expect(
      page.locator('[data-sonner-toast]').filter({ hasText: `of the kind ${kind}` }),
    ).toBeVisible();
  }
});
