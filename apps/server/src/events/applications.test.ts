import type { TransactionView } from '@atelier/contract/transactions';
import type { NotificationView } from '@atelier/contract/notifications';
import type {
  ApplicationRow,
  EventApplicationView,
  EventFeeSumsView,
  EventFeeView,
  EventOrganizerFigures,
  EventPlanView,
  FeePaymentView,
} from '@atelier/contract/events';
import { openDatabase } from '@atelier/database/platform/pool';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { application, eventFee } from '../platform/walk-parts.factory.ts';
import {
  accountOf,
  granted,
  openWorkshop,
  refusalOf,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { tellEventDatesJob } from './tell-event-dates.job.ts';

const today = '2026-03-10';
let now = `${today}T16:00:00Z`;
let workshop: Workshop;
let owner: Client;
let desk: Desk;
let eventId: string;

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date(now) } });
});
afterAll(() => workshop.close());
beforeEach(async () => {
  now = `${today}T16:00:00Z`;
  owner = await workshop.signUp();
  desk = await workshop.found({ owner });
  eventId = v7();
  granted(await desk.call('POST', '/finances/events', { id: eventId, ...fair }));
});

const fair = { name: 'Beacon Fair', startsOn: '2026-06-13', endsOn: '2026-06-14' };
const url = () => `/events/${eventId}/application`;
const get = async () => granted<EventApplicationView>(await desk.call('GET', url()));
const save = (fields: object = {}, version: number | null = null, at = desk) =>
  at.call('PUT', url(), { ...application, version, ...fields });
const added = async (fields: object = {}) => granted<EventApplicationView>(await save(fields));
const step = async (status: string, fields: object = {}) => {
  const version = (await get()).application?.version ?? 0;
  return desk.call('POST', `${url()}/steps`, {
    ...{ id: v7(), version, status, happenedOn: today, seenWhere: 'ZAPP', event: null, ...fields },
  });
};
const stepped = async (status: string, fields: object = {}) =>
  granted<EventApplicationView>(await step(status, fields));
const saveFee = (fields: object = {}, version: number | null = null, id = v7()) =>
  desk.call('PUT', `/event-fees/${id}`, {
    ...{ ...eventFee, name: '', amountCents: 25_000, dueOn: '2026-04-01', eventId, version, ...fields },
  });
const charged = async (fields: object = {}) => granted<EventFeeView>(await saveFee(fields));
const record = async (kind: string, amountCents: number, fields: object = {}) => {
  const accounts = { moneyAccountId: await accountOf(desk, '1000') };
  const categoryAccountId = await accountOf(desk, kind === 'income' ? '4000' : '6050');
  const money = { id: v7(), kind, date: today, payee: 'Guild', amountCents, eventId, categoryAccountId };
  return granted<TransactionView>(
    await desk.call('POST', '/finances/transactions', { ...money, ...accounts, ...fields }),
  );
};
const pay = ({ id, version }: EventFeeView, paidBy: { id: string } | null, amountCents = 25_000) =>
  desk.call('PUT', `/event-fees/${id}/payment`, {
    ...{ version, payment: paidBy && { kind: 'transaction', id: paidBy.id, amountCents } },
  });
const paid = async (fee: EventFeeView, by: { id: string }) => granted<EventFeeView>(await pay(fee, by));
const refund = ({ id, version }: EventFeeView, fields: object) =>
  desk.call('PUT', `/event-fees/${id}/refund`, { version, expectedOn: null, refund: null, ...fields });
const sums = async () => granted<EventFeeSumsView>(await desk.call('GET', '/event-fees/sums'));

