import { useQuery } from '@tanstack/react-query';
import { accountApi } from '../platform/api.ts';

/** The signed-in person; `mailIsConfigured` says whether mails leave the house. */
export function useMe() {
  return useQuery(accountApi.identity.me.queryOptions());
}
