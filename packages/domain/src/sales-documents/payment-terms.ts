import { addDays, type CalendarDate } from '../foundation/index.ts';

/** The usual terms in days after the issue date; zero is due on receipt. */
export const commonDueInDays = [0, 7, 14, 15, 30, 45, 60, 90] as const;

/** The day by which an invoice is to be paid. */
export function dueDateFor(issueDate: CalendarDate, dueInDays: number): CalendarDate {
  return addDays(issueDate, dueInDays);
}
