import { expect, type Page } from '@playwright/test';
import { patience } from '../product/limits.ts';
import type { Device } from './device.ts';
import { drawPieces, type Happening, type Step } from './plan.ts';
import type { Random } from './random.ts';
import { dollars, piecesOf, type Confirmed, type Order, type Pieces } from './sums.ts';

const dayMs = 24 * 3_600_000;

/** Acts outside the device. */
export interface Outside {
  endSessions(): Promise<void>;
  /** Cuts the power of the server, and starts it again while devices go on selling. */
  cutPower(): void;
}

/** A person at a device who sells through a day of troubles. */
export class Seller {
  readonly #device: Device;
  readonly #random: Random;
  readonly #outside: Outside;
  #parked = 0;

  constructor(device: Device, random: Random, outside: Outside) {
    this.#device = device;
    this.#random = random;
    this.#outside = outside;
  }

  async sellThrough(day: readonly Step[]): Promise<void> {
    for (const [at, { happenings, order, isByTaps }] of day.entries()) {
      for (const happening of happenings) {
        this.#device.diary.push(`${String(this.#device.sales.length)} ${happening}`);
        await this.#happen(happening, order);
      }
      // Some of what happened sold something.
      if (this.#device.sales.length > at) continue;
      await (isByTaps ? this.#device.sellByTaps(order) : this.#device.sellInPage(order));
    }
    for (const name of this.#device.parked.keys()) await this.#device.sellParked(name);
    while (this.#device.sales.length < day.length) await this.#device.sellInPage(this.#draw());
  }

  #draw(): Order {
    return { pieces: drawPieces(this.#random), way: 'cash', tipCents: 0 };
  }

  async #happen(happening: Happening, order: Order): Promise<void> {
    const device = this.#device;
    const soon = () => this.#random.pick([0, 0, 0, 2, 5, 10, 20, 40, 60]);
    const sell = () => device.sellInPage({ ...order, tipCents: 0 });
    switch (happening) {
      case 'cut-off':
        return device.setOffline(true);
      case 'connected':
        return device.setOffline(false);
      case 'browser-killed':
        await device.killBrowser();
        return device.comeBack();
      case 'browser-killed-while-selling':
        return device.interrupt(sell, soon(), () => device.killBrowser());
      case 'browser-killed-while-refunding': {
        const sale = this.#refundable();
        if (sale === undefined) return;
        return device.interrupt(
          () => device.refund(sale, partOf(sale)),
          soon(),
          () => device.killBrowser(),
        );
      }
      case 'tab-killed-while-selling':
        return device.interrupt(sell, soon(), () => device.killTab());
      case 'reloaded-while-selling':
        return device.interrupt(sell, soon(), () => device.reload());
      case 'clock-wrong':
        return device.shiftClock(this.#random.chance(50) ? dayMs : -dayMs);
      case 'clock-right':
        return device.shiftClock(0);
      case 'disk-full':
        return device.whileDiskIsFull(order);
      case 'storage-fails':
        return device.whileStorageFails(order);
      case 'two-tabs':
        return this.#sellInTwoTabs();
      case 'new-version':
        return device.updateApp();
      case 'session-expires':
        return this.#outside.endSessions();
      case 'logs-out':
        return device.logOut();
      case 'power-cut':
        return this.#outside.cutPower();
      case 'parks':
        this.#parked += 1;
        return device.park(drawPieces(this.#random), `Hat ${String(this.#parked)}.`);
      case 'takes-up': {
        const [name] = device.parked.keys();
        return name === undefined ? undefined : device.sellParked(name);
      }
      case 'refunds': {
        const sale = this.#refundable();
        return sale && device.refund(sale, this.#random.chance(40) ? sale.pieces : partOf(sale));
      }
      case 'voids': {
        await sell();
        const sale = device.sales.at(-1);
        return sale && device.refund(sale, null);
      }
      case 'moves-cash':
        return device.payIn(100 * this.#random.between(1, 20));
    }
  }

  /** Draws a sale without a refund. */
  #refundable(): Confirmed | undefined {
    const given = new Set([...this.#device.confirmed.values()].map(({ ofNumber }) => ofNumber));
    const sales = this.#device.sales.filter(({ number }) => !given.has(number));
    return sales.length === 0 ? undefined : this.#random.pick(sales);
  }

  /** Sells in a second tab of the same till, and in the first one meanwhile. */
  async #sellInTwoTabs(): Promise<void> {
    const device = this.#device;
    const sellIn = async (page: Page, count: number) => {
      for (let sold = 0; sold < count; sold += 1) await device.sellInPage(this.#draw(), { page });
    };
    await device.inAnotherTab(async (other) => {
      await other.goto('/till');
      await expect(other.getByRole('list', { name: 'Products' })).toBeVisible({ timeout: 4 * patience });
      this.#parked += 1;
      const name = `Hat ${String(this.#parked)}.`;
      await device.park(drawPieces(this.#random), name);
      await Promise.all([sellIn(device.page, 3), sellIn(other, 3)]);
    });
  }
}

/** Returns one piece of a sale. */
function partOf({ pieces }: Confirmed): Pieces {
  const [first] = piecesOf(pieces);
  return first === undefined ? {} : { [first[0]]: 1 };
}

/** Counts the drawer of a device, and closes its session. The screen has to expect what was confirmed. */
export async function closeTill(device: Device, shortCents: number): Promise<void> {
  const { page } = device;
  await page.getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('button', { name: 'Cash drawer and closing' }).tap();
  await page.getByRole('button', { name: 'Count and close' }).tap();
  const counted = device.drawerCents - shortCents;
  await page.getByLabel('$1.00', { exact: true }).fill(String(Math.floor(counted / 100)));
  await page.getByLabel('$0.05', { exact: true }).fill(String((counted % 100) / 5));
  if (shortCents === 0) await expect(page.getByText('The count is right.')).toBeVisible();
  else {
    await expect(page.getByText(`${dollars(shortCents)} short`)).toBeVisible();
    await page.getByLabel('Reason').fill('Wrong change');
  }
  await page.getByRole('button', { name: `Close with ${dollars(counted)}` }).tap();
  await expect(page.getByRole('heading', { level: 1, name: /^Open/ })).toBeVisible();
}
