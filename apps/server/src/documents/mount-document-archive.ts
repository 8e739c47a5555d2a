import { statusOf } from '@atelier/contract/foundation';
import { listKeptDocuments } from '@atelier/database/documents/documents.reads';
import { inBusiness } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { mostChosenDocuments, uniqueFileNames } from '@atelier/domain/documents';
import { succeed } from '@atelier/domain/foundation';
import type { Clock } from '../platform/clock.ts';
import { errorResponse } from '../platform/error-body.ts';
import type { App } from '../platform/http.ts';
import type { KeptFiles } from '../platform/files/kept-files.ts';
import type { Log } from '../platform/log.ts';
import { openZipStream } from '../platform/zip-stream.ts';

const stallMs = 60_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * `GET /api/v1/businesses/{businessId}/documents.zip?ids=…,…`: the files of the chosen documents as a stream, which the
 * typed API does not know. Documents that the business does not have are left out.
 */
export function mountDocumentArchive(
  app: App,
  parts: {
    database: Database;
    clock: Clock;
    files: KeptFiles;
    log: Log;
    sessionOf: (request: Request) => Promise<{ readonly userId: string } | null>;
  },
): void {
  app.get('/api/v1/businesses/:businessId/documents.zip', async (c, next) => {
    const session = await parts.sessionOf(c.req.raw);
    const businessId = c.req.param('businessId');
    const ids = (c.req.query('ids') ?? '').split(',');
    if (!uuid.test(businessId)) return next();
    const refused = (code: string, status: number, message: string) =>
      errorResponse({ code, status, message }, c.get('requestId'));
    if (!session) return refused('not-signed-in', 401, 'Sign in first.');
    if (ids.length > mostChosenDocuments || !ids.every((id) => uuid.test(id)))
      return refused(
        'BAD_REQUEST',
        400,
        'Add ?ids= with the ids of at most 200 documents, separated by commas.',
      );
    const visit = { businessId, personId: session.userId };
    const found = await inBusiness(parts.database, visit, 'read', async (tenant) =>
      succeed(await listKeptDocuments(tenant, ids)),
    );
    if (!found.ok) {
      const { code, nature } = found.refusal;
      return refused(code, statusOf(nature), code.replaceAll('-', ' '));
    }
    const zip = openZipStream({ modifiedAt: parts.clock.now(), stallMs });
    const names = uniqueFileNames(found.value.map(({ fileName }) => fileName));
    const write = async () => {
      for (const [at, { sha256, mediaType, fileName }] of found.value.entries()) {
        if (zip.isLeft()) return;
        const file = await parts.files.find(businessId, sha256, mediaType);
        if (file) await zip.addPacked(names[at] ?? fileName, new Uint8Array(await file.arrayBuffer()));
      }
      await zip.end();
    };
    void write().catch(async (error: unknown) => {
      if (!zip.isLeft()) parts.log.error('an archive of documents broke off', error);
      await zip.fail(error);
    });
    return new Response(zip.readable, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="documents.zip"',
        'cache-control': 'no-store',
      },
    });
  });
}
