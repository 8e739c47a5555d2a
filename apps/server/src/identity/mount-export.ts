import type { Database } from '@atelier/database/platform/pool';
import type { Clock } from '../platform/clock.ts';
import { errorResponse } from '../platform/error-body.ts';
import type { App } from '../platform/http.ts';
import type { KeptFiles } from '../platform/files/kept-files.ts';
import type { Log } from '../platform/log.ts';
import { exportEverything } from './export-everything.ts';
import type { SessionOf } from './session.ts';

/** Each holds a connection to the database for as long as the download takes. */
const mostAtOnce = 3;

/** `GET /api/v1/me/export`: a stream, which the typed API does not know, beside that API. */
export function mountExport(
  app: App,
  parts: { database: Database; clock: Clock; files: KeptFiles; log: Log; sessionOf: SessionOf },
): void {
  const underWay = new Set<string>();
  app.get('/api/v1/me/export', async (c) => {
    const session = await parts.sessionOf(c.req.raw);
    const requestId = c.get('requestId');
    if (!session) {
      return errorResponse({ code: 'not-signed-in', status: 401, message: 'Sign in first.' }, requestId);
    }
    if (underWay.has(session.userId) || underWay.size >= mostAtOnce) {
      return errorResponse(
        {
          code: 'TOO_MANY_REQUESTS',
          status: 429,
          message: 'An export is under way. Wait until it has ended.',
        },
        requestId,
        { headers: { 'retry-after': '60' } },
      );
    }
    underWay.add(session.userId);
    const day = parts.clock.now().toISOString().slice(0, 10);
    const stream = exportEverything(
      {
        ...parts,
        onEnd: (error) => {
          underWay.delete(session.userId);
          if (error !== null) parts.log.error('an export broke off', error);
        },
      },
      session,
    );
    return new Response(stream, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="atelier-${day}.zip"`,
        'cache-control': 'no-store',
      },
    });
  });
}
