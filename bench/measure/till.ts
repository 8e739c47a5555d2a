import { setTimeout as sleep } from 'node:timers/promises';
import { money, wholeQuantity, zeroMoney } from '@atelier/domain/foundation';
import {
  drawerSums,
  entryVersion,
  receiptNumber,
  totalsOf,
  type EntryHead,
  type TillEntry,
} from '@atelier/domain/till';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { v7 } from 'uuid';
import { askAsTill, type Client } from '../client.ts';
import type { Chance } from '../seed/chance.ts';
import type { SeededBusiness } from '../seed/seed-business.ts';
import { cookiesOf, launchBrowser } from './browser.ts';
import { atMost, durations, type Figure } from './figures.ts';
import { timed } from './sample.ts';

const queued = 500;
const batch = 50;
const slowdown = 4;
/** Milliseconds in which no question disturbs the page that is measured. */
const shownWithinMs = 400;

interface Size {
  readonly sales: number;
  readonly products: number;
}

interface Paired {
  readonly credential: string;
  readonly till: { readonly letters: string };
}

/** Measures what a till sends, and what its screens take on a slow device with many products. */
export async function measureTill(
  client: Client,
  cookie: string,
  { path }: SeededBusiness,
  { size, taps, today, chance }: { size: Size; taps: number; today: string; chance: Chance },
): Promise<Figure[]> {
  const sent = await measureSending(client, path, { size, today, chance });
  // Nothing greets a person who sells.
  await client.ask('POST', '/api/v1/me/onboarding/steps', { step: 'welcome' });
  return [...sent, ...((await measureScreens(client.url, cookie, { size, taps, chance })) ?? [])];
}

interface CatalogueProduct {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
}

async function measureSending(
  client: Client,
  path: string,
  { size, today, chance }: { size: Size; today: string; chance: Chance },
): Promise<Figure[]> {
  const { body } = await client.ask('POST', `${path}/tills`, { id: v7(), name: 'Stall' });
  const { credential, till } = JSON.parse(body) as Paired;
  const { products } = await askAsTill<{ products: CatalogueProduct[] }>(
    client.url,
    credential,
    '/catalogue',
  );
  const entries = writeSales(till.letters, products, chance);
  const send = async (some: readonly TillEntry[]) => {
    const { answers } = await askAsTill<{ answers: { answer: string }[] }>(
      client.url,
      credential,
      '/entries',
      { deviceTime: new Date().toISOString(), entries: some },
    );
    if (answers.some(({ answer }) => answer !== 'taken')) throw new Error(JSON.stringify(answers));
  };
  const [close] = entries.splice(-1);
  let took = 0;
  for (let from = 0; from < entries.length; from += batch)
    took += await timed(() => send(entries.slice(from, from + batch)));
  const closing = close === undefined ? Number.NaN : await timed(() => send([close]));
  const days: number[] = [];
  for (let count = 0; count < 20; count += 1)
    days.push(await timed(() => client.ask('GET', `${path}/till-entries/day?date=${today}`)));
  const report = durations(`report of a day with ${String(queued)} sales`, days, null);
  return [
    {
      what: `send ${String(queued)} queued sales, beside ${size.sales.toLocaleString('en-US')} in the books`,
      ...{ unit: 's', median: took / 1000, p95: null, aim: atMost(15) },
    },
    {
      what: `close a day of ${String(queued)} sales, with its report`,
      ...{ unit: 'ms', median: closing + report.median, p95: null, aim: atMost(300) },
    },
    report,
  ];
}

/** Writes the entries of a day: a float, the sales with two lines each, and the count. */
function writeSales(letters: string, products: readonly CatalogueProduct[], chance: Chance): TillEntry[] {
  const sessionId = v7();
  const head = (id = v7()): EntryHead => ({
    ...{
      version: entryVersion,
      id,
      sessionId,
      at: new Date().toISOString(),
      clockOffsetMs: 0,
      personId: null,
    },
  });
  const entries: TillEntry[] = [
    {
      ...{ ...head(sessionId), kind: 'open', eventId: null, priceListId: null, accountId: null },
      ...{ count: [{ cents: 1000, pieces: 10 }], floatCents: money(10_000) },
    },
  ];
  for (let number = 1; number <= queued; number += 1) {
    const lines = [0, 1].map(() => {
      const { id, name, priceCents } = chance.pick(products);
      return {
        ...{ id: v7(), productId: id, description: name, quantity: wholeQuantity(1) },
        ...{ unitPriceCents: money(priceCents), listPriceCents: null, priceReason: '' },
        ...{ discount: { kind: 'none' } as const, taxRate: null, isExempt: false, lotId: null },
      };
    });
    const cart = {
      ...{ lines, discount: { kind: 'none' } as const, discountReason: '' },
      ...{ pricesIncludeTax: false, exemptReason: '' },
    };
    const totals = totalsOf(cart);
    const payment = {
      id: v7(),
      method: 'cash',
      amountCents: totals.totalCents,
      tipCents: zeroMoney,
    } as const;
    entries.push({
      ...{ ...head(), ...cart, kind: 'sale', number: receiptNumber(letters, number), totals },
      ...{ payments: [{ ...payment, tenderedCents: null, reference: '' }], roundingCents: zeroMoney },
      ...{ onAccountCents: zeroMoney, customer: null, note: '' },
    });
  }
  const { expected } = drawerSums(entries);
  entries.push({
    ...{ ...head(), kind: 'close', accountId: null, entries: entries.length + 1, reason: '' },
    ...{ count: [{ cents: expected, pieces: 1 }], countedCents: expected, expectedCents: expected },
    differenceCents: zeroMoney,
  });
  return entries;
}

