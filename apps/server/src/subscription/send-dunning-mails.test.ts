import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tools } from '../platform/answer.ts';
import { createMailbox } from '../platform/mail/mail.ts';
import {
  granted,
  openWorkshop,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { sendDunningMailsJob } from './send-dunning-mails.job.ts';
import { stripeBilling } from './stripe-billing.ts';
import { startTestBilling, type TestBilling } from './stripe-billing.factory.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

const day = 86_400;
let now = Date.parse('2026-03-02T12:00:00Z') / 1000;
const clock = { now: () => new Date(now * 1000) };
let billing: TestBilling;
let workshop: Workshop;
let database: Database;
let backdoor: IdentityBackdoor;
let admin: Client;
let tools: Tools;

beforeAll(async () => {
  billing = await startTestBilling(() => now);
  workshop = await openWorkshop({ billing: billing.keys, stripe: billing.url, clock });
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 1 });
  backdoor = openIdentityBackdoor(workshop.server.databaseUrl);
  // The first person is the administrator.
  admin = await workshop.signUp('Administrator');
  const mailbox = createMailbox({ delivers: false, clock, ids: { next: v7 } });
  const parts = { clock, mailbox, billing: stripe(), publicUrl: workshop.server.url };
  tools = parts as Partial<Tools> as Tools;
});
afterAll(async () => {
  await database.close();
  await backdoor.close();
  await workshop.close();
  await billing.stop();
});

/** A business whose first charge has just failed. */
async function failed(): Promise<{ desk: Desk; id: string }> {
  const desk = await workshop.found({ name: 'Slip & Glaze' });
  granted(await desk.call('POST', '/subscription/checkout', { planKey: 'maker', interval: 'month' }));
  const id = billing.subscribe(now);
  now += 14 * day;
  billing.renew(id, now, 'open');
  await sync();
  return { desk, id };
}

const stripe = () => stripeBilling(billing.keys, billing.url);
const sync = () => syncSubscriptions({ database, clock, billing: stripe() }, null);
const textsTo = async (desk: Desk) =>
  (await backdoor.mailsTo(desk.email)).filter(({ kind }) => kind === 'plan-unpaid').map(({ text }) => text);
const mail = () => sendDunningMailsJob({ database, tools });

it('emails owners on day 0, 3, 7 and 14 after a failed charge, each once, and no one else', async () => {
  const { desk } = await failed();
  const manager = await workshop.join(desk, 'manager');
  const counts = [];
  for (let passed = 0; passed <= 20; passed += 1) {
    await mail();
    await mail();
    counts.push((await textsTo(desk)).length);
    now += day;
  }
  expect(counts).toEqual([1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4]);
  const texts = await textsTo(desk);
  const has = (words: string) => texts.filter((text) => text.includes(words)).length;
  expect(has('We couldn’t charge your card for the Maker plan of Slip & Glaze.')).toBe(1);
  expect(has('Everything keeps working until')).toBe(3);
  expect(has('From now on you can read, export and delete everything')).toBe(1);
  expect(has('/dashboard/settings/subscription')).toBe(4);
  expect(await textsTo(manager)).toEqual([]);
});

it('sends only the latest of what was missed, and nothing once it is paid or a plan was given', async () => {
  const { desk, id } = await failed();
  now += 8 * day;
  await mail();
  expect(await textsTo(desk)).toHaveLength(1);
  billing.pay(id);
  await sync();
  now += 10 * day;
  await mail();
  expect(await textsTo(desk)).toHaveLength(1);

  const { desk: other } = await failed();
  const path = `/api/v1/admin/plan-holders/${other.businessId}/grants/${v7()}`;
  granted(await admin.call('PUT', path, { planKey: 'studio', reason: 'A gift', endsAt: null }));
  await mail();
  expect(await textsTo(other)).toEqual([]);
});
