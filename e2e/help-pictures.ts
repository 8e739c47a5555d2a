import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from './product/chromium.ts';
import { skipFirstHour } from './product/journey.ts';
import { Requests } from './product/requests.ts';
import { listScreens } from './product/screens.ts';
import { settle } from './product/settle.ts';
import { administrator, startProduct } from './product/start-product.ts';
import { card } from './walkthroughs/film.ts';

// Makes the pictures of the guides from the running sample business: node e2e/help-pictures.ts

const folder = resolve(import.meta.dirname, '../apps/web/public/pictures/help');
const largestBytes = 90_000;
const mostBytesTogether = 1_000_000;

interface Picture {
  readonly name: string;
  /** As the router writes it; its parameters become records of the sample business. */
  readonly route: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

async function typeInvoice(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Juniper');
  await page.getByRole('option', { name: 'Juniper Table Restaurant' }).click();
  await page.getByRole('combobox', { name: 'Description' }).fill('mug');
  await page.getByRole('option', { name: /mug/i }).first().click();
  await page.getByLabel('Quantity').fill('8');
  await page.getByLabel('Discount').first().fill('10%');
  await page.evaluate(() => window.scrollTo(0, 380));
}

async function typeProduct(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Stoneware mug, celadon');
  await page.getByLabel('Price', { exact: true }).fill('34');
  await page.getByLabel('SKU').fill('MUG-CEL');
  await page.getByLabel('SKU').press('Tab');
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Returns what the picture is about, below the head of the page. */
const scrollTo = (name: string) => async (page: Page) => {
  await page
    .getByRole('region', { name, exact: true })
    .or(card(page, name))
    .evaluate((part) => window.scrollTo(0, part.getBoundingClientRect().top + window.scrollY - 72));
};

async function typeEntry(page: Page): Promise<void> {
  await page.getByLabel('What is it for?').fill('Clay for the autumn');
  for (const [line, account] of [
    ['1', 'Materials used'],
    ['2', 'Credit card'],
  ] as const) {
    await page.getByRole('combobox', { name: `Account, line ${line}` }).fill(account);
    await page.getByRole('option', { name: new RegExp(account) }).click();
  }
  await page.getByLabel('Debit, line 1').fill('80');
  await page.getByLabel('Credit, line 2').fill('80');
  await page.getByLabel('Credit, line 2').press('Tab');
  await scrollTo('Lines')(page);
}

const pictures: readonly Picture[] = [
  { name: 'dashboard', route: '/dashboard' },
  { name: 'settings-business', route: '/dashboard/settings' },
  { name: 'products', route: '/dashboard/inventory/products' },
  { name: 'new-product', route: '/dashboard/inventory/products/new', prepare: typeProduct },
  { name: 'recipe', route: '/dashboard/inventory/composition/$recipeId', prepare: scrollTo('Cost sheet') },
  {
    name: 'batch',
    route: '/dashboard/inventory/operations/batches/$batchId',
    prepare: scrollTo('Materials'),
  },
  { name: 'invoices', route: '/dashboard/invoices' },
  { name: 'invoice-editor', route: '/dashboard/invoices/new', prepare: typeInvoice },
  { name: 'invoice', route: '/dashboard/invoices/$invoiceId' },
  { name: 'customers', route: '/dashboard/customers/list' },
  { name: 'customer', route: '/dashboard/customers/$customerId' },
  { name: 'finances', route: '/dashboard/finances' },
  {
    name: 'profit-and-loss',
    route: '/dashboard/finances/reports/profit-and-loss',
    prepare: scrollTo('Profit & loss'),
  },
  { name: 'journal-entry', route: '/dashboard/finances/journal/new', prepare: typeEntry },
];

const product = await startProduct();
const browser = await chromium.launch(chromiumOptions());
try {
  // 960 × 600 with a folded sidebar: in the column of a guide the words on the picture can still be read.
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 960, height: 600 },
    deviceScaleFactor: 1.5,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  await context.addCookies([{ name: 'sidebar:state', value: 'false', url: product.url }]);
  await context.addInitScript(skipFirstHour);
  const requests = new Requests(context.request, product.url);
  await requests.signIn(administrator);
  await requests.finishFirstHour();
  const screens = await listScreens(requests);
  const page = await context.newPage();
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) await rm(join(folder, old));
  let bytes = 0;
  for (const { name, route, prepare } of pictures) {
    const screen = screens.find((one) => one.route === route);
    if (screen === undefined) throw new Error(`There is no route ${route}.`);
    await page.goto(screen.address);
    await settle(page);
    await prepare?.(page);
    await settle(page);
    const devtools = await context.newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 78 });
    const picture = Buffer.from(data, 'base64');
    if (picture.length > largestBytes) throw new Error(`${name} has ${String(picture.length)} bytes.`);
    bytes += picture.length;
    await writeFile(join(folder, `${name}.webp`), picture);
    console.log(`${name}.webp: ${String(Math.round(picture.length / 1_000))} kB`);
  }
  if (bytes > mostBytesTogether) throw new Error(`Together the pictures have ${String(bytes)} bytes.`);
} finally {
  await browser.close();
  await product.stop();
}
