import type { BankImportView, BankLineView, MatchChoicesView } from '@atelier/contract/banking';
import type {
  BillHistoryView,
  BillPaymentView,
  BillTotalsView,
  BillView,
  BillWithPaymentsView,
} from '@atelier/contract/payables';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@atelier/domain/foundation';
import { systemClock, todayIn } from '../platform/clock.ts';
import { eventually } from '../platform/test-server.ts';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let payeeId: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

const at = (code: string) => ids[code] ?? '';

async function addPayee(fields: object = {}): Promise<string> {
  const id = v7();
  granted(await desk.call('POST', '/finances/payees', { id, name: `Clay & Co ${id}`, ...fields }));
  return id;
}

async function openBooks(): Promise<void> {
  desk = await workshop.found();
  for (const code of ['1000', '2100', '4000', '5300', '7150'] as const)
    ids[code] = await accountOf(desk, code);
  payeeId = await addPayee({ termsDays: 14 });
}

const of = (fields: object = {}) => ({
  payeeId,
  number: `C-${v7()}`,
  date: '2026-03-05',
  lines: [
    { accountId: at('5300'), amountCents: 12_000, memo: 'Porcelain' },
    { accountId: at('7150'), amountCents: 1_599 },
  ],
  ...fields,
});
const enter = async (fields: object = {}) =>
  granted<BillView>(await desk.call('POST', '/finances/bills', { id: v7(), ...of(fields) }));
const get = async ({ id }: { id: string }) =>
  granted<BillWithPaymentsView>(await desk.call('GET', `/finances/bills/${id}`));
const pay = (parts: readonly (readonly [BillView, number])[], fields: object = {}, key?: string) =>
  desk.call(
    'POST',
    '/finances/bill-payments',
    {
      id: v7(),
      date: '2026-03-20',
      moneyAccountId: at('1000'),
      allocations: parts.map(([{ id }, amountCents]) => ({ billId: id, amountCents })),
      ...fields,
    },
    key,
  );
const takeBack = ({ id }: BillPaymentView, date = '2026-03-25') =>
  desk.call('POST', `/finances/bill-payments/${id}/reverse`, { date });
const voidIt = ({ id, version }: BillView, date = '2026-03-28') =>
  desk.call('POST', `/finances/bills/${id}/void`, { version, date, reason: 'Sent twice' });
const refused = (answer: Answer) => {
  const { code, field } = answer.body as { code: string; data?: { field?: string }; field?: string };
  return [answer.status, code, (answer.body as { data?: { field?: string } }).data?.field ?? field];
};

