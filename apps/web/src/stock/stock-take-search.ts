import { choiceParam, pagesParam } from '../platform/search-params.ts';

const shown = ['running', 'over', 'all'] as const;

/** Which stock takes a list shows, or that a stock take shows all items instead of the differences. */
export type StockTakeSearch = {
  show?: (typeof shown)[number] | undefined;
  pages?: number | undefined;
};

export function readStockTakeSearch(search: Record<string, unknown>): StockTakeSearch {
  return { show: choiceParam(search['show'], shown), pages: pagesParam(search['pages']) };
}
