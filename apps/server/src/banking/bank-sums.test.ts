import type { BankImportView, BankLineView, MatchChoicesView } from '@atelier/contract/banking';
import type { BillView, BillWithPaymentsView } from '@atelier/contract/payables';
import type { Form1099View } from '@atelier/contract/reports';
import type { TransactionView } from '@atelier/contract/transactions';
import type { InvoiceView } from '@atelier/contract/invoices';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../platform/test-server.ts';
import {
  accountOf,
  addCustomerTo,
  balancesOf,
  draftFor,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let king: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});
beforeEach(async () => {
  desk = await workshop.found();
  for (const code of ['1000', '4000', '5300', '6150'] as const) ids[code] = await accountOf(desk, code);
  king = await addPayee('Clay King');
});

const at = (code: string) => ids[code] ?? '';

async function addPayee(name: string): Promise<string> {
  const id = v7();
  granted(await desk.call('POST', '/finances/payees', { id, name, receives1099: true }));
  return id;
}
async function bring(...rows: string[]): Promise<void> {
  const id = v7();
  const form = new FormData();
  form.append('file', new File([['Date,Payee,Memo,Amount', ...rows, ''].join('\n')], `${id}.csv`));
  granted(await desk.call('PUT', `/finances/accounts/${at('1000')}/bank-imports/${id}`, form));
  await eventually(async () => {
    const now = granted<BankImportView>(await desk.call('GET', `/finances/bank-imports/${id}`));
    return now.endedAt === null ? undefined : now;
  });
}
const lines = async (show = 'review') =>
  granted<{ rows: BankLineView[] }>(await desk.call('GET', `/finances/bank-lines?show=${show}`)).rows;
const suggested = (kind: string) =>
  eventually(async () => (await lines()).find(({ suggestion }) => suggestion?.kind === kind));
const action = (line: BankLineView, name: string, body: object = {}) =>
  desk.call('POST', `/finances/bank-lines/${line.id}/${name}`, body);
const accept = (line: BankLineView) =>
  desk.call('POST', '/finances/bank-lines/accept', {
    lines: [{ lineId: line.id, kind: line.suggestion?.kind, targetIds: line.suggestion?.targetIds }],
  });
const enter = async (cents: number, fields: object = {}) =>
  granted<BillView>(
    await desk.call('POST', '/finances/bills', {
      id: v7(),
      payeeId: king,
      number: `C-${String(cents)}`,
      date: '2026-03-05',
      lines: [{ accountId: at('5300'), amountCents: cents }],
      ...fields,
    }),
  );
const bill = async ({ id }: { id: string }) =>
  granted<BillWithPaymentsView>(await desk.call('GET', `/finances/bills/${id}`));
const ask = async (cents: number, name = 'Grace Hopper') => {
  const id = await issueAt(desk, await addCustomerTo(desk, { name }), {
    issueDate: '2026-03-01',
    dueDate: '2026-03-15',
    lines: draftFor(null, {}, { quantity: 1_000_000, unitPriceCents: cents }).lines,
  });
  return granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));
};
const invoice = async ({ id }: { id: string }) =>
  granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));
const paidTo = async (payeeId: string) =>
  granted<Form1099View>(await desk.call('GET', '/finances/reports/form-1099-nec?year=2026')).payees.find(
    (payee) => payee.payeeId === payeeId,
  )?.paidCents;
const refused = ({ status, body }: Answer) => {
  const { code, data } = body as { code: string; data?: { field?: string } };
  return [status, code, data?.field];
};
const balances = async () =>
  Object.fromEntries(Object.entries(await balancesOf(desk)).filter(([, cents]) => cents !== 0));

