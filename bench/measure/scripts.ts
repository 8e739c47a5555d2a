import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { atMost, type Figure } from './figures.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Adds up the JavaScript that Chromium fetches for a page with an empty cache; null where there is no Chromium. */
export async function measureScripts(url: string, cookie: string): Promise<Figure[] | null> {
  const executablePath = [process.env['ATELIER_CHROMIUM'], chromium.executablePath(), ...browsers].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (executablePath === undefined) return null;
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const load = async (path: string, signedIn: boolean): Promise<{ all: number; ofCharts: number }> => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      if (signedIn) await context.addCookies(cookiesOf(url, cookie));
      const page = await context.newPage();
      const sizes: Promise<{ bytes: number; isOfCharts: boolean }>[] = [];
      page.on('requestfinished', (request) => {
        sizes.push(
          (async () => {
            const type = (await (await request.response())?.headerValue('content-type')) ?? '';
            const bytes = type.includes('javascript') ? (await request.sizes()).responseBodySize : 0;
            return { bytes, isOfCharts: request.url().includes('/time-chart-drawing-') };
          })(),
        );
      });
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
      if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`);
      const scripts = await Promise.all(sizes);
      await context.close();
      return {
        all: sum(scripts),
        ofCharts: sum(scripts.filter(({ isOfCharts }) => isOfCharts)),
      };
    };
    const signIn = await load('/login', false);
    const dashboard = await load('/dashboard', true);
    return [
      figure('JavaScript of the sign-in page', signIn.all, 100),
      figure('JavaScript of the first signed-in screen', dashboard.all - dashboard.ofCharts, 190),
      figure(
        'JavaScript that draws its charts, fetched once they are on the screen',
        dashboard.ofCharts,
        100,
      ),
    ];
  } finally {
    await browser.close();
  }
}

function sum(scripts: readonly { bytes: number }[]): number {
  return scripts.reduce((total, { bytes }) => total + bytes, 0);
}

function figure(what: string, bytes: number, kilobytes: number): Figure {
  return { what: `${what}, Brotli`, unit: 'kB', median: bytes / 1000, p95: null, aim: atMost(kilobytes) };
}

function cookiesOf(url: string, header: string) {
  return header.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}
