import type { EventKind } from '@atelier/domain/books';
import type { EventStatus } from '@atelier/domain/events';
import { choiceParam, idParam, pagesParam, textParam } from '../platform/search-params.ts';

// Repeated here, since every address is read before the domain is loaded.
const views = ['to-close', 'past', 'cancelled', 'all', 'archived'] as const;
const kinds = [
  'market',
  'fair',
  'festival',
  'trade-show',
  'pop-up',
  'workshop',
  'open-studio',
  'online',
] as const satisfies readonly EventKind[];
const statuses = ['planned', 'confirmed', 'closed', 'cancelled'] as const satisfies readonly EventStatus[];

/** Search parameters of the list of events. */
export type EventListSearch = {
  /** Coming events without one. */
  view?: (typeof views)[number] | undefined;
  search?: string | undefined;
  kind?: EventKind | undefined;
  status?: EventStatus | undefined;
  organizer?: string | undefined;
  series?: string | undefined;
  year?: number | undefined;
  /** By date; without one, as the view has it. */
  order?: 'earliest' | 'latest' | undefined;
  pages?: number | undefined;
};

export function readEventListSearch(search: Record<string, unknown>): EventListSearch {
  const { year } = search;
  return {
    view: choiceParam(search['view'], views),
    search: textParam(search['search']),
    kind: choiceParam(search['kind'], kinds),
    status: choiceParam(search['status'], statuses),
    organizer: idParam(search['organizer']),
    series: idParam(search['series']),
    year: typeof year === 'number' && Number.isInteger(year) && year > 1900 && year < 3000 ? year : undefined,
    order: choiceParam(search['order'], ['earliest', 'latest'] as const),
    pages: pagesParam(search['pages']),
  };
}
