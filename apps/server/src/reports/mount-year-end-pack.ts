import { statusOf } from '@atelier/contract/foundation';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { inBusiness } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { succeed } from '@atelier/domain/foundation';
import type { Clock } from '../platform/clock.ts';
import { errorResponse } from '../platform/error-body.ts';
import type { App } from '../platform/http.ts';
import type { KeptFiles } from '../platform/files/kept-files.ts';
import type { Log } from '../platform/log.ts';
import { openZipStream } from '../platform/zip-stream.ts';
import { writeYearEndPack } from './year-end-pack.ts';

/** Each holds a connection to the database for as long as the download takes. */
const mostAtOnce = 2;
const stallMs = 60_000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * `GET /api/v1/businesses/{businessId}/finances/year-end-pack.zip?year=2026`: a stream, which the typed API does not
 * know, beside that API. The browser shows how far it is.
 */
export function mountYearEndPack(
  app: App,
  parts: {
    database: Database;
    clock: Clock;
    files: KeptFiles;
    log: Log;
    sessionOf: (request: Request) => Promise<{ readonly userId: string } | null>;
  },
): void {
  const underWay = new Set<string>();
  app.get('/api/v1/businesses/:businessId/finances/year-end-pack.zip', async (c, next) => {
    const session = await parts.sessionOf(c.req.raw);
    const requestId = c.get('requestId');
    const businessId = c.req.param('businessId');
    const year = Number(c.req.query('year'));
    if (!uuid.test(businessId)) return next();
    const refused = (code: string, status: number, message: string) =>
      errorResponse({ code, status, message }, requestId);
    if (!session) return refused('not-signed-in', 401, 'Sign in first.');
    if (!Number.isInteger(year) || year < 1970 || year > 2999)
      return refused('year-not-known', 400, 'Which year? Add ?year=2026.');
    const visit = { businessId, personId: session.userId };
    const found = await inBusiness(parts.database, visit, 'read', async (tenant) =>
      succeed(await getBusiness(tenant)),
    );
    if (!found.ok) {
      const { code, nature } = found.refusal;
      return refused(code, statusOf(nature), code.replaceAll('-', ' '));
    }
    const key = `${businessId} ${session.userId}`;
    if (underWay.has(key) || underWay.size >= mostAtOnce)
      return refused('TOO_MANY_REQUESTS', 429, 'A pack is being made. Wait until it has ended.');
    underWay.add(key);
    const madeAt = parts.clock.now();
    const zip = openZipStream({ modifiedAt: madeAt, stallMs });
    void inBusiness(parts.database, visit, 'read', async (tenant) => {
      const { files, clock } = parts;
      await writeYearEndPack(zip, tenant, { year, files, clock, madeAt: madeAt.toISOString() });
      return succeed(null);
    })
      .then((outcome) => {
        if (!outcome.ok) throw new Error(outcome.refusal.code);
        return zip.end();
      })
      .catch(async (error: unknown) => {
        if (!zip.isLeft()) parts.log.error('a year-end pack broke off', error);
        await zip.fail(error);
      })
      .finally(() => underWay.delete(key));
    const words = found.value.name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '');
    return new Response(zip.readable, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${words === '' ? 'books' : words}-${year}.zip"`,
        'cache-control': 'no-store',
      },
    });
  });
}
