import { useQuery } from '@tanstack/react-query';
import { accountApi } from '../platform/api.ts';

/** The signed-in person; `mailIsConfigured` says whether mails are sent. */
export function useMe() {
  return useQuery(accountApi.identity.me.queryOptions());
}
