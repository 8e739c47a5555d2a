import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { HttpBindings } from '@hono/node-server';
import { clientAddress, clientAddressHeader } from './client-address.ts';
import type { Ids } from './clock.ts';
import { errorResponse } from './error-body.ts';
import type { Log } from './log.ts';
import { comesFromUs } from './origin-check.ts';
import { inRequest, requestFields } from './request-context.ts';
import { noteSecurityEvent } from './security-events.ts';
import { securityHeaders } from './security-headers.ts';
import { serveWeb } from './web-root.ts';

export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
}

export type App = Hono<AppEnv>;

export interface HttpParts {
  readonly ids: Ids;
  readonly log: Log;
  readonly version: string;
  readonly publicUrl: string;
  readonly trustedOrigins: ReadonlySet<string>;
  readonly trustedProxies: number;
  /** The folder of the built web app; null while there is none. */
  readonly webRoot: string | null;
  /** Returns the largest size of the body of a request to a path, in bytes. */
  readonly mostBodyBytes: (path: string) => number;
  readonly styleHashes?: readonly string[];
  /** Throws when the database does not answer. */
  readonly probeDatabase: () => Promise<void>;
  /** Answers how much more fits on the disk of the files, in bytes. */
  readonly freeBytes: () => Promise<number>;
  readonly signIn: (request: Request, requestId: string) => Promise<Response>;
  /** Puts the API's routes on the app. */
  readonly mountApi: (app: App) => void;
}

/** From then on a request is told in the log. */
const slowMs = 2000;

const notFound = {
  code: 'NOT_FOUND',
  status: 404,
  message: 'The requested resource was not found.',
} as const;

/** With less than this free, the next files and pages of the database may not be kept. */
const leastFreeBytes = 200 * 1024 * 1024;

function mountHealth(app: App, parts: HttpParts): void {
  app.get('/api/health', async (c) => {
    const [database, disk] = await Promise.all([
      parts.probeDatabase().then(
        () => 'up' as const,
        () => 'down' as const,
      ),
      parts.freeBytes().then((free) => (free < leastFreeBytes ? ('full' as const) : ('ok' as const))),
    ]);
    const isWell = database === 'up' && disk === 'ok';
    return c.json(
      { status: isWell ? 'ok' : 'degraded', version: parts.version, database, disk },
      isWell ? 200 : 503,
      { 'cache-control': 'no-store' },
    );
  });
}

function limitBody(maxSize: number): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize,
    onError: (c) =>
      errorResponse(
        { code: 'TOO_LARGE', status: 413, message: 'What was sent is too large.' },
        String(c.get('requestId')),
        // The rest of the body is not read, so the connection is of no further use.
        { headers: { connection: 'close' } },
      ),
  });
}

/** The request as the inside may see it: with the client's address as the socket or our proxies saw it. */
function withClientAddress(
  request: Request,
  socketAddress: string | undefined,
  trustedProxies: number,
): Request {
  const headers = new Headers(request.headers);
  const address = clientAddress(socketAddress, request.headers.get('x-forwarded-for'), trustedProxies);
  headers.delete(clientAddressHeader);
  if (address !== '') headers.set(clientAddressHeader, address);
  return new Request(request, { headers });
}

/**
 * The HTTP shell around everything: request ids, security headers, origin check, size limit, health, sign-in, the
 * API, the web app, and the edge at which defects become answers.
 */
export function createHttpApp(parts: HttpParts): App {
  const app: App = new Hono<AppEnv>();
  const headers = Object.entries(
    securityHeaders({
      https: parts.publicUrl.startsWith('https:'),
      ...(parts.styleHashes ? { styleHashes: parts.styleHashes } : {}),
    }),
  );

  app.use(async (c, next) => {
    const requestId = parts.ids.next();
    c.set('requestId', requestId);
    const { method, path } = c.req;
    await inRequest({ requestId, method, path }, async () => {
      await next();
      noteSecurityEvent(parts.log, method, path, c.res.status);
      if ((requestFields().ms ?? 0) > slowMs) parts.log.warn('a slow request', { status: c.res.status });
    });
    // What is told to one person is kept by no browser and no proxy, unless a route says otherwise.
    if (path.startsWith('/api/') && !c.res.headers.has('cache-control'))
      c.res.headers.set('cache-control', 'private, no-store');
    // A route may say something stricter or, for a file to embed, looser; what it says stands.
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set('x-request-id', requestId);
  });

  app.use(async (c, next) => {
    if (comesFromUs(c.req.raw, parts.trustedOrigins)) return next();
    return errorResponse(
      {
        code: 'FOREIGN_ORIGIN',
        status: 403,
        message: 'This request came from another site and was refused.',
        hint: `Open the app at ${parts.publicUrl}, or set ATELIER_URL to the address that you use.`,
      },
      c.get('requestId'),
    );
  });

  app.use<string>('/api/*', (c, next) => limitBody(parts.mostBodyBytes(c.req.path))(c, next));

  mountHealth(app, parts);
  app.all('/api/auth/*', (c) => {
    const socket = c.env.incoming?.socket.remoteAddress;
    return parts.signIn(withClientAddress(c.req.raw, socket, parts.trustedProxies), c.get('requestId'));
  });
  parts.mountApi(app);
  app.notFound((c) => errorResponse(notFound, c.get('requestId')));
  app.all('/api/*', (c) => c.notFound());
  app.all('*', async (c) => {
    const served = parts.webRoot === null ? null : await serveWeb(parts.webRoot, c.req.raw);
    return served ?? c.notFound();
  });

  app.onError((error, c) => {
    const requestId = c.get('requestId');
    if (error instanceof HTTPException && error.status < 500) {
      return errorResponse({ code: 'REFUSED', status: error.status, message: error.message }, requestId);
    }
    parts.log.error('a request failed', error);
    return errorResponse(
      { code: 'INTERNAL', status: 500, message: 'A server error occurred. Please try again later.' },
      requestId,
    );
  });
  return app;
}
