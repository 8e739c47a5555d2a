import { addDays, type CalendarDate } from '../foundation/index.ts';

const newsDays = 7;

/**
 * The due dates, first and last included, of invoices that became overdue within a week: those due from seven days ago
 * until yesterday. What has been overdue for longer when someone first looks is no news to anybody.
 */
export function newlyOverdueDueDates(today: CalendarDate): {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
} {
  return { first: addDays(today, -newsDays), last: addDays(today, -1) };
}
