import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { StockTakeView } from '@atelier/contract/stock';
import { useBusinessApi, useActiveBusiness } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import type { StockTakeSearch } from './stock-take-search.ts';
import { stockTakeWords } from './stock-take-words.ts';

const pageSize = 50;

export function useStockTakes({ pages = 1, show }: StockTakeSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().stockTakes.list.infiniteOptions({
      input: (after: string | undefined) => ({
        after,
        limit: pageSize,
        isOver: show === undefined || show === 'all' ? undefined : show === 'over',
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

export function useStockTake(takeId: string) {
  return useQuery(useBusinessApi().stockTakes.get.queryOptions({ input: { takeId } }));
}

/** Returns what the differences are worth; asked in the review alone. */
export function useStockTakeValue(takeId: string, enabled: boolean) {
  return useQuery({ ...useBusinessApi().stockTakes.value.queryOptions({ input: { takeId } }), enabled });
}

/** Returns where the sheet to print is. */
export function useCountSheetAddress() {
  const { business } = useActiveBusiness();
  return (takeId: string) =>
    `/api/v1/businesses/${business.id}/inventory/stock-takes/${encodeURIComponent(takeId)}/sheet.pdf`;
}

export function useOpenStockTake(options: Saving<StockTakeView>) {
  return useCommand(useBusinessApi().stockTakes.open, saving(stockTakeWords, options));
}

export function useCountStock(options: Saving<{ counted: number | null }> = {}) {
  return useCommand(useBusinessApi().stockTakes.count, saving(stockTakeWords, options));
}

export function useReviewStockTake(options: Saving<StockTakeView> = {}) {
  return useCommand(useBusinessApi().stockTakes.review, saving(stockTakeWords, options));
}

export function useResumeStockTake() {
  return useCommand(useBusinessApi().stockTakes.resume, { words: stockTakeWords });
}

export function usePostStockTake(options: Saving<StockTakeView>) {
  return useCommand(useBusinessApi().stockTakes.post, saving(stockTakeWords, options));
}

export function useReverseStockTake(options: Saving<StockTakeView>) {
  return useCommand(useBusinessApi().stockTakes.reverse, saving(stockTakeWords, options));
}

export function useAbandonStockTake(options: Saving<StockTakeView> = {}) {
  return useCommand(useBusinessApi().stockTakes.abandon, saving(stockTakeWords, options));
}
