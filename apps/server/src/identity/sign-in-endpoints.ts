import { setTimeout as wait } from 'node:timers/promises';
import { errorResponse } from '../platform/error-body.ts';
import type { SignIn } from './sign-in.ts';

/** Endpoints of better-auth that are reachable; everything else of its large surface does not exist here. */
export const endpoints: ReadonlySet<string> = new Set([
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-out',
  'GET /get-session',
  'POST /request-password-reset',
  'POST /reset-password',
  'GET /verify-email',
  'POST /send-verification-email',
  'GET /list-sessions',
  'POST /end-session',
  'POST /revoke-sessions',
  'POST /revoke-other-sessions',
  'POST /change-password',
  'POST /confirm-password',
  'GET /email-change',
  'POST /email-change/request',
  'POST /email-change/cancel',
  'POST /email-change/confirm',
  'POST /two-factor/enable',
  'POST /two-factor/disable',
  'POST /two-factor/generate-backup-codes',
  'POST /two-factor/verify-totp',
  'POST /two-factor/verify-backup-code',
  'GET /passkey/generate-register-options',
  'POST /passkey/verify-registration',
  'GET /passkey/generate-authenticate-options',
  'POST /passkey/verify-authentication',
  'GET /passkey/list-user-passkeys',
  'POST /passkey/update-passkey',
  'POST /passkey/delete-passkey',
]);

/**
 * These do more for a known address than for an unknown one, or less: the answer is held back until so many
 * milliseconds have gone by, so that a clock learns nothing.
 */
const evenMs: ReadonlyMap<string, number> = new Map([
  ['POST /sign-up/email', 500],
  ['POST /request-password-reset', 250],
  ['POST /email-change/request', 500],
]);

/** One refusal for a known address, and for two sign-ups with one address at the same moment. */
const refusedSignUp = {
  code: 'SIGN_UP_REFUSED',
  message:
    'No account could be made with these details. If you already have one, sign in or ask for a new password.',
};

const signUpCodes = new Set([
  'USER_ALREADY_EXISTS',
  'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  'FAILED_TO_CREATE_USER',
]);

const codesByStatus: Readonly<Record<number, string>> = {
  400: 'INVALID',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  415: 'INVALID',
  422: 'INVALID',
  429: 'TOO_MANY_REQUESTS',
};

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

/** Gives better-auth's refusals the body that all our errors have. */
async function asOurError(response: Response, requestId: string): Promise<Response> {
  const body = await bodyOf(response);
  const given = typeof body['code'] === 'string' ? body['code'] : undefined;
  const refused = given !== undefined && signUpCodes.has(given);
  const code = refused ? refusedSignUp.code : (given ?? codesByStatus[response.status] ?? 'INTERNAL');
  const message = refused
    ? refusedSignUp.message
    : typeof body['message'] === 'string'
      ? body['message']
      : 'The request was refused.';
  const retryAfter = response.headers.get('x-retry-after');
  const answer = errorResponse({ code, status: response.status, message }, requestId, {
    ...(retryAfter === null ? {} : { headers: { 'retry-after': retryAfter } }),
    ...(Array.isArray(body['reasons']) ? { fields: { reasons: body['reasons'] } } : {}),
  });
  for (const cookie of response.headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** Says who is signed in without the token of a session: the cookie alone carries that, and no script reads it. */
function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) =>
      key === 'token' ? ['isSignedIn', part !== null] : [key, withoutTokens(part)],
    ),
  );
}

/** The only way from the network to the sign-in service. The path is below `/api/auth`. */
export async function enterSignIn(signIn: SignIn, request: Request, requestId: string): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
  const endpoint = `${request.method} ${path}`;
  if (!endpoints.has(endpoint)) {
    return errorResponse(
      { code: 'NOT_FOUND', status: 404, message: 'The requested resource was not found.' },
      requestId,
    );
  }
  const heldMs = signIn.keepsSilent || path !== '/sign-up/email' ? evenMs.get(endpoint) : undefined;
  const [response] = await Promise.all([signIn.handle(request), wait(heldMs ?? 0)]);
  if (response.status >= 500) throw new Error(`sign-in answered ${response.status} to ${endpoint}`);
  if (response.status >= 400) return asOurError(response, requestId);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body = isJson ? JSON.stringify(withoutTokens(await response.json())) : response.body;
  const answer = new Response(body, response);
  answer.headers.delete('content-length');
  answer.headers.set('cache-control', 'no-store');
  return answer;
}
