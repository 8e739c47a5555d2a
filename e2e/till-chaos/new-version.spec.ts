import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../product/journey.ts';
import { newPerson } from '../product/requests.ts';
import { openTill } from '../till/tills.ts';
import { Device } from './device.ts';
import { Random } from './random.ts';
import { RoughProxy } from './rough-proxy.ts';
import { openStall } from './stall.ts';

test('an open till refunds without a network after another tab took a new version', async ({
  productUrl,
}) => {
  const person = newPerson('Ada Potter');
  const { eventId } = await openStall(productUrl, person);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-device-'));
  const proxy = new RoughProxy(productUrl, new Random(1));
  await proxy.start();
  const device = new Device('A', folder, proxy);
  try {
    await device.start();
    await device.signIn(person);
    await openTill(device.page, eventId);
    await device.untilKept();
    await device.updateApp();
    await device.setOffline(true);
    await device.sellByTaps({ pieces: { Mug: 1 }, way: 'cash', tipCents: 0 });
    for (const sale of device.sales) await device.refund(sale, { Mug: 1 });
    expect([...device.confirmed.keys()]).toEqual(['A-0001', 'A-0002']);
    expect(device.faults).toEqual([]);
  } finally {
    await device.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
});
