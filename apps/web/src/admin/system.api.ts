import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { accountApi } from '../platform/api.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { adminWords } from './admin-words.ts';

const firstPage: string | undefined = undefined;

export function useSystem() {
  return useQuery(accountApi.system.get.queryOptions());
}

/** Jobs of the queue, asked for again while the page is open. */
export function useJobs() {
  return useQuery({ ...accountApi.system.jobs.queryOptions(), refetchInterval: 10_000 });
}

/** The administrators' log, newest first. */
export function useActs() {
  return useInfiniteQuery(
    accountApi.system.acts.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: 20 }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}

export function useRetryJob(options: Saving<{ done: true }>) {
  return useCommand(accountApi.system.retryJob, saving(adminWords, options));
}

export function useCancelJob(options: Saving<{ done: true }>) {
  return useCommand(accountApi.system.cancelJob, saving(adminWords, options));
}
