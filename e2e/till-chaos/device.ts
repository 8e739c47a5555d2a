import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { chromiumOptions } from '../product/chromium.ts';
import { skipFirstHour } from '../product/journey.ts';
import { patience } from '../product/limits.ts';
import { Requests, type Person } from '../product/requests.ts';
import { findBrowser, killBrowser } from './browser-process.ts';
import { installTaps, installTroubles, type Shown } from './in-page.ts';
import type { RoughProxy } from './rough-proxy.ts';
import {
  dollars,
  inCash,
  piecesOf,
  readDollars,
  totalOf,
  type Confirmed,
  type Order,
  type Pieces,
} from './sums.ts';

/** Something that is about to be confirmed: a sale, or the refund of one. */
type Intended = Omit<Confirmed, 'number'>;

/** A phone at the stall: a Chromium of its own, whose profile outlives it. */
export class Device {
  readonly name: string;
  readonly proxy: RoughProxy;
  /** All that this device confirmed, by receipt number. */
  readonly confirmed = new Map<string, Confirmed>();
  readonly parked = new Map<string, Pieces>();
  readonly counts = {
    taps: 0,
    'in-page': 0,
    'browser-killed': 0,
    'tab-killed': 0,
    reloaded: 0,
    'not-recorded': 0,
    'written-all-the-same': 0,
    'found-after': 0,
    'gone-after': 0,
  };
  /** Happenings with the number of sales before each, to look into a failure. */
  readonly diary: string[] = [];
  /** Anything that must not happen, as it is found. */
  readonly faults: string[] = [];
  clockShiftMs = 0;
  isOffline = false;
  drawerCents = 0;
  /** Intentions without a confirmation yet, by the page that has to show it. */
  readonly #intended = new Map<Page, Intended>();
  readonly #profile: string;
  #processes: readonly number[] = [];
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #onPaying: () => void = () => undefined;

  constructor(name: string, profile: string, proxy: RoughProxy) {
    this.name = name;
    this.#profile = profile;
    this.proxy = proxy;
  }

  get page(): Page {
    if (this.#page === undefined) throw new Error(`${this.name} is off.`);
    return this.#page;
  }

  get context(): BrowserContext {
    if (this.#context === undefined) throw new Error(`${this.name} is off.`);
    return this.#context;
  }

  get sales(): readonly Confirmed[] {
    return [...this.confirmed.values()].filter(({ kind }) => kind === 'sale');
  }

  /** Turns the device on. */
  async start(): Promise<void> {
    const context = await chromium.launchPersistentContext(this.#profile, {
      ...chromiumOptions(),
      baseURL: this.proxy.url,
      ...{ viewport: { width: 375, height: 760 }, hasTouch: true, reducedMotion: 'reduce' },
      ...{ locale: 'en-US', timezoneId: 'America/New_York', serviceWorkers: 'allow' },
    });
    context.setDefaultTimeout(2 * patience);
    await context.addInitScript(skipFirstHour);
    await context.addInitScript(installTroubles);
    await context.addInitScript(installTaps);
    await context.exposeBinding('toldPaying', () => this.#onPaying());
    await context.exposeBinding('toldShown', ({ page }, shown: Shown) => this.#confirm(page, shown));
    context.on('weberror', (error) => {
      const { name, message, stack = '' } = error.error();
      if (!/fetch|dynamically imported|ServiceWorker|aborted|offline/i.test(message))
        this.faults.push(
          `${this.name} threw ${name}: ${message} ${stack} (after ${this.diary.at(-1) ?? 'nothing'})`,
        );
    });
    this.#context = context;
    this.#processes = findBrowser(this.#profile);
    if (this.clockShiftMs !== 0) await this.shiftClock(this.clockShiftMs);
    await context.setOffline(this.isOffline);
    this.#page = context.pages()[0] ?? (await context.newPage());
  }

  async stop(): Promise<void> {
    await this.#context?.close();
    await this.proxy.stop();
  }

  /** Waits until the app is on the device. */
  async untilKept(): Promise<void> {
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 8 * patience,
    });
  }

  /** Opens another tab, which `use` sells in. */
  async inAnotherTab(use: (page: Page) => Promise<void>): Promise<void> {
    const page = await this.context.newPage();
    await use(page);
    await page.close();
  }

  async signIn(person: Person): Promise<void> {
    await new Requests(this.context.request, this.proxy.url).signIn(person);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    if (isOffline) this.proxy.cut();
    else this.proxy.network = 'rough';
    await this.context.setOffline(isOffline);
  }

  /** Makes the clock wrong, on this page and on those that are opened later. */
  async shiftClock(ms: number): Promise<void> {
    this.clockShiftMs = ms;
    const shift = (by: number) => {
      window.clockShiftMs = by;
    };
    await this.context.addInitScript(shift, ms);
    for (const page of this.context.pages()) await page.evaluate(shift, ms);
  }

  /** Sells in the page, at the speed of the page. */
  async sellInPage(order: Order, { takenUp = '', page = this.page } = {}): Promise<void> {
    this.#intend(page, order);
    this.counts['in-page'] += 1;
    await page.evaluate((wanted) => window.taps.sell(wanted), inPage(order, takenUp));
  }

  /** Sells while nothing can be written: the screen says so, and the sale is finished afterwards. */
  async whileStorageFails(order: Order): Promise<void> {
    await this.#whileNothingIsWritten(order, (fails) =>
      this.page.evaluate((isFailing) => {
        window.storageFails = isFailing;
      }, fails),
    );
  }

