import { createHash } from 'node:crypto';
import { listNeededBytes, type NeededBytes } from '@atelier/database/documents/kept-bytes.reads';
import pLimit from 'p-limit';
import type { KeptFiles } from '../platform/files/kept-files.ts';
import { restMs } from './sweep-documents.job.ts';

interface FileDifference {
  readonly business: string;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

/** A store far away answers several as fast as one. */
const mostAtOnce = 4;

const placeOf = ({ businessId, sha256 }: NeededBytes) => `${businessId}/${sha256}`;

async function hashOf(file: Blob): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of file.stream()) hash.update(part);
  return hash.digest('hex');
}

/** Returns what is wrong with the bytes of one document; null when nothing is. */
async function differenceOf(
  files: Pick<KeptFiles, 'find'>,
  { businessId, businessName, fileName, sha256, hasThumbnail }: NeededBytes,
): Promise<FileDifference | null> {
  const business = `${businessName} (${businessId})`;
  const file = await files.find(businessId, sha256, 'application/octet-stream');
  const found = file === null ? 'missing' : await hashOf(file);
  if (found !== sha256) return { business, what: `file of document ${fileName}`, expected: sha256, found };
  if (!hasThumbnail || (await files.find(businessId, `${sha256}.webp`, 'image/webp'))) return null;
  return {
    business,
    what: `small picture of document ${fileName}`,
    expected: `${sha256}.webp`,
    found: 'missing',
  };
}

/**
 * Holds the files of documents against the table: what is missing, whose bytes are others than they were, and what lies
 * there though no document needs it. People may work meanwhile: what was swept since the table was read is asked for
 * again, and a file that was written in the last hour may be on its way.
 *
 * @param databaseUrl a PostgreSQL URL of the role that owns the schema
 */
export async function verifyDocuments(databaseUrl: string, files: KeptFiles): Promise<FileDifference[]> {
  const lost = new Set<string>();
  await pLimit(mostAtOnce).map(await listNeededBytes(databaseUrl), async (one) => {
    if (await differenceOf(files, one)) lost.add(placeOf(one));
  });
  const extra: { businessId: string; name: string }[] = [];
  const longAgo = Date.now() - restMs;
  for (const businessId of await files.listBusinesses()) {
    for (const { name, writtenAt } of await files.list(businessId)) {
      if (writtenAt.getTime() < longAgo) extra.push({ businessId, name });
    }
  }
  const differences: FileDifference[] = [];
  const now = await listNeededBytes(databaseUrl);
  const names = new Map(
    now.map(({ businessId, businessName }) => [businessId, `${businessName} (${businessId})`]),
  );
  const needed = new Set<string>();
  for (const one of now) {
    needed.add(placeOf(one));
    if (one.hasThumbnail) needed.add(`${placeOf(one)}.webp`);
    const difference = lost.has(placeOf(one)) ? await differenceOf(files, one) : null;
    if (difference) differences.push(difference);
  }
  for (const { businessId, name } of extra) {
    if (needed.has(`${businessId}/${name}`)) continue;
    const business = names.get(businessId) ?? businessId;
    differences.push({
      business,
      what: `file ${name}`,
      expected: 'needed by a document',
      found: 'needed by none',
    });
  }
  return differences;
}
