import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { patience } from '../product/limits.ts';
import { openProductDatabase } from '../product/product-database.ts';
import { newPerson } from '../product/requests.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { readPropertySeed } from '../../tools/tests/property-seed.ts';
import { openTill } from '../till/tills.ts';
import { expectBooks } from './books.ts';
import { Device } from './device.ts';
import { drawDay, salesOfDevice } from './plan.ts';
import { Random } from './random.ts';
import { RoughProxy } from './rough-proxy.ts';
import { closeTill, Seller } from './seller.ts';
import { openStall, packed } from './stall.ts';
import { diariesOf, tableOf } from './tally.ts';

const rounds = Number(process.env['ATELIER_ROUNDS'] ?? (process.env['ATELIER_THOROUGH'] ? 3 : 1));
// One after the other: two browsers, a server and a database each are enough for a machine.
test.describe.configure({ mode: 'default' });
const names = ['A', 'B'] as const;
const floatCents = 5000;
const shortCents = 100;

for (let round = 0; round < rounds; round += 1) {
  test(`round ${String(round + 1)}: the sales of two tills arrive once, whatever happens to them`, async () => {
    test.setTimeout(60 * patience);
    const seed = readPropertySeed() + round;
    const product = await startProduct({ withSample: false });
    const folder = await mkdtemp(join(tmpdir(), 'atelier-chaos-'));
    try {
      await sellThroughChaos(product, folder, new Random(seed), `Seed ${String(seed)}`);
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  });
}

async function sellThroughChaos(
  product: Product,
  folder: string,
  random: Random,
  title: string,
): Promise<void> {
  const began = performance.now();
  const person = newPerson('Ada Potter');
  const { businessId, eventId } = await openStall(product.url, person);
  let restarted: Promise<void> = Promise.resolve();
  const outside = {
    // Again where the power is cut meanwhile.
    endSessions: () =>
      expect(async () => {
        const database = await openProductDatabase(product);
        await database.query('delete from sessions');
        await database.end();
      }).toPass(),
    cutPower: () => {
      restarted = product.cutPower().then(async () => {
        await sleep(1000);
        await product.resume();
      });
    },
  };
  const devices: Device[] = [];
  for (const name of names) {
    const proxy = new RoughProxy(product.url, random.branch());
    await proxy.start();
    const device = new Device(name, join(folder, name), proxy);
    devices.push(device);
    await device.start();
    await device.signIn(person);
    await openTill(device.page, eventId);
    device.drawerCents += floatCents;
    await device.untilKept();
  }
  try {
    const days = devices.map((device, index) => ({
      device,
      day: drawDay(random, index === 0),
      seller: new Seller(device, random.branch(), outside),
    }));
    await Promise.all(
      days.map(async ({ device, day, seller }) => {
        device.proxy.network = 'rough';
        await seller.sellThrough(day);
      }),
    );
    await restarted;
    await Promise.all(devices.map((device, index) => endDay(device, index * shortCents)));
    await Promise.all(devices.map(({ proxy }) => proxy.settle()));

    const confirmed = devices.flatMap((device) => [...device.confirmed.values()]);
    process.stdout.write(tableOf(title, devices, (performance.now() - began) / 1000));
    expect(devices.flatMap(({ faults }) => faults)).toEqual([]);
    for (const { sales } of devices) expect(sales.length).toBeGreaterThanOrEqual(salesOfDevice);
    const database = await openProductDatabase(product);
    await expectBooks(database, { businessId, eventId, confirmed, packed, shortCents });
    await database.end();
    expect(await verify(product)).toBe('No differences\n');
  } catch (error) {
    process.stdout.write(diariesOf(title, devices));
    throw error;
  } finally {
    for (const device of devices) await device.stop();
    await restarted.catch(() => undefined);
  }
}

/** Connects a device, waits until all is sent, and closes its session. */
async function endDay(device: Device, missing: number): Promise<void> {
  await device.setOffline(false);
  device.proxy.network = 'open';
  await device.shiftClock(0);
  await device.comeBack();
  await expect(device.page.getByText('Everything is sent')).toBeVisible({ timeout: 8 * patience });
  await closeTill(device, missing);
  await expect(device.page.getByText('Everything is sent')).toBeVisible({ timeout: 8 * patience });
  await expect(device.page.getByText('to solve on the tills page')).toBeHidden();
}

/** Runs `./atelier verify` on the data of the product. */
async function verify({ dataFolder }: Product): Promise<string> {
  const command = resolve(import.meta.dirname, '../../tools/commands/verify.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [command], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: tmpdir(), ATELIER_DATA: dataFolder },
  });
  return stdout;
}
