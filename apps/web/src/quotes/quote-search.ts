import { quoteStates, type QuoteState } from '@atelier/domain/sales-documents';
import { flagParam, idParam } from '../platform/search-params.ts';
import { readListSearch, readNewInvoiceSearch } from '../invoices/index.ts';

/** Search parameters of the list of quotes. */
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

/** One quote may open with the mail that sends it. */
export type QuoteSearch = { send?: true | undefined };

export function readQuoteSearch(search: Record<string, unknown>): QuoteSearch {
  return { send: flagParam(search['send']) };
}
