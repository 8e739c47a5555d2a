import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { chromiumOptions } from './product/chromium.ts';
import { skipFirstHour } from './product/journey.ts';
import { Requests } from './product/requests.ts';
import { settle } from './product/settle.ts';
import { administrator, startProduct } from './product/start-product.ts';

// Makes the pictures of the landing page and the README from the running sample business: node e2e/pictures.ts

const project = resolve(import.meta.dirname, '..');
const landing = join(project, 'apps/web/public/pictures');
const documents = join(project, 'docs/pictures');
const largestBytes = 150_000;

/** Twice: as PNG for readers of documents, and as WebP, which Chromium writes itself, for fine screens. */
async function photograph(browser: Browser, url: string, scheme: 'light' | 'dark', address: string) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1.5,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  await context.addInitScript(skipFirstHour);
  const requests = new Requests(context.request, url);
  await requests.signIn(administrator);
  await requests.finishFirstHour();
  const page = await context.newPage();
  await page.goto(address);
  await settle(page);
  const png = await page.screenshot({ scale: 'css' });
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await context.close();
  return { png, webp: Buffer.from(data, 'base64') };
}

async function save(folder: string, name: string, picture: Buffer): Promise<void> {
  if (picture.length > largestBytes)
    throw new Error(`${name} has ${String(picture.length)} bytes; that is too much.`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), picture);
  console.log(`${name}: ${String(Math.round(picture.length / 1_000))} kB`);
}

const product = await startProduct();
const browser = await chromium.launch(chromiumOptions());
try {
  for (const scheme of ['light', 'dark'] as const) {
    const dashboard = await photograph(browser, product.url, scheme, '/dashboard');
    await save(landing, `dashboard-${scheme}.webp`, dashboard.webp);
    if (scheme === 'light') await save(documents, 'dashboard.png', dashboard.png);
  }
} finally {
  await browser.close();
  await product.stop();
}
