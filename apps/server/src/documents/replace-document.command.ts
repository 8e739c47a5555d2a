import type { DocumentDetailView } from '@atelier/contract/documents';
import { replaceDocumentFile } from '@atelier/database/documents/document-sharing.store';
import { listDocumentVersions } from '@atelier/database/documents/document-versions.reads';
import { findDocument } from '@atelier/database/documents/documents.reads';
import { lockBytes, wasSent } from '@atelier/database/documents/documents.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { documentFileName, documentRefusals } from '@atelier/domain/documents';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';
import { readDocumentDetail } from './read-document-detail.ts';
import type { ReadDocument } from './read-document.ts';

type Refused = Refusal<'permission-denied' | 'document-not-found' | 'document-was-sent'>;
type Used = Pick<Tools, 'clock' | 'files' | 'publicUrl'>;

async function mayReplace(tenant: Tenant, documentId: string): Promise<Outcome<null, Refused>> {
  const document = await findDocument(tenant, documentId);
  const permitted = requirePermission(tenant.role, 'documents.write');
  if (!permitted.ok) return permitted;
  if (!document) return refuse(documentRefusals.refusal('document-not-found'));
  return (await wasSent(tenant, [documentId]))
    ? refuse(documentRefusals.refusal('document-was-sent'))
    : succeed(null);
}

/** Gives a document another file; the one before is kept as a version. The same bytes again change nothing. */
export async function replaceDocument(
  tenant: Tenant,
  { documentId, fileName }: { readonly documentId: string; readonly fileName: string },
  file: ReadDocument,
  tools: Used,
): Promise<Outcome<DocumentDetailView, Refused>> {
  const permitted = await mayReplace(tenant, documentId);
  if (!permitted.ok) return permitted;

  const present = await findDocument(tenant, documentId);
  if (present?.sha256 !== file.sha256) {
    await lockBytes(tenant, file.sha256);
    await tools.files.keep(tenant.businessId, file.sha256, file.bytes);
    if (file.thumbnail) await tools.files.keep(tenant.businessId, `${file.sha256}.webp`, file.thumbnail);
    const next = {
      fileName: documentFileName(fileName, file.mediaType),
      mediaType: file.mediaType,
      sizeBytes: file.bytes.length,
      sha256: file.sha256,
      hasThumbnail: file.thumbnail !== null,
    };
    await replaceDocumentFile(tenant, documentId, next, tools.clock.now().toISOString());
    await enqueue(tenant, 'read-document', { businessId: tenant.businessId, documentId });
  }

  return readDocumentDetail(tenant, documentId, tools.publicUrl);
}

/** Restores an earlier file of a document; the present one becomes a version. */
export async function restoreDocumentVersion(
  tenant: Tenant,
  { documentId, number }: { readonly documentId: string; readonly number: number },
  tools: Used,
): Promise<Outcome<DocumentDetailView, Refused>> {
  const permitted = await mayReplace(tenant, documentId);
  if (!permitted.ok) return permitted;
  const version = (await listDocumentVersions(tenant, documentId)).find((one) => one.number === number);
  if (!version) return refuse(documentRefusals.refusal('document-not-found'));

  await replaceDocumentFile(tenant, documentId, version, tools.clock.now().toISOString());
  await enqueue(tenant, 'read-document', { businessId: tenant.businessId, documentId });

  return readDocumentDetail(tenant, documentId, tools.publicUrl);
}
