import { invoiceStates, type InvoiceState } from '@atelier/domain/invoices';
import { choiceParam, idParam, pagesParam, textParam } from '../platform/search-params.ts';

/** What the address of the invoice list says. */
export type InvoiceListSearch = {
  search?: string | undefined;
  state?: InvoiceState | undefined;
  customer?: string | undefined;
  pages?: number | undefined;
};

export function readInvoiceListSearch(search: Record<string, unknown>): InvoiceListSearch {
  return {
    search: textParam(search['search']),
    state: choiceParam(search['state'], invoiceStates),
    customer: idParam(search['customer']),
    pages: pagesParam(search['pages']),
  };
}

/** A new invoice may come with its customer, or as the copy of another. */
export type NewInvoiceSearch = { customer?: string | undefined; copy?: string | undefined };

export function readNewInvoiceSearch(search: Record<string, unknown>): NewInvoiceSearch {
  return { customer: idParam(search['customer']), copy: idParam(search['copy']) };
}
