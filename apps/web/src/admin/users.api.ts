import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { accountApi } from '../platform/api.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import { adminWords } from './admin-words.ts';
import type { UsersSearch } from './users-search.ts';

/** Everyone with an account, as the address asks. */
export function useUsers({ pages = 1, search = '', filter, sort = 'newest' }: UsersSearch) {
  const query = useInfiniteQuery(
    accountApi.users.list.infiniteOptions({
      input: (after: string | undefined) => ({
        after,
        limit: 50,
        search,
        filter: filter ?? ('all' as const),
        sort,
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

export function useUser(personId: string) {
  return useQuery(accountApi.users.get.queryOptions({ input: { personId } }));
}

export function useForeseenDeletion(personId: string) {
  return useQuery({
    ...accountApi.users.foreseeDeletion.queryOptions({ input: { personId } }),
    staleTime: 0,
    gcTime: 0,
  });
}

type Done = Saving<{ done: true }>;

/** Returns the commands of an administrator about a person. */
export function useUserActs(options: Done) {
  const command = saving(adminWords, options);
  return {
    confirmAddress: useCommand(accountApi.users.confirmAddress, command),
    sendPasswordReset: useCommand(accountApi.users.sendPasswordReset, command),
    suspend: useCommand(accountApi.users.suspend, command),
    lift: useCommand(accountApi.users.lift, command),
    endSessions: useCommand(accountApi.users.endSessions, command),
    makeAdministrator: useCommand(accountApi.users.makeAdministrator, command),
    unmakeAdministrator: useCommand(accountApi.users.unmakeAdministrator, command),
  };
}

export function useEndSession(options: Done) {
  return useCommand(accountApi.users.endSession, saving(adminWords, options));
}

export function useDeleteUser(options: Done) {
  return useCommand(accountApi.users.delete, saving(adminWords, options));
}
