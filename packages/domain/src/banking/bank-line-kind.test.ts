import { describe, expect, it } from 'vitest';
import { money } from '../foundation/index.ts';
import { transactionKindOfLine } from './bank-line-kind.ts';

describe('transactionKindOfLine', () => {
  it.each([
    [500, 'income', 'income'],
    [-500, 'income', null],
    [-500, 'expense', 'expense'],
    [500, 'expense', 'refund'],
    [500, 'fixed-asset', 'refund'],
    [-500, 'fixed-asset', 'expense'],
    [500, 'bank', 'transfer'],
    [-500, 'card', 'transfer'],
    [500, 'owners-equity', 'contribution'],
    [-500, 'owners-draw', 'draw'],
    [500, 'owners-draw', null],
    [500, 'receivable', null],
  ] as const)('%d to an account of %s is %s', (amount, type, kind) => {
    expect(transactionKindOfLine(money(amount), { type })).toBe(kind);
  });
});
