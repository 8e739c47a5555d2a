import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import { lineIdentities } from './bank-line-identity.ts';
import type { StatementLine } from './bank-statement.ts';

const line = (fields: Partial<StatementLine> = {}): StatementLine => ({
  row: 1,
  date: calendarDate('2026-03-05'),
  amount: money(-450),
  payee: 'Corner Coffee',
  description: '',
  checkNumber: '',
  bankReference: '',
  pending: false,
  ...fields,
});

it('takes two equal purchases of a day for two', () => {
  const [first, second] = lineIdentities([line(), line()], 'csv');
  expect(first).not.toBe(second);
  expect(lineIdentities([line({ payee: 'corner  COFFEE ', row: 9 })], 'csv')).toEqual([first]);
});

it('takes a reference of the bank repeated for the line repeated', () => {
  const [first, second] = lineIdentities(
    [line({ bankReference: 'F1' }), line({ bankReference: 'F1', description: 'seen again' })],
    'ofx',
  );
  expect(first).not.toBeNull();
  expect(second).toBeNull();
  // With another payee it is another line, whichever stands first.
  const other = [line({ bankReference: 'F1', payee: 'X' }), line({ bankReference: 'F1' })];
  const told = lineIdentities(other, 'ofx');
  expect(new Set(told)).toEqual(new Set(lineIdentities(other.toReversed(), 'ofx')));
  expect(told).toEqual([expect.any(String), first]);
  // A bank that gives the same reference to another amount means another line.
  expect(lineIdentities([line({ bankReference: 'F1', amount: money(1) })], 'ofx')).not.toEqual([first]);
});

const anyLine = fc
  .record({
    day: fc.integer({ min: 1, max: 4 }),
    cents: fc.constantFrom(-450, 1200),
    payee: fc.constantFrom('A', 'B'),
  })
  .map(({ day, cents, payee }) =>
    line({ date: calendarDate(`2026-03-0${String(day)}`), amount: money(cents), payee }),
  );

it('finds in overlapping files, cut between days, exactly the lines of the whole', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), (lines, cut) => {
      const whole = lines.toSorted((left, right) => left.date.localeCompare(right.date));
      const day = `2026-03-0${String(cut)}`;
      const early = whole.filter(({ date }) => date <= day);
      const late = whole.filter(({ date }) => date >= day);
      const both = new Set([...lineIdentities(early, 'csv'), ...lineIdentities(late, 'csv')]);
      expect(both).toEqual(new Set(lineIdentities(whole, 'csv')));
      expect(both.size).toBe(whole.length);
    }),
  );
});
