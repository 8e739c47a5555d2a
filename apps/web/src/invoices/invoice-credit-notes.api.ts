import { useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';

const mostShown = 50;

/** The credit notes of an invoice, drafts among them; the newest of them, should there be many. */
export function useCreditNotesOf(invoiceId: string) {
  return useQuery(useBusinessApi().creditNotes.list.queryOptions({ input: { invoiceId, limit: mostShown } }));
}
