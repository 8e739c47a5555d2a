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

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`/api/auth${path}`, init);
  const body = (await response.json().catch(() => ({}))) as object;
  if (!response.ok) throw new SignInError(response.status, body);
  return body as Answer;
}

function post<Answer>(path: string, body: object = {}): Promise<Answer> {
  return ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export async function signIn(input: { email: string; password: string }): Promise<void> {
  await post('/sign-in/email', input);
  forgetSession();
}

/** Resolves to whether the person is signed in at once; otherwise a mail with a link to confirm is on its way. */
export async function signUp(input: { name: string; email: string; password: string }): Promise<boolean> {
  const answer = await post<{ token: string | null }>('/sign-up/email', input);
  forgetSession();
  return answer.token !== null;
}

export async function signOut(): Promise<void> {
  await post('/sign-out');
  forgetSession();
}

export async function requestPasswordReset(email: string): Promise<void> {
  await post('/request-password-reset', { email });
}

export async function resetPassword(input: { newPassword: string; token: string }): Promise<void> {
  await post('/reset-password', input);
}

export async function confirmAddress(token: string): Promise<void> {
  await ask(`/verify-email?token=${encodeURIComponent(token)}`, {});
  forgetSession();
}

export async function sendConfirmation(email: string): Promise<void> {
  await post('/send-verification-email', { email });
}

export async function changePassword(input: {
  currentPassword: string;
  newPassword: string;
  revokeOtherSessions: boolean;
}): Promise<void> {
  await post('/change-password', input);
  forgetSession();
}

export type ListedSession = {
  id: string;
  token: string;
  createdAt: string;
  updatedAt: string;
  ipAddress: string | null;
  userAgent: string | null;
};

export function listSessions(): Promise<readonly ListedSession[]> {
  return ask('/list-sessions', {});
}

export async function revokeSession(token: string): Promise<void> {
  await post('/revoke-session', { token });
}

export async function revokeOtherSessions(): Promise<void> {
  await post('/revoke-other-sessions');
}
