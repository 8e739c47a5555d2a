import { useRef, useState } from 'react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { ImportPreviewView, ImportView } from '@atelier/contract/imports';
import type { ImportArea, ImportKind } from '@atelier/domain/imports';
import type { CalendarDate } from '@atelier/domain/foundation';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { readProblem, type Problem } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';
import { importWords } from './import-words.ts';

/** Choices of a person about a file. */
export type ImportSaid = {
  columns?: string[];
  decimalSign?: '.' | ',';
  day?: CalendarDate;
  matches?: ProductChoices;
  /** Empty for none. */
  taxRateId?: string;
};

/** Which product the things of a file of sales are, by their names there; empty for words alone. */
export type ProductChoices = Record<string, string>;

/** Returns what a file would bring, as it is read now. An older answer never replaces a newer one. */
export function useImportPreview() {
  const api = useBusinessApi();
  const asked = useRef(0);
  const [answer, setAnswer] = useState<{ preview?: ImportPreviewView; problem?: Problem }>({});
  const { mutate, isPending } = useMutation({
    mutationFn: async (input: { kind: ImportKind; file: File; reading: ImportSaid }) => {
      asked.current += 1;
      const mine = asked.current;
      try {
        const preview = await api.imports.preview.call(input);
        if (mine === asked.current) setAnswer({ preview });
      } catch (error) {
        if (mine === asked.current) setAnswer({ problem: readProblem(error, importWords) });
      }
    },
  });
  const forget = () => {
    asked.current += 1;
    setAnswer({});
  };
  return { ...answer, ask: mutate, forget, isAsking: isPending };
}

export function useStartImport(onStarted: (started: ImportView) => void) {
  return useCommand(useBusinessApi().imports.start, { onSuccess: onStarted, words: importWords });
}

const firstPage: string | undefined = undefined;

/** Files that were imported, the newest first. */
export function useImports(area: ImportArea) {
  return useInfiniteQuery(
    useBusinessApi().imports.list.infiniteOptions({
      input: (after: string | undefined) => ({ area, after, limit: 50 }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}

const askAgainMs = 300;

/** One import; asked again and again while it is under way. */
export function useImport(importId: string) {
  return useQuery({
    ...useBusinessApi().imports.get.queryOptions({ input: { importId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? askAgainMs : false),
  });
}

export function useUndoImport(onUndone: () => void) {
  return useCommand(useBusinessApi().imports.undo, { onSuccess: onUndone, words: importWords });
}

/** Returns where the template of a kind is. */
export function useImportTemplates() {
  const { business } = useActiveBusiness();
  return (kind: ImportKind) => `/api/v1/businesses/${business.id}/imports/templates/${kind}`;
}
