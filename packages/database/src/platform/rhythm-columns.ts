import type { Recurrence } from '@atelier/domain/transactions';

/** When something comes again, as the columns of every table of what does. */
export const rhythmColumns = (recurrence: Recurrence) => ({
  every_unit: recurrence.unit,
  every_count: recurrence.count,
  day_of_month: recurrence.dayOfMonth,
  week_of_month: recurrence.weekOfMonth,
  starts_on: recurrence.startsOn,
  ends_on: recurrence.endsOn,
  ends_after: recurrence.endsAfter,
});
