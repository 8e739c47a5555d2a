import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AssignedBatchView, BatchView, ProductionAccountsView } from '@atelier/contract/production';
import type { CalendarDate } from '@atelier/domain/foundation';
import { useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import type { BatchListSearch } from './batch-search.ts';
import { batchWords } from './batch-words.ts';

const pageSize = 50;

/** Batches page by page, the latest day first. */
export function useBatches({ pages = 1, show = 'open', search }: BatchListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().batches.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, show, search }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

export function useBatch(batchId: string) {
  return useQuery(useBusinessApi().batches.get.queryOptions({ input: { batchId } }));
}

export function useNextBatches() {
  return useQuery(useBusinessApi().batches.next.queryOptions());
}

/** Returns what making so much of an item would take; asked only once both are known. */
export function useBatchProposal(
  itemId: string | null,
  quantity: number | null,
  plannedFor: CalendarDate | null,
) {
  return useQuery({
    ...useBusinessApi().batches.proposal.queryOptions({
      input: { itemId: itemId ?? '', quantity: quantity ?? 1, plannedFor: plannedFor ?? undefined },
      placeholderData: keepPreviousData,
    }),
    enabled: itemId !== null && quantity !== null && quantity > 0,
    retry: false,
  });
}

export function useProductionAccounts() {
  return useQuery(useBusinessApi().productionAccounts.get.queryOptions());
}

export function usePlanBatch(options: Saving<BatchView>) {
  return useCommand(useBusinessApi().batches.plan, saving(batchWords, options));
}

export function useChangeBatch(options: Saving<BatchView>) {
  return useCommand(useBusinessApi().batches.change, saving(batchWords, options));
}

export function useMoveBatch(options: Saving<BatchView>) {
  return useCommand(useBusinessApi().batches.move, saving(batchWords, options));
}

export function useFinishBatch(options: Saving<BatchView>) {
  return useCommand(useBusinessApi().batches.finish, saving(batchWords, options));
}

export function useTakeBatchApart(options: Saving<BatchView>) {
  return useCommand(useBusinessApi().batches.takeApart, saving(batchWords, options));
}

export function useReverseBatchOutput(options: Saving<BatchView>) {
  return useCommand(useBusinessApi().batches.reverse, saving(batchWords, options));
}

export function useStartBatchTimer(options: Saving<BatchView> = {}) {
  return useCommand(useBusinessApi().batches.startTimer, saving(batchWords, options));
}

export function useStopBatchTimer(options: Saving<BatchView> = {}) {
  return useCommand(useBusinessApi().batches.stopTimer, saving(batchWords, options));
}

export function useAddBatchWork(options: Saving<BatchView>) {
  return useCommand(useBusinessApi().batches.addWork, saving(batchWords, options));
}

export function useRemoveBatchWork(options: Saving<BatchView> = {}) {
  return useCommand(useBusinessApi().batches.removeWork, saving(batchWords, options));
}

export function useSaveProductionAccounts(options: Saving<ProductionAccountsView>) {
  return useCommand(useBusinessApi().productionAccounts.put, saving(batchWords, options));
}

/** Open batches that are assigned to the person. */
export function useAssignedBatches() {
  return useQuery(useBusinessApi().assignedBatches.list.queryOptions());
}

export function useAssignedBatch(batchId: string) {
  return useQuery(useBusinessApi().assignedBatches.get.queryOptions({ input: { batchId } }));
}

export function useMoveAssignedBatch(options: Saving<AssignedBatchView> = {}) {
  return useCommand(useBusinessApi().assignedBatches.move, saving(batchWords, options));
}

export function useRecordAssignedBatch(options: Saving<AssignedBatchView>) {
  return useCommand(useBusinessApi().assignedBatches.record, saving(batchWords, options));
}

export function useStartAssignedTimer(options: Saving<AssignedBatchView>) {
  return useCommand(useBusinessApi().assignedBatches.startTimer, saving(batchWords, options));
}

export function useStopAssignedTimer() {
  return useCommand(useBusinessApi().assignedBatches.stopTimer, saving(batchWords, {}));
}
