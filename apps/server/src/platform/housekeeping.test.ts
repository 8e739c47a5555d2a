import { openBusinessBackdoor, type BusinessBackdoor } from '@atelier/database/businesses/businesses.factory';
import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { freshDatabase, type FreshDatabase } from '@atelier/database/platform/test-database';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOf, addCustomerTo, granted, issueAt, openWorkshop } from './workshop.factory.ts';

const day = 24 * 60 * 60 * 1000;

let fresh: FreshDatabase;
let businesses: BusinessBackdoor;
let identity: IdentityBackdoor;
let businessId: string;

/** A server so many days from now. One at a time: two would take each other's jobs, by their own clocks. */
const serverAfter = (days: number) =>
  openWorkshop({ databaseUrl: fresh.url, clock: { now: () => new Date(Date.now() + days * day) } });

beforeAll(async () => {
  fresh = await freshDatabase();
  businesses = openBusinessBackdoor(fresh.url);
  identity = openIdentityBackdoor(fresh.url);
  const workshop = await serverAfter(0);
  const desk = await workshop.found();
  ({ businessId } = desk);
  const invoiceId = await issueAt(desk, await addCustomerTo(desk));
  // Told to the one who recorded it, as read.
  granted(
    await desk.call('POST', '/payments', {
      id: v7(),
      date: '2026-03-10',
      amountCents: 1000,
      allocations: [{ invoiceId, amountCents: 1000 }],
      method: 'cash',
      depositAccountId: await accountOf(desk, 'bank'),
    }),
  );
  await workshop.close();
});
afterAll(async () => {
  await businesses.close();
  await identity.close();
  await fresh.drop();
});

/** Returns what is left when a server has started so many days later and has kept house. */
async function leftAfter(days: number) {
  const later = await serverAfter(days);
  try {
    await expect.poll(() => identity.waitingJobs()).toBe(0);
  } finally {
    await later.close();
  }
  const rows = await businesses.rowsOf(businessId);
  return {
    sessions: await identity.sessionCount(),
    hasKeys: (rows['idempotency_keys'] ?? 0) > 0,
    notifications: rows['notifications'],
    payments: rows['payments'],
  };
}

it('keeps what may still be needed, and removes what has served its time', async () => {
  expect(await leftAfter(1)).toEqual({ sessions: 1, hasKeys: true, notifications: 1, payments: 1 });
  expect(await leftAfter(31)).toEqual({ sessions: 0, hasKeys: false, notifications: 1, payments: 1 });
  expect(await leftAfter(91)).toEqual({ sessions: 0, hasKeys: false, notifications: 0, payments: 1 });
});
