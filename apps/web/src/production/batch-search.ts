import type { BatchList } from '@atelier/domain/production';
import type { CalendarDate } from '@atelier/domain/foundation';
import { choiceParam, dayParam, pagesParam, textParam } from '../platform/search-params.ts';

/** Search parameters of the list of batches. */
export type BatchListSearch = {
  show?: BatchList | undefined;
  search?: string | undefined;
  pages?: number | undefined;
};

// Said here once more: the tree of routes comes before the rules of the module.
const lists = ['open', 'mine', 'planned', 'in-progress', 'blocked', 'done', 'cancelled', 'all'] as const;

export function readBatchListSearch(search: Record<string, unknown>): BatchListSearch {
  return {
    show: choiceParam<BatchList>(search['show'], lists),
    search: textParam(search['search']),
    pages: pagesParam(search['pages']),
  };
}

/** Item, quantity in millionths of its stock unit, and due date with which a new batch begins. */
export type NewBatchSearch = {
  item?: string | undefined;
  quantity?: number | undefined;
  due?: CalendarDate | undefined;
};

export function readNewBatchSearch(search: Record<string, unknown>): NewBatchSearch {
  const amount = Number(search['quantity']);
  return {
    item: textParam(search['item']),
    quantity: Number.isSafeInteger(amount) && amount > 0 ? amount : undefined,
    due: dayParam(search['due']),
  };
}
