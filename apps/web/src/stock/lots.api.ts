import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import type { LotView, StockOperationView } from '@atelier/contract/stock';
import type { LotList } from '@atelier/domain/stock';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import type { LotListSearch } from './lot-search.ts';
import { stockWords } from './stock-words.ts';

const pageSize = 50;

/** Lots page by page, what expires first first. */
export function useLots({ pages = 1, show, search, item }: LotListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().lots.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, show, search, itemId: item }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

/** The first lots of a list, of one item or of all. */
export function useSomeLots(show: LotList, limit: number, itemId?: string) {
  return useQuery(useBusinessApi().lots.list.queryOptions({ input: { show, limit, itemId } }));
}

/** Returns what lies where of the lots of items, what expires first first. */
export function useLotsThere(itemIds: readonly string[]) {
  return useQuery({
    ...useBusinessApi().lots.there.queryOptions({ input: { itemIds: [...itemIds] } }),
    enabled: itemIds.length > 0,
    placeholderData: keepPreviousData,
  });
}

export function useLot(lotId: string) {
  return useQuery(useBusinessApi().lots.get.queryOptions({ input: { lotId } }));
}

/** Returns which of some items are kept by lots. */
export function useItemsOfLots(itemIds: readonly string[]): ReadonlySet<string> {
  const api = useBusinessApi();
  const items = useQueries({
    queries: [...new Set(itemIds)].map((itemId) => api.items.get.queryOptions({ input: { itemId } })),
  });
  return new Set(items.flatMap(({ data }) => (data?.tracksLots === true ? [data.id] : [])));
}

/** Returns where the file of a trace is. */
export function useTraceAddress(lotId: string): string {
  const { business } = useActiveBusiness();
  return `/api/v1/businesses/${business.id}/inventory/lots/${encodeURIComponent(lotId)}/trace.csv`;
}

export function useChangeLot(options: Saving<LotView>) {
  return useCommand(useBusinessApi().lots.change, saving(stockWords, options));
}

export function useBlockLot(options: Saving<LotView>) {
  return useCommand(useBusinessApi().lots.block, saving(stockWords, options));
}

export function useAssignLots(options: Saving<StockOperationView>) {
  return useCommand(useBusinessApi().lots.assign, saving(stockWords, options));
}
