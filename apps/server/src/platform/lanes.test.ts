import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdTable } from '@atelier/database/platform/held-table.factory';
import { createShares, isSlow } from './lanes.ts';
import { granted, openWorkshop, type Desk, type Workshop } from './workshop.factory.ts';

describe('shares', () => {
  it('let nobody, and no business, work on more than their part at once, and everything comes to its end', async () => {
    const share = createShares();
    let now = 0;
    let most = 0;
    const work = async () => {
      now += 1;
      most = Math.max(most, now);
      await wait(1);
      now -= 1;
    };
    const many = <Value>(make: (index: number) => Value) =>
      Array.from({ length: 20 }, (_, index) => make(index));
    await Promise.all(many(() => share({ userId: 'ada', businessId: 'pots' }, work)));
    expect(most).toBe(4);
    most = 0;
    await Promise.all(many((index) => share({ userId: `person ${index}`, businessId: 'pots' }, work)));
    expect(most).toBe(6);
    // A failure gives its place back.
    await Promise.allSettled(many(() => share({ userId: 'ada' }, () => Promise.reject(new Error('broken')))));
    await share({ userId: 'ada' }, work);
    expect(now).toBe(0);
  });

  it('knows what is long by its nature', () => {
    expect(isSlow('/api/v1/businesses/1/invoices.csv')).toBe(true);
    expect(isSlow('/api/v1/businesses/1/wipe-sample')).toBe(true);
    expect(isSlow('/api/v1/businesses/1/invoices')).toBe(false);
  });
});

describe('one who asks much', () => {
  let workshop: Workshop;
  let ada: Desk;
  beforeAll(async () => {
    workshop = await openWorkshop();
    ada = await workshop.found();
  });
  afterAll(() => workshop.close());

  it('holds up nobody else, and is told where something is held for too long', async () => {
    const grace = await workshop.found();
    const held = await holdTable(workshop.server.databaseUrl, 'tax_rates');
    const waiting = Array.from({ length: 12 }, () => ada.call('GET', '/finances/tax-rates'));
    await wait(100);
    granted(await grace.call('GET', '/customers'));
    expect((await fetch(`${workshop.server.url}/api/health`)).status).toBe(200);
    const [first] = await Promise.all(waiting.slice(0, 1));
    expect([first?.status, first?.body]).toEqual([503, expect.objectContaining({ code: 'TOOK_TOO_LONG' })]);
    await held.release();
    const rest = await Promise.all(waiting.slice(1));
    expect(rest.at(-1)?.status).toBe(200);
  });
});
