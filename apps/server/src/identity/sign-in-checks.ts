import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { Executor } from '@atelier/database/identity/executor';
import { validate as isUuid } from 'uuid';
import { spendCode } from '@atelier/database/identity/ways-in.store';
import { isPlainName } from '@atelier/domain/foundation';
import type { Clock } from '../platform/clock.ts';
import type { Guesses } from './guesses.ts';
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

/** A request to the sign-in service, as its hooks see it. */
export type Asking = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Finds the person who is signed in in the browser that asks. */
async function personOfSession(ctx: Asking) {
  const cookie = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret);
  return (cookie ? await ctx.context.internalAdapter.findSession(cookie) : null)?.user ?? null;
}

/** Finds the person who gave the password in the browser that asks and is at the second step. */
export async function personOfSecondStep(ctx: Asking) {
  const { name } = ctx.context.createAuthCookie('two_factor');
  const cookie = await ctx.getSignedCookie(name, ctx.context.secret);
  const step = cookie ? await ctx.context.internalAdapter.findVerificationValue(cookie) : null;
  return step ? ctx.context.internalAdapter.findUserById(step.value) : null;
}

/** Ways in are opened and taken away by those who know the password, not by a stranger who finds an open screen. */
async function askPassword(ctx: Asking): Promise<void> {
  const person = await personOfSession(ctx);
  if (person) await ctx.context.password.checkPassword(person.id, ctx);
}

/** Refuses an id that cannot be one: the database would answer it with an error of its own. */
async function refuseUnknownPasskey(ctx: Asking, id: unknown): Promise<void> {
  if (isUuid(text(id)) || !(await personOfSession(ctx))) return;
  throw new APIError('NOT_FOUND', { code: 'PASSKEY_NOT_FOUND', message: 'There is no such passkey.' });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Checks what better-auth does not: the strength of a new password, wherever one is chosen, sensible lengths, the
 * password before a way in is opened or taken away, that a code of an app opens once, and that no one guesses on and on.
 */
export const checkBeforeSignIn = (db: Executor, clock: Clock, guesses: Guesses) =>
  createAuthMiddleware(async (ctx) => {
    const body: Record<string, unknown> = (ctx.body ?? {}) as Record<string, unknown>;
    if (ctx.path === '/sign-in/email') {
      const seconds = await guesses.lockedFor(text(body['email']));
      if (seconds > 0) {
        throw new APIError(
          'TOO_MANY_REQUESTS',
          {
            code: 'ACCOUNT_LOCKED',
            message: 'Too many wrong passwords. Try again later, or set another one.',
          },
          { 'x-retry-after': String(seconds) },
        );
      }
    } else if (ctx.path === '/sign-up/email') {
      if (text(body['name']).length > 200 || text(body['email']).length > 320) {
        throw new APIError('BAD_REQUEST', {
          code: 'TOO_LONG',
          message: 'The name or the address is too long.',
        });
      }
      if (!isPlainName(text(body['name']))) {
        throw new APIError('BAD_REQUEST', {
          code: 'NAME_NOT_PLAIN',
          message: 'A name has no links and no line breaks.',
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
      const person = await personOfSession(ctx);
      if (person) await refuseWeak(body['newPassword'], person);
    } else if (ctx.path === '/passkey/verify-registration') {
      await askPassword(ctx);
      if (text(body['name']).length > 100) {
        throw new APIError('BAD_REQUEST', { code: 'TOO_LONG', message: 'The name is too long.' });
      }
    } else if (ctx.path === '/passkey/delete-passkey') {
      await refuseUnknownPasskey(ctx, body['id']);
      await askPassword(ctx);
    } else if (ctx.path === '/two-factor/verify-totp') {
      const person = (await personOfSession(ctx)) ?? (await personOfSecondStep(ctx));
      if (person && !(await spendCode(db, person.id, text(body['code']), clock.now())))
        throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'This code was used before.' });
    } else if (ctx.path === '/passkey/update-passkey') {
      await refuseUnknownPasskey(ctx, body['id']);
      if (text(body['name']).length > 100)
        throw new APIError('BAD_REQUEST', { code: 'TOO_LONG', message: 'The name is too long.' });
    }
  });
