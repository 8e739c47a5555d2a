import { flagParam, pagesParam, textParam } from '../platform/search-params.ts';

/** What the address of the product list says. */
export type ProductListSearch = {
  search?: string | undefined;
  archived?: true | undefined;
  pages?: number | undefined;
};

export function readProductListSearch(search: Record<string, unknown>): ProductListSearch {
  return {
    search: textParam(search['search']),
    archived: flagParam(search['archived']),
    pages: pagesParam(search['pages']),
  };
}
