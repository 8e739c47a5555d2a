import { describe, expect, it } from 'vitest';
import { calendarDate } from '@atelier/domain/foundation';
import { readPeriodSearch, readResultSearch } from './period-search.ts';
import { nameOfPeriod, neighbouringPeriod, periodNamed, periodNames, periodOf } from './periods.ts';

const today = calendarDate('2026-11-21');
const calendarYear = { today, fiscalYearStartMonth: 1 };
const fromApril = { today, fiscalYearStartMonth: 4 };

describe('periods', () => {
  it('knows the months and the calendar year', () => {
    expect(periodNamed('this-month', calendarYear)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(periodNamed('last-month', calendarYear)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(periodNamed('this-quarter', calendarYear)).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(periodNamed('this-year', calendarYear)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(periodNamed('last-year', calendarYear)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it('follows a fiscal year that begins in April or in December', () => {
    expect(periodNamed('this-year', fromApril)).toEqual({ from: '2026-04-01', to: '2027-03-31' });
    expect(periodNamed('last-year', fromApril)).toEqual({ from: '2025-04-01', to: '2026-03-31' });
    const fromDecember = { today, fiscalYearStartMonth: 12 };
    expect(periodNamed('this-year', fromDecember)).toEqual({ from: '2025-12-01', to: '2026-11-30' });
    expect(periodNamed('this-quarter', fromDecember)).toEqual({ from: '2026-09-01', to: '2026-11-30' });
  });

  it('goes back over the turn of the year', () => {
    const january = { today: calendarDate('2027-01-31'), fiscalYearStartMonth: 1 };
    expect(periodNamed('last-month', january)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('finds the name of the days in an address again', () => {
    for (const name of periodNames) expect(nameOfPeriod(periodNamed(name, fromApril), fromApril)).toBe(name);
    expect(nameOfPeriod({ from: today, to: today }, fromApril)).toBe('custom');
  });

  it('takes only a whole period from an address, else this year', () => {
    expect(readPeriodSearch({ from: '2026-01-01', to: '2026-02-30' })).toEqual({});
    expect(readPeriodSearch({ from: '2026-03-01', to: '2026-02-01' })).toEqual({});
    expect(readPeriodSearch({ from: '2026-03-01' })).toEqual({});
    expect(readPeriodSearch({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
      from: '2026-03-01',
      to: '2026-03-01',
    });
    expect(periodOf({}, calendarYear)).toEqual(periodNamed('this-year', calendarYear));
  });

  it('steps to the neighbours of whole months and of some days', () => {
    const year = periodNamed('this-year', calendarYear);
    expect(neighbouringPeriod(year, -1)).toEqual(periodNamed('last-year', calendarYear));
    const february = { from: calendarDate('2028-02-01'), to: calendarDate('2028-02-29') };
    expect(neighbouringPeriod(february, 1)).toEqual({ from: '2028-03-01', to: '2028-03-31' });
    const days = { from: calendarDate('2026-03-10'), to: calendarDate('2026-03-19') };
    expect(neighbouringPeriod(days, 1)).toEqual({ from: '2026-03-20', to: '2026-03-29' });
    expect(neighbouringPeriod(neighbouringPeriod(days, 1), -1)).toEqual(days);
  });

  it('reads how a report is asked for, and leaves out what it does not know', () => {
    expect(
      readResultSearch({
        from: '2026-01-01',
        to: '2026-03-31',
        basis: 'cash',
        by: 'customer',
        percent: true,
      }),
    ).toEqual({ from: '2026-01-01', to: '2026-03-31', basis: 'cash', by: 'customer', percent: true });
    expect(readResultSearch({ basis: 'hybrid', by: 'week', compare: 'tomorrow', percent: 'yes' })).toEqual(
      {},
    );
  });
});
