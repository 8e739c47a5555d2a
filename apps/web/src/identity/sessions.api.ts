import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../design/toast.ts';
import { readProblem, showProblem } from '../platform/problems.ts';
import { loadSession } from '../platform/session.ts';
import { endSession, listSessions, revokeOtherSessions, type ListedSession } from './sign-in.api.ts';

const sessionsKey = ['sessions'];

export type ShownSession = ListedSession & { isThisOne: boolean };

/** Returns where the person is signed in, this device first, then the latest. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async (): Promise<readonly ShownSession[]> => {
      const [sessions, current] = await Promise.all([listSessions(), loadSession()]);
      return sessions
        .map((session) => ({ ...session, isThisOne: session.id === current?.session.id }))
        .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne) || b.updatedAt.localeCompare(a.updatedAt));
    },
  });
}

function useSessionsChanged(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: sessionsKey });
}

/** Ends one session by its id, or all others when none is named. */
export function useRevokeSession() {
  const changed = useSessionsChanged();
  return useMutation({
    mutationFn: (id: string | null) => (id === null ? revokeOtherSessions() : endSession(id)),
    onSuccess: (_, id) => {
      changed();
      showToast({
        title: id === null ? 'All other sessions have ended' : 'Session ended',
        kind: 'success',
      });
    },
    onError: (error) => showProblem(readProblem(error)),
  });
}
