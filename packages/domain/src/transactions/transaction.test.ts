import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, money, sumMoney } from '../foundation/index.ts';
import type { Account } from '../books/account.ts';
import { sampleAccounts } from '../books/books-samples.factory.ts';
import { makeJournalEntry, reverseEntry } from '../books/journal-entry.ts';
import {
  decideTransaction,
  saysTheSame,
  tidyTags,
  transactionKinds,
  transactionPosting,
  type TransactionKind,
} from './transaction.ts';

const accounts = new Map(sampleAccounts.map((account) => [account.id, account]));

const draft = {
  id: 'transaction',
  date: calendarDate('2026-03-05'),
  payee: 'Clay & Co',
  payeeId: null,
  memo: '',
  tags: [],
  amount: money(1200),
  moneyAccountId: '1000',
  lines: [{ accountId: '6650', amount: money(1200), memo: '' }],
};

const of = (kind: TransactionKind, from: string, ...parts: readonly [code: string, cents: number][]) => ({
  ...draft,
  kind,
  moneyAccountId: from,
  lines: parts.map(([accountId, cents]) => ({ accountId, amount: money(cents), memo: '' })),
});

describe('decideTransaction', () => {
  it.each([
    ['income', '1000', '4000'],
    ['expense', '2100', '6650'],
    ['expense', '1000', '1500'],
    ['expense', '1000', '2200'],
    ['transfer', '1080', '1000'],
    ['transfer', '1000', '2100'],
    ['contribution', '1000', '3000'],
    ['draw', '1050', '3100'],
  ] as const)('takes %s with %s and %s', (kind, from, category) => {
    expect(decideTransaction(of(kind, from, [category, 1200]), accounts).ok).toBe(true);
  });

  it.each([
    ['money-account-not-allowed', 'income', '1200', '4000'],
    ['money-account-not-allowed', 'expense', '6000', '6650'],
    ['category-account-not-allowed', 'income', '1000', '6000'],
    ['category-account-not-allowed', 'expense', '1000', '4000'],
    ['category-account-not-allowed', 'transfer', '1000', '1000'],
    ['category-account-not-allowed', 'draw', '1000', '3000'],
    ['account-not-found', 'expense', '1000', 'nowhere'],
    ['account-not-found', 'expense', 'nowhere', '6650'],
  ] as const)('refuses as %s: %s with %s and %s', (code, kind, from, category) => {
    expect(decideTransaction(of(kind, from, [category, 1200]), accounts)).toMatchObject({
      refusal: { code },
    });
  });

  it('uses no archived account, and says which line does', () => {
    const archived: Account = { ...sampleAccounts[0]!, id: '6000', type: 'expense', archived: true };
    const split = of('expense', '1000', ['6650', 200], ['6000', 1000]);
    expect(decideTransaction(split, new Map([...accounts, ['6000', archived]]))).toMatchObject({
      refusal: { code: 'account-archived', field: 'lines.1.accountId' },
    });
  });

  it('takes a split that makes up the amount, the same category twice as well', () => {
    expect(
      decideTransaction(of('expense', '1000', ['6650', 200], ['6000', 900], ['6650', 100]), accounts).ok,
    ).toBe(true);
  });

  it.each([
    ['a cent too little', 'transaction-not-split-up', of('expense', '1000', ['6650', 200], ['6000', 999])],
    ['a cent too much', 'transaction-not-split-up', of('expense', '1000', ['6650', 1201])],
    ['nothing for one', 'transaction-not-split-up', of('expense', '1000', ['6650', 1200], ['6000', 0])],
    ['a part below zero', 'transaction-not-split-up', of('expense', '1000', ['6650', 1300], ['6000', -100])],
    ['no category', 'transaction-needs-category', of('expense', '1000')],
    [
      'a transfer to two accounts',
      'transaction-takes-one-category',
      of('transfer', '1000', ['1050', 600], ['1080', 600]),
    ],
  ])('refuses %s', (_case, code, split) => {
    expect(decideTransaction(split, accounts)).toMatchObject({ refusal: { code } });
  });
});

describe('transactionPosting', () => {
  it('lets money in with a debit and out with a credit', () => {
    const bankLine = (kind: TransactionKind) =>
      transactionPosting({ ...draft, kind }, 'entry').lines[0]?.amount;
    expect(transactionKinds.map(bankLine)).toEqual([1200, -1200, 1200, -1200, 1200, -1200]);
  });

  const anySplit = fc.record({
    kind: fc.constantFrom('income', 'expense'),
    parts: fc.array(
      fc.record({
        accountId: fc.constantFrom('6000', '6050', '6650'),
        amount: fc.integer({ min: 1, max: 1_000_000_000 }).map(money),
        memo: fc.string(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  });

  it('balances, and its reversal undoes it, however it is split', () => {
    fc.assert(
      fc.property(anySplit, ({ kind, parts }) => {
        const amount = sumMoney(parts.map((part) => part.amount));
        const posting = transactionPosting({ ...draft, kind, amount, lines: parts }, 'entry');
        expect(makeJournalEntry(posting, { closedThrough: null }).ok).toBe(true);
        expect(posting.lines).toHaveLength(parts.length + 1);
        const reversal = reverseEntry(posting, { id: 'reversal', date: posting.date, memo: '' });
        expect(sumMoney([...posting.lines, ...reversal.lines].map((line) => line.amount))).toBe(0);
      }),
    );
  });

  it('says the same only where the books would see no difference', () => {
    const kind = 'expense' as const;
    const posted = transactionPosting({ ...draft, kind }, 'one');
    expect(saysTheSame(posted, transactionPosting({ ...draft, kind }, 'two'))).toBe(true);
    const changes = [
      { date: calendarDate('2026-03-06') },
      { payee: 'Clay Co' },
      { memo: 'Stoneware' },
      { moneyAccountId: '1050' },
      { kind: 'draw' as const },
      { amount: money(1201), lines: [{ accountId: '6650', amount: money(1201), memo: '' }] },
      { lines: [{ accountId: '6000', amount: money(1200), memo: '' }] },
      { lines: [{ accountId: '6650', amount: money(1200), memo: 'Glaze' }] },
      {
        lines: [
          { accountId: '6650', amount: money(1000), memo: '' },
          { accountId: '6650', amount: money(200), memo: '' },
        ],
      },
    ];
    for (const change of changes) {
      expect(saysTheSame(posted, transactionPosting({ ...draft, kind, ...change }, 'two'))).toBe(false);
    }
  });
});

it('tidies tags', () => {
  expect(tidyTags([' #Craft  fair', 'craft fair', '', '##', 'Tax 2026'])).toEqual(['Craft fair', 'Tax 2026']);
});
