import { flagParam, textParam } from '../platform/search-params.ts';

/** What the address of the list of payees says. */
export type PayeeSearch = { search?: string | undefined; archived?: true | undefined };

export function readPayeeSearch(search: Record<string, unknown>): PayeeSearch {
  return { search: textParam(search['search']), archived: flagParam(search['archived']) };
}
