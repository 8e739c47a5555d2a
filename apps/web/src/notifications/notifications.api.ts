import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import { accountApi } from '../platform/api.ts';
import { useCommand } from '../platform/use-command.ts';
import { fetchOneMore, usePages } from '../platform/use-pages.ts';

const pageSize = 20;
const minute = 60_000;

/** Returns how many are unread. Asked again each minute and when the window is looked at again. */
export function useUnreadCount(): number {
  const { data } = useQuery({
    ...useBusinessApi().notifications.countUnread.queryOptions(),
    refetchInterval: minute,
    refetchOnWindowFocus: 'always',
  });
  return data?.count ?? 0;
}

/** The person's notifications, newest first; asked again whenever the list is opened. */
export function useNotifications() {
  const query = useInfiniteQuery({
    ...useBusinessApi().notifications.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
    refetchOnMount: 'always',
  });
  return { ...usePages(query, 1), loadMore: () => void fetchOneMore(query) };
}

/** Returns what was opened is read. Should it fail, it stays unread, and that is said by its mark. */
export function useMarkRead() {
  return useCommand(useBusinessApi().notifications.markRead, { onProblem: () => true });
}

export function useMarkAllRead() {
  return useCommand(useBusinessApi().notifications.markAllRead);
}

export function useNotificationPreferences() {
  return useQuery(accountApi.notificationPreferences.list.queryOptions());
}

/** Switches one kind; under way until the list has been read again, so that the switch never jumps back and forth. */
export function useSetNotificationPreference() {
  const queryClient = useQueryClient();
  return useCommand(accountApi.notificationPreferences.set, {
    onSuccess: () =>
      queryClient.refetchQueries({ queryKey: accountApi.notificationPreferences.list.queryKey() }),
  });
}