describe('an application', () => {
  it('is refused to a viewer, out of order, twice and for another version', async () => {
    const viewer = await workshop.join(desk, 'viewer');
    expect(refusalOf(await save({}, null, viewer))).toEqual([403, 'permission-denied']);
    expect(refusalOf(await save({}, 1))).toEqual([404, 'application-not-found']);
    const dates = { deadlineOn: '2026-04-01', earlyBirdOn: '2026-04-02' };
    expect(refusalOf(await save(dates))).toEqual([422, 'application-date-out-of-order']);
    expect((await save({ link: 'zapp' })).status).toBe(400);
    expect((await save({ status: 'accepted' })).status).toBe(400);
    const first = await added();
    expect(first.application).toMatchObject({ status: 'idea', version: 1, next: null });
    expect(refusalOf(await save())).toEqual([409, 'application-exists']);
    granted(await save({ reference: 'B-17' }, 1));
    expect(refusalOf(await save({}, 1))).toEqual([409, 'application-changed-meanwhile']);
  });

  it('goes from step to step and back, each with its day and where it was seen', async () => {
    await added({ deadlineOn: '2026-04-01' });
    expect(refusalOf(await step('accepted'))).toEqual([409, 'application-status-not-reached']);
    expect(refusalOf(await step('preparing', { happenedOn: '2026-03-11' }))).toEqual([
      ...[422, 'application-step-in-future'],
    ]);
    await stepped('preparing');
    await stepped('submitted', { happenedOn: '2026-03-08', seenWhere: '' });
    await stepped('accepted');
    const back = await stepped('submitted', { seenWhere: 'My ZAPPlications' });
    expect(back.steps.slice(0, 2)).toMatchObject([
      { fromStatus: 'accepted', toStatus: 'submitted', seenWhere: 'My ZAPPlications' },
      { fromStatus: 'submitted', toStatus: 'accepted', personName: 'Ada Potter' },
    ]);
    expect(back.application).toMatchObject({ status: 'submitted', statusBefore: 'accepted' });
  });

  it('takes its event along only where it is asked to, and refuses both together', async () => {
    await added({ status: 'submitted' });
    expect((await stepped('accepted')).event.status).toBe('planned');
    const inVain = { event: { status: 'cancelled', reason: ' ' } };
    expect(refusalOf(await step('declined', inVain))).toEqual([422, 'event-reason-required']);
    expect((await get()).application?.status).toBe('accepted');
    const both = await stepped('declined', { event: { status: 'cancelled', reason: 'Too dear' } });
    expect([both.application?.status, both.event.status]).toEqual(['declined', 'cancelled']);
  });

  it('does not change with a closed event', async () => {
    await added();
    const plan = granted<EventPlanView>(await desk.call('GET', `/events/${eventId}`));
    now = '2026-07-01T16:00:00Z';
    const confirmed = { version: plan.version, status: 'confirmed' };
    const { version } = granted<EventPlanView>(
      await desk.call('PUT', `/events/${eventId}/status`, confirmed),
    );
    granted(await desk.call('PUT', `/events/${eventId}/status`, { version, status: 'closed' }));
    expect(refusalOf(await save({}, 1))).toEqual([409, 'event-closed']);
    expect(refusalOf(await saveFee())).toEqual([409, 'event-closed']);
  });

  it('has a checklist with documents', async () => {
    const item = (id: string, fields: object = {}) =>
      desk.call('PUT', `/events/${eventId}/requirements/${id}`, {
        ...{ name: 'Photos', isDone: false, documentId: null, ...fields },
      });
    expect(refusalOf(await item(v7()))).toEqual([404, 'application-not-found']);
    await added();
    const id = v7();
    expect(refusalOf(await item(id, { documentId: v7() }))).toEqual([
      ...[404, 'event-requirement-document-not-found'],
    ]);
    granted(await item(id));
    const { requirements } = granted<EventApplicationView>(await item(id, { isDone: true }));
    expect(requirements).toMatchObject([{ id, name: 'Photos', isDone: true }]);
    const gone = await desk.call('DELETE', `/events/${eventId}/requirements/${id}`);
    expect(granted<EventApplicationView>(gone).requirements).toEqual([]);
    expect(refusalOf(await desk.call('DELETE', `/events/${eventId}/requirements/${id}`))).toEqual([
      ...[404, 'event-requirement-not-found'],
    ]);
  });
});