describe('one line and several bills', () => {
  it('is suggested with its reason, declined for good, settled by hand, and undone whole', async () => {
    const [one, two] = [await enter(10_000), await enter(6_000)];
    const credit = await enter(1_000, { kind: 'credit' });
    await bring('2026-03-20,CLAY KING 0042,,-150.00');
    const line = await suggested('bill');
    expect(line.suggestion).toMatchObject({
      reason: { count: 3, sameName: true, days: 15, name: 'Clay King' },
    });
    expect(line.suggestion?.targetIds.toSorted()).toEqual([one.id, two.id, credit.id].toSorted());
    const before = await balances();
    granted(await accept(line));
    expect(refusalOf(await accept(line))).toEqual([409, 'bank-line-settled']);
    expect([await bill(one), await bill(two), await bill(credit)].map(({ status }) => status)).toEqual([
      'paid',
      'paid',
      'paid',
    ]);
    expect(await balances()).toMatchObject({ '1000': -15_000 });
    expect(await paidTo(king)).toBe(15_000);
    granted(await action(line, 'undo'));
    expect(await balances()).toEqual(before);
    expect((await bill(one)).status).toBe('open');
    const again = await suggested('bill');
    const { kind, targetIds } = again.suggestion!;
    granted(await action(again, 'decline', { kind, targetIds }));
    expect((await lines())[0]).toMatchObject({ state: 'new', suggestion: null });
    // A part of one, and all of the other.
    granted(
      await action(line, 'match', {
        bills: [
          { billId: one.id, amountCents: 9_000 },
          { billId: two.id, amountCents: 6_000 },
        ],
      }),
    );
    expect([await bill(one), await bill(two)]).toMatchObject([
      { status: 'partly-paid', paidCents: 9_000 },
      { status: 'paid' },
    ]);
    expect(await lines('matched')).toMatchObject([{ id: line.id, entries: [{ amountCents: -15_000 }] }]);
  });

  it('pays two suppliers and a fee at once, refuses what does not come out even, and undoes all of it', async () => {
    const one = await enter(10_000);
    const two = await enter(5_000, { payeeId: await addPayee('Kiln Hire') });
    await bring('2026-03-20,WIRE TRANSFER,,-151.50');
    const [line] = await lines();
    const bills = [
      { billId: one.id, amountCents: 10_000 },
      { billId: two.id, amountCents: 5_000 },
    ];
    const fee = { accountId: at('6150'), amountCents: 150, name: 'Wire fee' };
    const before = await balances();
    expect(refused(await action(line!, 'match', {}))).toEqual([404, 'match-not-found', null]);
    expect(refused(await action(line!, 'match', { bills }))).toEqual([422, 'bank-line-amount-differs', null]);
    expect(refused(await action(line!, 'match', { bills, fee: { ...fee, name: ' ' } }))).toEqual([
      422,
      'bank-fee-needs-name',
      'fee.name',
    ]);
    expect(refused(await action(line!, 'match', { bills, fee: { ...fee, accountId: at('4000') } }))).toEqual([
      422,
      'category-account-not-allowed',
      'fee.accountId',
    ]);
    const tooMuch = [{ billId: one.id, amountCents: 10_150 }, bills[1]];
    expect(refused(await action(line!, 'match', { bills: tooMuch }))).toEqual([
      422,
      'match-exceeds-balance',
      null,
    ]);
    expect(refused(await action(line!, 'match', { bills: [...bills, bills[0]], fee }))[1]).toBe(
      'bank-line-amount-differs',
    );
    // What was refused left nothing behind.
    expect(await balances()).toEqual(before);
    granted(await action(line!, 'match', { bills, fee }));
    expect(await balances()).toMatchObject({ '1000': -15_150, '6150': 150 });
    expect((await lines('matched'))[0]?.entries).toHaveLength(3);
    granted(await action(line!, 'undo'));
    expect(await balances()).toEqual(before);
  });
});

describe('several lines at once', () => {
  it('go to one category, all or none, and come back together', async () => {
    await bring('2026-03-20,USPS,,-8.80', '2026-03-21,USPS,,-12.10', '2026-03-22,USPS,,3.30');
    const three = await lines();
    const all = (lineIds: readonly string[], accountId = at('5300')) =>
      desk.call('POST', '/finances/bank-lines/categorise', {
        lines: lineIds.map((lineId) => ({ lineId, transactionId: v7() })),
        accountId,
      });
    const ids = three.map(({ id }) => id);
    expect(refused(await all(ids, at('4000')))[1]).toBe('category-account-not-allowed');
    expect(refused(await all([...ids, v7()]))[1]).toBe('bank-line-not-found');
    expect(await lines()).toHaveLength(3);
    granted(await all(ids));
    expect(await balances()).toMatchObject({ '1000': -1_760, '5300': 1_760 });
    expect((await lines('categorised')).map(({ entries }) => entries[0]?.kind).toSorted()).toEqual([
      'expense',
      'expense',
      'refund',
    ]);
    expect(refused(await all(ids))[1]).toBe('bank-line-settled');
    granted(await desk.call('POST', '/finances/bank-lines/undo', { lineIds: ids }));
    expect(await balances()).toEqual({});
    expect(await lines()).toHaveLength(3);
    expect(refused(await desk.call('POST', '/finances/bank-lines/undo', { lineIds: ids }))[1]).toBe(
      'bank-line-not-settled',
    );
  });
});

