import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, money, sumMoney } from '../foundation/index.ts';
import {
  billMemo,
  billPosting,
  billStatus,
  decideBill,
  decideUntouched,
  dueDateOfBill,
  type BillDraft,
} from './bill.ts';
import {
  amountOfBillPayment,
  billPaymentPosting,
  decideBillPayment,
  decideReverseBillPayment,
  type PayableBill,
} from './bill-payment.ts';
import { sampleAccounts } from '../books/books-samples.factory.ts';
import { makeJournalEntry } from '../books/journal-entry.ts';

const accounts = new Map(sampleAccounts.map((account) => [account.id, account]));

const draft: BillDraft = {
  id: 'bill',
  kind: 'bill',
  payeeId: 'clay',
  number: 'C-118',
  date: calendarDate('2026-03-05'),
  dueDate: calendarDate('2026-04-04'),
  memo: 'Porcelain',
  tags: [],
  lines: [
    { accountId: '5300', amount: money(12_000), memo: '' },
    { accountId: '7150', amount: money(1_599), memo: 'Freight' },
  ],
};

const codeOf = (outcome: { ok: boolean; refusal?: { code: string; field?: string | undefined } }) =>
  outcome.refusal ? `${outcome.refusal.code} ${outcome.refusal.field ?? ''}`.trim() : 'taken';

describe('a bill', () => {
  it.each([
    [{ lines: [] }, 'bill-needs-lines lines.0.accountId'],
    [{ dueDate: calendarDate('2026-03-04') }, 'bill-due-before-its-day dueDate'],
    [
      { lines: [{ accountId: 'nowhere', amount: money(1), memo: '' }] },
      'account-not-found lines.0.accountId',
    ],
    [
      { lines: [{ accountId: '5300', amount: money(0), memo: '' }] },
      'bill-line-not-positive lines.0.amountCents',
    ],
    [
      { lines: [{ accountId: '4000', amount: money(1), memo: '' }] },
      'category-account-not-allowed lines.0.accountId',
    ],
    [
      { lines: [{ accountId: '2000', amount: money(1), memo: '' }] },
      'category-account-not-allowed lines.0.accountId',
    ],
    [{}, 'taken'],
  ])('%j: %s', (change, expected) => {
    expect(codeOf(decideBill({ ...draft, ...change }, accounts))).toBe(expected);
  });

  it('takes no archived account', () => {
    const archived = new Map([...accounts].map(([id, account]) => [id, { ...account, archived: true }]));
    expect(codeOf(decideBill(draft, archived))).toBe('account-archived lines.0.accountId');
  });

  it('is due as the payee’s terms say, else in thirty days', () => {
    expect(dueDateOfBill(draft.date, 14)).toBe('2026-03-19');
    expect(dueDateOfBill(draft.date, 0)).toBe('2026-03-05');
    expect(dueDateOfBill(draft.date, null)).toBe('2026-04-04');
  });

  it('is posted to payables, a credit the other way round', () => {
    const posted = (kind: 'bill' | 'credit') =>
      billPosting({ ...draft, kind }, { accountsPayable: '2000' }, { id: 'entry', payeeName: 'Clay & Co' });
    expect(posted('bill')).toMatchObject({
      kind: 'bill',
      memo: 'Clay & Co, bill C-118: Porcelain',
      source: { kind: 'bill', id: 'bill' },
      lines: [
        { accountId: '5300', amount: 12_000 },
        { accountId: '7150', amount: 1_599, memo: 'Freight' },
        { accountId: '2000', amount: -13_599 },
      ],
    });
    expect(posted('credit').lines.map(({ amount }) => amount)).toEqual([-12_000, -1_599, 13_599]);
    expect(billMemo({ ...draft, number: '', memo: '' }, 'Clay & Co')).toBe('Clay & Co, bill');
  });

  it('has come as far as its payments', () => {
    const facts = { isPosted: true, isVoid: false, total: money(100), paid: money(0) };
    expect(billStatus({ ...facts, isPosted: false })).toBe('draft');
    expect(billStatus(facts)).toBe('open');
    expect(billStatus({ ...facts, paid: money(99) })).toBe('partly-paid');
    expect(billStatus({ ...facts, paid: money(100) })).toBe('paid');
    expect(billStatus({ ...facts, isVoid: true })).toBe('void');
    expect(codeOf(decideUntouched({ paid: money(1) }))).toBe('bill-has-payments');
    expect(decideUntouched({ paid: money(0) }).ok).toBe(true);
  });
});

