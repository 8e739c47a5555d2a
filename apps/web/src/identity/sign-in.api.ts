import { forgetSession } from '../platform/session.ts';

/** A refusal of the sign-in service, readable by `readProblem`. */
export class SignInError extends Error {
  readonly code: string | undefined;
  readonly status: number;
  /** Why a password is too weak, in plain sentences. */
  readonly reasons: readonly string[];

  constructor(status: number, body: { code?: string; message?: string; reasons?: readonly string[] }) {
    super(body.message ?? '');
    this.name = 'SignInError';
    this.status = status;
    this.code = body.code;
    this.reasons = body.reasons ?? [];
  }
}

/** Asks the sign-in service, below `/api/auth`. */
export async function askSignIn<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`/api/auth${path}`, init);
  const body = (await response.json().catch(() => ({}))) as object;
  if (!response.ok) throw new SignInError(response.status, body);
  return body as Answer;
}

export function postToSignIn<Answer>(path: string, body: object = {}): Promise<Answer> {
  return askSignIn(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Resolves to whether the person is in; otherwise the code of an authenticator app is asked for, too. */
export async function signIn(input: { email: string; password: string }): Promise<boolean> {
  const answer = await postToSignIn<{ twoFactorRedirect?: boolean }>('/sign-in/email', input);
  forgetSession();
  return answer.twoFactorRedirect !== true;
}

/** Resolves to whether the person is signed in at once; otherwise a mail with a link to confirm is on its way. */
export async function signUp(input: { name: string; email: string; password: string }): Promise<boolean> {
  const answer = await postToSignIn<{ isSignedIn: boolean }>('/sign-up/email', input);
  forgetSession();
  return answer.isSignedIn;
}

export async function signOut(): Promise<void> {
  await postToSignIn('/sign-out');
  forgetSession();
}

export async function requestPasswordReset(email: string): Promise<void> {
  await postToSignIn('/request-password-reset', { email });
}

export async function resetPassword(input: { newPassword: string; token: string }): Promise<void> {
  await postToSignIn('/reset-password', input);
}

export async function confirmAddress(token: string): Promise<void> {
  await askSignIn(`/verify-email?token=${encodeURIComponent(token)}`, {});
  forgetSession();
}

/** Uses up the link of a new address. Resolves to that address; opens no session. */
export async function confirmNewAddress(token: string): Promise<string> {
  const { email } = await postToSignIn<{ email: string }>('/email-change/confirm', { token });
  forgetSession();
  return email;
}

export async function sendConfirmation(email: string): Promise<void> {
  await postToSignIn('/send-verification-email', { email });
}

export async function changePassword(input: {
  currentPassword: string;
  newPassword: string;
  revokeOtherSessions: boolean;
}): Promise<void> {
  await postToSignIn('/change-password', input);
  forgetSession();
}

export type ListedSession = {
  id: string;
  createdAt: string;
  updatedAt: string;
  ipAddress: string | null;
  userAgent: string | null;
};

export function listSessions(): Promise<readonly ListedSession[]> {
  return askSignIn('/list-sessions', {});
}

export async function endSession(id: string): Promise<void> {
  await postToSignIn('/end-session', { id });
}

export async function revokeOtherSessions(): Promise<void> {
  await postToSignIn('/revoke-other-sessions');
}
