import type { BatchList } from '@atelier/domain/production';
import { choiceParam, pagesParam, textParam } from '../platform/search-params.ts';

/** What the address of the list of batches says. */
export type BatchListSearch = {
  show?: BatchList | undefined;
  search?: string | undefined;
  pages?: number | undefined;
};

// Said here once more: the tree of routes comes before the rules of the module.
const lists = ['open', 'planned', 'in-progress', 'blocked', 'done', 'cancelled', 'all'] as const;

export function readBatchListSearch(search: Record<string, unknown>): BatchListSearch {
  return {
    show: choiceParam<BatchList>(search['show'], lists),
    search: textParam(search['search']),
    pages: pagesParam(search['pages']),
  };
}

/** A new batch may come with what is to be made, and how much of it in millionths of its stock unit. */
export type NewBatchSearch = { item?: string | undefined; quantity?: number | undefined };

export function readNewBatchSearch(search: Record<string, unknown>): NewBatchSearch {
  const amount = Number(search['quantity']);
  return {
    item: textParam(search['item']),
    quantity: Number.isSafeInteger(amount) && amount > 0 ? amount : undefined,
  };
}
