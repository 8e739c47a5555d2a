import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { CalendarRange } from './calendar-days.ts';

/** Entries of the calendar from a day to another, with their conflicts. */
export function useEventCalendar(range: CalendarRange) {
  return useQuery(
    useBusinessApi().eventCalendar.read.queryOptions({ input: range, placeholderData: keepPreviousData }),
  );
}