describe('a bill', () => {
  beforeAll(openBooks);

  it('is refused for a payee, account or day that cannot be, at its field', async () => {
    const say = (fields: object) => desk.call('POST', '/finances/bills', { id: v7(), ...of(fields) });
    const line = { amountCents: 100 };
    expect(refused(await say({ payeeId: v7() }))).toEqual([404, 'payee-not-found', 'payeeId']);
    expect(refused(await say({ dueDate: '2026-03-04' }))).toEqual([
      422,
      'bill-due-before-its-day',
      'dueDate',
    ]);
    expect(refused(await say({ lines: [] }))).toEqual([422, 'bill-needs-lines', 'lines.0.accountId']);
    expect(refused(await say({ lines: [{ ...line, accountId: at('4000') }] }))).toEqual([
      422,
      'category-account-not-allowed',
      'lines.0.accountId',
    ]);
    expect((await desk.call('GET', '/finances/bills')).body).toMatchObject({ rows: [] });
  });

  it('is entered once under its number, until that one is void', async () => {
    const first = await enter({ number: 'A-7' });
    const again = () => desk.call('POST', '/finances/bills', { id: v7(), ...of({ number: ' a-7 ' }) });
    expect(refused(await again())).toEqual([409, 'bill-number-taken', 'number']);
    // Someone else's A-7 is another paper, and so is a credit.
    await enter({ number: 'A-7', payeeId: await addPayee() });
    await enter({ number: 'A-7', kind: 'credit' });
    granted(await voidIt(first));
    granted(await again());
    // Papers without a number are as many as they are.
    await enter({ number: '' });
    await enter({ number: '' });
  });

  it('as a draft posts nothing, and can be thrown away', async () => {
    const before = await balancesOf(desk);
    const draft = await enter({ status: 'draft', lines: [] });
    expect(draft).toMatchObject({ status: 'draft', dueDate: '2026-03-19', totalCents: 0, version: 1 });
    const open = (version: number) => desk.call('POST', `/finances/bills/${draft.id}/open`, { version });
    expect(refusalOf(await open(1))).toEqual([422, 'bill-needs-lines']);
    expect(refusalOf(await pay([[draft, 1]]))).toEqual([409, 'bill-not-open']);
    granted(await desk.call('PUT', `/finances/bills/${draft.id}`, { version: 1, ...of(), status: 'draft' }));
    expect(await balancesOf(desk)).toEqual(before);
    expect(refusalOf(await open(1))).toEqual([409, 'bill-changed-meanwhile']);
    const opened = granted<BillView>(await open(2));
    expect(opened).toMatchObject({ status: 'open', totalCents: 13_599 });
    expect(refusalOf(await open(3))).toEqual([409, 'bill-already-posted']);
    const thrown = await desk.call('POST', `/finances/bills/${draft.id}/delete`, { version: 3 });
    expect(refusalOf(thrown)).toEqual([409, 'bill-already-posted']);
    granted(await voidIt(opened));
    expect(await balancesOf(desk)).toEqual(before);

    const other = await enter({ status: 'draft' });
    granted(await desk.call('POST', `/finances/bills/${other.id}/delete`, { version: 1 }));
    expect((await desk.call('GET', `/finances/bills/${other.id}`)).status).toBe(404);
  });

  it('changes by reversal and a new entry, and its history shows both', async () => {
    const before = await balancesOf(desk);
    const bill = await enter();
    const say = (fields: object) => desk.call('PUT', `/finances/bills/${bill.id}`, { ...of(), ...fields });
    const same = { number: bill.number, lines: of().lines };
    const later = granted<BillView>(
      await say({ ...same, version: 1, dueDate: '2026-05-01', tags: ['#kiln'] }),
    );
    // Another due day and a tag are no business of the books.
    expect(later).toMatchObject({ journalEntryId: bill.journalEntryId, version: 2, tags: ['kiln'] });
    expect(refusalOf(await say({ ...same, version: 1 }))).toEqual([409, 'bill-changed-meanwhile']);
    const changed = granted<BillView>(
      await say({ ...same, version: 2, lines: [{ accountId: at('5300'), amountCents: 500 }] }),
    );
    expect(changed.journalEntryId).not.toBe(bill.journalEntryId);
    expect((await balancesOf(desk))['2000']).toBe((before['2000'] ?? 0) + 500);
    const { steps } = granted<BillHistoryView>(await desk.call('GET', `/finances/bills/${bill.id}/history`));
    expect(steps.map(({ action }) => action)).toEqual(['recorded', 'changed']);
    granted(await pay([[changed, 200]]));
    const touched = await say({ ...same, version: 3, lines: [{ accountId: at('5300'), amountCents: 600 }] });
    expect(refusalOf(touched)).toEqual([409, 'bill-has-payments']);
    expect(refusalOf(await voidIt(await get(bill)))).toEqual([409, 'bill-has-payments']);
  });
});

