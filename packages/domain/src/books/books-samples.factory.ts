import fc from 'fast-check';
import { addDays, calendarDate, money, negateMoney, sumMoney } from '../foundation/index.ts';
import type { Account } from './account.ts';
import { usMakerChart } from './chart-of-accounts.ts';
import { journalEntryKinds, type JournalEntry } from './journal-entry.ts';

/** The chart of a new business as accounts; the code serves as id. */
export const sampleAccounts: readonly Account[] = usMakerChart.map((entry) => ({
  ...entry,
  id: entry.code,
  parentId: null,
  archived: false,
  mergedInto: null,
}));

const anyAmount = fc
  .integer({ min: -10_000_000, max: 10_000_000 })
  .filter((cents) => cents !== 0)
  .map(money);
const anyAccountId = fc.constantFrom(...sampleAccounts.map((account) => account.id));

/** Any balanced entry of the three years from 2025 on, with memos that try to break a text format. */
export const anyEntry: fc.Arbitrary<JournalEntry> = fc
  .record({
    days: fc.integer({ min: 0, max: 1094 }),
    number: fc.integer({ min: 1, max: 999_999 }),
    kind: fc.constantFrom(...journalEntryKinds),
    memo: anyAwkwardText(),
    lines: fc.array(fc.record({ accountId: anyAccountId, amount: anyAmount, memo: anyAwkwardText() }), {
      minLength: 1,
      maxLength: 6,
    }),
    balancing: anyAccountId,
  })
  .map(({ days, balancing, lines, ...entry }) => {
    const rest = { accountId: balancing, amount: negateMoney(sumMoney(lines.map((line) => line.amount))) };
    const source = { kind: entry.kind, id: '01890000-0000-7000-8000-000000000000' };
    return {
      ...entry,
      id: 'entry',
      date: addDays(calendarDate('2025-01-01'), days),
      source,
      lines: [...lines, rest],
    };
  })
  .filter((entry) => entry.lines.every((line) => line.amount !== 0));

/** Text with everything that hledger gives a meaning to. */
export function anyAwkwardText(): fc.Arbitrary<string> {
  const pieces = fc.constantFrom(
    ';',
    '  ',
    '\n',
    '\t',
    ':',
    'date:',
    '[2026-13-45]',
    '|',
    '"',
    '(',
    ')',
    '*',
    '!',
    '$5',
    ',',
    '=',
    '@',
    '{',
    '\u2028',
    '\u200b',
    'é',
    '🏺',
    '#',
    '%',
    '~',
  );
  return fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 8 })
    .map((parts) => parts.join(''));
}
