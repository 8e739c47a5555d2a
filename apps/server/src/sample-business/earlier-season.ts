// cspell:ignore Wren
import {
  addDays,
  addMonths,
  monthOfDate,
  monthsBetween,
  partsOfDate,
  startOfMonth,
  type CalendarDate,
  type CalendarMonth,
} from '@atelier/domain/foundation';
import { chanceOf } from './chance.ts';
import { milesTo } from './fair-plans.ts';
import { eventOfFair, fairs } from './sales.ts';
import { drive, fileQuarter, record, type Happening } from './studio.ts';

type Transaction = Parameters<typeof record>[2];

const tags = ['fairs'];
const bank = '1000';

/** Returns the first day of the season that is told in full; fairs before it are of the earlier season. */
export const startOfSeason = (today: CalendarDate): CalendarDate => startOfMonth(addMonths(today, -11));

/** Plans the fairs of the season before: the takings of each from a notebook, its booth, fuel, drive and sales tax. */
export function planEarlierSeason(today: CalendarDate): Happening[] {
  const first = startOfSeason(today);
  const months = monthsBetween(monthOfDate(addMonths(first, -12)), monthOfDate(addMonths(first, -1)));
  return [...begin(months), ...months.flatMap(fairsOf), ...fileTaxes(months, first)];
}

const recordOn = (date: CalendarDate, transaction: Transaction): Happening => ({
  ...{ date, happens: (studio) => record(studio, date, transaction) },
});

const monthNumber = (month: CalendarMonth): number => partsOfDate(startOfMonth(month)).month;
const hasFairs = (month: CalendarMonth): boolean => (fairs[monthNumber(month)] ?? []).length > 0;

function begin(months: readonly CalendarMonth[]): Happening[] {
  const [month] = months.filter(hasFairs);
  if (month === undefined) return [];
  const memo = 'A tent, and the first booth';
  return [
    recordOn(addDays(startOfMonth(month), -20), {
      ...{ kind: 'contribution', payee: 'Wren Kestrel', memo, cents: 90_000, money: bank },
    }),
  ];
}

function fairsOf(month: CalendarMonth): Happening[] {
  return (fairs[monthNumber(month)] ?? []).flatMap((fair): Happening[] => {
    const chance = chanceOf(`${month} ${fair.name}, from the notebook`);
    const event = eventOfFair(month, fair);
    const { day } = event;
    const takings = chance.whole(140, 250) * 500;
    const booth = chance.whole(40, 56) * 500;
    const fuel = chance.whole(2600, 4800);
    const trip = { to: fair.name, tenths: milesTo(fair.name), purpose: 'Selling at a market', event };
    const spent = (payee: string, memo: string, cents: number, category: string): Transaction => ({
      ...{ kind: 'expense', payee, memo, cents, category, money: bank, event, tags },
    });
    return [
      recordOn(addDays(day, -12), spent(fair.name, 'Booth', booth, '6050')),
      recordOn(day, spent('Stewart’s Shops', 'Fuel', fuel, '6100')),
      recordOn(day, {
        ...{ kind: 'income', payee: '', memo: 'Takings of the day', cents: takings, category: '4000' },
        ...{ money: bank, taxIncluded: fair.tax, event, tags },
      }),
      { date: day, happens: (studio) => drive(studio, day, trip) },
      // The sales tax stays in the bank until it is filed.
      recordOn(addDays(day, 2), {
        ...{ kind: 'draw', payee: 'Wren Kestrel', money: bank },
        cents: Math.round(takings * 0.92) - booth - fuel,
      }),
    ];
  });
}

/** Files each quarter that had a fair; the last one is filed with the year if it goes on there. */
function fileTaxes(months: readonly CalendarMonth[], first: CalendarDate): Happening[] {
  return [...months, monthOfDate(first)].flatMap((month): Happening[] => {
    const starts = startOfMonth(month);
    const quarter = monthsBetween(monthOfDate(addMonths(starts, -3)), monthOfDate(addMonths(starts, -1)));
    const isDue = monthNumber(month) % 3 === 1;
    if (!isDue || !quarter.some((one) => months.includes(one) && hasFairs(one))) return [];
    const date = addDays(starts, 19);
    return [{ date, happens: (studio) => fileQuarter(studio, date, addDays(starts, -1)) }];
  });
}
