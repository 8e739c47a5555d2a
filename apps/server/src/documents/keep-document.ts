import type { DocumentView } from '@atelier/contract/documents';
import { addDocument, lockBytes } from '@atelier/database/documents/documents.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { documentFileName, type DocumentCategory } from '@atelier/domain/documents';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';
import { documentViewOf } from './document-view.ts';
import type { ReadDocument } from './read-document.ts';

/** Facts that the database keeps about a file. */
export const describeFile = (fileName: string, file: ReadDocument) => ({
  fileName: documentFileName(fileName, file.mediaType),
  mediaType: file.mediaType,
  sizeBytes: file.bytes.length,
  sha256: file.sha256,
  hasThumbnail: file.thumbnail !== null,
});

/** Writes the bytes of a file and of its thumbnail to the disk. A sweep of the same bytes waits until the end. */
export async function keepBytes(
  tenant: Tenant,
  { sha256, bytes, thumbnail }: ReadDocument,
  { files }: Pick<Tools, 'files'>,
): Promise<void> {
  await lockBytes(tenant, sha256);
  await files.keep(tenant.businessId, sha256, bytes);
  if (thumbnail) await files.keep(tenant.businessId, `${sha256}.webp`, thumbnail);
}

/**
 * Keeps a file as a document and enqueues the reading of its text. The bytes are on the disk before the database says
 * that they are.
 */
export async function keepDocument(
  tenant: Tenant,
  input: {
    readonly documentId: string;
    readonly fileName: string;
    readonly category: DocumentCategory;
    /** Kept without a record. */
    readonly isFiled: boolean;
  },
  file: ReadDocument,
  tools: Pick<Tools, 'clock' | 'files'>,
): Promise<Outcome<DocumentView, Refusal<'document-id-taken'>>> {
  const document = {
    id: input.documentId,
    ...describeFile(input.fileName, file),
    category: input.category,
    isFiled: input.isFiled,
    createdAt: tools.clock.now().toISOString(),
  };
  const added = await addDocument(tenant, document);
  if (!added.ok) return added;
  await keepBytes(tenant, file, tools);
  await enqueue(tenant, 'read-document', { businessId: tenant.businessId, documentId: document.id });
  return succeed(documentViewOf(document));
}
