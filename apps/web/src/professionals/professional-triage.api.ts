import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { TriageProfessionalView } from '@atelier/contract/professionals';
import { accountApi } from '../platform/api.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import type { TriageSearch } from './professionals-search.ts';
import { professionalWords } from './professional-words.ts';

const pageSize = 20;

/** Profiles of one list of the queue, and how many are in each. */
export function useQueue(view: 'waiting' | 'verified' | 'all', pages: number) {
  const query = useInfiniteQuery(
    accountApi.professionalTriage.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, view }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return { ...usePages(query, pages), counts: query.data?.pages[0]?.counts };
}

/** Reviews that were reported or are hidden; nothing is asked for while another list is open. */
export function useReviewsToJudge(view: TriageSearch['view']) {
  return useQuery(
    accountApi.professionalTriage.reportedReviews.queryOptions({
      input: view === 'reported' || view === 'hidden' ? { view } : skipToken,
    }),
  );
}

export function useDecide(options: Saving<TriageProfessionalView>) {
  return useCommand(accountApi.professionalTriage.decide, saving(professionalWords, options));
}

export function useJudgeReview(options: Saving<{ hidden: boolean }>) {
  return useCommand(accountApi.professionalTriage.judgeReview, saving(professionalWords, options));
}
