import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { chromiumOptions } from './product/chromium.ts';
import { skipFirstHour } from './product/journey.ts';
import { Requests } from './product/requests.ts';
import { listScreens, type Screen } from './product/screens.ts';
import { settle } from './product/settle.ts';
import { administrator, startProduct } from './product/start-product.ts';

// Photographs every route of the sample business at two widths, light and dark. Run by `./atelier shots DIR`.

const looks = [375, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
);

/** `/dashboard/invoices/$invoiceId/edit` becomes `dashboard.invoices.invoiceId.edit`, `/admin/$` `admin.other`. */
function nameOf(route: string): string {
  const words = route.replace(/\$$/, 'other').replaceAll('$', '');
  return words.replaceAll('/', '.').replace(/^\./, '') || 'landing';
}

async function shoot(browser: Browser, url: string, folder: string, look: (typeof looks)[number]) {
  const usual = look.width < 768 ? 812 : 800;
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  await context.addInitScript(skipFirstHour);
  const requests = new Requests(context.request, url);
  await requests.signIn(administrator);
  const screens = await listScreens(requests);
  const page = await context.newPage();
  for (const screen of screens) {
    await page.setViewportSize({ width: look.width, height: usual });
    await page.goto(screen.address);
    await settle(page);
    const file = `${nameOf(screen.route)}.${String(look.width)}.${look.scheme}.png`;
    // A window as high as the page: what stands fixed or sticks to an edge is then where a person sees it.
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: look.width, height: Math.max(usual, pageHeight) });
    await page.screenshot({ path: join(folder, file) });
  }
  await context.close();
  return screens;
}

const [folder] = process.argv.slice(2);
if (folder === undefined || folder === '') throw new Error('Name the folder: ./atelier shots DIR');
await mkdir(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch(chromiumOptions());
try {
  let screens: readonly Screen[] = [];
  for (const look of looks) {
    console.log(`Photographing at ${String(look.width)} px, ${look.scheme}.`);
    screens = await shoot(browser, product.url, folder, look);
  }
  console.log(
    `${String(screens.length * looks.length)} pictures of ${String(screens.length)} screens in ${folder}`,
  );
} finally {
  await browser.close();
  await product.stop();
}
