import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { nextBusinessDay, taxCalendar, taxHolidays } from './tax-calendar.ts';

const dueIn = (year: number) =>
  taxCalendar(year).map(({ kind, payment, taxYear, dueDate }) => [dueDate, kind, taxYear, payment]);

describe('the tax calendar', () => {
  it('lists what is due in a year, and the last payment for it', () => {
    expect(dueIn(2026)).toEqual([
      ['2026-01-15', 'estimated-tax', 2025, 4],
      // January 31, 2026 is a Saturday.
      ['2026-02-02', 'form-1099-nec', 2025, null],
      ['2026-04-15', 'estimated-tax', 2026, 1],
      ['2026-04-15', 'income-tax', 2025, null],
      ['2026-06-15', 'estimated-tax', 2026, 2],
      ['2026-09-15', 'estimated-tax', 2026, 3],
      ['2026-10-15', 'extended-return', 2025, null],
      ['2027-01-15', 'estimated-tax', 2026, 4],
    ]);
  });

  // As the IRS announced them.
  it.each([
    ['2016-04-15', '2016-04-18'],
    ['2017-04-15', '2017-04-18'],
    ['2018-04-15', '2018-04-17'],
    ['2022-04-15', '2022-04-18'],
    ['2023-01-15', '2023-01-17'],
    ['2023-04-15', '2023-04-18'],
    ['2024-06-15', '2024-06-17'],
    ['2024-09-15', '2024-09-16'],
    ['2025-04-15', '2025-04-15'],
    ['2028-01-15', '2028-01-18'],
  ])('moves %s to %s', (byLaw, due) => {
    expect(nextBusinessDay(calendarDate(byLaw))).toBe(due);
  });

  it('says which day was moved', () => {
    const moved = taxCalendar(2026).filter(({ movedFrom }) => movedFrom !== null);
    expect(moved).toMatchObject([{ dueDate: '2026-02-02', movedFrom: '2026-01-31' }]);
  });
});

it('knows the legal holidays of a year as they are observed', () => {
  expect(taxHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-04-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
});
