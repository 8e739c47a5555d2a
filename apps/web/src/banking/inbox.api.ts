import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import type { Problem } from '../platform/problems.ts';
import type { InboxSearch } from './inbox-search.ts';
import { inboxWords } from './inbox-words.ts';

const linesOnAPage = 50;

/** Bank lines of a list, newest first, page by page. */
export function useBankLines({ show = 'review', account, pages = 1 }: InboxSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().bankInbox.list.infiniteOptions({
      input: (after: string | undefined) => ({ show, accountId: account, after, limit: linesOnAPage }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

export function useInboxCounts(accountId: string | undefined) {
  return useQuery(
    useBusinessApi().bankInbox.counts.queryOptions({
      input: { accountId },
      placeholderData: keepPreviousData,
    }),
  );
}

export function useMatchChoices(lineId: string, search: string) {
  return useQuery(
    useBusinessApi().bankInbox.choices.queryOptions({
      input: { lineId, search },
      placeholderData: keepPreviousData,
    }),
  );
}

const options = { words: inboxWords };

export const useAcceptSuggestions = () => useCommand(useBusinessApi().bankInbox.accept, options);
export const useExcludeLines = () => useCommand(useBusinessApi().bankInbox.exclude, options);
export const useUndoLines = () => useCommand(useBusinessApi().bankInbox.undoMany, options);
export const useDeclineSuggestion = () => useCommand(useBusinessApi().bankInbox.decline, options);

type Settling = { onSettled: () => void; onRefusal: (problem: Problem) => void };

const settlingOptions = ({ onSettled, onRefusal }: Settling) => ({
  ...options,
  onSuccess: onSettled,
  onRefusal,
});

export const useMatchLine = (settling: Settling) =>
  useCommand(useBusinessApi().bankInbox.match, settlingOptions(settling));
export const useCategoriseLines = (settling: Settling) =>
  useCommand(useBusinessApi().bankInbox.categoriseMany, settlingOptions(settling));
export const useCategoriseLine = (settling: Settling) =>
  useCommand(useBusinessApi().bankInbox.categorise, settlingOptions(settling));

export function useBankRules() {
  return useQuery(useBusinessApi().bankRules.list.queryOptions());
}

/** Returns what a rule would speak of; nothing is kept. */
export function useRuleTrial(
  conditions: {
    payeeTexts: string[];
    descriptionTexts: string[];
    direction: 'in' | 'out' | null;
    leastCents: number | null;
    mostCents: number | null;
    accountId: string | null;
  },
  enabled: boolean,
) {
  return useQuery({
    ...useBusinessApi().bankRules.try.queryOptions({ input: conditions, placeholderData: keepPreviousData }),
    enabled,
  });
}

type RuleSaving = { onSaved: () => void; onRefusal: (problem: Problem) => void };

const savingOptions = ({ onSaved, onRefusal }: RuleSaving) => ({
  words: inboxWords,
  onSuccess: onSaved,
  onRefusal,
});

export const useAddRule = (saving: RuleSaving) =>
  useCommand(useBusinessApi().bankRules.create, savingOptions(saving));
export const useUpdateRule = (saving: RuleSaving) =>
  useCommand(useBusinessApi().bankRules.update, savingOptions(saving));
export const useRemoveRule = (onRemoved: () => void) =>
  useCommand(useBusinessApi().bankRules.remove, { ...options, onSuccess: onRemoved });
export const useOrderRules = () => useCommand(useBusinessApi().bankRules.order, options);