describe('one line and several invoices', () => {
  it('takes what the card company kept as a fee, and pays a part of one', async () => {
    const [one, two] = [await ask(6_000), await ask(5_000)];
    await bring('2026-03-20,SQUARE PAYOUT,,97.10');
    const [line] = await lines();
    const choices = granted<MatchChoicesView>(
      await desk.call('GET', `/finances/bank-lines/${line!.id}/choices`),
    );
    expect(choices.invoices.map(({ balanceCents }) => balanceCents).toSorted()).toEqual([5_000, 6_000]);
    const before = await balances();
    granted(
      await action(line!, 'match', {
        invoices: [
          { invoiceId: one.id, amountCents: 6_000 },
          { invoiceId: two.id, amountCents: 4_000 },
        ],
        fee: { accountId: at('6150'), amountCents: 290, name: 'Square fee' },
      }),
    );
    expect([await invoice(one), await invoice(two)]).toMatchObject([
      { paidCents: 6_000, state: 'paid' },
      { paidCents: 4_000 },
    ]);
    expect(await balances()).toMatchObject({ '1000': 9_710, '6150': 290 });
    granted(await action(line!, 'undo'));
    expect(await balances()).toEqual(before);
    expect(await invoice(one)).toMatchObject({ paidCents: 0 });
  });

  it('is suggested where they add up, also when the last of them is issued after the line came', async () => {
    const customer = await addCustomerTo(desk, { name: 'Hopper Gallery' });
    const over = (cents: number) => ({
      issueDate: '2026-03-01',
      dueDate: '2026-03-15',
      lines: draftFor(null, {}, { quantity: 1_000_000, unitPriceCents: cents }).lines,
    });
    await issueAt(desk, customer, over(6_000));
    await bring('2026-03-20,HOPPER GALLERY LLC,,110.00');
    await issueAt(desk, customer, over(5_000));
    const line = await suggested('invoice');
    expect(line.suggestion).toMatchObject({ reason: { count: 2, sameName: true } });
    granted(await accept(line));
    expect(await balances()).toMatchObject({ '1000': 11_000 });
  });
});

describe('money back from a supplier', () => {
  it('is suggested for an open credit; payables and the 1099 follow, and undo takes it back', async () => {
    const paid = await enter(30_000);
    granted(
      await desk.call('POST', '/finances/bill-payments', {
        id: v7(),
        date: '2026-03-10',
        moneyAccountId: at('1000'),
        allocations: [{ billId: paid.id, amountCents: 30_000 }],
      }),
    );
    const credit = await enter(4_500, { kind: 'credit', number: 'CR-77' });
    const before = await balances();
    await bring('2026-03-25,CLAY KING REFUND CR-77,,45.00');
    const line = await suggested('bill');
    expect(line.suggestion).toMatchObject({
      targetIds: [credit.id],
      reason: { sameName: true, sameNumber: true },
    });
    granted(await accept(line));
    expect(await bill(credit)).toMatchObject({ status: 'paid', payments: [{ amountCents: -4_500 }] });
    expect(await paidTo(king)).toBe(25_500);
    expect(await balances()).toMatchObject({ '1000': -25_500 });
    expect((await balances())['2000']).toBeUndefined();
    granted(await action(line, 'undo'));
    expect(await balances()).toEqual(before);
    expect(await paidTo(king)).toBe(30_000);
  });

  it('without a credit is a refund of what was bought, by hand and from the inbox', async () => {
    const spent = {
      kind: 'expense',
      date: '2026-03-09',
      payeeId: king,
      payee: 'Clay King',
      amountCents: 8_000,
      moneyAccountId: at('1000'),
      categoryAccountId: at('5300'),
    };
    granted(await desk.call('POST', '/finances/transactions', { ...spent, id: v7() }));
    const refund = { ...spent, id: v7(), kind: 'refund', amountCents: 1_000, date: '2026-03-12' };
    expect(
      refused(
        await desk.call('POST', '/finances/transactions', { ...refund, categoryAccountId: at('4000') }),
      )[1],
    ).toBe('category-account-not-allowed');
    const { version } = granted<TransactionView>(await desk.call('POST', '/finances/transactions', refund));
    await bring('2026-03-20,CLAY KING REFUND,,20.00');
    const [line] = await lines();
    granted(
      await action(line!, 'categorise', {
        transactionId: v7(),
        payee: 'Clay King',
        payeeId: king,
        lines: [{ accountId: at('5300'), amountCents: 2_000 }],
      }),
    );
    expect(await balances()).toMatchObject({ '1000': -5_000, '5300': 5_000 });
    expect(await paidTo(king)).toBe(5_000);
    const totals = granted<{ inCents: number; outCents: number }>(
      await desk.call('GET', '/finances/transaction-totals'),
    );
    expect(totals).toMatchObject({ inCents: 3_000, outCents: 8_000 });
    granted(await action(line!, 'undo'));
    granted(await desk.call('POST', `/finances/transactions/${refund.id}/delete`, { version }));
    expect(await paidTo(king)).toBe(8_000);
  });
});
