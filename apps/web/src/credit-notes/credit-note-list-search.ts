import { creditNoteStates, type CreditNoteState } from '@atelier/domain/sales-documents';
import { choiceParam, idParam, pagesParam, textParam } from '../platform/search-params.ts';

/** Search parameters of the list of credit notes. */
export type CreditNoteListSearch = {
  search?: string | undefined;
  state?: CreditNoteState | undefined;
  customer?: string | undefined;
  pages?: number | undefined;
};

export function readCreditNoteListSearch(search: Record<string, unknown>): CreditNoteListSearch {
  return {
    search: textParam(search['search']),
    state: choiceParam(search['state'], creditNoteStates),
    customer: idParam(search['customer']),
    pages: pagesParam(search['pages']),
  };
}