describe('paying', () => {
  beforeAll(openBooks);

  it('takes several bills at once, in part and in full, and never more than is open', async () => {
    const before = await balancesOf(desk);
    const [one, two] = [await enter(), await enter()];
    const foreign = await enter({ payeeId: await addPayee() });
    expect(refused(await pay([[one, 13_600]]))).toEqual([
      422,
      'bill-payment-exceeds-balance',
      'allocations.0.amountCents',
    ]);
    expect(
      refused(
        await pay([
          [one, 1],
          [foreign, 1],
        ]),
      ),
    ).toEqual([422, 'bill-payment-of-one-payee', 'allocations.1.amountCents']);
    expect(refused(await pay([[one, 1]], { moneyAccountId: at('5300') }))).toEqual([
      422,
      'money-account-not-allowed',
      'moneyAccountId',
    ]);
    expect(refusalOf(await pay([]))).toEqual([422, 'bill-payment-needs-bills']);
    const paid = granted<BillPaymentView>(
      await pay(
        [
          [one, 13_599],
          [two, 3_599],
        ],
        { reference: 'Check 41' },
      ),
    );
    expect(paid).toMatchObject({ amountCents: 17_198, reference: 'Check 41', reversedAt: null });
    expect(await get(one)).toMatchObject({ status: 'paid', paidCents: 13_599, payments: [{ id: paid.id }] });
    expect(await get(two)).toMatchObject({ status: 'partly-paid', paidCents: 3_599 });
    const after = await balancesOf(desk);
    expect((after['1000'] ?? 0) - (before['1000'] ?? 0)).toBe(-17_198);

    granted(await takeBack(paid));
    expect(refusalOf(await takeBack(paid))).toEqual([409, 'bill-payment-already-reversed']);
    expect(await get(one)).toMatchObject({ status: 'open', paidCents: 0 });
    expect((await balancesOf(desk))['1000']).toBe(before['1000']);
    granted(await voidIt(await get(one)));
    expect(refusalOf(await pay([[one, 1]]))).toEqual([409, 'bill-not-open']);
  });

  it('happens once, however often the same is said', async () => {
    const bill = await enter();
    const [id, key] = [v7(), v7()];
    const answers = await Promise.all([
      pay([[bill, 13_599]], { id }, key),
      pay([[bill, 13_599]], { id }, key),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await get(bill)).toMatchObject({ paidCents: 13_599, payments: [{ id }] });
    // Two who pay the rest at the same time: one of them is told.
    const rest = await enter();
    const race = await Promise.all([pay([[rest, 13_599]]), pay([[rest, 13_599]])]);
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('uses credits, alone or with money, and takes a refund', async () => {
    const bill = await enter();
    const credit = await enter({ kind: 'credit', lines: [{ accountId: at('5300'), amountCents: 5_000 }] });
    const before = await balancesOf(desk);
    const alone = granted<BillPaymentView>(
      await pay(
        [
          [bill, 2_000],
          [credit, 2_000],
        ],
        { moneyAccountId: undefined },
      ),
    );
    expect(alone).toMatchObject({ amountCents: 0, moneyAccountId: null });
    expect(await balancesOf(desk)).toEqual(before);
    const both = granted<BillPaymentView>(
      await pay([
        [bill, 11_599],
        [credit, 1_000],
      ]),
    );
    expect(both.amountCents).toBe(10_599);
    const refund = granted<BillPaymentView>(await pay([[credit, 2_000]]));
    expect(refund.amountCents).toBe(-2_000);
    expect(await get(credit)).toMatchObject({ status: 'paid' });
    expect(await get(bill)).toMatchObject({ status: 'paid' });
    granted(await takeBack(refund));
    expect(await get(credit)).toMatchObject({ status: 'partly-paid', paidCents: 3_000 });
  });

  it('posts nothing in closed books, and says so at the day', async () => {
    const bill = await enter();
    const lock = { closedThrough: '2026-03-31', opened: null, reason: 'Filed' };
    granted(await desk.call('PUT', '/finances/book-lock', lock));
    expect(refused(await pay([[bill, 1]]))).toEqual([409, 'period-closed', 'date']);
    expect(refused(await voidIt(bill))).toEqual([409, 'period-closed', 'date']);
    granted(await desk.call('PUT', '/finances/book-lock', { ...lock, closedThrough: null }));
  });
});

describe('lists and totals', () => {
  beforeAll(openBooks);

  it('say what is due, and find by number, payee and amount', async () => {
    const day = (days: number) => addDays(todayIn('America/New_York', systemClock), days);
    const overdue = await enter({ date: '2026-01-01', dueDate: day(-5), number: 'LATE' });
    const soon = await enter({ date: '2026-01-02', dueDate: day(10) });
    await enter({ date: '2026-01-03', dueDate: day(60) });
    await enter({ status: 'draft' });
    await enter({ kind: 'credit', lines: [{ accountId: at('5300'), amountCents: 100 }] });
    granted(await pay([[soon, 599]]));
    const totals = granted<BillTotalsView>(await desk.call('GET', '/finances/bill-totals'));
    expect(totals).toMatchObject({
      owedCents: 3 * 13_599 - 599,
      overdueCents: 13_599,
      overdueCount: 1,
      dueNowCents: 13_599,
      dueSoonCents: 13_000,
      creditCents: 100,
    });
    const shown = async (query: string) =>
      granted<{ rows: BillView[] }>(await desk.call('GET', `/finances/bills?${query}`)).rows;
    expect((await shown('show=overdue')).map(({ id }) => id)).toEqual([overdue.id]);
    expect((await shown('show=open')).map(({ dueDate }) => dueDate)).toHaveLength(4);
    expect(await shown('show=draft')).toHaveLength(1);
    expect(await shown('show=credit')).toHaveLength(1);
    expect(await shown('search=late')).toHaveLength(1);
    expect(await shown('search=clay')).toHaveLength(5);
    expect(await shown('search=135.99')).toHaveLength(4);
    const first = granted<{ rows: BillView[]; next: string }>(
      await desk.call('GET', '/finances/bills?limit=2&show=open'),
    );
    expect(await shown(`limit=2&show=open&after=${first.next}`)).toHaveLength(2);
  });
});

describe('the inbox', () => {
  beforeAll(openBooks);

  async function bring(row: string): Promise<void> {
    const id = v7();
    const form = new FormData();
    form.append('file', new File([['Date,Payee,Memo,Amount', row, ''].join('\n')], `${id}.csv`));
    granted(await desk.call('PUT', `/finances/accounts/${at('1000')}/bank-imports/${id}`, form));
    await eventually(async () => {
      const now = granted<BankImportView>(await desk.call('GET', `/finances/bank-imports/${id}`));
      return now.endedAt === null ? undefined : now;
    });
  }
  const lines = async (show = 'review') =>
    granted<{ rows: BankLineView[] }>(await desk.call('GET', `/finances/bank-lines?show=${show}`)).rows;
  const suggested = () =>
    eventually(async () => (await lines()).find(({ suggestion }) => suggestion?.kind === 'bill'));

  it('suggests the bill that a line pays, with its reason, pays it once accepted, and undoes that', async () => {
    const bill = await enter({ number: 'C-118' });
    granted(await pay([[bill, 3_599]]));
    await bring('2026-03-29,CLAY AND CO,Ref C-118,-100.00');
    const line = await suggested();
    expect(line).toMatchObject({
      suggestion: { targetIds: [bill.id], reason: { sameNumber: true, sameName: true, days: 24 } },
    });
    const accepting = [{ lineId: line.id, kind: 'bill', targetIds: [bill.id] }];
    granted(await desk.call('POST', '/finances/bank-lines/accept', { lines: accepting }));
    expect(await get(bill)).toMatchObject({ status: 'paid', payments: [{}, { amountCents: 10_000 }] });
    expect(refusalOf(await desk.call('POST', '/finances/bank-lines/accept', { lines: accepting }))).toEqual([
      409,
      'bank-line-settled',
    ]);
    granted(await desk.call('POST', `/finances/bank-lines/${line.id}/undo`));
    expect(await get(bill)).toMatchObject({ status: 'partly-paid', paidCents: 3_599 });
    // By hand a line pays a part of another bill.
    const other = await enter({ number: 'C-119' });
    const choices = granted<MatchChoicesView>(
      await desk.call('GET', `/finances/bank-lines/${line.id}/choices?search=C-119`),
    );
    expect(choices.bills).toMatchObject([{ billId: other.id, balanceCents: 13_599 }]);
    granted(
      await desk.call('POST', `/finances/bank-lines/${line.id}/match`, {
        bills: [{ billId: other.id, amountCents: 10_000 }],
      }),
    );
    expect(await get(other)).toMatchObject({ status: 'partly-paid', paidCents: 10_000 });
    // Taking the payment back opens the line again.
    const [payment] = (await get(other)).payments;
    granted(await takeBack(payment!, '2026-03-29'));
    expect((await lines()).map(({ id }) => id)).toContain(line.id);
  });
});
