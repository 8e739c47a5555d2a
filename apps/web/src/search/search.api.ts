import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accountApi } from '../platform/api.ts';
import { useBusinessApi } from '../platform/active-business.tsx';

const shownRecords = 20;
const halfAMinute = 30_000;

/** The signed-in person; asked once with the header. */
export function useMyself() {
  return useQuery(accountApi.identity.me.queryOptions());
}

/**
 * Records by words. The ones of the words before stay until the new ones have come; a request for words that no one
 * waits for any longer is cancelled. What is found stays out of the offline store: it is there with its pages.
 */
export function useFoundRecords(words: string) {
  return useQuery({
    ...useBusinessApi().search.find.queryOptions({ input: { words, limit: shownRecords } }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: halfAMinute,
    gcTime: halfAMinute,
    meta: { isSecret: true },
  });
}
