import { useEffect } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { StockOperationView } from '@atelier/contract/stock';
import type { CalendarDate } from '@atelier/domain/foundation';
import { useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import type { OperationListSearch } from './operations-search.ts';
import { stockWords } from './stock-words.ts';

const pageSize = 50;
const firstPage: string | undefined = undefined;
const largestPage = 200;

/** Operations page by page, the latest day first. */
export function useOperations({ pages = 1, kind, item, place, from, to }: OperationListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().stock.list.infiniteOptions({
      input: (after: string | undefined) => ({
        after,
        limit: pageSize,
        kind,
        itemId: item,
        placeId: place,
        from,
        to,
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

/** Returns what a document did to the stock, the latest day first. */
export function useOperationsOfDocument(sourceId: string) {
  return useQuery(useBusinessApi().stock.list.queryOptions({ input: { sourceId, limit: 20 } }));
}

export function useOperation(operationId: string) {
  return useQuery(useBusinessApi().stock.get.queryOptions({ input: { operationId } }));
}

/** An item, where one is chosen. */
export function useChosenItem(itemId: string | null) {
  return useQuery({
    ...useBusinessApi().items.get.queryOptions({ input: { itemId: itemId ?? '' } }),
    enabled: itemId !== null,
  });
}

/** The accounts, of which some take what stock was worth. */
export function useCostAccounts() {
  return useQuery(useBusinessApi().accounts.list.queryOptions());
}

/** Returns how stock is valued, and what the inventory accounts said at the end of a day. */
export function useStockTerms(day: CalendarDate) {
  return useQuery({
    ...useBusinessApi().stock.terms.queryOptions({ input: { day } }),
    placeholderData: keepPreviousData,
  });
}

/** Returns how much there is of what an invoice names. */
export function useOnHand(itemIds: readonly string[], placeId?: string) {
  return useQuery({
    ...useBusinessApi().stock.onHand.queryOptions({ input: { itemIds: [...itemIds], placeId } }),
    enabled: itemIds.length > 0,
  });
}

/** Every item in use, to begin with its stock. */
export function useItemsToBeginWith() {
  const query = useInfiniteQuery(
    useBusinessApi().items.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: largestPage }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return query;
}

export function useRecordOperation(options: Saving<StockOperationView>) {
  return useCommand(useBusinessApi().stock.record, saving(stockWords, options));
}

export function useReverseOperation(options: Saving<StockOperationView>) {
  return useCommand(useBusinessApi().stock.reverse, saving(stockWords, options));
}

export function useGiveBack(options: Saving<StockOperationView>) {
  return useCommand(useBusinessApi().stock.giveBack, saving(stockWords, options));
}

export function useStartStock(options: Saving<{ operationId: string | null }>) {
  return useCommand(useBusinessApi().stock.start, saving(stockWords, options));
}
