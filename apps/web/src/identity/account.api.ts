import { useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetSession, loadSession } from '../platform/session.ts';
import { askSignIn, postToSignIn } from './sign-in.api.ts';

const sessionKey = ['own-session'];
const emailChangeKey = ['email-change'];

/** Returns who is signed in, as sign-in knows: address, whether it is confirmed, whether a second step is asked. */
export function useOwnAccount() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: async () => {
      const session = await loadSession();
      if (session === null) throw new Error('Your session has ended. Please sign in again.');
      return session.user;
    },
  });
}

/** After a change of the account: everything that shows it is asked for again. */
export function useAccountChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    forgetSession();
    await queryClient.invalidateQueries();
  };
}

export type WaitingEmailChange = { newEmail: string; expiresAt: string };

export function useWaitingEmailChange() {
  return useQuery({
    queryKey: emailChangeKey,
    queryFn: () => askSignIn<WaitingEmailChange | null>('/email-change', {}),
  });
}

export async function requestEmailChange(input: { newEmail: string; password: string }): Promise<void> {
  await postToSignIn('/email-change/request', input);
}

export async function cancelEmailChange(): Promise<void> {
  await postToSignIn('/email-change/cancel');
}
