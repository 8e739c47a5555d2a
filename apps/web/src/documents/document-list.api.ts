import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DocumentDetailView } from '@atelier/contract/documents';
import type { DocumentCategory } from '@atelier/domain/documents';
import { useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import { listed, type DocumentListSearch } from './document-list-search.ts';
import { documentWords } from './document-words.ts';

/** Page size of the founding spec. */
const pageSize = 20;

/** The documents that the address asks for, and how many there are in all. */
export function useDocumentList({ open: _open, pages = 1, ...asked }: DocumentListSearch, isTrash: boolean) {
  const { view = 'all', search, category, tag, from, to, expiring, kind, record } = asked;
  const query = useInfiniteQuery(
    useBusinessApi().documents.list.infiniteOptions({
      input: (after: string | undefined) => ({
        after,
        limit: pageSize,
        view: isTrash ? 'trash' : view,
        search,
        categories: listed(category) as DocumentCategory[],
        tags: listed(tag),
        from,
        to,
        expiring,
        recordKind: kind,
        recordId: record,
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const { total = 0, reading = 0 } = query.data?.pages[0] ?? {};
  return { ...usePages(query, pages), total, reading };
}

/** One document with its details; nothing is asked without an id. */
export function useDocument(documentId: string | undefined) {
  const { get } = useBusinessApi().documents;
  return useQuery(get.queryOptions({ input: documentId === undefined ? skipToken : { documentId } }));
}

export function useDocumentTags() {
  return useQuery(useBusinessApi().documents.tags.queryOptions());
}

export function useDocumentUsage() {
  return useQuery(useBusinessApi().documents.usage.queryOptions());
}

export function useUpdateDocument(options: Saving<DocumentDetailView>) {
  return useCommand(useBusinessApi().documents.update, saving(documentWords, options));
}

export function useChangeDocuments(options: Saving<{ count: number }>) {
  return useCommand(useBusinessApi().documents.changeMany, saving(documentWords, options));
}

export function useRemoveDocuments(options: Saving<{ count: number }> = {}) {
  return useCommand(useBusinessApi().documents.remove, saving(documentWords, options));
}

export function useRestoreDocuments(options: Saving<{ count: number }> = {}) {
  return useCommand(useBusinessApi().documents.restore, saving(documentWords, options));
}

export function useDestroyDocuments(options: Saving<{ count: number }> = {}) {
  return useCommand(useBusinessApi().documents.destroy, saving(documentWords, options));
}

export function useMarkOpened() {
  // A failure shows nothing: the document opens all the same.
  return useCommand(useBusinessApi().documents.markOpened, { onProblem: () => true });
}

export function useShareDocument() {
  return useCommand(useBusinessApi().documents.share, { words: documentWords });
}

export function useUnshareDocument() {
  return useCommand(useBusinessApi().documents.unshare, { words: documentWords });
}

export function useAddShareLink(options: Saving<DocumentDetailView>) {
  return useCommand(useBusinessApi().documents.addLink, saving(documentWords, options));
}

export function useRevokeShareLink() {
  return useCommand(useBusinessApi().documents.revokeLink, { words: documentWords });
}

export function useReplaceDocument(options: Saving<DocumentDetailView>) {
  return useCommand(useBusinessApi().documents.replace, saving(documentWords, options));
}

export function useRestoreVersion(options: Saving<DocumentDetailView>) {
  return useCommand(useBusinessApi().documents.restoreVersion, saving(documentWords, options));
}

/** The fields read from a receipt; nothing is asked without an id. */
export function useReceipt(documentId: string | undefined) {
  const { receipt } = useBusinessApi().documents;
  return useQuery(receipt.queryOptions({ input: documentId === undefined ? skipToken : { documentId } }));
}
