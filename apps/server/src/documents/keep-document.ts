import type { DocumentView } from '@atelier/contract/documents';
import { addDocument, lockBytes } from '@atelier/database/documents/documents.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { documentFileName, type DocumentCategory } from '@atelier/domain/documents';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';
import { documentViewOf } from './document-view.ts';
import type { ReadDocument } from './read-document.ts';

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
    fileName: documentFileName(input.fileName, file.mediaType),
    mediaType: file.mediaType,
    sizeBytes: file.bytes.length,
    sha256: file.sha256,
    hasThumbnail: file.thumbnail !== null,
    category: input.category,
    isFiled: input.isFiled,
    createdAt: tools.clock.now().toISOString(),
  };
  const added = await addDocument(tenant, document);
  if (!added.ok) return added;
  await lockBytes(tenant, file.sha256);
  await tools.files.keep(tenant.businessId, file.sha256, file.bytes);
  if (file.thumbnail) await tools.files.keep(tenant.businessId, `${file.sha256}.webp`, file.thumbnail);
  await enqueue(tenant, 'read-document', { businessId: tenant.businessId, documentId: document.id });
  return succeed(documentViewOf(document));
}