describe('an id that is taken', () => {
  it('is refused for an item of another event, which stays as it is', async () => {
    const id = v7();
    const item = { name: 'Photos', isDone: true, documentId: null };
    await added();
    granted(await desk.call('PUT', `/events/${eventId}/requirements/${id}`, item));
    const otherId = v7();
    granted(await desk.call('POST', '/finances/events', { ...fair, id: otherId, name: 'Rhinebeck Fair' }));
    const path = `/events/${otherId}/application`;
    granted(await desk.call('PUT', path, { ...application, version: null }));
    const taken = { name: 'Insurance', isDone: false, documentId: null };
    const refused = await desk.call('PUT', `/events/${otherId}/requirements/${id}`, taken);
    expect(refusalOf(refused)).toEqual([409, 'event-requirement-id-taken']);
    expect((await get()).requirements).toMatchObject([{ id, ...item }]);
  });

  it('is refused for a fee that is added twice', async () => {
    const { id, amountCents } = await charged();
    expect(refusalOf(await saveFee({ amountCents: 1 }, null, id))).toEqual([409, 'event-fee-id-taken']);
    expect((await get()).fees).toMatchObject([{ id, amountCents }]);
  });
});

describe('a fee', () => {
  it.each([
    ['event-fee-amount-missing', 422, { amountCents: null }],
    ['event-fee-amount-and-rate', 422, { rate: 100_000 }],
    ['event-fee-due-missing', 422, { dueOn: null, lateFeeCents: 1 }],
    ['event-not-found', 404, { eventId: v7() }],
  ])('is refused: %s', async (code, status, fields) => {
    expect(refusalOf(await saveFee(fields))).toEqual([status, code]);
  });

  it('is paid by a transaction of its event, which can pay several', async () => {
    const [booth, power] = [await charged(), await charged({ kind: 'power', amountCents: 5000 })];
    const elsewhere = await record('expense', 30_000, { eventId: null });
    expect(refusalOf(await pay(booth, elsewhere))).toEqual([404, 'event-fee-payment-not-found']);
    const payment = await record('expense', 28_000);
    const sale = await record('income', 90_000);
    expect(refusalOf(await pay(booth, sale))).toEqual([404, 'event-fee-payment-not-found']);
    const boothPaid = await paid(booth, payment);
    expect(boothPaid).toMatchObject({ state: 'paid', costCents: 25_000, payment: { id: payment.id } });
    expect(refusalOf(await pay(booth, payment))).toEqual([409, 'event-fee-changed-meanwhile']);
    expect(refusalOf(await pay(power, payment, 5000))).toEqual([422, 'event-fee-payment-exceeded']);
    const left = granted<FeePaymentView[]>(await desk.call('GET', `/events/${eventId}/fee-payments`));
    expect(left.find(({ id }) => id === payment.id)).toMatchObject({ direction: 'out', leftCents: 3000 });
    expect(await sums()).toEqual({
      ...{ tiedUpCents: 25_000, tiedUpCount: 1, unpaidCents: 5000, unpaidCount: 1 },
    });
    expect(refusalOf(await desk.call('DELETE', `/event-fees/${booth.id}`))).toEqual([409, 'event-fee-paid']);
    granted(await desk.call('DELETE', `/event-fees/${power.id}`));
    expect(granted<EventFeeView>(await pay(boothPaid, null)).state).toBe('unpaid');
  });

  it('waits for the bill that it is on', async () => {
    const payeeId = v7();
    granted(await desk.call('POST', '/finances/payees', { id: payeeId, name: 'Guild' }));
    const bill = { id: v7(), payeeId, date: today, dueDate: '2026-04-01' };
    const line = { accountId: await accountOf(desk, '6050'), amountCents: 25_000, eventId };
    granted(await desk.call('POST', '/finances/bills', { ...bill, lines: [line] }));
    const fee = await charged();
    const billed = await desk.call('PUT', `/event-fees/${fee.id}/payment`, {
      ...{ version: fee.version, payment: { kind: 'bill', id: bill.id, amountCents: 25_000 } },
    });
    expect(granted<EventFeeView>(billed)).toMatchObject({ state: 'billed', payment: { kind: 'bill' } });
    expect(await sums()).toMatchObject({ tiedUpCents: 0, unpaidCents: 25_000 });
    granted(
      await desk.call('POST', '/finances/bill-payments', {
        ...{ id: v7(), date: today, moneyAccountId: await accountOf(desk, '1000') },
        allocations: [{ billId: bill.id, amountCents: 25_000 }],
      }),
    );
    expect((await get()).fees).toMatchObject([{ state: 'paid' }]);
  });

  it('is refunded by money that came in, up to its payment', async () => {
    const fee = await charged({ kind: 'deposit' });
    expect(refusalOf(await refund(fee, { expectedOn: '2026-07-01' }))).toEqual([409, 'event-fee-not-paid']);
    const paidFee = await paid(fee, await record('expense', 25_000));
    const expected = granted<EventFeeView>(await refund(paidFee, { expectedOn: '2026-07-01' }));
    expect(expected.state).toBe('refund_expected');
    const back = await record('refund', 30_000);
    const by = (amountCents: number, transactionId = back.id) =>
      refund(expected, { refund: { transactionId, amountCents } });
    expect(refusalOf(await by(25_001))).toEqual([422, 'event-fee-refund-exceeded']);
    expect(refusalOf(await by(1, v7()))).toEqual([404, 'event-fee-payment-not-found']);
    const refunded = granted<EventFeeView>(await by(20_000));
    expect(refunded).toMatchObject({ state: 'refunded', refund: { refundedCents: 20_000 } });
    expect(refusalOf(await pay(refunded, null))).toEqual([409, 'event-fee-refunded']);
    expect(await sums()).toMatchObject({ tiedUpCents: 0, unpaidCents: 0 });
  });

  it('is a part of the sales, and later with its late fee', async () => {
    await record('income', 42_000);
    await charged({ kind: 'commission', amountCents: null, rate: 100_000, dueOn: null });
    await charged({ lateFeeCents: 5000 });
    expect((await get()).fees.map(({ costCents }) => costCents)).toEqual([25_000, 4200]);
    now = '2026-04-02T16:00:00Z';
    expect((await get()).fees.map(({ costCents }) => costCents)).toEqual([30_000, 4200]);
  });
});

