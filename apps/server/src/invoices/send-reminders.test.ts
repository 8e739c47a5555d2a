import type { InvoiceMailsView } from '@atelier/contract/invoices';
import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { openIdentityDatabase } from '@atelier/database/identity/identity-database';
import { markMailFailed, markMailSent } from '@atelier/database/identity/mails.store';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock, todayIn, systemIds } from '../platform/clock.ts';
import type { Tools } from '../platform/answer.ts';
import { createLog } from '../platform/log.ts';
import { createMailbox } from '../platform/mail/mail.ts';
import {
  accountOf,
  addCustomerTo,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  draftFor,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { sendRemindersJob } from './send-reminders.job.ts';

let workshop: Workshop;
let database: Database;
let outbox: IdentityBackdoor;

beforeAll(async () => {
  workshop = await openWorkshop();
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 4 });
  outbox = openIdentityBackdoor(workshop.server.databaseUrl);
});
afterAll(async () => {
  await database.close();
  await outbox.close();
  await workshop.close();
});

const today = todayIn('America/New_York', systemClock);
const issueDate = today;
const due = addDays(today, 20);
const inDays = (days: number): CalendarDate => addDays(due, days);
const failures: string[] = [];

/** The clock comes by; every business here is in Phoenix, seven hours behind Greenwich all year. */
async function comeBy(day: CalendarDate, hour = 9): Promise<void> {
  const at = new Date(Date.parse(`${day}T00:30:00Z`) + (hour + 7) * 3_600_000);
  const clock = { now: () => at };
  const mailbox = createMailbox({ delivers: false, clock, ids: systemIds });
  const tools = { clock, mailbox, ids: systemIds, publicUrl: 'https://atelier.example' } as unknown as Tools;
  await sendRemindersJob({ database, tools, log: createLog((line) => failures.push(line)) });
}

const text = { subject: 'Reminder {number}', message: '{customer}: {balance} by {due date}' };
const step = (days: number, side: 'before' | 'after') => ({ id: v7(), days, side, ...text });
const plan = {
  isOn: true,
  steps: [step(3, 'before'), step(1, 'after')],
  repeat: { everyDays: 10, ...text },
};

async function foundReminding(): Promise<{ desk: Desk; customerId: string; to: string }> {
  const desk = await workshop.found();
  granted(await desk.call('PATCH', '/', { timeZone: 'America/Phoenix' }));
  granted(await desk.call('PUT', '/reminders', plan));
  const to = `${v7()}@example.com`;
  return { desk, to, customerId: await addCustomerTo(desk, { email: to }) };
}

const mailsOf = async (desk: Desk, invoiceId: string) =>
  granted<InvoiceMailsView>(await desk.call('GET', `/invoices/${invoiceId}/mails`));

async function pay(desk: Desk, invoiceId: string, amountCents: number): Promise<void> {
  const depositAccountId = await accountOf(desk, 'bank');
  const allocations = [{ invoiceId, amountCents }];
  const payment = { id: v7(), date: today, amountCents, allocations, method: 'cash', depositAccountId };
  granted(await desk.call('POST', '/payments', payment));
}

