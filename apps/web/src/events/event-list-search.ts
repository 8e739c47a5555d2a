import type { EventKind } from '@atelier/domain/books';
import type { ApplicationStatus, EventPhase, EventStatus } from '@atelier/domain/events';
import { choiceParam, idParam, pagesParam, textParam, yearParam } from '../platform/search-params.ts';

// Repeated here, since every address is read before the domain is loaded.
const views = [
  ...(['to-close', 'past', 'cancelled', 'all', 'archived'] as const),
  ...(['applications', 'unpaid-fees', 'tied-up'] as const),
] as const;
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

const phases = ['upcoming', 'ongoing', 'ended'] as const satisfies readonly EventPhase[];

const applicationStatuses = [
  ...(['idea', 'preparing', 'submitted', 'accepted', 'waitlisted', 'not_invited', 'confirmed'] as const),
  ...(['declined', 'withdrawn', 'cancelled_by_us', 'cancelled_by_organizer'] as const),
] as const satisfies readonly ApplicationStatus[];

/** Search parameters of the list of events. */
export type EventListSearch = {
  /** Coming events without one. */
  view?: (typeof views)[number] | undefined;
  search?: string | undefined;
  kind?: EventKind | undefined;
  status?: EventStatus | undefined;
  phase?: EventPhase | undefined;
  /** The status of an application, in their view. */
  application?: ApplicationStatus | undefined;
  organizer?: string | undefined;
  series?: string | undefined;
  year?: number | undefined;
  /** By date; without one, as the view has it. */
  order?: 'earliest' | 'latest' | undefined;
  pages?: number | undefined;
};

export function readEventListSearch(search: Record<string, unknown>): EventListSearch {
  return {
    view: choiceParam(search['view'], views),
    search: textParam(search['search']),
    kind: choiceParam(search['kind'], kinds),
    status: choiceParam(search['status'], statuses),
    phase: choiceParam(search['phase'], phases),
    application: choiceParam(search['application'], applicationStatuses),
    organizer: idParam(search['organizer']),
    series: idParam(search['series']),
    year: yearParam(search['year']),
    order: choiceParam(search['order'], ['earliest', 'latest'] as const),
    pages: pagesParam(search['pages']),
  };
}

/** Search parameters of the list of organizers. */
export type OrganizersSearch = {
  /** Those in use without it. */
  show?: 'archived' | undefined;
  /** The organizer that is open. */
  open?: string | undefined;
};

export function readOrganizersSearch(search: Record<string, unknown>): OrganizersSearch {
  return {
    show: choiceParam(search['show'], ['archived'] as const),
    open: idParam(search['open']),
  };
}
