import type { CalendarDate } from '@atelier/domain/foundation';
import {
  invoiceSorts,
  invoiceStandings,
  type InvoiceSort,
  type InvoiceStanding,
} from '@atelier/domain/sales-documents';
import { choiceParam, daysParam, idParam, pagesParam, textParam } from '../platform/search-params.ts';

/** Search parameters of the invoice list. */
export type InvoiceListSearch = {
  search?: string | undefined;
  state?: InvoiceStanding | undefined;
  customer?: string | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  /** Newest first where it says nothing. */
  sort?: InvoiceSort | undefined;
  pages?: number | undefined;
};

export function readInvoiceListSearch(search: Record<string, unknown>): InvoiceListSearch {
  return {
    ...readListSearch(search, invoiceStandings),
    ...daysParam(search),
    sort: choiceParam(search['sort'], invoiceSorts),
  };
}

/** Words, a state, a customer and how many pages. */
export const readListSearch = <State extends string>(
  search: Record<string, unknown>,
  states: readonly State[],
) => ({
  search: textParam(search['search']),
  state: choiceParam(search['state'], states),
  customer: idParam(search['customer']),
  pages: pagesParam(search['pages']),
});

/** A new invoice may come with its customer, or as the copy of another. */
export type NewInvoiceSearch = { customer?: string | undefined; copy?: string | undefined };

export function readNewInvoiceSearch(search: Record<string, unknown>): NewInvoiceSearch {
  return { customer: idParam(search['customer']), copy: idParam(search['copy']) };
}

/** A new recurring invoice may come with its customer, or with what is on an invoice. */
export type NewRecurringInvoiceSearch = { customer?: string | undefined; invoice?: string | undefined };

export function readNewRecurringInvoiceSearch(search: Record<string, unknown>): NewRecurringInvoiceSearch {
  return { customer: idParam(search['customer']), invoice: idParam(search['invoice']) };
}
