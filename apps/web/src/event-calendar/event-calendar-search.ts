import type { CalendarEntryKind } from '@atelier/domain/event-calendar';
import type { CalendarDate } from '@atelier/domain/foundation';
import { choiceParam, dayParam } from '../platform/search-params.ts';

// Repeated here, since every address is read before the domain is loaded.
const views = ['week', 'agenda', 'year'] as const;
const kinds = [
  'event',
  'application',
  'fee',
  'batch',
  'order',
] as const satisfies readonly CalendarEntryKind[];

export type CalendarViewName = 'month' | (typeof views)[number];

/** Search parameters of the calendar. */
export type CalendarSearch = {
  /** The month without one. */
  view?: (typeof views)[number] | undefined;
  /** A day of the month, week or year that is shown; today without one. */
  day?: CalendarDate | undefined;
  /** Kinds of entries that are hidden, with dots between. */
  hide?: string | undefined;
};

/** Reads the kinds of entries that are hidden. */
export const hiddenKinds = (hide: string | undefined): readonly CalendarEntryKind[] =>
  kinds.filter((kind) => hide?.split('.').includes(kind));

export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const { hide } = search;
  const day = dayParam(search['day']);
  const hidden = hiddenKinds(typeof hide === 'string' ? hide : undefined).join('.');
  return {
    view: choiceParam(search['view'], views),
    day: day !== undefined && day > '1900' && day < '3000' ? day : undefined,
    hide: hidden === '' ? undefined : hidden,
  };
}
