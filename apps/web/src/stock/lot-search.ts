import type { LotList } from '@atelier/domain/stock';
import { choiceParam, idParam, pagesParam, textParam } from '../platform/search-params.ts';

/** Search parameters of the list of lots. */
export type LotListSearch = {
  show?: LotList | undefined;
  search?: string | undefined;
  item?: string | undefined;
  pages?: number | undefined;
};

// Said here once more: the tree of routes comes before the rules of the module.
const lists = ['there', 'expiring', 'blocked', 'all'] as const;

export function readLotSearch(search: Record<string, unknown>): LotListSearch {
  return {
    show: choiceParam<LotList>(search['show'], lists),
    search: textParam(search['search']),
    item: idParam(search['item']),
    pages: pagesParam(search['pages']),
  };
}
