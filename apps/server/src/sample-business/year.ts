import {
  addMonths,
  compareDates,
  monthOfDate,
  monthsBetween,
  startOfMonth,
  type CalendarDate,
} from '@atelier/domain/foundation';
import { planCosts, planHousekeeping } from './costs.ts';
import type { Action } from './actions.ts';
import { planDrives } from './drives.ts';
import { planSales } from './sales.ts';
import { planDesk, planMishaps, planSettlements } from './stories.ts';

/**
 * A potter's year up to today: twelve months, of which the current one is the last, as actions in the order of their
 * days. The same day gives the same year, and a month that is over is the same whenever it is told.
 */
export function planYear(today: CalendarDate): Action[] {
  const firstMonth = monthOfDate(addMonths(startOfMonth(today), -11));
  const months = monthsBetween(firstMonth, monthOfDate(today));
  return [
    ...planCosts(months),
    ...planSales(months),
    ...planMishaps(firstMonth),
    ...planSettlements(firstMonth),
    ...planDesk(today),
    ...planDrives(months),
    // Last, so that what came in on the same day goes to the bank with the rest.
    ...planHousekeeping(months),
  ]
    .filter((action) => action.date <= today && action.date >= startOfMonth(firstMonth))
    .toSorted((left, right) => compareDates(left.date, right.date));
}
