import type { CalendarDate } from '@atelier/domain/foundation';
import {
  invoiceSorts,
  invoiceStandings,
  quoteStates,
  type InvoiceSort,
  type InvoiceStanding,
  type QuoteState,
} from '@atelier/domain/invoices';
import {
  choiceParam,
  daysParam,
  flagParam,
  idParam,
  pagesParam,
  textParam,
} from '../platform/search-params.ts';

/** What the address of the invoice list says. */
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
const readListSearch = <State extends string>(search: Record<string, unknown>, states: readonly State[]) => ({
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

/** What the address of the list of quotes says. */
export type QuoteListSearch = {
  search?: string | undefined;
  state?: QuoteState | undefined;
  customer?: string | undefined;
  pages?: number | undefined;
};

export function readQuoteListSearch(search: Record<string, unknown>): QuoteListSearch {
  return readListSearch(search, quoteStates);
}

/** A new quote may come with its customer, as the copy of another or as its new version. */
export type NewQuoteSearch = {
  customer?: string | undefined;
  copy?: string | undefined;
  revise?: string | undefined;
};

export function readNewQuoteSearch(search: Record<string, unknown>): NewQuoteSearch {
  return { ...readNewInvoiceSearch(search), revise: idParam(search['revise']) };
}

/** A new recurring invoice may come with its customer, or with what stands on an invoice. */
export type NewRecurringInvoiceSearch = { customer?: string | undefined; invoice?: string | undefined };

export function readNewRecurringInvoiceSearch(search: Record<string, unknown>): NewRecurringInvoiceSearch {
  return { customer: idParam(search['customer']), invoice: idParam(search['invoice']) };
}

/** One quote may open with the mail that sends it. */
export type QuoteSearch = { send?: true | undefined };

export function readQuoteSearch(search: Record<string, unknown>): QuoteSearch {
  return { send: flagParam(search['send']) };
}
