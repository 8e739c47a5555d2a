import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { EventFeedView } from '@atelier/contract/event-calendar';
import type { FileEvent } from '@atelier/domain/event-calendar';
import { useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { eventPlanWords } from '../events/index.ts';
import type { CalendarRange } from './calendar-days.ts';

/** Entries of the calendar from a day to another, with their conflicts. */
export function useEventCalendar(range: CalendarRange) {
  return useQuery(
    useBusinessApi().eventCalendar.read.queryOptions({ input: range, placeholderData: keepPreviousData }),
  );
}

/** The member's own feed: when its link was made. */
export function useEventFeed() {
  return useQuery(useBusinessApi().eventCalendar.feed.queryOptions());
}

export function useMakeEventFeed(options: Saving<EventFeedView>) {
  return useCommand(useBusinessApi().eventCalendar.makeFeed, saving(eventPlanWords, options));
}

export function useRemoveEventFeed(options: Saving<EventFeedView>) {
  return useCommand(useBusinessApi().eventCalendar.removeFeed, saving(eventPlanWords, options));
}

/** Returns which events of a calendar file are here already. */
export function useImportLookup(events: readonly FileEvent[] | null) {
  const input = (events ?? []).map(({ key, name, days: [first] }) => ({
    ...{ key, name, startsOn: first?.date ?? '' },
  }));
  return useQuery(
    useBusinessApi().eventCalendar.lookUpImport.queryOptions({
      input: events === null ? skipToken : { events: input },
    }),
  );
}
