import { billKinds, billLists, type BillKind, type BillList } from '@atelier/domain/finances';
import { choiceParam, pagesParam, textParam } from '../platform/search-params.ts';
import { idParam } from './transaction-search.ts';

/** What the address of the list of bills says. */
export type BillListSearch = {
  show?: BillList | undefined;
  search?: string | undefined;
  payee?: string | undefined;
  pages?: number | undefined;
};

export function readBillListSearch(search: Record<string, unknown>): BillListSearch {
  return {
    show: choiceParam(search['show'], billLists),
    search: textParam(search['search']),
    payee: idParam(search['payee']),
    pages: pagesParam(search['pages']),
  };
}

/** A new bill may come as a credit, or for a payee. */
export type NewBillSearch = { kind?: BillKind | undefined; payee?: string | undefined };

export function readNewBillSearch(search: Record<string, unknown>): NewBillSearch {
  return { kind: choiceParam(search['kind'], billKinds), payee: idParam(search['payee']) };
}
