import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, money, rate, sumMoney } from '../foundation/index.ts';
import type { Account } from '../books/account.ts';
import { salesTaxModes, taxesOfIncome } from './sales-tax-on-income.ts';
import {
  decideTransaction,
  remainderOf,
  transactionPosting,
  type TransactionDraft,
  type TransactionLine,
} from '../transactions/transaction.ts';

const kent = { taxRateId: 'kent', name: 'Kent', rate: rate(82_500) };
const account = (id: string, type: Account['type']) =>
  [id, { id, type, archived: false } as Account] as const;
const accounts = new Map([
  account('bank', 'bank'),
  account('sales', 'income'),
  account('fees', 'expense'),
  account('tool', 'fixed-asset'),
]);
const sold = (amount: number, over: Partial<TransactionLine> = {}): TransactionLine => ({
  accountId: 'sales',
  amount: money(amount),
  memo: '',
  taxRateId: 'kent',
  taxRate: kent,
  ...over,
});
const off = (amount: number, accountId = 'fees'): TransactionLine => ({
  accountId,
  amount: money(-amount),
  memo: '',
});
const income = (
  mode: (typeof salesTaxModes)[number] | null,
  amount: number,
  ...lines: TransactionLine[]
): TransactionDraft => ({
  id: 'one',
  kind: 'income',
  date: calendarDate('2026-03-10'),
  payee: 'Fair',
  payeeId: null,
  memo: '',
  tags: [],
  amount: money(amount),
  moneyAccountId: 'bank',
  lines,
  salesTax: mode && { mode, marketplace: mode === 'marketplace' ? 'Etsy' : '', payableAccountId: 'tax' },
});
const codeOf = (draft: TransactionDraft) => {
  const decided = decideTransaction(draft, accounts);
  return decided.ok ? 'fine' : decided.refusal.code;
};
const posted = (draft: TransactionDraft) =>
  transactionPosting(draft, 'entry').lines.map(({ accountId, amount }) => [accountId, amount]);

describe('the sales tax of income', () => {
  it('comes on top of what was typed, or is within it to the cent', () => {
    expect(codeOf(income('on-top', 10_825, sold(10_000)))).toBe('fine');
    expect(posted(income('on-top', 10_825, sold(10_000)))).toEqual([
      ['bank', 10_825],
      ['sales', -10_000],
      ['tax', -825],
    ]);
    expect(codeOf(income('included', 10_000, sold(10_000)))).toBe('fine');
    expect(posted(income('included', 10_000, sold(10_000)))).toEqual([
      ['bank', 10_000],
      ['sales', -9_238],
      ['tax', -762],
    ]);
  });

  it('is not owed where the customer is exempt or a marketplace collects it, and the sale is told apart', () => {
    const exempt = income('exempt', 10_000, sold(10_000));
    expect(taxesOfIncome(exempt).taxes).toMatchObject([
      { exempt: 10_000, marketplace: 0, taxable: 0, tax: 0 },
    ]);
    const etsy = income('marketplace', 8_350, sold(10_000), sold(-600), off(1_050));
    expect(codeOf(etsy)).toBe('fine');
    expect(taxesOfIncome(etsy).taxes).toMatchObject([{ marketplace: 9_400, tax: 0 }]);
    expect(posted(etsy)).toEqual([
      ['bank', 8_350],
      ['sales', -10_000],
      ['sales', 600],
      ['fees', 1_050],
    ]);
  });

  it.each([
    [
      'tax of an expense',
      { ...income('on-top', 100, off(-100)), kind: 'expense' },
      'transaction-takes-no-tax',
    ],
    [
      'tax of a fee',
      income('on-top', 100, { ...off(10), taxRateId: 'kent' }),
      'category-account-not-allowed',
    ],
    ['a tool taken off income', income(null, 90, sold(100), off(10, 'tool')), 'category-account-not-allowed'],
    [
      'less than nothing taxed',
      income('on-top', 90, sold(100, { taxRate: null, taxRateId: null }), sold(-10)),
      'sales-tax-below-zero',
    ],
    ['a rate that is not there', income('on-top', 100, sold(100, { taxRate: null })), 'tax-rate-not-found'],
    ['tax on top that did not come in', income('on-top', 10_000, sold(10_000)), 'transaction-not-split-up'],
    ['a part of nothing', income(null, 100, sold(100), off(0, 'sales')), 'transaction-not-split-up'],
  ] as const)('refuses %s', (_case, draft, code) => {
    expect(codeOf(draft)).toBe(code);
  });

  it('is posted even, and loses no cent of what was typed, however it stands', () => {
    const cents = fc.integer({ min: 1, max: 5_000_000 });
    const rates = fc.constantFrom(rate(82_500), rate(1), rate(1_000_000), rate(66_666));
    fc.assert(
      fc.property(
        fc.constantFrom(...salesTaxModes),
        fc.array(fc.record({ amount: cents, percent: fc.option(rates) }), { minLength: 1, maxLength: 5 }),
        fc.nat(100),
        (mode, parts, fee) => {
          const lines = [
            ...parts.map(({ amount, percent }) =>
              sold(amount, {
                taxRateId: percent && `r${String(percent)}`,
                taxRate: percent && { taxRateId: `r${String(percent)}`, name: 'Tax', rate: percent },
              }),
            ),
            ...(fee === 0 ? [] : [off(fee)]),
          ];
          const typed = sumMoney(lines.map(({ amount }) => amount));
          const { tax, onTop } = taxesOfIncome(income(mode, 1, ...lines));
          const draft = income(mode, typed + onTop, ...lines);
          fc.pre(draft.amount > 0);
          expect(remainderOf(draft)).toBe(0);
          expect(decideTransaction(draft, accounts).ok).toBe(true);
          const entry = transactionPosting(draft, 'entry');
          expect(sumMoney(entry.lines.map(({ amount }) => amount))).toBe(0);
          expect(entry.lines[0]).toMatchObject({
            accountId: 'bank',
            amount: mode === 'on-top' ? typed + tax : typed,
          });
          if (mode === 'exempt' || mode === 'marketplace') expect(tax).toBe(0);
        },
      ),
    );
  });
});