describe('lists', () => {
  const names = async (query: string) =>
    granted<{ rows: ApplicationRow[] }>(await desk.call('GET', `/event-applications?${query}`)).rows.map(
      ({ eventName }) => eventName,
    );

  it('show applications by their next date, with filters, pages, fees and CSV', async () => {
    await added({ deadlineOn: '2026-05-01' });
    await charged();
    eventId = v7();
    granted(await desk.call('POST', '/finances/events', { id: eventId, ...fair, name: 'Kingston Fair' }));
    await added({ deadlineOn: '2026-04-01', status: 'preparing', applicationSystem: 'Eventeny' });
    expect(await names('')).toEqual(['Kingston Fair', 'Beacon Fair']);
    expect(await names('status=idea')).toEqual(['Beacon Fair']);
    expect(await names('year=2025')).toEqual([]);
    expect(await names('search=king')).toEqual(['Kingston Fair']);
    const first = granted<{ next: string }>(await desk.call('GET', '/event-applications?limit=1'));
    expect(await names(`limit=1&after=${first.next}`)).toEqual(['Beacon Fair']);
    const off = { status: 'cancelled', reason: 'Rain', version: 1 };
    granted(await desk.call('PUT', `/events/${eventId}/status`, off));
    expect((await get()).application?.next).toBeNull();
    expect(await names('')).toEqual(['Beacon Fair', 'Kingston Fair']);
    const csv = await desk.call('GET', '/event-applications.csv');
    expect(csv.text).toContain('Kingston Fair,,Eventeny,preparing,2026-06-13,2026-06-14,,,0.00,0.00');
    const fees = await desk.call('GET', '/event-fees.csv');
    expect(fees.text).toContain('Beacon Fair,2026-06-13,,booth,,unpaid,250.00,,2026-04-01');
  });

  it('show organizers with acceptance rate, fees and sales', async () => {
    const organizerId = v7();
    const guild = { name: 'Guild', email: '', phone: '', website: '', applicationSystem: 'ZAPP', notes: '' };
    granted(await desk.call('PUT', `/event-organizers/${organizerId}`, guild));
    await record('income', 42_000);
    await paid(await charged(), await record('expense', 25_000));
    await added({ status: 'submitted' });
    await stepped('accepted');
    const figures = async () =>
      granted<EventOrganizerFigures[]>(await desk.call('GET', '/event-organizers/figures'));
    expect(await figures()).toMatchObject([{ events: 0, acceptancePercent: null }]);
    const plan = granted<EventPlanView>(await desk.call('GET', `/events/${eventId}`));
    const days = [{ date: '2026-06-13', setsUpAt: null, opensAt: null, closesAt: null, isGoneAt: null }];
    granted(await desk.call('PUT', `/events/${eventId}`, { ...plan, organizerId, days }));
    expect(await figures()).toMatchObject([
      {
        ...{ name: 'Guild', events: 1, applications: 1, accepted: 1, acceptancePercent: 100 },
        ...{ feesPaidCents: 25_000, soldCents: 42_000 },
      },
    ]);
  });
});

