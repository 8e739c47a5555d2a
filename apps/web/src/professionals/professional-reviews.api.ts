import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReviewView } from '@atelier/contract/professionals';
import { accountApi } from '../platform/api.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import { professionalWords } from './professional-words.ts';

const pageSize = 10;

/** Visible reviews of a professional, the newest first. */
export function useReviews(professionalId: string) {
  const [pages, setPages] = useState(1);
  const query = useInfiniteQuery(
    accountApi.professionalReviews.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, professionalId }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return { ...usePages(query, pages), loadMore: () => setPages(pages + 1) };
}

export function useWriteReview(options: Saving<ReviewView>) {
  return useCommand(accountApi.professionalReviews.write, saving(professionalWords, options));
}

export function useWithdrawReview(options: Saving<unknown>) {
  return useCommand(accountApi.professionalReviews.withdraw, saving(professionalWords, options));
}

export function useReplyToReview(options: Saving<ReviewView>) {
  return useCommand(accountApi.professionalReviews.reply, saving(professionalWords, options));
}

export function useReportReview(options: Saving<ReviewView>) {
  return useCommand(accountApi.professionalReviews.report, saving(professionalWords, options));
}
