import { flagParam, textParam } from '../platform/search-params.ts';

/** What the address of the list of events says. */
type EventSearch = { search?: string | undefined; archived?: true | undefined };

export function readEventSearch(search: Record<string, unknown>): EventSearch {
  return { search: textParam(search['search']), archived: flagParam(search['archived']) };
}
