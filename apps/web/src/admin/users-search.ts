import { choiceParam, pagesParam, textParam } from '../platform/search-params.ts';

export const userFilters = ['administrators', 'suspended', 'unconfirmed', 'no-business'] as const;
export const userSorts = ['newest', 'last-seen', 'name'] as const;

/** Search, filter and order of the list of users. */
export type UsersSearch = {
  search?: string | undefined;
  filter?: (typeof userFilters)[number] | undefined;
  sort?: (typeof userSorts)[number] | undefined;
  pages?: number | undefined;
};

export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  return {
    search: textParam(search['search']),
    filter: choiceParam(search['filter'], userFilters),
    sort: choiceParam(search['sort'], userSorts),
    pages: pagesParam(search['pages']),
  };
}
