import type { PurchaseOrderList } from '@atelier/domain/purchasing';
import { choiceParam, idParam, pagesParam, textParam } from '../platform/search-params.ts';

// Said again, since every address is read before anything else of the area is there.
const lists = [
  'open',
  'draft',
  'received',
  'closed',
  'cancelled',
  'all',
] as const satisfies readonly PurchaseOrderList[];

/** Search parameters of the list of purchase orders; a new order takes its supplier from it. */
export type PurchaseListSearch = {
  show?: PurchaseOrderList | undefined;
  search?: string | undefined;
  supplier?: string | undefined;
  pages?: number | undefined;
};

export function readPurchaseListSearch(search: Record<string, unknown>): PurchaseListSearch {
  return {
    show: choiceParam(search['show'], lists),
    search: textParam(search['search']),
    supplier: idParam(search['supplier']),
    pages: pagesParam(search['pages']),
  };
}
