import type { StockOperationKind } from '@atelier/domain/stock';
import type { CalendarDate } from '@atelier/domain/foundation';
import { dayParam, idParam, pagesParam, textParam } from '../platform/search-params.ts';
import type { HandKind } from './hand-kinds.ts';

// Routes read addresses in the first download: which kinds there are is known where they are shown.

/** Search parameters of the list of operations. */
export type OperationListSearch = {
  kind?: StockOperationKind | undefined;
  item?: string | undefined;
  place?: string | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  pages?: number | undefined;
};

export function readOperationListSearch(search: Record<string, unknown>): OperationListSearch {
  return {
    kind: textParam(search['kind']) as StockOperationKind | undefined,
    item: idParam(search['item']),
    place: idParam(search['place']),
    from: dayParam(search['from']),
    to: dayParam(search['to']),
    pages: pagesParam(search['pages']),
  };
}

/** A new operation may come with what happened, and to what. */
export type NewOperationSearch = { kind?: HandKind | undefined; item?: string | undefined };

export function readNewOperationSearch(search: Record<string, unknown>): NewOperationSearch {
  return { kind: textParam(search['kind']) as HandKind | undefined, item: idParam(search['item']) };
}
