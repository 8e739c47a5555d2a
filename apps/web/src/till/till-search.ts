import type { CalendarDate } from '@atelier/domain/foundation';
import { choiceParam, dayParam, flagParam, idParam } from '../platform/search-params.ts';

/** Views of the till while a session is open; none: selling. */
const tillViews = ['cart', 'pay', 'done', 'sales', 'sale', 'drawer', 'close', 'day'] as const;

/** A view of the till. */
export type TillView = (typeof tillViews)[number];

/** Search parameters of the till. They are read by its screen, so that no other page waits for it. */
export type TillSearch = {
  /** The event that a session is opened for. */
  event?: string;
  view?: TillView;
  /** The sale that is shown. */
  id?: string;
};

/** Reads the search parameters of the till. */
export function readTillSearch(search: Record<string, unknown>): TillSearch {
  const event = idParam(search['event']);
  const id = idParam(search['id']);
  const view = choiceParam(search['view'], tillViews);
  return {
    ...(event !== undefined && { event }),
    ...(view !== undefined && { view }),
    ...(id !== undefined && { id }),
  };
}

/** Search parameters of the page of tills. */
export type TillsSearch = {
  /** Asks for the name of a new till. */
  pair?: boolean;
  /** The event that the till is opened for afterwards. */
  event?: string;
  /** The day that is reported. */
  day?: CalendarDate;
};

/** Reads the search parameters of the page of tills. */
export function readTillsSearch(search: Record<string, unknown>): TillsSearch {
  const event = idParam(search['event']);
  const day = dayParam(search['day']);
  return {
    ...(flagParam(search['pair']) && { pair: true }),
    ...(event !== undefined && { event }),
    ...(day !== undefined && { day }),
  };
}
