import { flagParam, pagesParam, textParam } from '../platform/search-params.ts';

/** What the address of the customer list says. */
export type CustomerListSearch = {
  search?: string | undefined;
  archived?: true | undefined;
  pages?: number | undefined;
};

export function readCustomerListSearch(search: Record<string, unknown>): CustomerListSearch {
  return {
    search: textParam(search['search']),
    archived: flagParam(search['archived']),
    pages: pagesParam(search['pages']),
  };
}

/** What the address of one customer says. */
export type CustomerSearch = { edit?: true | undefined };

export function readCustomerSearch(search: Record<string, unknown>): CustomerSearch {
  return { edit: flagParam(search['edit']) };
}
