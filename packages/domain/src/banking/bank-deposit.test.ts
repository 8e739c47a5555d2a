import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import { bankDepositMemo, decideBankDeposit } from './bank-deposit.ts';

const lying = (entryId: string, accountId = 'box', date = '2026-03-10') => ({
  entryId,
  accountId,
  date: calendarDate(date),
  amount: money(1000),
});
const bank = { type: 'bank', archived: false } as const;
const said = (entryIds: string[], date = '2026-03-12') => ({ entryIds, date: calendarDate(date) });

describe('decideBankDeposit', () => {
  it.each([
    ['collected-not-there', said([]), [], bank],
    ['collected-not-there', said(['a', 'b']), [lying('a')], bank],
    ['collected-lie-apart', said(['a', 'b']), [lying('a'), lying('b', 'drawer')], bank],
    ['deposit-before-collected', said(['a', 'b']), [lying('a'), lying('b', 'box', '2026-03-13')], bank],
    ['account-archived', said(['a']), [lying('a')], { ...bank, archived: true }],
    ['deposit-account-not-allowed', said(['a']), [lying('a')], { type: 'income', archived: false }],
    [
      'deposit-account-not-allowed',
      said(['a']),
      [lying('a')],
      { type: 'undeposited-funds', archived: false },
    ],
  ] as const)('answers %s', (code, deposit, found, into) => {
    const decided = decideBankDeposit(deposit, found, into);
    expect(decided.ok ? null : decided.refusal.code).toBe(code);
  });

  it('answers where they lie, however often one was named, and on the very day', () => {
    expect(decideBankDeposit(said(['a', 'b', 'a'], '2026-03-10'), [lying('a'), lying('b')], bank)).toEqual({
      ok: true,
      value: 'box',
    });
  });
});

it('is called by how many there are', () => {
  expect([1, 3].map(bankDepositMemo)).toEqual(['Deposit of one payment', 'Deposit of 3 payments']);
});
