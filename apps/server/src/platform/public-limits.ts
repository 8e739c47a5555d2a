import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress } from './client-address.ts';
import { errorResponse } from './error-body.ts';
import type { AppEnv } from './http.ts';

/** Requests of one client behind public links: enough for an office that opens its post, too few for guessing. */
const allowed = { points: 120, duration: 60 };

/** One household of IPv6 has a whole /64 of addresses, so that counts as one client. */
function client(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [left = '', right] = address.split('::');
  const groups = left.split(':');
  const tail = right === undefined ? [] : right.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - tail.length) }, () => '0');
  return [...groups, ...(right === undefined ? [] : [...zeros, ...tail])].slice(0, 4).join(':');
}

/**
 * What is before pages that anybody with a link may open: `quietly` keeps the link, which is a secret, from other
 * sites and from search engines; `seldom` lets one client ask only so often in a minute; `unkept` keeps the answers
 * out of every cache. Counted in this process, which is exact for one and close enough for a few.
 */
export function publicLimits(parts: {
  readonly trustedProxies: number;
  readonly publicRateLimit?: { readonly points: number; readonly duration: number };
}) {
  const limiter = new RateLimiterMemory(parts.publicRateLimit ?? allowed);
  const withHeaders = (headers: Readonly<Record<string, string>>) =>
    createMiddleware<AppEnv>(async (c, next) => {
      await next();
      for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    });
  return {
    quietly: withHeaders({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }),
    unkept: withHeaders({ 'cache-control': 'private, no-store' }),
    seldom: createMiddleware<AppEnv>(async (c, next) => {
      const socket = c.env.incoming?.socket.remoteAddress;
      const address = clientAddress(socket, c.req.header('x-forwarded-for') ?? null, parts.trustedProxies);
      const refusal = await limiter.consume(client(address)).then(
        () => null,
        (rejected: unknown) => {
          if (rejected instanceof RateLimiterRes) return rejected;
          throw rejected;
        },
      );
      if (refusal === null) return next();
      return errorResponse(
        { code: 'TOO_MANY_REQUESTS', status: 429, message: 'Too many requests. Please wait a moment.' },
        c.get('requestId'),
        { headers: { 'retry-after': String(Math.ceil(refusal.msBeforeNext / 1000)) } },
      );
    }),
  };
}
