import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import { customerWords } from './customer-words.ts';
import type { DuplicateListSearch } from './duplicate-list-search.ts';

const pageSize = 30;

/** Pairs who look like one, or who are said to be two; and how many customers are not compared yet. */
export function useDuplicates({ apart, pages = 1 }: DuplicateListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().duplicates.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, apart: apart ?? false }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return { ...usePages(query, pages), waiting: query.data?.pages[0]?.waiting ?? 0 };
}

export function useSetApart() {
  return useCommand(useBusinessApi().duplicates.setApart, saving(customerWords, {}));
}