it('copies an application forward: dates and fees a year later, the checklist to do', async () => {
  await added({ status: 'submitted', opensOn: '2026-03-01', boothWishes: 'Corner', reference: 'B-17' });
  await paid(await charged(), await record('expense', 25_000));
  granted(
    await desk.call('PUT', `/events/${eventId}/requirements/${v7()}`, {
      ...{ name: 'Insurance', isDone: true, documentId: null },
    }),
  );
  const id = v7();
  granted(await desk.call('POST', `/events/${eventId}/copy`, { ids: [id], step: 'year' }));
  eventId = id;
  expect(await get()).toMatchObject({
    application: { status: 'idea', opensOn: '2027-02-28', boothWishes: 'Corner', reference: '' },
    steps: [{ fromStatus: null, toStatus: 'idea' }],
    requirements: [{ name: 'Insurance', isDone: false }],
    fees: [{ state: 'unpaid', amountCents: 25_000, dueOn: '2027-03-31', payment: null }],
  });
});

describe('the clock', () => {
  const mails: string[] = [];
  const post = (_: unknown, to: string, { subject }: { subject: string }) => {
    if (to === desk.email) mails.push(subject);
    return Promise.resolve(v7());
  };
  const run = async (day: string) => {
    now = `${day}T16:00:00Z`;
    const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 2 });
    const clock = { now: () => new Date(now) };
    const mailbox = { delivers: true, post };
    await tellEventDatesJob({ database, tools: { clock, mailbox, publicUrl: 'http://localhost' } });
    await database.close();
    const { rows } = granted<{ rows: NotificationView[] }>(await desk.call('GET', '/notifications'));
    return rows.filter(({ about }) => about.kind === 'event-application').map(({ title }) => title);
  };
  const deadline = 'Application deadline of Beacon Fair';

  it('reminds of each date once, under the bell and by email, as the business has its day', async () => {
    mails.length = 0;
    await added({ deadlineOn: '2026-04-01', notifiedOn: '2026-04-20' });
    await charged();
    expect(await run('2026-03-24')).toEqual([]);
    const fee = 'Booth fee of Beacon Fair is due';
    expect((await run('2026-03-25')).toSorted()).toEqual([deadline, fee]);
    expect(await run('2026-03-26')).toHaveLength(2);
    expect(await run('2026-03-31')).toHaveLength(4);
    await stepped('preparing');
    await stepped('submitted');
    expect(await run('2026-04-19')).toHaveLength(4);
    expect((await run('2026-04-20'))[0]).toBe('Beacon Fair announces who is invited');
    expect(mails.toSorted()).toEqual([
      ...[deadline, deadline, 'Beacon Fair announces who is invited', fee, fee],
    ]);
  });

  it('emails and tells only who wants it', async () => {
    mails.length = 0;
    await added({ deadlineOn: '2026-04-01' });
    const path = '/api/v1/me/notification-preferences/application-date';
    granted(await owner.call('PUT', path, { inApp: false, byMail: true }));
    for (let time = 0; time < 2; time += 1) expect(await run('2026-03-25')).toEqual([]);
    expect(mails).toEqual([deadline]);
  });
});
