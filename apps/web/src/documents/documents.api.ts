import { useEffect, useSyncExternalStore } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DocumentView } from '@atelier/contract/documents';
import { documentCategories, type AttachedTo, type DocumentRecordKind } from '@atelier/domain/documents';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { businessApi } from '../platform/api.ts';
import { newId } from '../platform/new-id.ts';
import { readProblem } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';
import { documentWords } from './document-words.ts';
import { sendFile } from './send-file.ts';
import {
  addFiles,
  discardKeptFiles,
  isFileOf,
  onAttached,
  restoreFiles,
  sendKeptFiles,
  uploads,
  watchFiles,
  type FilesOf,
  type Upload,
} from './uploads.ts';

/** Returns what is attached to a record; nothing is asked while the record is not saved. */
export function useDocuments({ recordKind, recordId }: AttachedTo, isSaved = true) {
  return useQuery({
    ...useBusinessApi().documents.ofRecord.queryOptions({ input: { recordKind, recordId } }),
    enabled: isSaved,
  });
}

const useEntries = () => useSyncExternalStore(uploads.subscribe, uploads.snapshot);

/** The files on their way to a record, shown by the part that asks. */
export function useUploads(of: FilesOf, isSaved: boolean): readonly Upload[] {
  const { businessId, recordKind, recordId } = of;
  const queryClient = useQueryClient();
  useEffect(() => {
    const record = { businessId, recordKind, recordId };
    onAttached((to) => queryClient.invalidateQueries({ queryKey: businessApi(to.businessId).key() }));
    void restoreFiles(record, isSaved);
    return watchFiles(record);
  }, [businessId, recordKind, recordId, isSaved, queryClient]);
  return useEntries().filter(isFileOf(of));
}

/** For the form of a record that is not saved yet: its files wait until `send`. */
export function useKeptFiles(recordKind: DocumentRecordKind, recordId: string) {
  const { business } = useActiveBusiness();
  const of = { businessId: business.id, recordKind, recordId };
  return {
    hasFiles: useEntries().some((entry) => isFileOf(of)(entry) && entry.state === 'kept'),
    send: () => sendKeptFiles(of),
    discard: () => discardKeptFiles(of),
  };
}

/** The files on their way to the library; new ones get the category that the list is filtered by, where it is one. */
export function useLibraryUploads(category: string | undefined) {
  const { business } = useActiveBusiness();
  const of = { businessId: business.id, recordKind: 'library', recordId: '' } as const;
  const rows = useUploads(of, true);
  return {
    rows,
    add: (files: readonly File[]) =>
      addFiles(
        of,
        files,
        true,
        documentCategories.find((one) => one === category),
      ),
  };
}

export type LibraryUploads = ReturnType<typeof useLibraryUploads>;

/** Uploads one file to a record at once. A refused file is told by `onProblem`. */
export function useUploadDocument(
  { recordKind, recordId }: AttachedTo,
  {
    onUploaded,
    onProblem,
  }: {
    onUploaded: (document: DocumentView) => void;
    onProblem: (message: string) => void;
  },
) {
  const { business } = useActiveBusiness();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const documentId = newId();
      return sendFile<DocumentView>({
        url: `/api/v1/businesses/${business.id}/documents/${documentId}`,
        fields: { recordKind, recordId },
        file,
        idempotencyKey: documentId,
        onProgress: () => undefined,
      });
    },
    onSuccess: (document) => {
      onUploaded(document);
      return queryClient.invalidateQueries();
    },
    onError: (error) => onProblem(readProblem(error, documentWords).message),
  });
}

export function useDetachDocument(onDetached: (fileName: string) => void) {
  return useCommand(useBusinessApi().documents.detach, {
    words: documentWords,
    onSuccess: ({ fileName }) => onDetached(fileName),
  });
}

export function useAttachDocumentAgain() {
  return useCommand(useBusinessApi().documents.attachAgain, { words: documentWords });
}
