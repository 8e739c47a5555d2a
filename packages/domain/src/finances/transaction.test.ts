import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import type { Account } from './account.ts';
import { sampleAccounts } from './finances-samples.factory.ts';
import { makeJournalEntry } from './journal-entry.ts';
import { decideTransaction, transactionKinds, transactionPosting } from './transaction.ts';

const find = (code: string): Account => {
  const account = sampleAccounts.find((candidate) => candidate.code === code);
  if (account === undefined) throw new Error(`The chart has no ${code}.`);
  return account;
};

const draft = {
  id: 'transaction',
  date: calendarDate('2026-03-05'),
  payee: 'Clay & Co',
  memo: '',
  amount: money(1200),
  moneyAccountId: 'bank',
  categoryAccountId: 'category',
};

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
    expect(decideTransaction(kind, { money: find(from), category: find(category) }).ok).toBe(true);
  });

  it.each([
    ['money-account-not-allowed', 'income', '1200', '4000'],
    ['money-account-not-allowed', 'expense', '6000', '6650'],
    ['category-account-not-allowed', 'income', '1000', '6000'],
    ['category-account-not-allowed', 'expense', '1000', '4000'],
    ['category-account-not-allowed', 'transfer', '1000', '1000'],
    ['category-account-not-allowed', 'draw', '1000', '3000'],
  ] as const)('refuses as %s: %s with %s and %s', (code, kind, from, category) => {
    expect(decideTransaction(kind, { money: find(from), category: find(category) })).toMatchObject({
      refusal: { code },
    });
  });

  it('uses no archived account', () => {
    const archived = { ...find('6000'), archived: true };
    expect(decideTransaction('expense', { money: find('1000'), category: archived })).toMatchObject({
      refusal: { code: 'account-archived', field: 'categoryAccountId' },
    });
  });
});

describe('transactionPosting', () => {
  it('lets money in with a debit and out with a credit', () => {
    const bankLine = (kind: (typeof transactionKinds)[number]) =>
      transactionPosting({ ...draft, kind }, { id: 'entry', memo: '' }).lines[0]?.amount;
    expect(transactionKinds.map(bankLine)).toEqual([1200, -1200, -1200, 1200, -1200]);
  });

  it('balances', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...transactionKinds),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (kind, cents) => {
          const posting = transactionPosting(
            { ...draft, kind, amount: money(cents) },
            { id: 'entry', memo: 'Clay' },
          );
          expect(makeJournalEntry(posting, { closedThrough: null }).ok).toBe(true);
        },
      ),
    );
  });
});
