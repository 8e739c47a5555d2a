import type { InvoiceView, RecurringInvoiceRowView, RecurringInvoiceView } from '@atelier/contract/invoices';
import { createMailbox } from '../platform/mail/mail.ts';
import type { NotificationView } from '@atelier/contract/notifications';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock, todayIn } from '../platform/clock.ts';
import {
  addCustomerTo,
  draftFor,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { makeRecurringInvoicesJob } from './make-recurring-invoices.job.ts';

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

const mailbox = createMailbox({ delivers: true, clock: systemClock, ids: { next: v7 } });
const makeAt = (instant: string) =>
  makeRecurringInvoicesJob({
    database,
    tools: {
      clock: { now: () => new Date(instant) },
      ids: { next: v7 },
      mailbox,
      publicUrl: 'https://kiln.example',
    },
  });

const monthly = {
  issueDate: '2098-01-31',
  dueDate: '2098-02-14',
  everyUnit: 'month',
  everyCount: 1,
  dayOfMonth: 31,
  endsOn: null,
  endsAfter: null,
  madeAs: 'sent',
};

/** A studio with a customer who can be mailed. */
async function studio(customer: object = { email: 'grace@example.com' }) {
  const desk = await workshop.found();
  const customerId = await addCustomerTo(desk, customer);
  const id = v7();
  const save = (fields: object = {}, line: object = {}, seriesId = id) =>
    desk.call('PUT', `/recurring-invoices/${seriesId}`, {
      series: draftFor(customerId, { ...monthly, ...fields }, line),
    });
  const series = async () =>
    granted<RecurringInvoiceView>(await desk.call('GET', `/recurring-invoices/${id}`));
  const archive = async (isArchived: boolean) => {
    const path = `/customers/${customerId}`;
    const { version } = granted<{ version: number }>(await desk.call('GET', path));
    granted(await desk.call('PATCH', path, { version, isArchived }));
  };
  const steer = (action: string) => desk.call('POST', `/recurring-invoices/${id}/${action}`, {});
  return { desk, customerId, id, save, series, steer, archive };
}

/** What was made, the latest first. */
const made = async (of: { series: () => Promise<RecurringInvoiceView> }) =>
  (await of.series()).made.map((one) => [one.issueDate, one.number, one.state]);
const told = async (desk: Desk) =>
  granted<{ rows: NotificationView[] }>(await desk.call('GET', '/notifications')).rows.map(
    ({ title, text }) => [title, text],
  );

describe('a recurring invoice', () => {
  it('is issued and sent on its day on the business’s own wall, once, however many look', async () => {
    const one = await studio();
    granted(await one.desk.call('PATCH', '/', { timeZone: 'America/New_York' }));
    const saved = granted<RecurringInvoiceView>(await one.save());
    expect(saved).toMatchObject({
      state: 'active',
      nextDate: '2098-01-31',
      dueDate: '2098-02-14',
      totalCents: 5000,
      upcoming: ['2098-01-31', '2098-02-28', '2098-03-31', '2098-04-30', '2098-05-31', '2098-06-30'],
    });
    await makeAt('2098-01-31T04:00:00Z'); // 23:00 of the day before in New York
    expect(await made(one)).toEqual([]);
    const day = '2098-01-31T05:01:00Z';
    await Promise.all([makeAt(day), makeAt(day), makeAt(day)]);
    await makeAt(day);
    expect(await made(one)).toEqual([['2098-01-31', 'INV-0001', 'sent']]);
    const [row] = (await one.series()).made;
    const invoice = granted<InvoiceView>(await one.desk.call('GET', `/invoices/${row?.id ?? ''}`));
    expect(invoice).toMatchObject({
      dueDate: '2098-02-14',
      recurringId: one.id,
      sentAt: '2098-01-31T05:01:00.000Z',
      totalCents: 5000,
      lines: [{ description: 'Mug', unitPriceCents: 2500 }],
    });
    expect(await told(one.desk)).toEqual([]);
    expect(
      granted<RecurringInvoiceRowView[]>(await one.desk.call('GET', '/recurring-invoices')),
    ).toMatchObject([
      {
        firstLine: 'Mug',
        customerName: 'Grace Hopper',
        nextDate: '2098-02-28',
        madeCount: 1,
        state: 'active',
      },
    ]);
  });

  it('makes up for what was missed, once each and dated on its day; what is late waits as a draft', async () => {
    const one = await studio();
    granted(await one.save());
    await makeAt('2098-03-05T12:00:00Z');
    expect(await made(one)).toEqual([
      ['2098-02-28', 'INV-0001', 'sent'],
      ['2098-01-31', null, 'draft'],
    ]);
    // The terms run from the day on which it was really made.
    expect((await one.series()).made.map(({ dueDate }) => dueDate)).toEqual(['2098-03-19', '2098-03-19']);
    expect(await told(one.desk)).toEqual([
      [
        'An invoice for Grace Hopper did not go out',
        '$50.00 of Jan 31, 2098 waits as a draft: its day was more than a week ago.',
      ],
    ]);
    expect(await one.series()).toMatchObject({ state: 'active', problem: null, nextDate: '2098-03-31' });
  });

  it('is not paused by having been off for months: each that was missed is there', async () => {
    const one = await studio();
    granted(await one.save());
    await makeAt('2098-06-30T12:00:00Z');
    expect((await made(one)).map(([day, , state]) => [day, state])).toEqual([
      ['2098-06-30', 'sent'],
      ['2098-05-31', 'draft'],
      ['2098-04-30', 'draft'],
      ['2098-03-31', 'draft'],
      ['2098-02-28', 'draft'],
      ['2098-01-31', 'draft'],
    ]);
    expect(await one.series()).toMatchObject({ state: 'active', problem: null, madeCount: 6 });
  });

  it('waits as a draft where that was chosen, and ends after a number of times or on a day', async () => {
    const one = await studio({});
    granted(await one.save({ madeAs: 'draft', endsAfter: 2 }));
    await makeAt('2098-01-31T12:00:00Z');
    expect(await one.series()).toMatchObject({ timesLeft: 1, upcoming: ['2098-02-28'] });
    await makeAt('2098-12-31T12:00:00Z');
    expect(await made(one)).toEqual([
      ['2098-02-28', null, 'draft'],
      ['2098-01-31', null, 'draft'],
    ]);
    expect(await one.series()).toMatchObject({ state: 'ended', nextDate: null, upcoming: [] });
    expect(await told(one.desk)).toHaveLength(2);
    expect(refusalOf(await one.steer('resume'))).toEqual([409, 'recurring-invoice-has-ended']);
    expect(refusalOf(await one.save())).toEqual([409, 'recurring-invoice-has-ended']);

    const other = await studio();
    granted(await other.save({ endsOn: '2098-02-28' }));
    expect((await other.series()).upcoming).toEqual(['2098-01-31', '2098-02-28']);
  });

  it('comes on a weekday of the month', async () => {
    const one = await studio();
    const tuesday = { issueDate: '2098-01-14', dueDate: '2098-01-14', dayOfMonth: null, weekOfMonth: 2 };
    expect(granted<RecurringInvoiceView>(await one.save(tuesday)).upcoming.slice(0, 3)).toEqual([
      '2098-01-14',
      '2098-02-11',
      '2098-03-11',
    ]);
    expect(refusalOf(await one.save({ ...tuesday, weekOfMonth: 3 }))).toEqual([
      422,
      'recurring-day-not-allowed',
    ]);
  });

  it('leaves a draft of what cannot be issued, tells why, and is paused after three in a row', async () => {
    const one = await studio();
    granted(await one.save());
    await one.archive(true);
    await makeAt('2098-01-31T12:00:00Z');
    expect(await made(one)).toEqual([['2098-01-31', null, 'draft']]);
    expect(await one.series()).toMatchObject({ state: 'active', problem: 'customer-is-archived' });
    expect(await told(one.desk)).toEqual([
      [
        'An invoice for Grace Hopper did not go out',
        '$50.00 of Jan 31, 2098 waits as a draft: the customer is archived.',
      ],
    ]);
    await makeAt('2098-02-28T12:00:00Z');
    await makeAt('2098-03-31T12:00:00Z');
    await makeAt('2098-06-30T12:00:00Z');
    expect(await made(one)).toHaveLength(3);
    expect(await one.series()).toMatchObject({ state: 'paused' });
    expect(await told(one.desk)).toContainEqual([
      'The recurring invoice for Grace Hopper is paused',
      'Several in a row did not go out: the customer is archived. Mend that, then resume it.',
    ]);
    await one.archive(false);
    expect(granted(await one.steer('resume'))).toMatchObject({ state: 'active', problem: null });
  });

  it('takes no number for what the books refuse, and dates it on its day', async () => {
    const one = await studio();
    granted(await one.desk.call('PATCH', '/', { timeZone: 'UTC' }));
    const today = todayIn('UTC', systemClock);
    const lock = { closedThrough: today, opened: null, reason: 'Filed' };
    granted(await one.desk.call('PUT', '/finances/book-lock', lock));
    const day = { issueDate: today, dueDate: today, dayOfMonth: Number(today.slice(8)) };
    // No more than one: the tests after this make what is due until 2098.
    granted(await one.save({ ...day, endsAfter: 1 }));
    await makeAt(new Date().toISOString());
    expect(await made(one)).toEqual([[today, null, 'draft']]);
    expect(await one.series()).toMatchObject({ problem: 'period-closed', madeCount: 1 });
    granted(await one.desk.call('PUT', '/finances/book-lock', { ...lock, closedThrough: null }));
    const [draft] = (await one.series()).made;
    const issued = await one.desk.call('POST', `/invoices/${draft?.id ?? ''}/issue`, { lots: [] });
    expect(granted<InvoiceView>(issued).number).toBe('INV-0001');
  });

  it('waits while it is paused, and leaves out what passed meanwhile', async () => {
    const one = await studio();
    granted(await one.save());
    granted(await one.steer('pause'));
    await makeAt('2098-03-31T12:00:00Z');
    expect(await made(one)).toEqual([]);
    granted(await one.steer('resume'));
    granted(await one.steer('end'));
    await makeAt('2098-03-31T12:00:00Z');
    expect(await made(one)).toEqual([]);
  });

  it('is not written over by whoever saw an earlier version', async () => {
    const one = await studio();
    granted(await one.save());
    const change = (note: string, version: number) =>
      one.desk.call('PUT', `/recurring-invoices/${one.id}`, {
        version,
        series: draftFor(one.customerId, { ...monthly, note }),
      });
    granted(await change('Of one tab', 1));
    expect(refusalOf(await change('Of another tab', 1))).toEqual([409, 'draft-changed-meanwhile']);
    expect(await one.series()).toMatchObject({ note: 'Of one tab', version: 2 });
  });

  it('comes every few days', async () => {
    const one = await studio();
    granted(await one.save({ everyUnit: 'day', everyCount: 10, dayOfMonth: null }));
    await makeAt('2098-02-20T12:00:00Z');
    expect((await made(one)).map(([day]) => day)).toEqual(['2098-02-20', '2098-02-10', '2098-01-31']);
  });

  it('changes for what is to come, and makes no day twice', async () => {
    const one = await studio();
    granted(await one.save());
    await makeAt('2098-01-31T12:00:00Z');
    const weekly = { everyUnit: 'week', dayOfMonth: null };
    expect(refusalOf(await one.save({ ...weekly }))).toEqual([422, 'recurring-invoice-made-already']);
    granted(
      await one.save({ ...weekly, issueDate: '2098-02-07', dueDate: '2098-02-07' }, { unitPriceCents: 3000 }),
    );
    await makeAt('2098-02-14T12:00:00Z');
    expect((await one.series()).made.map(({ issueDate, totalCents }) => [issueDate, totalCents])).toEqual([
      ['2098-02-14', 6000],
      ['2098-02-07', 6000],
      ['2098-01-31', 5000],
    ]);
  });

  it('asks for what each invoice needs, and for a day to come', async () => {
    const one = await studio({});
    expect(refusalOf(await one.save())).toEqual([422, 'customer-has-no-email']);
    const draft = { madeAs: 'draft' };
    expect(refusalOf(await one.save({ ...draft, customerId: null }))).toEqual([
      422,
      'invoice-needs-customer',
    ]);
    expect(refusalOf(await one.save({ ...draft, lines: [] }))).toEqual([422, 'invoice-needs-lines']);
    expect(refusalOf(await one.save({ ...draft, issueDate: '2020-01-31' }))).toEqual([
      422,
      'recurring-starts-in-the-past',
    ]);
    expect(refusalOf(await one.save({ ...draft, dueDate: '2098-01-30' }))[0]).toBe(400);
    const bookkeeper = await workshop.join(one.desk, 'bookkeeper');
    const path = `/recurring-invoices/${one.id}`;
    expect(
      refusalOf(
        await bookkeeper.call('PUT', path, { series: draftFor(one.customerId, { ...monthly, ...draft }) }),
      ),
    ).toEqual([403, 'permission-denied']);
    const stranger = await workshop.found();
    expect(refusalOf(await stranger.call('GET', path))).toEqual([404, 'recurring-invoice-not-found']);
  });
});