  /** Sells while the disk has no room. */
  async whileDiskIsFull(order: Order): Promise<void> {
    const devtools = await this.context.newCDPSession(this.page);
    await this.#whileNothingIsWritten(order, async (isFull) => {
      const origin = this.proxy.url;
      await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...(isFull && { quotaSize: 1 }) });
    });
    await devtools.detach();
  }

  async #whileNothingIsWritten(order: Order, fail: (fails: boolean) => Promise<void>): Promise<void> {
    const plain = { ...order, tipCents: 0 };
    this.#intend(this.page, plain);
    await fail(true);
    const isSold = await this.page.evaluate((wanted) => window.taps.trySelling(wanted), inPage(plain));
    await fail(false);
    this.counts[isSold ? 'written-all-the-same' : 'not-recorded'] += 1;
    if (isSold) return;
    await this.page.evaluate(() => window.taps.finish());
    await expect(this.page.getByText('Not recorded', { exact: true })).toBeHidden();
  }

  /** Takes a new version of the app in another tab, while the till stays open: the files of its version are gone. */
  async updateApp(): Promise<void> {
    this.proxy.version += 1;
    const version = `.v${String(this.proxy.version)}.`;
    await this.inAnotherTab(async (page) => {
      const offered = page.locator('[data-sonner-toast]').filter({ hasText: 'A new version is ready' });
      const isNew = (mark: string) => [...document.scripts].some(({ src }) => src.includes(mark));
      // A page that is opened while the server is down finds no version, and a busy browser holds one back.
      await expect(async () => {
        await page.goto('/login');
        if (await page.evaluate(isNew, version)) return;
        await offered.getByRole('button', { name: 'Reload' }).click({ timeout: 4 * patience });
        await page.waitForFunction(isNew, version, { timeout: 4 * patience });
      }).toPass({ timeout: 24 * patience });
    });
    // A browser keeps files of a former version for a while, unless it needs the room.
    const devtools = await this.context.newCDPSession(this.page);
    await devtools.send('Network.clearBrowserCache');
    await devtools.detach();
  }

  /** Logs the member out while a sale waits, in another tab. */
  async logOut(): Promise<void> {
    this.proxy.network = 'entries-refused';
    await this.sellInPage({ pieces: { Mug: 1 }, way: 'cash', tipCents: 0 });
    await this.inAnotherTab(async (page) => {
      // While the server is down, logging out fails.
      await expect(async () => {
        await page.goto('/logout');
        await expect(page.getByText(/of the till waits? on this device/)).toBeVisible();
        await page.getByRole('button', { name: 'Log out without sending' }).click();
        await expect(page).toHaveURL(/\/login/);
      }).toPass({ timeout: 8 * patience });
    });
    this.proxy.network = 'rough';
  }

  /** Pays cash into the drawer. */
  async payIn(cents: number): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('button', { name: 'Cash drawer and closing' }).tap();
    await page.getByRole('button', { name: 'Pay in' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill(String(cents / 100));
    await dialog.getByLabel('Reason').fill('Change');
    await dialog.getByRole('button', { name: 'Pay in' }).tap();
    await expect(dialog).toBeHidden();
    this.drawerCents += cents;
    await page.getByRole('button', { name: 'Back' }).tap();
  }

  /** Sells as a finger does. */
  async sellByTaps(order: Order, page = this.page): Promise<void> {
    this.#intend(page, order);
    this.counts.taps += 1;
    const tiles = page.getByRole('list', { name: 'Products' });
    for (const product of tapsOf(order.pieces))
      await tiles.getByRole('button', { name: new RegExp(`^${product}`) }).tap();
    const total = totalOf(order.pieces);
    await page.getByRole('button', { name: `Pay ${dollars(total)}` }).tap();
    if (order.tipCents > 0) {
      await page.getByText('Split or tip').tap();
      await page.getByLabel('Tip').fill(String(order.tipCents / 100));
      await page.getByLabel('Tip').blur();
    }
    if (order.way === 'card') {
      await page.getByRole('button', { name: 'Card', exact: true }).tap();
      await page.getByRole('button', { name: 'Record payment' }).tap();
    } else {
      const cash = page.getByRole('region', { name: 'Cash', exact: true });
      await cash.getByRole('button', { name: dollars(inCash(total)), exact: true }).tap();
    }
    await page.evaluate(() => window.taps.report());
    await page.getByRole('button', { name: 'New sale' }).tap();
    await expect(tiles).toBeVisible();
  }

  /** Gives pieces of a sale back; none of them for a void of the whole. */
  async refund(sale: Confirmed, back: Pieces | null): Promise<void> {
    const pieces = back ?? sale.pieces;
    this.#intended.set(this.page, {
      ...{ kind: 'refund', pieces, way: sale.way, ofNumber: sale.number },
      ...{ totalCents: totalOf(pieces), tipCents: back === null ? sale.tipCents : 0 },
    });
    await this.page.evaluate((wanted) => window.taps.refund(wanted), {
      ...{ number: sale.number, back: back === null ? [] : tapsOf(back) },
    });
  }

  async park(pieces: Pieces, name: string): Promise<void> {
    await this.page.evaluate(([taps, as]) => window.taps.park(taps, as), [tapsOf(pieces), name] as const);
    this.parked.set(name, pieces);
    // What the screen shows is on the disk a moment later.
    await sleep(300);
  }

  async sellParked(name: string): Promise<void> {
    const pieces = this.parked.get(name);
    if (pieces === undefined) throw new Error(`${name} is not parked.`);
    this.parked.delete(name);
    await this.sellInPage({ pieces, way: 'cash', tipCents: 0 }, { takenUp: name });
  }

  /** Does something, and breaks in so many milliseconds after the tap that pays. */
  async interrupt(act: () => Promise<void>, afterMs: number, breakIn: () => Promise<void>): Promise<void> {
    const paying = new Promise<void>((resolve) => {
      this.#onPaying = resolve;
    });
    const acting = act().catch(() => undefined);
    await Promise.race([paying, acting]);
    await sleep(afterMs);
    await breakIn();
    await acting;
    await this.comeBack();
  }

  /** Ends the browser with all its processes, and starts it again. */
  async killBrowser(): Promise<void> {
    this.counts['browser-killed'] += 1;
    const closed = this.context.waitForEvent('close');
    killBrowser(this.#processes);
    await closed;
    await this.start();
  }

  /** Ends the process of the page, as a phone does that needs the memory. */
  async killTab(): Promise<void> {
    this.counts['tab-killed'] += 1;
    const { page } = this;
    const crashed = page.waitForEvent('crash');
    const devtools = await this.context.newCDPSession(page);
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    this.#page = await this.context.newPage();
    this.#moveIntention(page, this.#page);
    await page.close();
  }

  async reload(): Promise<void> {
    this.counts.reloaded += 1;
    await this.page.reload();
  }

  /** Opens the till, and finds out what became of a sale that was not confirmed. */
  async comeBack(): Promise<void> {
    await this.page.goto('/till');
    const products = this.page.getByRole('list', { name: 'Products' });
    await expect(products).toBeVisible({ timeout: 4 * patience });
    const [intended, ...others] = this.#intended.values();
    if (others.length > 0) throw new Error('Two tabs were cut off at once.');
    this.#intended.clear();
    if (intended !== undefined) await this.#findOut(intended);
    await this.#emptyCart();
  }

  /** Makes what waits to be confirmed on one page wait on another one. */
  #moveIntention(from: Page, to: Page): void {
    const intended = this.#intended.get(from);
    this.#intended.delete(from);
    if (intended !== undefined) this.#intended.set(to, intended);
  }

  #intend(page: Page, { pieces, way, tipCents }: Order): void {
    const totalCents = totalOf(pieces);
    this.#intended.set(page, { kind: 'sale', pieces, way, tipCents, totalCents, ofNumber: '' });
  }

  #confirm(page: Page, { number, total, change }: Shown): void {
    const intended = this.#intended.get(page);
    this.#intended.delete(page);
    if (intended === undefined) this.faults.push(`${this.name} confirmed ${number}, which no one asked for`);
    else if (change !== '') this.faults.push(`${this.name} gave back ${change} on ${number}`);
    else this.#note(intended, number, readDollars(total));
  }

  #note(intended: Intended, number: string, totalCents: number): void {
    const { kind, way, ofNumber } = intended;
    if (this.confirmed.has(number)) this.faults.push(`${this.name} gave ${number} twice`);
    // A part of a sale has a part of its tax, and cents are left over.
    const isPart = kind === 'refund' && this.confirmed.get(ofNumber)?.totalCents !== intended.totalCents;
    if (Math.abs(totalCents - intended.totalCents) > (isPart ? 1 : 0))
      this.faults.push(`${number} is over ${dollars(totalCents)} instead of ${dollars(intended.totalCents)}`);
    this.confirmed.set(number, { ...intended, number, totalCents });
    if (way === 'cash') this.drawerCents += (kind === 'sale' ? 1 : -1) * inCash(totalCents);
  }

  get lastNumber(): number {
    return Math.max(0, ...[...this.confirmed.keys()].map((number) => Number(number.split('-')[1])));
  }

  /** The device decides: what it shows after its restart was sold, what it does not show was not. */
  async #findOut(intended: Intended): Promise<void> {
    const next = `${this.name}-${String(this.lastNumber + 1).padStart(4, '0')}`;
    await this.page.getByRole('button', { name: 'More actions' }).tap();
    await this.page.getByRole('button', { name: 'Sales and refunds' }).tap();
    const found = await this.page.evaluate((number) => window.taps.lookUp(number), next);
    await this.page.getByRole('button', { name: 'Back' }).tap();
    if (found === '') {
      this.counts['gone-after'] += 1;
      return;
    }
    this.counts['found-after'] += 1;
    if (found.includes('Refund') !== (intended.kind === 'refund'))
      this.faults.push(`${this.name} shows “${found}” instead of a ${intended.kind}`);
    this.#note(intended, next, readDollars(found));
  }

  /** Empties a cart that was left; a sale that is on the disk leaves none. */
  async #emptyCart(): Promise<void> {
    const cart = this.page.getByRole('button', { name: /^Cart \(/ });
    if (((await cart.textContent()) ?? '').includes('(0)')) return;
    await cart.tap();
    await this.page.getByRole('button', { name: 'Empty cart' }).tap();
    await expect(this.page.getByRole('button', { name: 'Cart (0)' })).toBeVisible();
  }
}

const inPage = (order: Order, takenUp = '') => ({
  ...{ takenUp, taps: takenUp === '' ? tapsOf(order.pieces) : [] },
  ...{ total: dollars(totalOf(order.pieces)), way: order.way },
});

const tapsOf = (pieces: Pieces): string[] =>
  piecesOf(pieces).flatMap(([product, count]) => Array.from({ length: count }, () => product));
