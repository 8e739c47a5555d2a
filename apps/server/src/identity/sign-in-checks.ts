import { APIError, createAuthMiddleware } from 'better-auth/api';
import { longestPassword, passwordWeaknesses } from './password-strength.ts';

async function refuseWeak(password: unknown, person: { email: string; name: string }): Promise<void> {
  // Anything else than a text of bearable length is refused by better-auth itself.
  if (typeof password !== 'string' || password.length > longestPassword) return;
  const reasons = await passwordWeaknesses(password, person);
  if (reasons.length === 0) return;
  throw new APIError('UNPROCESSABLE_ENTITY', {
    code: 'WEAK_PASSWORD',
    message: 'This password is too easy to guess.',
    reasons,
  });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Checks what better-auth does not: the strength of a new password, wherever one is chosen, sensible lengths, and the
 * password before another way in is opened.
 */
export const checkBeforeSignIn = createAuthMiddleware(async (ctx) => {
  const body: Record<string, unknown> = (ctx.body ?? {}) as Record<string, unknown>;
  if (ctx.path === '/sign-up/email') {
    if (text(body['name']).length > 200 || text(body['email']).length > 320) {
      throw new APIError('BAD_REQUEST', {
        code: 'TOO_LONG',
        message: 'The name or the address is too long.',
      });
    }
    await refuseWeak(body['password'], { email: text(body['email']), name: text(body['name']) });
  } else if (ctx.path === '/reset-password') {
    const found = await ctx.context.internalAdapter.findVerificationValue(
      `reset-password:${text(body['token'])}`,
    );
    if (!found || found.expiresAt < new Date()) return;
    const person = await ctx.context.internalAdapter.findUserById(found.value);
    if (person) await refuseWeak(body['newPassword'], person);
  } else if (ctx.path === '/change-password') {
    const cookie = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret);
    const found = cookie ? await ctx.context.internalAdapter.findSession(cookie) : null;
    if (found) await refuseWeak(body['newPassword'], found.user);
  } else if (ctx.path === '/passkey/verify-registration') {
    // Another way in is opened by those who know the password, not by whoever finds an open screen.
    const cookie = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret);
    const found = cookie ? await ctx.context.internalAdapter.findSession(cookie) : null;
    if (found) await ctx.context.password.checkPassword(found.user.id, ctx);
    if (text(body['name']).length > 100) {
      throw new APIError('BAD_REQUEST', { code: 'TOO_LONG', message: 'The name is too long.' });
    }
  } else if (ctx.path === '/passkey/update-passkey' && text(body['name']).length > 100) {
    throw new APIError('BAD_REQUEST', { code: 'TOO_LONG', message: 'The name is too long.' });
  }
});
