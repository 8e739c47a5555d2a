import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PersonView } from '@atelier/contract/identity';
import { accountApi } from '../platform/api.ts';
import { readProblem } from '../platform/problems.ts';

const fiveMinutes = 5 * 60 * 1000;
const patienceMs = 3_000;

/** The signed-in person. Server state is emptied when someone else signs in, so this is kept per person. */
export function useMe() {
  return useQuery({ ...accountApi.identity.me.queryOptions(), staleTime: fiveMinutes });
}

export type ShownProfile = {
  state: 'loading' | 'failed' | 'ready';
  profile: PersonView | undefined;
  /** Why it failed, in words. */
  reason: string | undefined;
  /** A profile is shown, and asking for a newer one failed. */
  hasRefetchFailed: boolean;
  retry: () => void;
};

/** The profile as the header shows it: after three seconds of loading, it counts as failed. */
export function useShownProfile(): ShownProfile {
  const me = useMe();
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [givenUp, setGivenUp] = useState<number>();
  const isLoading = me.data === undefined && me.error === null;

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setGivenUp(attempt), patienceMs);
    return () => clearTimeout(timer);
  }, [isLoading, attempt]);

  const hasTimedOut = isLoading && givenUp === attempt;
  const hasFailed = me.data === undefined && (me.error !== null || hasTimedOut);
  return {
    state: me.data !== undefined ? 'ready' : hasFailed ? 'failed' : 'loading',
    profile: me.data,
    reason: hasTimedOut ? 'Profile loading timed out' : hasFailed ? readProblem(me.error).message : undefined,
    hasRefetchFailed: me.data !== undefined && me.error !== null,
    retry: () => {
      setAttempt(attempt + 1);
      void queryClient.resetQueries({ queryKey: accountApi.identity.me.queryKey() });
    },
  };
}
