import { addDays, type CalendarDate } from '../foundation/index.ts';

/**
 * The birthdays (`05-03`) of so many days, today included, with the day on which each is kept, the next first. Who was
 * born on a February 29 keeps it on the 28th in other years.
 */
export function comingBirthdays(
  today: CalendarDate,
  days: number,
): { birthday: string; day: CalendarDate }[] {
  return Array.from({ length: days }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const isLastOfFebruary = day.endsWith('-02-28') && addDays(day, 1).endsWith('-03-01');
    return [day.slice(5), ...(isLastOfFebruary ? ['02-29'] : [])].map((birthday) => ({ birthday, day }));
  });
}
