import { expect, it } from 'vitest';
import { transactionHistory } from './transaction-history.ts';

const entry = (id: string, reversesId: string | null = null) => ({ id, reversesId });

it('makes one change of a reversal and the posting after it, and a deletion of a reversal alone', () => {
  const [one, back, two, gone] = [entry('1'), entry('2', '1'), entry('3'), entry('4', '3')];
  expect(transactionHistory([one, back, two, gone])).toEqual([
    { action: 'recorded', before: null, after: one, reversal: null },
    { action: 'changed', before: one, after: two, reversal: back },
    { action: 'deleted', before: two, after: null, reversal: gone },
  ]);
});

it('is empty for a draft', () => {
  expect(transactionHistory([])).toEqual([]);
});
