import type { BillKind, BillList } from '@atelier/domain/payables';
import { choiceParam, idParam, pagesParam, textParam } from '../platform/search-params.ts';

// Said again: with the domain's own lists every address would wait for what is decided about bills.
const billKinds = ['bill', 'credit'] as const satisfies readonly BillKind[];
const billLists = [
  'all',
  'draft',
  'open',
  'overdue',
  'paid',
  'credit',
  'void',
] as const satisfies readonly BillList[];

/** Search parameters of the list of bills. */
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
