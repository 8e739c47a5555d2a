import type { CalendarDate } from '@atelier/domain/foundation';
import { dayParam, flagParam, idParam } from '../../platform/search-params.ts';

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
