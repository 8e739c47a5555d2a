import { calendarDate } from '@atelier/domain/foundation';
import { expect, it } from 'vitest';
import { firstDayOf } from './overview-days.ts';
import { overviewPeriods, readOverviewSearch } from './overview-search.ts';

const firstDays = (today: string, fiscalYearStartMonth: number) =>
  overviewPeriods.map((period) => firstDayOf(period, calendarDate(today), fiscalYearStartMonth));

it('begins a period with the month, the quarter and the year of the business', () => {
  expect(firstDays('2026-11-22', 1)).toEqual(['2026-11-01', '2026-10-01', '2026-01-01', '2025-11-23']);
  expect(firstDays('2026-02-28', 4)).toEqual(['2026-02-01', '2026-01-01', '2025-04-01', '2025-03-01']);
  expect(firstDays('2026-04-01', 4)).toEqual(['2026-04-01', '2026-04-01', '2026-04-01', '2025-04-02']);
});

it('reads a period from the address, and none from what is no period', () => {
  expect(readOverviewSearch({ period: 'this-month' })).toEqual({ period: 'this-month' });
  expect(readOverviewSearch({ period: 'tomorrow' })).toEqual({ period: undefined });
});
