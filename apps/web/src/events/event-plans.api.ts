import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  EventOrganizerView,
  EventPlanView,
  EventSaleView,
  EventSeriesView,
} from '@atelier/contract/events';
import type { EventView } from '@atelier/contract/books';
import { useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { useFileAddress } from '../platform/use-file-address.ts';
import { usePages } from '../platform/use-pages.ts';
import type { EventListSearch } from './event-list-search.ts';
import { eventPlanWords } from './event-words.ts';

const pageSize = 50;

/** Views that list events; the others list applications and fees. */
type ViewOfEvents = Exclude<EventListSearch['view'], 'applications' | 'unpaid-fees' | 'tied-up'>;

const filterOf = ({ organizer, series, pages: _, application: __, view, ...filter }: EventListSearch) => ({
  ...filter,
  view: view as ViewOfEvents,
  organizerId: organizer,
  seriesId: series,
});

/** Events page by page, by date. */
export function useEventPlans(search: EventListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().eventPlans.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, ...filterOf(search) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, search.pages ?? 1);
}

/** The address of the file with all events that a filter finds. */
export function useEventsFile(search: EventListSearch): string {
  return useFileAddress('events.csv', filterOf(search));
}

export function useEventPlan(eventId: string) {
  return useQuery(useBusinessApi().eventPlans.get.queryOptions({ input: { eventId } }));
}

export function useSaveEventPlan(options: Saving<EventPlanView>) {
  return useCommand(useBusinessApi().eventPlans.save, saving(eventPlanWords, options));
}

export function useSetEventStatus(options: Saving<EventPlanView>) {
  return useCommand(useBusinessApi().eventPlans.setStatus, saving(eventPlanWords, options));
}

export function useCopyEvent(options: Saving<EventPlanView>) {
  return useCommand(useBusinessApi().eventPlans.copyForward, saving(eventPlanWords, options));
}

/** Archives an event, or uses it again: that is the dimension of the books. */
export function useArchiveEvent(options: Saving<EventView>) {
  return useCommand(useBusinessApi().events.update, saving(eventPlanWords, options));
}

/** Sales of an event, and those of its days and so many days around them that are of none. */
export function useEventSales(eventId: string, around: number) {
  return useQuery(useBusinessApi().eventSales.list.queryOptions({ input: { eventId, around } }));
}

export function useChangeEventSales(options: Saving<EventSaleView[]>) {
  const words = {
    ...eventPlanWords,
    'period-closed':
      'One of these sales is on a closed day. Open that day in the settings to change its event.',
  };
  return useCommand(useBusinessApi().eventSales.change, saving(words, options));
}

export function useEventOrganizers() {
  return useQuery(useBusinessApi().eventOrganizers.list.queryOptions({ input: { archived: false } }));
}

export function useSaveOrganizer(options: Saving<EventOrganizerView>) {
  return useCommand(useBusinessApi().eventOrganizers.save, saving(eventPlanWords, options));
}

export function useEventSeries() {
  return useQuery(useBusinessApi().eventSeries.list.queryOptions());
}

export function useSaveSeries(options: Saving<EventSeriesView>) {
  return useCommand(useBusinessApi().eventSeries.save, saving(eventPlanWords, options));
}

/** Documents that may be the permit: what is found of the library. */
export function useDocumentSuggestions(search: string) {
  return useQuery(
    useBusinessApi().documents.list.queryOptions({
      input: { limit: 20, ...(search === '' ? {} : { search }) },
      placeholderData: keepPreviousData,
    }),
  );
}

/** Goods of an event: what is planned, packed, and what became of it. */
export function useGoodsOfEvent(eventId: string, enabled = true) {
  return useQuery(useBusinessApi().eventGoods.get.queryOptions({ input: { eventId }, enabled }));
}

/** The sign-up of an event for which people sign up with us. */
export function useSignupOfEvent(eventId: string, enabled: boolean) {
  return useQuery(useBusinessApi().workshops.get.queryOptions({ input: { eventId }, enabled }));
}

/** Interactions at an event, the latest first. */
export function useInteractionsAt(eventId: string) {
  return useQuery(useBusinessApi().interactions.list.queryOptions({ input: { eventId, limit: 50 } }));
}
