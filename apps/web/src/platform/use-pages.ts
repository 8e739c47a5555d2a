import { useEffect, useRef } from 'react';
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';

type Page<Row> = { rows: readonly Row[]; next: string | null };

type Pages<Row> = {
  /** For `Loaded`. */
  query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'refetch' | 'isFetching' | 'isPaused'>;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The rows are those of the search before; the new ones are on their way. */
  isRefreshing: boolean;
};

/**
 * A list that is paged by key, as one array of rows. `wanted` is the number of pages that the address asks for:
 * a reload or the back button brings the same rows back.
 */
export function usePages<Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>,
  wanted: number,
): Pages<Row> {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, isPlaceholderData, fetchNextPage } =
    query;
  const loaded = data?.pages.length ?? 0;
  const lacksPages = loaded > 0 && loaded < wanted && hasNextPage && !isPlaceholderData;
  const askedFor = useRef(0);
  useEffect(() => {
    // What failed is tried again by itself no more, but where more is asked for once again.
    if (!lacksPages || isFetching || (error !== null && askedFor.current === wanted)) return;
    askedFor.current = wanted;
    void fetchNextPage();
  }, [lacksPages, isFetching, error, wanted, fetchNextPage]);
  return {
    query: {
      data: data?.pages.flatMap((page) => page.rows),
      error,
      isFetching,
      isPaused: query.isPaused,
      refetch: query.refetch as unknown as UseQueryResult<readonly Row[]>['refetch'],
    },
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isRefreshing: isPlaceholderData,
  };
}

type Paged = Pick<UseInfiniteQueryResult<{ pages: readonly unknown[] }>, 'data' | 'fetchNextPage'>;

/**
 * Brings one page more to a list whose address does not count its pages. What is under way is waited for: a page that
 * were fetched in the place of a refresh would leave the rows before it old, and a refresh in the place of a page, as
 * each change told by the server brings, would lose the page.
 */
export async function fetchOneMore({ data, fetchNextPage }: Paged): Promise<void> {
  const wanted = (data?.pages.length ?? 0) + 1;
  for (;;) {
    const { data, error, hasNextPage } = await fetchNextPage({ cancelRefetch: false });
    if (error !== null || !hasNextPage || (data?.pages.length ?? 0) >= wanted) return;
  }
}
