import { expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { comingBirthdays } from './coming-birthdays.ts';

const from = (day: string, days: number) => comingBirthdays(calendarDate(day), days);

it('tells the birthdays of some days, over the end of a year', () => {
  expect(from('2026-12-31', 2)).toEqual([
    { birthday: '12-31', day: '2026-12-31' },
    { birthday: '01-01', day: '2027-01-01' },
  ]);
  expect(from('2026-12-10', 30)).toHaveLength(30);
});

it('keeps the birthday of a leap day on the last day of February', () => {
  expect(from('2026-02-27', 3).find(({ birthday }) => birthday === '02-29')?.day).toBe('2026-02-28');
  expect(from('2028-02-28', 2).filter(({ birthday }) => birthday === '02-29')).toEqual([
    { birthday: '02-29', day: '2028-02-29' },
  ]);
});
