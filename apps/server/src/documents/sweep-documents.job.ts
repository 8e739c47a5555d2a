import { areBytesInUse, listHashesInUse } from '@atelier/database/documents/documents.reads';
import { deleteRemovedDocuments, lockBytes } from '@atelier/database/documents/documents.store';
import { inBusinessByClock, type Inside } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { removedDocumentDays } from '@atelier/domain/documents';
import { instantAfterDays } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type Parts = { readonly database: Database; readonly tools: Pick<Tools, 'clock' | 'files'> };

/** A file may lie there for a while before the database names it, and what was cut off is needed by no one. */
export const restMs = 60 * 60_000;

const hashOf = (name: string): string => name.slice(0, 64);

/** Removes one file unless a document has come to need it since. */
async function removeUnused(parts: Parts, businessId: string, name: string): Promise<void> {
  await inBusinessByClock(parts.database, businessId, async (inside) => {
    await lockBytes(inside, hashOf(name));
    if (name.endsWith('.unfinished') || !(await areBytesInUse(inside, hashOf(name)))) {
      await parts.tools.files.remove(businessId, name);
    }
  });
}

async function sweepBusiness(parts: Parts, businessId: string): Promise<void> {
  const now = parts.tools.clock.now();
  const before = new Date(instantAfterDays(now.toISOString(), -removedDocumentDays));
  const inUse = await inBusinessByClock(parts.database, businessId, async (inside: Inside) => {
    await deleteRemovedDocuments(inside, before);
    return listHashesInUse(inside);
  });
  if (inUse === null) {
    await parts.tools.files.removeAll(businessId);
    return;
  }
  for (const { name, writtenAt } of await parts.tools.files.list(businessId)) {
    const isNeeded = inUse.has(hashOf(name)) && !name.endsWith('.unfinished');
    if (!isNeeded && now.getTime() - writtenAt.getTime() > restMs)
      await removeUnused(parts, businessId, name);
  }
}

/**
 * Forgets documents that were removed long enough ago, and takes bytes off the disk that no document needs any longer, in
 * all businesses or in one; the folder of a business that is gone goes whole.
 */
export async function sweepDocumentsJob(
  parts: Parts,
  payload: { businessId?: string | undefined },
): Promise<void> {
  const { businessId } = payload;
  const businesses = businessId === undefined ? await parts.tools.files.listBusinesses() : [businessId];
  for (const one of businesses) await sweepBusiness(parts, one);
}
