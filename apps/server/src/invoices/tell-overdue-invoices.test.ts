import type { NotificationView } from '@atelier/contract/notifications';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock, todayIn } from '../platform/clock.ts';
import {
  accountOf,
  addCustomerTo,
  draftFor,
  granted,
  issueAt,
  openWorkshop,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { tellOverdueInvoicesJob } from './tell-overdue-invoices.job.ts';

let workshop: Workshop;
let database: Database;

beforeAll(async () => {
  workshop = await openWorkshop();
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 2 });
});
afterAll(async () => {
  await database.close();
  await workshop.close();
});

const tellAt = (instant: string) =>
  tellOverdueInvoicesJob({ database, tools: { clock: { now: () => new Date(instant) } } });
const told = async (desk: Desk) =>
  granted<{ rows: NotificationView[] }>(await desk.call('GET', '/notifications')).rows;

async function foundIn(timeZone: string): Promise<{ desk: Desk; customerId: string }> {
  const desk = await workshop.found();
  granted(await desk.call('PATCH', '/', { timeZone }));
  return { desk, customerId: await addCustomerTo(desk) };
}

describe('the hourly look for overdue invoices', () => {
  it('tells each business after midnight on its own wall, once', async () => {
    const [tokyo, york, honolulu] = [
      await foundIn('Asia/Tokyo'),
      await foundIn('America/New_York'),
      await foundIn('Pacific/Honolulu'),
    ];
    // Due on 2026-03-19.
    for (const { desk, customerId } of [tokyo, york, honolulu]) await issueAt(desk, customerId);
    const counts = async () =>
      Promise.all([tokyo, york, honolulu].map(async ({ desk }) => (await told(desk)).length));

    await tellAt('2026-03-19T14:00:00Z'); // 23:00 in Tokyo, still the due day everywhere
    expect(await counts()).toEqual([0, 0, 0]);
    await tellAt('2026-03-19T15:03:00Z'); // 00:03 in Tokyo
    expect(await counts()).toEqual([1, 0, 0]);
    await tellAt('2026-03-20T04:03:00Z'); // 00:03 in New York
    expect(await counts()).toEqual([1, 1, 0]);
    for (let hour = 10; hour < 20; hour += 1) await tellAt(`2026-03-20T${hour}:03:00Z`);
    expect(await counts()).toEqual([1, 1, 1]);
    await tellAt('2026-03-25T12:03:00Z');
    expect(await counts()).toEqual([1, 1, 1]);
    expect((await told(york.desk))[0]).toMatchObject({
      kind: 'invoice-overdue',
      text: 'Grace Hopper owes $50.00, due on Mar 19, 2026.',
      readAt: null,
    });
  });

  it('says nothing of what is paid, void, a draft, not yet due, or overdue for more than a week', async () => {
    const { desk, customerId } = await foundIn('America/New_York');
    const depositAccountId = await accountOf(desk, 'bank');
    const pay = async (invoiceId: string, amountCents: number) =>
      granted(
        await desk.call('POST', '/payments', {
          id: v7(),
          date: '2026-03-10',
          amountCents,
          allocations: [{ invoiceId, amountCents }],
          method: 'cash',
          depositAccountId,
        }),
      );
    await pay(await issueAt(desk, customerId), 5000);
    const voided = await issueAt(desk, customerId);
    granted(await desk.call('POST', `/invoices/${voided}/void`, { date: '2026-03-10', reason: 'Broken' }));
    await saveDraftAt(desk, draftFor(customerId));
    await issueAt(desk, customerId, { dueDate: '2026-03-20' });
    await issueAt(desk, customerId, { dueDate: '2026-03-12' });
    const inPart = await issueAt(desk, customerId);
    await pay(inPart, 2000);
    const weekOld = await issueAt(desk, customerId, { dueDate: '2026-03-13' });

    await tellAt('2026-03-20T12:03:00Z');
    const overdue = (await told(desk)).filter(({ kind }) => kind === 'invoice-overdue');
    expect(new Set(overdue.map(({ about }) => about.id))).toEqual(new Set([inPart, weekOld]));
    expect(overdue.find(({ about }) => about.id === inPart)?.text).toContain('owes $30.00');
  });
});

it('is done when the server starts, for a computer that was off at midnight', async () => {
  const { desk, customerId } = await foundIn('America/New_York');
  const today = todayIn('America/New_York', systemClock);
  const before = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  await issueAt(desk, customerId, { issueDate: before(30), dueDate: before(3) });
  expect(await told(desk)).toEqual([]);
  const second = await openWorkshop({ databaseUrl: workshop.server.databaseUrl });
  try {
    await expect.poll(async () => (await told(desk)).length).toBe(1);
  } finally {
    await second.close();
  }
});