/** Sells in Chromium on a processor that is slowed down; null where there is none. */
async function measureScreens(
  url: string,
  cookie: string,
  { size, taps, chance }: { size: Size; taps: number; chance: Chance },
): Promise<Figure[] | null> {
  const browser = await launchBrowser();
  if (!browser) return null;
  try {
    const context = await browser.newContext({ viewport: { width: 375, height: 760 } });
    await context.addCookies(cookiesOf(url, cookie));
    const page = await context.newPage();
    await openTill(page, url);
    // As on a market day: the app is on the device before anything is sold.
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const slow = `on a processor ${String(slowdown)} times slower`;
    const throttle = await context.newCDPSession(page);
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const shown: number[] = [];
    const confirmed: number[] = [];
    for (let count = 0; count < taps; count += 1) {
      const tiles = page.getByRole('list', { name: 'Products' }).getByRole('button');
      for (let item = 0; item < 3; item += 1)
        shown.push(await untilPainted(page, 'pay', await tapOn(page, tiles.nth(chance.whole(0, 8)))));
      await page.getByRole('button', { name: /^Pay/ }).click();
      const exact = page.getByRole('region', { name: 'Cash', exact: true }).getByRole('button').first();
      await exact.waitFor();
      confirmed.push(await untilPainted(page, 'title', await tapOn(page, exact)));
      await page.getByRole('button', { name: 'New sale' }).click();
      await tiles.first().waitFor();
    }
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const found = await measureSearch(page, taps, chance);
    const starts = await measureOfflineStarts(context, page);
    return [
      durations(`from a tap on a product to what it shows, ${slow}`, shown, atMost(50)),
      durations(
        `from the tap on the cash to the sale on the disk and shown, ${slow}`,
        confirmed,
        atMost(100),
      ),
      durations(
        `find a product of ${size.products.toLocaleString('en-US')} on the device`,
        found,
        atMost(30),
      ),
      durations('start of the till without a network, to its products', starts, atMost(2000)),
    ];
  } finally {
    await browser.close();
  }
}

async function openTill(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/till`);
  await page.getByRole('link', { name: 'Pair this device' }).click();
  await page.getByLabel('Name of the till').fill('Counter');
  await page.getByRole('dialog').getByRole('button', { name: 'Pair this device' }).click();
  await page.getByLabel('$10.00').fill('5');
  await page.getByRole('button', { name: 'Open with $50.00' }).click();
  await page.getByRole('list', { name: 'Products' }).getByRole('button').first().waitFor();
}

/** Texts of the page that show that something happened, as expressions. */
const watched = {
  pay: `[...document.querySelectorAll('button')].findLast((each) => each.textContent.startsWith('Pay'))`,
  title: `document.querySelector('h1')`,
  products: `document.querySelector('ul[aria-label="Products"]')`,
} as const;

/** Finds where to tap. The tap itself is one message: more of them would take time from the page that is measured. */
async function tapOn(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  return async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await sleep(shownWithinMs);
  };
}

/** Does something, and returns the milliseconds from its click or its typing until another text is painted. */
async function untilPainted(
  page: Page,
  what: keyof typeof watched,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(`void (window.painted = new Promise((resolve) => {
    const text = () => (${watched[what]})?.textContent;
    const before = text();
    const began = (event) => {
      for (const type of ['click', 'input']) removeEventListener(type, began, true);
      const look = () => requestAnimationFrame(() => {
        if (text() === before) return look();
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - event.timeStamp);
        channel.port2.postMessage(null);
      });
      look();
    };
    for (const type of ['click', 'input']) addEventListener(type, began, true);
  }))`);
  await act();
  return page.evaluate<number>('window.painted');
}

async function measureSearch(page: Page, count: number, chance: Chance): Promise<number[]> {
  const field = page.getByRole('searchbox', { name: 'Search products' });
  const took: number[] = [];
  for (let search = 0; search < count; search += 1) {
    const word = String(chance.whole(1000, 1999));
    for (const key of ['1', ...word.slice(1)])
      took.push(await untilPainted(page, 'products', () => field.pressSequentially(key)));
    await field.fill('');
  }
  return took;
}

async function measureOfflineStarts(context: BrowserContext, page: Page): Promise<number[]> {
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  await context.setOffline(true);
  const took: number[] = [];
  for (let start = 0; start < 10; start += 1) {
    await page.reload({ waitUntil: 'commit' });
    took.push(
      await page.evaluate<number>(`new Promise((resolve) => {
        const look = () => requestAnimationFrame(() =>
          document.querySelector('ul[aria-label="Products"] button') ? resolve(performance.now()) : look());
        look();
      })`),
    );
  }
  return took;
}
