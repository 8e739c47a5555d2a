import type { InvoiceView } from '@atelier/contract/invoices';
import { createMailbox } from '../platform/mail/mail.ts';
import type { NotificationView } from '@atelier/contract/notifications';
import { openIdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { inBusiness } from '@atelier/database/platform/in-business';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { writeBookLock } from '@atelier/database/books/book-lock.store';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { addDays, succeed, type CalendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tools } from '../platform/answer.ts';
import { systemClock, todayIn } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import {
  accountOf,
  addCustomerTo,
  draftFor,
  granted,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { chargeLateFeesJob } from './charge-late-fees.job.ts';
import { sendRemindersJob } from './send-reminders.job.ts';

let workshop: Workshop;
let database: Database;
beforeAll(async () => {
  workshop = await openWorkshop();
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 4 });
});
afterAll(async () => {
  await database.close();
  await workshop.close();
});

// The plan counts from today; everything here is due later.
const due = addDays(todayIn('America/New_York', systemClock), 40);
const mailbox = createMailbox({ delivers: true, clock: systemClock, ids: { next: v7 } });
const comeBy = (day: CalendarDate) =>
  chargeLateFeesJob({
    database,
    tools: {
      clock: { now: () => new Date(`${day}T16:00:00Z`) },
      ids: { next: v7 },
      mailbox,
      publicUrl: 'https://kiln.example',
    },
  });
const plan = {
  ...{ isOn: true, kind: 'amount', amountCents: 1500, rate: 0, leastCents: 0 },
  ...{ graceDays: 10, isRepeated: false },
};

interface LateFees {
  readonly feeOf: { readonly id: string; readonly number: string } | null;
  readonly fees: readonly { readonly id: string; readonly totalCents: number; readonly state: string }[];
}

/** A desk that charges, with an invoice of $50 that is due on that day. */
async function openLate(said: object = {}, email = 'grace@example.com') {
  const desk = await workshop.found();
  granted(await desk.call('PATCH', '/', { timeZone: 'America/New_York' }));
  granted(await desk.call('PUT', '/late-fee', { ...plan, ...said }));
  const customerId = await addCustomerTo(desk, { email });
  const id = await saveDraftAt(desk, { ...draftFor(customerId), dueDate: due });
  const { number } = granted<InvoiceView>(await desk.call('POST', `/invoices/${id}/issue`));
  const feesOf = async (of = id) => granted<LateFees>(await desk.call('GET', `/invoices/${of}/late-fees`));
  return { desk, customerId, id, number, feesOf };
}

const pay = async (desk: Desk, invoiceId: string, amountCents: number) =>
  granted(
    await desk.call('POST', '/payments', {
      id: v7(),
      date: due,
      amountCents,
      method: 'cash',
      depositAccountId: await accountOf(desk, '1000'),
      allocations: [{ invoiceId, amountCents }],
    }),
  );

