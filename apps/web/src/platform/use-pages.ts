import { useEffect } from 'react';
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
  useEffect(() => {
    if (lacksPages && !isFetching && error === null) void fetchNextPage();
  }, [lacksPages, isFetching, error, fetchNextPage]);
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
