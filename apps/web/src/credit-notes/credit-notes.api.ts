import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CreditNoteView } from '@atelier/contract/credit-notes';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import { useFileAddress } from '../platform/use-file-address.ts';
import { usePages } from '../platform/use-pages.ts';
import type { CreditNoteListSearch } from './credit-note-list-search.ts';
import { invoiceWords } from '../sales-documents/index.ts';

const pageSize = 50;

const filterOf = ({ customer, pages: _pages, ...filter }: CreditNoteListSearch) => ({
  ...filter,
  customerId: customer,
});

/** The address of all that the filters find, as CSV. */
export function useCreditNotesFile(search: CreditNoteListSearch): string {
  return useFileAddress('credit-notes.csv', filterOf(search));
}

/** Credit notes, newest first, page by page. */
export function useCreditNotes({ pages = 1, ...search }: CreditNoteListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().creditNotes.list.infiniteOptions({
      input: (after: string | undefined) => ({
        after,
        limit: pageSize,
        ...filterOf(search),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

export function useCreditNote(creditNoteId: string) {
  return useQuery(useBusinessApi().creditNotes.get.queryOptions({ input: { creditNoteId } }));
}

/** Returns what can still be credited of an invoice. */
export function useCreditable(invoiceId: string) {
  return useQuery(useBusinessApi().creditNotes.creditable.queryOptions({ input: { invoiceId } }));
}

/** The places that goods may go back to. */
export function usePlacesForGoods() {
  return useQuery({
    ...useBusinessApi().stockPlaces.list.queryOptions(),
    select: (places) => places.filter(({ isArchived }) => !isArchived),
  });
}

type Done = Pick<CommandOptions<unknown, CreditNoteView>, 'onSuccess' | 'onProblem' | 'onRefusal'>;

export function useSaveCreditNote(options: Done = {}) {
  return useCommand(useBusinessApi().creditNotes.saveDraft, { words: invoiceWords, ...options });
}

export function useIssueCreditNote(options: Done = {}) {
  return useCommand(useBusinessApi().creditNotes.issue, { words: invoiceWords, ...options });
}

export function useVoidCreditNote(options: Done = {}) {
  return useCommand(useBusinessApi().creditNotes.void, { words: invoiceWords, ...options });
}

export function useDeleteCreditNote(options: { onSuccess?: () => void | Promise<void> } = {}) {
  return useCommand(useBusinessApi().creditNotes.deleteDraft, { words: invoiceWords, ...options });
}

export function useSendCreditNote(options: Done = {}) {
  return useCommand(useBusinessApi().creditNotes.send, { words: invoiceWords, ...options });
}

/** The address of the PDF, as the browser downloads it. */
export function useCreditNotePdf(creditNoteId: string): string {
  const { business } = useActiveBusiness();
  return `/api/v1/businesses/${business.id}/credit-notes/${creditNoteId}/credit-note.pdf`;
}
