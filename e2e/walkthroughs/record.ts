import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { videos } from '../../apps/web/src/learning/videos.ts';
import { chromiumOptions } from '../product/chromium.ts';
import { skipFirstHour } from '../product/journey.ts';
import { Requests } from '../product/requests.ts';
import { administrator, startProduct } from '../product/start-product.ts';
import { Film, stage } from './film.ts';
import { filmIntro } from './intro.ts';
import { filmInventory } from './inventory.ts';
import { filmInvoicing } from './invoicing.ts';
import { filmProfileSetup } from './profile-setup.ts';

// Films the help centre's walk-throughs again from the running app: node e2e/walkthroughs/record.ts [name…]

const films: Readonly<Record<string, (film: Film) => Promise<void>>> = {
  intro: filmIntro,
  'profile-setup': filmProfileSetup,
  inventory: filmInventory,
  invoicing: filmInvoicing,
};
const folder = resolve(import.meta.dirname, '../../apps/web/public/walkthroughs');
const wanted = process.argv.slice(2);

function secondsOf(length: string): number {
  const [minutes = 0, seconds = 0] = length.split(':').map(Number);
  return minutes * 60 + seconds;
}

const product = await startProduct();
const browser = await chromium.launch(chromiumOptions());
try {
  for (const { name, title, description, length } of videos) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: stage,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
      serviceWorkers: 'block',
    });
    await context.addInitScript(skipFirstHour);
    const requests = new Requests(context.request, product.url);
    await requests.signIn(administrator);
    await requests.finishFirstHour();
    const film = await Film.open(await context.newPage(), join(folder, name));
    await films[name]?.(film);
    console.log(await film.end({ title, description, seconds: secondsOf(length) }));
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
