import { addDays, partsOfDate, startOfMonth, type CalendarMonth } from '@atelier/domain/foundation';
import type { Action } from './actions.ts';
import { milesTo } from './fair-plans.ts';
import { eventOfFair, fairs, saturdayOf } from './sales.ts';

function drivesOfMonth(month: CalendarMonth): Action[] {
  const first = startOfMonth(month);
  const drive = (day: number, to: string, tenths: number, purpose: string): Action => ({
    date: addDays(first, day - 1),
    action: 'drive',
    drive: { to, tenths, purpose },
  });
  return [
    drive(3, 'Bailey Pottery Supply', 14, 'Fetching material'),
    drive(14, 'Post office, Kingston', 21, 'Post office'),
    drive(26, 'Hudson Valley Credit Union', 17, 'Bank'),
    ...(fairs[partsOfDate(first).month] ?? []).map((fair): Action => ({
      date: saturdayOf(month, fair.saturday),
      action: 'drive',
      drive: {
        to: fair.name,
        tenths: milesTo(fair.name),
        purpose: 'Selling at a market',
        event: eventOfFair(month, fair),
      },
    })),
  ];
}

/** Returns where the potter drives in these months. */
export function planDrives(months: readonly CalendarMonth[]): Action[] {
  return months.flatMap(drivesOfMonth);
}
