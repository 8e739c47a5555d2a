import type {
  AgeingDocumentsView,
  AgeingView,
  Form1099RowsView,
  Form1099View,
} from '@atelier/contract/reports';
import type { BillView } from '@atelier/contract/payables';
import type { NotificationView } from '@atelier/contract/notifications';
import { openDatabase } from '@atelier/database/platform/pool';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf, granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { tellDueBillsJob } from '../payables/tell-due-bills.job.ts';

let workshop: Workshop;
let desk: Desk;
const ids: Record<string, string> = {};

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-04-20T16:00:00Z') } });
  desk = await workshop.found();
  for (const code of ['1000', '1050', '2100', '2000', '6200'] as const)
    ids[code] = await accountOf(desk, code);
});
afterAll(() => workshop.close());

const at = (code: string) => ids[code] ?? '';
async function addPayee(fields: object): Promise<string> {
  const id = v7();
  granted(await desk.call('POST', '/finances/payees', { id, ...fields }));
  return id;
}
const enter = async (payeeId: string, amountCents: number, fields: object = {}) =>
  granted<BillView>(
    await desk.call('POST', '/finances/bills', {
      id: v7(),
      payeeId,
      date: '2026-02-01',
      lines: [{ accountId: at('6200'), amountCents }],
      ...fields,
    }),
  );
const pay = async ({ id }: BillView, amountCents: number, date: string, from = '1000') => {
  const paymentId = v7();
  granted(
    await desk.call('POST', '/finances/bill-payments', {
      id: paymentId,
      date,
      moneyAccountId: at(from),
      allocations: [{ billId: id, amountCents }],
    }),
  );
  return paymentId;
};
const spend = async (payeeId: string, amountCents: number, date: string, from = '1000') =>
  granted(
    await desk.call('POST', '/finances/transactions', {
      id: v7(),
      kind: 'expense',
      date,
      payee: 'Helper',
      payeeId,
      amountCents,
      moneyAccountId: at(from),
      categoryAccountId: at('6200'),
    }),
  );

describe('payables by age', () => {
  it('are as of a day, by bucket, with credits taken off and what was posted by hand apart', async () => {
    const payeeId = await addPayee({ name: 'Clay & Co' });
    const old = await enter(payeeId, 10_000, { number: 'OLD', date: '2026-01-05', dueDate: '2026-01-10' });
    await enter(payeeId, 2_000, { number: 'SOON', date: '2026-02-20', dueDate: '2026-03-20' });
    await enter(payeeId, 500, { kind: 'credit', date: '2026-02-20' });
    const reversed = await pay(old, 4_000, '2026-02-10');
    granted(await desk.call('POST', `/finances/bill-payments/${reversed}/reverse`, { date: '2026-03-15' }));
    granted(
      await desk.call('POST', '/finances/journal-entries', {
        id: v7(),
        date: '2026-02-28',
        memo: 'By hand',
        lines: [
          { accountId: at('6200'), amountCents: 700 },
          { accountId: at('2000'), amountCents: -700 },
        ],
      }),
    );
    const on = async (day: string) =>
      granted<AgeingView>(await desk.call('GET', `/finances/reports/payables-ageing?on=${day}`));
    expect(await on('2026-02-15')).toMatchObject({
      amounts: [0, 0, 6_000, 0, 0],
      totalCents: 6_000,
      otherCents: 0,
    });
    const march = await on('2026-03-10');
    expect(march).toMatchObject({ amounts: [1_500, 0, 6_000, 0, 0], totalCents: 7_500, otherCents: 700 });
    expect(march.rows).toEqual([
      { id: payeeId, name: 'Clay & Co', amounts: [1_500, 0, 6_000, 0, 0], totalCents: 7_500 },
    ]);
    const openOf = async (payee: string) =>
      granted<AgeingDocumentsView>(
        await desk.call('GET', `/finances/reports/payables-ageing/${payee}?on=2026-03-10`),
      ).documents;
    expect(await openOf(payeeId)).toMatchObject([
      { id: old.id, kind: 'bill', number: 'OLD', daysOverdue: 59, openCents: 6_000 },
      { kind: 'credit', daysOverdue: 0, openCents: -500 },
      { number: 'SOON', daysOverdue: 0, openCents: 2_000 },
    ]);
    expect(await openOf(await addPayee({ name: 'Nobody yet' }))).toEqual([]);
    // From the day it was taken back the payment counts no more.
    expect(await on('2026-04-20')).toMatchObject({ amounts: [-500, 0, 2_000, 0, 10_000] });
    const csv = (await desk.call('GET', '/finances/reports/payables-ageing.csv?on=2026-03-10')).text;
    expect(csv).toContain('Clay & Co,OLD,2026-01-05,2026-01-10,,,60.00,,,60.00');
    expect(csv).toContain('Other entries');
  });
});

