import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import { sampleAccounts } from './books-samples.factory.ts';
import { makeJournalEntry } from './journal-entry.ts';
import { freeAccountCode, moneyAccountTypes, openingPosting } from './money-account.ts';

describe('freeAccountCode', () => {
  it('goes on in tens beside its like, and finds room where there is none', () => {
    expect(moneyAccountTypes.map((type) => freeAccountCode(type, sampleAccounts))).toEqual([
      '1010',
      '1060',
      '1090',
      '1100',
      '2110',
    ]);
    const full = Array.from({ length: 50 }, (_, index) => ({ code: String(1000 + index) }));
    expect(freeAccountCode('bank', full)).toBe('10000');
    expect(freeAccountCode('bank', full.slice(0, 49))).toBe('1049');
  });
});

describe('openingPosting', () => {
  const opening = { date: calendarDate('2026-01-01'), balance: money(50_000) };
  const entry = { id: 'entry', openingBalancesId: 'opening' };
  it.each([
    ['bank', 50_000],
    ['card', -50_000],
  ] as const)('puts the balance of a %s on its side, and balances', (type, amount) => {
    const posting = openingPosting({ id: 'a', name: 'A', type }, opening, entry);
    expect(posting.lines[0]).toEqual({ accountId: 'a', amount });
    expect(makeJournalEntry(posting, { closedThrough: null }).ok).toBe(true);
  });
});
