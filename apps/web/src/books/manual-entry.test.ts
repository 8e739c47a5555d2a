import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '@atelier/domain/foundation';
import { entryBalance, entryInput, entryProblems, hasProblems, type LineDraft } from './manual-entry.ts';

const line = (key: string, more: Partial<LineDraft> = {}): LineDraft => ({
  key,
  accountId: null,
  memo: '',
  debit: null,
  credit: null,
  ...more,
});
const kiln = line('a', { accountId: 'tools', debit: money(120_000) });
const paid = line('b', { accountId: 'bank', credit: money(120_000) });
const entry = { id: 'e', date: calendarDate('2026-11-21'), memo: 'Kiln', lines: [kiln, paid, line('c')] };

describe('a manual entry', () => {
  it('sums both columns and tells the difference', () => {
    expect(entryBalance([kiln, line('b', { credit: money(100_000) })])).toEqual({
      debitCents: 120_000,
      creditCents: 100_000,
      differenceCents: 20_000,
    });
  });

  it('may be posted when it balances; an empty line is no matter', () => {
    expect(hasProblems(entryProblems(entry))).toBe(false);
    expect(entryInput(entry)).toEqual({
      input: {
        id: 'e',
        date: '2026-11-21',
        memo: 'Kiln',
        lines: [
          { accountId: 'tools', amountCents: 120_000, memo: '' },
          { accountId: 'bank', amountCents: -120_000, memo: '' },
        ],
      },
      keys: ['a', 'b'],
    });
  });

  it('says what is missing where it is missing', () => {
    const problems = entryProblems({
      ...entry,
      date: null,
      memo: ' ',
      lines: [line('a', { debit: money(5) }), line('b', { accountId: 'bank' })],
    });
    expect(problems.date).toBeDefined();
    expect(problems.memo).toBeDefined();
    expect(problems.lines).toContain('same sum');
    expect(Object.keys(problems.accounts)).toEqual(['a']);
    expect(Object.keys(problems.amounts)).toEqual(['b']);
  });

  it('needs two lines', () => {
    expect(entryProblems({ ...entry, lines: [kiln, line('b')] }).lines).toContain('at least two lines');
  });
});
