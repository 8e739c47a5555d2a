import { useRef, useState } from 'react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { BankFilePreviewView, BankImportView } from '@atelier/contract/banking';
import type { BankDateOrder, CsvMapping } from '@atelier/domain/banking';
import { useBusinessApi } from '../platform/active-business.tsx';
import { readProblem, type Problem } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';
import { bankFileWords } from './bank-file-words.ts';

/** Choices of a person about a file. */
export type Reading = { csv?: CsvMapping; dateOrder?: BankDateOrder; account?: string };

const sent = ({ csv, ...rest }: Reading) => ({
  ...rest,
  ...(csv ? { csv: { ...csv, roles: [...csv.roles] } } : {}),
});

/** Returns what a file would bring, as it is read now. An older answer never replaces a newer one. */
export function useBankFilePreview() {
  const api = useBusinessApi();
  const asked = useRef(0);
  const [answer, setAnswer] = useState<{ preview?: BankFilePreviewView; problem?: Problem }>({});
  const { mutate, isPending } = useMutation({
    mutationFn: async (input: { accountId: string; file: File; reading: Reading }) => {
      asked.current += 1;
      const mine = asked.current;
      try {
        const preview = await api.bankFiles.preview.call({ ...input, reading: sent(input.reading) });
        if (mine === asked.current) setAnswer({ preview });
      } catch (error) {
        if (mine === asked.current) setAnswer({ problem: readProblem(error, bankFileWords) });
      }
    },
  });
  const forget = () => {
    asked.current += 1;
    setAnswer({});
  };
  return { ...answer, ask: mutate, forget, isAsking: isPending };
}

export function useStartBankImport(onStarted: (started: BankImportView) => void) {
  const command = useCommand(useBusinessApi().bankFiles.start, {
    onSuccess: onStarted,
    words: bankFileWords,
  });
  return {
    isPending: command.isPending,
    start: (input: {
      accountId: string;
      importId: string;
      file: File;
      reading: Reading;
      withoutWrongRows: boolean;
      despiteBalance: boolean;
    }) => command.mutate({ ...input, reading: sent(input.reading) }),
  };
}

const importsOnAPage = 50;
const firstPage: string | undefined = undefined;

/** Files that were imported, the newest first. */
export function useBankImports() {
  return useInfiniteQuery(
    useBusinessApi().bankFiles.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: importsOnAPage }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}

export function isUnderWay({ state }: Pick<BankImportView, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

const askAgainMs = 250;

/** One import; asked again and again while it is under way. */
export function useBankImport(importId: string) {
  return useQuery({
    ...useBusinessApi().bankFiles.get.queryOptions({ input: { importId } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? askAgainMs : false),
  });
}

export function useCancelBankImport() {
  return useCommand(useBusinessApi().bankFiles.cancel, { words: bankFileWords });
}

export function useUndoBankImport(options: { onUndone: () => void; onRefusal: (message: string) => void }) {
  return useCommand(useBusinessApi().bankFiles.undo, {
    onSuccess: options.onUndone,
    onProblem: ({ code, message }) => {
      if (code !== 'bank-import-lines-in-books') return false;
      options.onRefusal(message);
      return true;
    },
    words: bankFileWords,
  });
}
