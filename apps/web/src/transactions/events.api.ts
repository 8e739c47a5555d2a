import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EventView } from '@atelier/contract/books';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';

const mostEvents = 200;

const words: Words = {
  'event-not-found': 'This event is no longer there. Choose another.',
  'event-name-taken': 'An event of this name begins on that day already.',
  'event-name-required': 'Give it a name.',
  'event-ends-before-it-starts': 'It cannot end before it starts.',
  'event-tax-rate-not-found': 'This rate no longer exists. Choose another.',
  'event-merged': 'It was merged into another one meanwhile.',
  'event-merge-with-itself': 'Choose another event.',
  'event-id-taken': 'This event has been added already.',
};

/** Refusals of events, in words for a person. */
export const eventWords = words;

/** Events that are not archived, the latest first. */
export function useEventSuggestions(search: string) {
  return useQuery(
    useBusinessApi().events.list.queryOptions({
      input: { limit: 20, ...(search === '' ? {} : { search }) },
      placeholderData: keepPreviousData,
    }),
  );
}

export function useEvent(eventId: string | null | undefined) {
  return useQuery({
    ...useBusinessApi().events.get.queryOptions({ input: { eventId: eventId ?? '' } }),
    enabled: eventId != null,
  });
}

/** Every event in use, for the names of those that records hold by id. */
export function useEventNames() {
  return useQuery(useBusinessApi().events.list.queryOptions({ input: { limit: mostEvents } }));
}

type EventSaving = { onSaved: (event: EventView) => void; showsProblems?: boolean };

export function useAddEvent({ onSaved, showsProblems = false }: EventSaving) {
  return useCommand(useBusinessApi().events.create, {
    onSuccess: onSaved,
    words,
    ...(showsProblems ? { onProblem: () => true } : {}),
  });
}

export function useMergeEvent({ onSaved }: EventSaving) {
  return useCommand(useBusinessApi().events.merge, { onSuccess: onSaved, words });
}
