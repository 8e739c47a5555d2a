import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import {
  decideReversalDay,
  decideVoidDay,
  makeJournalEntry,
  reverseEntry,
  type JournalEntryDraft,
} from './journal-entry.ts';

const draft: JournalEntryDraft = {
  id: 'entry',
  date: calendarDate('2026-03-05'),
  kind: 'expense',
  memo: 'Clay',
  source: { kind: 'expense', id: 'expense' },
  lines: [
    { accountId: 'materials', amount: money(1200), memo: 'Stoneware' },
    { accountId: 'bank', amount: money(-1200) },
  ],
};

describe('makeJournalEntry', () => {
  it('takes a balanced entry in the open period', () => {
    expect(makeJournalEntry(draft, { closedThrough: null })).toEqual({ ok: true, value: draft });
    expect(makeJournalEntry(draft, { closedThrough: calendarDate('2026-03-04') }).ok).toBe(true);
  });

  it.each([
    ['entry-needs-lines', []],
    ['entry-needs-lines', [{ accountId: 'bank', amount: money(0) }]],
    ['entry-line-zero', [...draft.lines, { accountId: 'bank', amount: money(0) }]],
    ['entry-not-balanced', [...draft.lines, { accountId: 'bank', amount: money(1) }]],
  ])('refuses: %s', (code, lines) => {
    expect(makeJournalEntry({ ...draft, lines }, { closedThrough: null })).toMatchObject({
      ok: false,
      refusal: { code },
    });
  });

  it('refuses a date in the closed period, its last day included', () => {
    expect(makeJournalEntry(draft, { closedThrough: calendarDate('2026-03-05') })).toMatchObject({
      refusal: { code: 'period-closed' },
    });
  });
});

describe('decideReversalDay', () => {
  it('takes the day of the entry and every later one, and refuses the day before at its field', () => {
    expect(decideReversalDay(draft, calendarDate('2026-03-05')).ok).toBe(true);
    expect(decideReversalDay(draft, calendarDate('2027-01-01')).ok).toBe(true);
    expect(decideReversalDay(draft, calendarDate('2026-03-04'))).toMatchObject({
      refusal: { code: 'reversal-before-entry', field: 'date' },
    });
  });
});

describe('decideVoidDay', () => {
  it('refuses a day before the last one on which a settlement was taken back', () => {
    const days = [calendarDate('2026-03-02'), null, calendarDate('2026-03-05')];
    expect(decideVoidDay(calendarDate('2026-03-05'), days).ok).toBe(true);
    expect(decideVoidDay(calendarDate('2026-03-04'), days)).toMatchObject({
      refusal: { code: 'void-before-settlements', field: 'date', details: '2026-03-05' },
    });
  });
});

describe('reverseEntry', () => {
  it('takes back every line and keeps the source', () => {
    const reversal = { id: 'back', date: calendarDate('2026-04-01'), memo: 'Mistake' };
    expect(reverseEntry(draft, reversal)).toEqual({
      ...reversal,
      reversesId: draft.id,
      kind: 'reversal',
      source: draft.source,
      lines: [
        { accountId: 'materials', amount: -1200, memo: 'Stoneware' },
        { accountId: 'bank', amount: 1200 },
      ],
    });
  });
});
