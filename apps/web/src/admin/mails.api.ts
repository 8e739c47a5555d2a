import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { accountApi } from '../platform/api.ts';

const firstPage: string | undefined = undefined;

/** The outbox of the installation, newest first. */
export function useMails() {
  return useInfiniteQuery(
    accountApi.mails.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: 50 }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}

export function useMail(mailId: string) {
  return useQuery(accountApi.mails.get.queryOptions({ input: { mailId } }));
}

/** Queries whether mails are sent, or kept for the administrator to read. */
export function useMailIsConfigured(): boolean | undefined {
  return useQuery(accountApi.identity.me.queryOptions()).data?.mailIsConfigured;
}

/** Tells whether visitors come through a proxy that the settings do not name. */
export function useIsBehindUnknownProxy(): boolean {
  return useQuery(accountApi.identity.me.queryOptions()).data?.isBehindUnknownProxy ?? false;
}
