import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CustomerView } from '@atelier/contract/customers';
import { showToast } from '../design/toast.ts';
import { useBusinessApi } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import { customerWords } from '../customers/index.ts';
import type { DuplicateListSearch } from './duplicate-list-search.ts';

/** Not among the paths, which every page carries. */
export const duplicatesPath = `${paths.customers}/duplicates`;
export const comparisonPath: string = `${duplicatesPath}/compare`;

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

export function useMergeCustomers(options: Saving<CustomerView>) {
  return useCommand(useBusinessApi().duplicates.merge, saving(customerWords, options));
}

/** Takes a merge back, or offers to in a toast. */
export function useUndoMerge(otherName: string) {
  const undo = useCommand(
    useBusinessApi().duplicates.undoMerge,
    saving(customerWords, {
      onSaved: () => showToast({ title: `${otherName} is a customer of its own again`, kind: 'success' }),
    }),
  );
  const take = (mergeId: string) => undo.mutate({ mergeId });
  return {
    isPending: undo.isPending,
    take,
    offer: (mergeId: string, title: string) =>
      showToast({
        id: `merge:${mergeId}`,
        title,
        kind: 'success',
        duration: 8000,
        action: { label: 'Undo', onClick: () => take(mergeId) },
      }),
  };
}
