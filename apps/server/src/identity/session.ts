import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IdentityDatabase } from '@atelier/database/identity/identity-database';
import { findLivingSession, type LivingSession } from '@atelier/database/identity/sessions.reads';
import type { Clock } from '../platform/clock.ts';

/** Who is asking: the person, and the session that says so. */
export type Session = LivingSession;

/** Finds the session of a request; null for a stranger and for a session that was revoked or has ended. */
export type SessionOf = (request: Request) => Promise<Session | null>;

/** The cookie's name, before the `__Secure-` that https adds. */
export const sessionCookiePrefix = 'atelier';

export function sessionCookieName(https: boolean): string {
  return `${https ? '__Secure-' : ''}${sessionCookiePrefix}.session_token`;
}

function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, ...rest] = part.split('=');
    if (key?.trim() !== name) continue;
    try {
      return decodeURIComponent(rest.join('=').trim());
    } catch {
      return null;
    }
  }
  return null;
}

/** The token of a signed cookie value `token.signature` (HMAC-SHA-256, Base64), the form in which better-auth sets it. */
function signedToken(value: string, secret: string): string | null {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/**
 * Sessions of requests, by one indexed query each and without any cache, so that a revoked session ends at once.
 * better-auth's own lookup asks three times as much; lengthening a session is left to its /get-session, which the web
 * calls when it opens.
 */
export function createSessionOf(parts: {
  database: IdentityDatabase;
  clock: Clock;
  secret: string;
  https: boolean;
}): SessionOf {
  const name = sessionCookieName(parts.https);
  return async (request) => {
    const cookie = readCookie(request.headers.get('cookie'), name);
    const token = cookie === null ? null : signedToken(cookie, parts.secret);
    return token === null ? null : findLivingSession(parts.database.kysely, token, parts.clock.now());
  };
}