describe('a late fee', () => {
  it('is an invoice of its own, issued and emailed once, however many look', async () => {
    const { id, number, desk, feesOf } = await openLate();
    await comeBy(addDays(due, 9));
    expect((await feesOf()).fees).toEqual([]);
    await Promise.all([1, 2, 3].map(() => comeBy(addDays(due, 10))));
    await comeBy(addDays(due, 80));
    const { fees } = await feesOf();
    expect(fees).toMatchObject([{ totalCents: 1500 }]);
    const feeId = fees[0]?.id ?? '';
    expect(await feesOf(feeId)).toMatchObject({ feeOf: { id, number }, fees: [] });
    const fee = granted<InvoiceView>(await desk.call('GET', `/invoices/${feeId}`));
    expect(fee).toMatchObject({ reference: number, issueDate: addDays(due, 10), taxCents: 0 });
    expect(fee.sentAt).not.toBeNull();
    expect(granted(await desk.call('GET', `/invoices/${feeId}/mails`))).toMatchObject({
      reminders: { isOn: false },
    });
    expect(fee.lines[0]?.description).toContain(`Late fee for invoice ${String(number)}: $50.00 due since`);
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('comes again every thirty days of what is still overdue, and is charged no fee itself', async () => {
    const { desk, id, feesOf } = await openLate({ kind: 'rate', rate: 100_000, isRepeated: true });
    await comeBy(addDays(due, 10));
    await pay(desk, id, 2000);
    await comeBy(addDays(due, 39));
    await comeBy(addDays(due, 40));
    await comeBy(addDays(due, 41));
    const { fees } = await feesOf();
    expect(fees.map(({ totalCents }) => totalCents)).toEqual([500, 300]);
    await comeBy(addDays(due, 75));
    for (const { id: feeId } of fees) expect((await feesOf(feeId)).fees).toEqual([]);
    expect((await feesOf()).fees).toHaveLength(3);
  });

  it('is for a part once its own days are over, and for none that comes to less than the least', async () => {
    const { desk, customerId } = await openLate({ kind: 'rate', rate: 15_000, leastCents: 75 });
    const parts = [{ dueDate: due, share: { kind: 'amount', amount: 5000 } }];
    const id = await saveDraftAt(
      desk,
      draftFor(
        customerId,
        { dueDate: addDays(due, 8), schedule: { isDeposit: false, parts } },
        { quantity: 1_000_000, unitPriceCents: 10_001 },
      ),
    );
    granted(await desk.call('POST', `/invoices/${id}/issue`));
    const fees = async () =>
      granted<LateFees>(await desk.call('GET', `/invoices/${id}/late-fees`)).fees.map(
        (fee) => fee.totalCents,
      );
    await comeBy(addDays(due, 10));
    expect(await fees()).toEqual([75]);
    await comeBy(addDays(due, 18));
    expect(await fees()).toEqual([75, 75]);

    // 1.5 percent of $50.00 are $0.75.
    const less = await openLate({ kind: 'rate', rate: 15_000, leastCents: 76 });
    await comeBy(addDays(due, 10));
    expect((await less.feesOf()).fees).toEqual([]);
  });

  it('is waived by voiding it, and not charged again for that day', async () => {
    const { desk, feesOf } = await openLate();
    await comeBy(addDays(due, 12));
    const [fee] = (await feesOf()).fees;
    const date = addDays(due, 12);
    granted(await desk.call('POST', `/invoices/${fee?.id ?? ''}/void`, { date, reason: 'A good customer' }));
    await comeBy(addDays(due, 13));
    expect((await feesOf()).fees).toMatchObject([{ state: 'void' }]);
  });

  it('leaves alone whoever is not reminded, has paid, or is late where nothing is charged', async () => {
    const silent = await openLate();
    granted(await silent.desk.call('PUT', `/customers/${silent.customerId}/reminders`, { isOn: false }));
    const paid = await openLate();
    await pay(paid.desk, paid.id, 5000);
    const off = await openLate({ isOn: false });
    await comeBy(addDays(due, 11));
    for (const { feesOf } of [silent, paid, off]) expect((await feesOf()).fees).toEqual([]);
  });

  it('is told once where it is refused, and charged when nothing stands in the way any more', async () => {
    const { desk, number, feesOf } = await openLate();
    const visit = { businessId: desk.businessId, personId: desk.userId };
    // No one closes days to come; by then they have passed.
    const close = (closedThrough: CalendarDate | null) =>
      inBusiness(database, visit, 'write', async (tenant) => {
        await writeBookLock(tenant, { closedThrough, opened: null, reason: 'Filed' });
        return succeed(null);
      });
    const told = async () => {
      const { rows } = granted<{ rows: NotificationView[] }>(await desk.call('GET', '/notifications'));
      return rows.filter(({ title }) => title === `The late fee for ${String(number)} was not charged`);
    };
    await close(addDays(due, 20));
    await comeBy(addDays(due, 10));
    await comeBy(addDays(due, 11));
    expect((await feesOf()).fees).toEqual([]);
    expect(await told()).toMatchObject([
      { text: expect.stringContaining('the books are closed for its date.') as string },
    ]);
    await close(null);
    await comeBy(addDays(due, 12));
    expect((await feesOf()).fees).toMatchObject([{ totalCents: 1500 }]);
    expect(await told()).toHaveLength(1);
  });

  it('is issued and not emailed where there is no address', async () => {
    const { desk, feesOf } = await openLate({}, '');
    await comeBy(addDays(due, 10));
    const [fee] = (await feesOf()).fees;
    expect(granted(await desk.call('GET', `/invoices/${fee?.id ?? ''}`))).toMatchObject({ sentAt: null });
  });

  it('is listed in the next reminder of its invoice instead of a separate email', async () => {
    const to = `${v7()}@example.com`;
    const { desk, feesOf } = await openLate({}, to);
    const text = { subject: 'Reminder {number}', message: '{balance}' };
    granted(
      await desk.call('PUT', '/reminders', { isOn: true, steps: [], repeat: { everyDays: 12, ...text } }),
    );
    await comeBy(addDays(due, 10));
    const [fee] = (await feesOf()).fees;
    const seen = async () =>
      granted<InvoiceView>(await desk.call('GET', `/invoices/${fee?.id ?? ''}`)).sentAt;
    expect(await seen()).toBeNull();
    const outbox = openIdentityBackdoor(workshop.server.databaseUrl);
    const clock = { now: () => new Date(`${addDays(due, 12)}T16:00:00Z`) };
    const tools = { clock, mailbox, ids: { next: v7 }, publicUrl: 'https://kiln.example' };
    const log = createLog(() => undefined);
    await sendRemindersJob({ database, tools: tools as unknown as Tools, log });
    const [mail, ...more] = await outbox.mailsTo(to);
    await outbox.close();
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/Also open:\n\nInvoice INV-0002: \$15\.00\./);
    expect(await seen()).not.toBeNull();
  });

  it('is said by an owner alone, and comes to something', async () => {
    const desk = await workshop.found();
    const keeper = await workshop.join(desk, 'bookkeeper');
    expect(refusalOf(await keeper.call('PUT', '/late-fee', plan))).toEqual([403, 'permission-denied']);
    const nothing = { ...plan, amountCents: 0 };
    expect(refusalOf(await desk.call('PUT', '/late-fee', nothing))).toEqual([422, 'late-fee-is-nothing']);
    expect((await desk.call('PUT', '/late-fee', { ...plan, graceDays: 0 })).status).toBe(400);
    expect(granted(await desk.call('GET', '/late-fee'))).toMatchObject({ isOn: false, graceDays: 14 });
    granted(await desk.call('PUT', '/late-fee', plan));
    expect(granted(await desk.call('GET', '/late-fee'))).toEqual(plan);
  });
});
