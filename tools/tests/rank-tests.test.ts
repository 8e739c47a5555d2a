import { expect, test } from 'vitest';
import { fillBudget, rankTests } from './rank-tests.ts';

const texts = [
  {
    id: 'invoices/send-invoice.test.ts',
    module: 'invoices',
    text: 'mails an invoice once, which takes a job',
  },
  { id: 'invoices/late-fees.test.ts', module: 'invoices', text: 'charges a late fee on an overdue invoice' },
  { id: 'budgets/budgets.test.ts', module: 'budgets', text: 'compares a budget with what was spent' },
  { id: 'payments/deposits.test.ts', module: 'payments', text: 'takes a deposit on an invoice' },
];

test('ranks the test that shares the rarest words first, and leaves out those that share none', () => {
  const change = { modules: new Set(['invoices']), text: 'apps/server/src/invoices/charge-late-fees.job.ts' };
  expect(rankTests(texts, change)).toEqual([
    'invoices/late-fees.test.ts',
    'invoices/send-invoice.test.ts',
    'payments/deposits.test.ts',
  ]);
});

test('ranks tests of a changed module before others with the same words', () => {
  const change = { modules: new Set(['payments']), text: 'takes' };
  expect(rankTests(texts, change)[0]).toBe('payments/deposits.test.ts');
});

test('fills the budget in order, skips what does not fit, and always takes the first', () => {
  const seconds: Record<string, number> = { a: 40, b: 20, c: 30, d: 10 };
  expect(fillBudget(['a', 'b', 'c', 'd'], 75, (id) => seconds[id] ?? 0)).toEqual(['a', 'b', 'd']);
  expect(fillBudget(['a', 'b', 'd'], 15, (id) => seconds[id] ?? 0)).toEqual(['a']);
});