const payable = (id: string, change: Partial<PayableBill> = {}): PayableBill => ({
  id,
  kind: 'bill',
  status: 'open',
  payeeId: 'clay',
  number: id.toUpperCase(),
  total: money(10_000),
  paid: money(2_500),
  ...change,
});
const bills = new Map(
  [
    payable('one'),
    payable('two'),
    payable('credit', { kind: 'credit', total: money(3_000), paid: money(0) }),
    payable('glaze', { payeeId: 'glaze' }),
    payable('draft', { status: 'draft' }),
    payable('void', { status: 'void' }),
    payable('paid', { status: 'paid' }),
  ].map((bill) => [bill.id, bill]),
);
const paying = (...parts: readonly (readonly [id: string, cents: number])[]) => ({
  id: 'payment',
  date: calendarDate('2026-04-01'),
  moneyAccountId: '1000',
  reference: '',
  memo: '',
  allocations: parts.map(([billId, cents]) => ({ billId, amount: money(cents) })),
});
const bank = accounts.get('1000')!;

describe('a payment of bills', () => {
  it.each([
    [[], 'bill-payment-needs-bills allocations'],
    [[['nowhere', 1]], 'bill-not-found allocations.0.amountCents'],
    [
      [
        ['one', 1],
        ['one', 1],
      ],
      'bill-not-found allocations.1.amountCents',
    ],
    [
      [
        ['one', 1],
        ['glaze', 1],
      ],
      'bill-payment-of-one-payee allocations.1.amountCents',
    ],
    [[['draft', 1]], 'bill-not-open allocations.0.amountCents'],
    [[['void', 1]], 'bill-not-open allocations.0.amountCents'],
    [[['paid', 1]], 'bill-not-open allocations.0.amountCents'],
    [[['one', 0]], 'bill-payment-not-positive allocations.0.amountCents'],
    [[['one', 7_501]], 'bill-payment-exceeds-balance allocations.0.amountCents'],
    [[['credit', 3_001]], 'bill-payment-exceeds-balance allocations.0.amountCents'],
    [[['one', 7_500]], 'taken'],
    [
      [
        ['one', 7_500],
        ['two', 1],
        ['credit', 3_000],
      ],
      'taken',
    ],
  ] as const)('%j: %s', (parts, expected) => {
    expect(codeOf(decideBillPayment(paying(...parts), bills, bank))).toBe(expected);
  });

  it('needs an account that holds money, where money moves', () => {
    const of = (account: typeof bank | null) => codeOf(decideBillPayment(paying(['one', 1]), bills, account));
    expect(of(null)).toBe('account-not-found moneyAccountId');
    expect(of(accounts.get('6000')!)).toBe('money-account-not-allowed moneyAccountId');
    expect(of({ ...bank, archived: true })).toBe('account-archived moneyAccountId');
    expect(of(accounts.get('2100')!)).toBe('taken');
    const creditAlone = paying(['one', 3_000], ['credit', 3_000]);
    expect(decideBillPayment(creditAlone, bills, null).ok).toBe(true);
  });

  it('takes what the bills say less the credits, and balances', () => {
    const parts: fc.Arbitrary<readonly [string, number][]> = fc
      .record({
        one: fc.integer({ min: 0, max: 7_500 }),
        two: fc.integer({ min: 0, max: 7_500 }),
        credit: fc.integer({ min: 0, max: 3_000 }),
      })
      .map((amounts) => Object.entries(amounts).filter(([, cents]) => cents > 0))
      .filter((all) => all.length > 0);
    fc.assert(
      fc.property(parts, (all) => {
        const payment = paying(...all);
        const entry = billPaymentPosting(
          payment,
          bills,
          { accountsPayable: '2000' },
          { id: 'entry', payeeName: 'Clay & Co' },
        );
        const amount = amountOfBillPayment(payment.allocations, bills);
        const of = (code: string) =>
          sumMoney(entry.lines.filter(({ accountId }) => accountId === code).map((line) => line.amount));
        expect(of('1000')).toBe(-amount + 0);
        expect(of('2000')).toBe(amount);
        expect(makeJournalEntry(entry, { closedThrough: null }).ok).toBe(true);
      }),
    );
  });

  it('says what it is in the books', () => {
    const words = (...parts: readonly [string, number][]) =>
      billPaymentPosting(paying(...parts), bills, { accountsPayable: '2000' }, { id: 'e', payeeName: 'Clay' })
        .memo;
    expect(words(['one', 5], ['two', 5])).toBe('Clay, payment of ONE, TWO');
    expect(words(['credit', 5])).toBe('Clay, refund of CREDIT');
    expect(words(['one', 5], ['credit', 5])).toBe('Clay, credit used of ONE, CREDIT');
  });

  it('is taken back once', () => {
    expect(decideReverseBillPayment({ reversedAt: null }).ok).toBe(true);
    expect(codeOf(decideReverseBillPayment({ reversedAt: '2026-04-02T00:00:00Z' }))).toBe(
      'bill-payment-already-reversed',
    );
  });
});
