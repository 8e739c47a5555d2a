import { cookiesOf, launchBrowser } from './browser.ts';
import { atMost, type Figure } from './figures.ts';

type Part = { readonly files: RegExp; readonly what: string; readonly kilobytes: number | null };
type Script = { readonly bytes: number; readonly isOf: Part | null };

/** Parts that a page fetches in the background, told apart from what someone waits for. */
const parts: readonly Part[] = [
  {
    files: /\/time-chart-drawing-/,
    what: 'JavaScript that draws its charts, fetched once they are on the screen',
    kilobytes: 100,
  },
  {
    files: /\/(?:live-updates|toaster)-/,
    what: 'JavaScript of live updates and toasts, fetched once the screen rests',
    kilobytes: null,
  },
];
/** The last of them follows after four seconds (toaster-place.tsx). */
const restMs = 5_000;

/** Adds up the JavaScript that Chromium fetches for a page with an empty cache; null where there is no Chromium. */
export async function measureScripts(url: string, cookie: string): Promise<Figure[] | null> {
  const browser = await launchBrowser();
  if (!browser) return null;
  try {
    const load = async (path: string, signedIn: boolean): Promise<Script[]> => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      if (signedIn) await context.addCookies(cookiesOf(url, cookie));
      const page = await context.newPage();
      const scripts: Promise<Script>[] = [];
      page.on('requestfinished', (request) => {
        scripts.push(
          (async () => {
            const type = (await (await request.response())?.headerValue('content-type')) ?? '';
            const bytes = type.includes('javascript') ? (await request.sizes()).responseBodySize : 0;
            return { bytes, isOf: parts.find(({ files }) => files.test(request.url())) ?? null };
          })(),
        );
      });
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
      if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`);
      // The sign-in page goes on to fetch what comes after it.
      if (signedIn) await page.waitForTimeout(restMs);
      const loaded = await Promise.all(scripts);
      await context.close();
      return loaded;
    };
    const signIn = await load('/login', false);
    const dashboard = await load('/dashboard', true);
    const weigh = (
      scripts: readonly Script[],
      what: string,
      part: Part | null,
      kilobytes: number | null,
    ): Figure => ({
      what: `${what}, Brotli`,
      unit: 'kB',
      median: sum(scripts.filter(({ isOf }) => isOf === part)) / 1000,
      p95: null,
      aim: kilobytes === null ? null : atMost(kilobytes),
    });
    return [
      weigh(signIn, 'JavaScript of the sign-in page', null, 100),
      weigh(dashboard, 'JavaScript of the first signed-in screen', null, 190),
      ...parts.map((part) => weigh(dashboard, part.what, part, part.kilobytes)),
    ];
  } finally {
    await browser.close();
  }
}

function sum(scripts: readonly Script[]): number {
  return scripts.reduce((total, { bytes }) => total + bytes, 0);
}
