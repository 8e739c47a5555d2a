import { flagParam, textParam } from '../platform/search-params.ts';

/** Search parameters of the list of payees. */
export type PayeeSearch = { search?: string | undefined; archived?: true | undefined };

export function readPayeeSearch(search: Record<string, unknown>): PayeeSearch {
  return { search: textParam(search['search']), archived: flagParam(search['archived']) };
}
