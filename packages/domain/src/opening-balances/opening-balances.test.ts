import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarDate, money, sumMoney } from '../foundation/index.ts';
import {
  openingBalancesPosting,
  openingDifference,
  openingDocumentPosting,
  type OpeningDraft,
} from './opening-balances.ts';

const keys = { accountsReceivable: 'ar', accountsPayable: 'ap', openingBalances: 'opening' };
const date = calendarDate('2025-12-31');
const accounts = new Map([
  ['bank', { type: 'bank' as const }],
  ['stock', { type: 'inventory' as const }],
  ['loan', { type: 'other-liability' as const }],
]);
const anyAmount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(money);
const document = (amount: number, categoryId: string | null = null) => ({
  ...{ id: null, name: 'Ada', number: '7', date, dueDate: date, amount: money(amount), categoryId },
});

it('balance in every entry, whatever is in the accounts', () => {
  fc.assert(
    fc.property(
      anyAmount,
      anyAmount,
      anyAmount,
      fc.integer({ min: 1, max: 1e6 }),
      (bank, stock, loan, owed) => {
        const amounts = { bank, stock, loan };
        const draft: OpeningDraft = {
          date,
          accounts: Object.entries(amounts).map(([accountId, amount]) => ({ accountId, amount })),
          invoices: [document(owed)],
          bills: [document(owed)],
        };
        expect(openingDifference(draft, keys)).toBe(bank + stock + loan);
        const entry = openingBalancesPosting(draft, accounts, keys, { id: 'e', openingId: 'o' });
        const lines = entry?.lines ?? [];
        expect(sumMoney(lines.map(({ amount }) => amount))).toBe(0);
        expect(lines.every(({ accountId, amount }) => amount !== 0 && accountId !== 'bank')).toBe(true);
      },
    ),
  );
});

it('leave of a document what is owed, and of its category nothing', () => {
  for (const [kind, control, sign] of [
    ['invoice', 'ar', 1],
    ['bill', 'ap', -1],
  ] as const) {
    const made = openingDocumentPosting(document(500, 'category'), kind, date, keys, {
      ...{ id: 'e', counterId: 'c', documentId: 'd' },
    });
    const on = (accountId: string) =>
      [made.entry, made.counter]
        .flatMap((entry) => entry?.lines ?? [])
        .filter((line) => line.accountId === accountId);
    expect(sumMoney(on(control).map(({ amount }) => amount))).toBe(sign * 500);
    expect(sumMoney(on('category').map(({ amount }) => amount))).toBe(0);
    expect(sumMoney(on('opening').map(({ amount }) => amount))).toBe(-sign * 500);
  }
});