describe('form 1099-NEC', () => {
  it('counts what was paid in the year by cash, check or bank, of payees that are marked', async () => {
    const tess = await addPayee({ name: 'Tess', receives1099: true, taxId: '084-55-7213' });
    const june = await addPayee({ name: 'June', receives1099: true });
    const ravi = await addPayee({ name: 'Ravi' });
    const small = await addPayee({ name: 'Small' });
    await spend(tess, 150_000, '2026-01-15');
    await spend(tess, 10_000, '2026-02-15', '1050');
    await spend(tess, 99_000, '2026-03-15', '2100');
    await spend(tess, 70_000, '2025-12-31');
    const bill = await enter(tess, 60_000, { number: 'T-1', date: '2025-12-01' });
    await pay(bill, 20_000, '2025-12-30');
    await pay(bill, 40_000, '2026-01-02');
    const again = await enter(tess, 5_000, { number: 'T-2' });
    const bounced = await pay(again, 5_000, '2026-02-02');
    granted(await desk.call('POST', `/finances/bill-payments/${bounced}/reverse`, { date: '2026-02-03' }));
    await spend(june, 199_999, '2026-01-15');
    await spend(ravi, 200_000, '2026-01-15');
    await spend(small, 100, '2026-01-15');

    const of = async (year: number) =>
      granted<Form1099View>(await desk.call('GET', `/finances/reports/form-1099-nec?year=${String(year)}`));
    const now = await of(2026);
    expect(now).toMatchObject({ thresholdCents: 200_000, isThresholdKnown: true, reportedCents: 200_000 });
    expect(now.payees.map(({ name }) => name)).toEqual(['June', 'Ravi', 'Tess']);
    expect(now.payees).toMatchObject([
      { isFlagged: true, hasTaxId: false, paidCents: 199_999, isReported: false },
      { isFlagged: false, paidCents: 200_000, isReported: false },
      { taxId: '•••-••-7213', hasTaxId: true, paidCents: 200_000, otherCents: 99_000, isReported: true },
    ]);
    expect(JSON.stringify(now)).not.toMatch(/084-?55/);
    expect(await of(2025)).toMatchObject({
      thresholdCents: 60_000,
      payees: [{ name: 'Tess', paidCents: 90_000, isReported: true }],
    });
    expect((await of(2027)).isThresholdKnown).toBe(false);

    const rows = granted<Form1099RowsView>(
      await desk.call('GET', `/finances/reports/form-1099-nec/${tess}?year=2026`),
    );
    expect(rows.paidCents).toBe(200_000);
    expect(rows.rows.map(({ kind, amountCents, counts }) => [kind, amountCents, counts])).toEqual([
      ['bill-payment', 40_000, true],
      ['transaction', 150_000, true],
      ['transaction', 10_000, true],
      ['transaction', 99_000, false],
    ]);
    expect(rows.rows[0]).toMatchObject({ billId: bill.id, text: 'T-1' });
    const csv = (await desk.call('GET', '/finances/reports/form-1099-nec.csv?year=2026')).text;
    expect(csv).toContain('Tess,,•••-••-7213,2000.00,990.00,yes');
    expect(csv).toContain('June,,missing,1999.99,0.00,below the limit');
    expect(csv).not.toMatch(/084-?55/);
  });
});

describe('the clock', () => {
  it('tells once of a bill that is due soon, and once when it is overdue', async () => {
    const payeeId = await addPayee({ name: 'Glaze & Co' });
    const soon = await enter(payeeId, 1_000, { number: 'G-1', dueDate: '2026-04-22' });
    const late = await enter(payeeId, 1_000, { number: 'G-2', dueDate: '2026-04-18' });
    await enter(payeeId, 1_000, { number: 'G-3', dueDate: '2026-05-30' });
    await enter(payeeId, 1_000, { number: 'G-4', dueDate: '2026-04-19', status: 'draft' });
    const told = async () =>
      granted<{ rows: NotificationView[] }>(await desk.call('GET', '/notifications')).rows.filter(
        ({ about }) => about.kind === 'bill',
      );
    const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 2 });
    const tools = { clock: { now: () => new Date('2026-04-20T16:00:00Z') } };
    for (let run = 0; run < 3; run += 1) await tellDueBillsJob({ database, tools });
    await database.close();
    const rows = await told();
    expect(
      rows
        .map(({ kind, about, title }) => [kind, about.id, title])
        .toSorted((a, b) => a[0]!.localeCompare(b[0]!)),
    ).toEqual([
      ['bill-due-soon', soon.id, 'Bill G-1 of Glaze & Co is due soon'],
      ['bill-overdue', late.id, 'Bill G-2 of Glaze & Co is overdue'],
    ]);
  });
});
