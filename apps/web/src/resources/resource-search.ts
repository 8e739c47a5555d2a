import { textParam } from '../platform/search-params.ts';

/** State of the list in the address. */
export type ResourceListSearch = { search?: string | undefined; category?: string | undefined };

export function readResourceListSearch(search: Record<string, unknown>): ResourceListSearch {
  return {
    search: textParam(search['search']),
    category: textParam(search['category']),
  };
}

/** State of one resource in the address: the words searched for in the glossary. */
export type ResourceSearch = { search?: string | undefined };

export function readResourceSearch(search: Record<string, unknown>): ResourceSearch {
  return { search: textParam(search['search']) };
}