describe('when customers are reminded', () => {
  it('is said by owners, with fields that a reminder knows', async () => {
    const { desk } = await foundReminding();
    const member = await workshop.join(desk, 'member');
    expect(refusalOf(await member.call('PUT', '/reminders', plan))).toEqual([403, 'permission-denied']);
    const wrong = { ...plan, steps: [{ ...plan.steps[0], message: '{name}' }] };
    const refused = await desk.call('PUT', '/reminders', wrong);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('"path":"steps.0.message","message":"There is no field {name}');
    expect(granted(await member.call('GET', '/reminders'))).toEqual(plan);
  });

  it('is in the morning on the wall of the business, once, with what is owed then', async () => {
    const { desk, customerId, to } = await foundReminding();
    const invoiceId = await issueAt(desk, customerId, { issueDate, dueDate: due });
    expect((await mailsOf(desk, invoiceId)).reminders.nextOn).toBe(inDays(-3));
    await comeBy(inDays(-4));
    await comeBy(inDays(-3), 7);
    await comeBy(inDays(-3), 20);
    expect(await outbox.mailsTo(to)).toEqual([]);
    // Many processes at once.
    await Promise.all([comeBy(inDays(-3)), comeBy(inDays(-3)), comeBy(inDays(-3), 10)]);
    expect((await outbox.mailsTo(to)).map(({ kind }) => kind)).toEqual(['invoice']);
    await pay(desk, invoiceId, 2000);
    for (let day = -2; day <= 11; day += 1) await comeBy(inDays(day));
    const mails = await outbox.mailsTo(to);
    expect(mails.map((mail) => /: (\$[\d.]+) by/.exec(mail.text)?.[1])).toEqual([
      '$50.00',
      '$30.00',
      '$30.00',
    ]);
    const view = await mailsOf(desk, invoiceId);
    expect(view.mails).toMatchObject([
      { kind: 'reminder', to, subject: 'Reminder INV-0001', balanceCents: 5000, isByItself: true },
      { balanceCents: 3000, sentAt: null, failedAt: null, givenUpAt: null },
      { balanceCents: 3000 },
    ]);
    expect(failures).toEqual([]);
  });

  it('is one email for all that is due that day, and each invoice tells of it', async () => {
    const { desk, customerId, to } = await foundReminding();
    const dates = { issueDate, dueDate: due };
    const first = await issueAt(desk, customerId, dates);
    const second = await issueAt(desk, customerId, dates);
    const alone = await issueAt(desk, customerId, dates);
    granted(await desk.call('PUT', `/invoices/${alone}/reminders`, { isOn: false }));
    const later = await issueAt(desk, customerId, { issueDate, dueDate: inDays(9) });
    const other = await addCustomerTo(desk, { email: `${v7()}@example.com` });
    await issueAt(desk, other, dates);
    await Promise.all([comeBy(inDays(-3)), comeBy(inDays(-3))]);
    const [mail, ...more] = await outbox.mailsTo(to);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/Also open:\n\nInvoice INV-0002: \$50\.00\. Due .*\nhttps:/);
    expect(mail?.text).not.toMatch(/INV-000[345]/);
    for (const id of [first, second]) {
      const { mails } = await mailsOf(desk, id);
      expect(mails).toMatchObject([
        { kind: 'reminder', to, subject: 'Reminder INV-0001', balanceCents: 5000 },
      ]);
    }
    for (const id of [alone, later]) expect((await mailsOf(desk, id)).mails).toEqual([]);
    // What becomes of the mail is told of each.
    const [noted] = (await mailsOf(desk, first)).mails;
    const mailer = openIdentityDatabase(workshop.server.databaseUrl, {
      role: 'atelier_mailer',
      maxConnections: 1,
    });
    const at = new Date();
    await markMailFailed(mailer.kysely, noted?.id ?? '', { failedAt: at, error: 'full', isFinal: true });
    for (const id of [first, second])
      expect((await mailsOf(desk, id)).mails[0]).toMatchObject({ error: 'full', sentAt: null });
    await markMailSent(mailer.kysely, noted?.id ?? '', at);
    await mailer.close();
    for (const id of [first, second])
      expect((await mailsOf(desk, id)).mails[0]).toMatchObject({ error: null, sentAt: at.toISOString() });
    expect(failures).toEqual([]);
  });

  it('is never for what is paid, void, a draft, left alone or was issued after', async () => {
    const { desk, customerId, to } = await foundReminding();
    const dates = { issueDate, dueDate: due };
    await pay(desk, await issueAt(desk, customerId, dates), 5000);
    const voided = await issueAt(desk, customerId, dates);
    granted(await desk.call('POST', `/invoices/${voided}/void`, { date: today, reason: 'Broken' }));
    await saveDraftAt(desk, draftFor(customerId, dates));
    const alone = await issueAt(desk, customerId, dates);
    granted(await desk.call('PUT', `/invoices/${alone}/reminders`, { isOn: false }));
    const other = await addCustomerTo(desk, { email: to });
    await issueAt(desk, other, dates);
    granted(await desk.call('PUT', `/customers/${other}/reminders`, { isOn: false }));
    expect(granted(await desk.call('GET', `/customers/${other}/reminders`))).toEqual({ isOn: false });
    await issueAt(desk, customerId, { issueDate: addDays(today, -5), dueDate: addDays(today, -1) });
    await comeBy(today);
    for (let day = -3; day <= 1; day += 1) await comeBy(inDays(day));
    // Of the one that was due before it was issued only what comes again is left: eleven days after its due date and on.
    const sent = await outbox.mailsTo(to);
    expect(sent.every((mail) => mail.text.includes('INV-0005'))).toBe(true);
    expect((await mailsOf(desk, alone)).reminders).toEqual({
      ...{ isOnForBusiness: true, isOnForCustomer: true, isOn: false, nextOn: null },
    });
  });

  it('is noted where the customer has no address, and nothing is emailed', async () => {
    const { desk } = await foundReminding();
    const invoiceId = await issueAt(desk, await addCustomerTo(desk), { issueDate, dueDate: due });
    await comeBy(inDays(-3));
    await comeBy(inDays(-3), 11);
    const { mails } = await mailsOf(desk, invoiceId);
    expect(mails).toMatchObject([{ to: '', sentAt: null }]);
    expect(mails[0]?.givenUpAt).not.toBeNull();
    expect(await outbox.mailsTo('')).toEqual([]);
  });

  it('goes to the first address that its invoices name, whichever is due first', async () => {
    const { desk, customerId, to } = await foundReminding();
    const write = async (email: string) =>
      granted(await desk.call('PATCH', `/customers/${customerId}`, { email }));
    await write('');
    const first = await issueAt(desk, customerId, { issueDate, dueDate: due });
    await write(to);
    const second = await issueAt(desk, customerId, { issueDate, dueDate: due });
    await write('');
    await comeBy(inDays(-3));
    expect((await outbox.mailsTo(to)).map(({ kind }) => kind)).toEqual(['invoice']);
    for (const id of [first, second]) expect((await mailsOf(desk, id)).mails).toMatchObject([{ to }]);
  });

  it('is nowhere once it is switched off, and is not made up for', async () => {
    const { desk, customerId, to } = await foundReminding();
    await issueAt(desk, customerId, { issueDate, dueDate: due });
    granted(await desk.call('PUT', '/reminders', { ...plan, isOn: false }));
    await comeBy(inDays(-3));
    expect(await outbox.mailsTo(to)).toEqual([]);
  });
});

describe('a reminder by hand', () => {
  it('is sent for what is owed only, and stands among the emails', async () => {
    const { desk, customerId, to } = await foundReminding();
    const letter = { to, subject: 'Please: {number}', message: '{balance}', copyToSelf: false };
    const draft = await saveDraftAt(desk, draftFor(customerId, { issueDate, dueDate: due }));
    const send = (id: string) => desk.call('POST', `/invoices/${id}/reminder`, letter);
    expect(refusalOf(await send(draft))).toEqual([409, 'invoice-not-issued']);
    const paid = await issueAt(desk, customerId, { issueDate, dueDate: due });
    await pay(desk, paid, 5000);
    expect(refusalOf(await send(paid))).toEqual([409, 'invoice-is-settled']);
    const open = await issueAt(desk, customerId, { issueDate, dueDate: due });
    granted(await send(open));
    await expect.poll(async () => (await mailsOf(desk, open)).mails).toHaveLength(1);
    expect((await mailsOf(desk, open)).mails[0]).toMatchObject({
      ...{ kind: 'reminder', subject: 'Please: INV-0002', balanceCents: 5000, isByItself: false },
    });
    expect((await outbox.mailsTo(to))[0]?.text).toContain('$50.00');
  });
});
