import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { freshDatabase, type FreshDatabase } from '@atelier/database/platform/test-database';
import { installQueue, startJobs, type JobHandlers } from './jobs.ts';
import { createLog } from './log.ts';
import { eventually } from './test-server.ts';

const mailId = '01890a5d-ac96-774b-bcce-b302099a8057';

let fresh: FreshDatabase;
let backdoor: IdentityBackdoor;
const logged: string[] = [];
const log = createLog((line) => logged.push(line));

beforeAll(async () => {
  fresh = await freshDatabase();
  await installQueue(fresh.url, log);
  backdoor = openIdentityBackdoor(fresh.url);
});
afterAll(async () => {
  await backdoor.close();
  await fresh.drop();
});

const idle: JobHandlers = {
  'deliver-mail': async () => undefined,
  'note-returned-mails': async () => undefined,
  'send-invoice': async () => undefined,
  'send-quote': async () => undefined,
  'send-proof': async () => undefined,
  'send-booking-mail': async () => undefined,
  'send-credit-note': async () => undefined,
  'send-statement': async () => undefined,
  'send-purchase-order': async () => undefined,
  'mail-reports': async () => undefined,
  'hand-monthly-reports': async () => undefined,
  'import-bank-file': async () => undefined,
  'compare-bank-lines': async () => undefined,
  'compare-customers': async () => undefined,
  'resume-bank-imports': async () => undefined,
  'import-file': async () => undefined,
  'resume-imports': async () => undefined,
  'expire-offers': async () => undefined,
  'earn-workshops': async () => undefined,
  'refund-place': async () => undefined,
  'send-till-receipt': async () => undefined,
  'make-recurring': async () => undefined,
  'make-recurring-invoices': async () => undefined,
  'send-scheduled-mails': async () => undefined,
  'post-depreciation': async () => undefined,
  'charge-late-fees': async () => undefined,
  'send-reminders': async () => undefined,
  'tell-overdue-invoices': async () => undefined,
  'tell-undelivered-mails': async () => undefined,
  'tell-due-bills': async () => undefined,
  'tell-event-dates': async () => undefined,
  'tell-small-margins': async () => undefined,
  'tell-follow-ups': async () => undefined,
  'tell-expiring-documents': async () => undefined,
  'tell-lapsed-verifications': async () => undefined,
  'sum-tax-months': async () => undefined,
  'read-document': async () => undefined,
  'resume-reading': async () => undefined,
  'end-accesses': async () => undefined,
  'reconcile-subscriptions': async () => undefined,
  'send-dunning-mails': async () => undefined,
  'cancel-subscription': async () => undefined,
  'sweep-businesses': async () => undefined,
  'count-installation': async () => undefined,
  'sweep-documents': async () => undefined,
  'sweep-sign-in': async () => undefined,
};

const enqueue = (role: string, payload: object, rollBack = false): Promise<void> =>
  backdoor.enqueue(role, 'deliver-mail', payload, { rollBack });

it('does a job exactly when the database transaction that wanted it commits', async () => {
  const done: string[] = [];
  await expect(
    enqueue('atelier_app', { mailId: '01890a5d-ac96-774b-bcce-b302099a8000' }, true),
  ).rejects.toThrow();
  await enqueue('atelier_app', { mailId });
  const jobs = await startJobs({
    databaseUrl: fresh.url,
    log,
    handlers: { ...idle, 'deliver-mail': async (payload) => void done.push(payload.mailId) },
  });
  try {
    await eventually(() => (done.length > 0 ? true : undefined));
    // One that comes while it runs is announced, not polled for.
    await enqueue('atelier_identity', { mailId });
    await eventually(() => (done.length > 1 ? true : undefined));
    expect(done).toEqual([mailId, mailId]);
  } finally {
    await jobs.stop();
  }
});

it('lets no other role enqueue, and hands no malformed payload to a handler', async () => {
  await expect(enqueue('atelier_mailer', { mailId })).rejects.toMatchObject({ code: '42501' });
  const done: string[] = [];
  await enqueue('atelier_app', { mailId: 'not an id' });
  const jobs = await startJobs({
    databaseUrl: fresh.url,
    log,
    handlers: { ...idle, 'deliver-mail': async (payload) => void done.push(payload.mailId) },
  });
  try {
    await eventually(() => logged.find((line) => line.includes('"level":"error"')));
    expect(done).toEqual([]);
  } finally {
    await jobs.stop();
  }
});

it('leaves no job locked when it stops while some are under way', async () => {
  for (const wait of [0, 5, 20]) {
    const jobs = await startJobs({ databaseUrl: fresh.url, log, handlers: idle });
    await setTimeout(wait);
    await jobs.stop();
    expect(await backdoor.lockedJobs()).toBe(0);
  }
});
